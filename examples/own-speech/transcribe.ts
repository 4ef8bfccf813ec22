import { run } from './run.ts';
import { serve } from './serve.ts';

/* OpenAI's transcription endpoint over pocketsphinx, which hears English alone: node examples/own-speech/transcribe.ts */

/** It opens its input by name, which what Node gives it has none of: `cat` makes a pipe of it. */
const hear = 'cat | timeout 10 pocketsphinx_continuous -infile /dev/stdin -logfn /dev/null';

/** Of a WAV as Parley writes it. */
const headerBytes = 44;

const endpoint = {
  path: '/v1/audio/transcriptions',
  port: Number(process.env['PORT'] ?? 8000),
  // A minute of sound at 16 kHz, and what stands around it.
  longestBody: 16_000 * 2 * 60 + 64 * 1024,
};

serve(endpoint, async (body, type) => {
  const sound = await readSound(body, type);
  if (sound === null) return null;
  const text = (await run(hear, sound)).toString().replace(/\s+/g, ' ').trim();
  return { type: 'application/json', body: JSON.stringify({ text }) };
});

/** The samples of the file in the form: 16 bits, one channel, 16 kHz. Null for any other. */
async function readSound(body: Buffer, type: string): Promise<Buffer | null> {
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof Blob)) return null;
  const wav = Buffer.from(await file.arrayBuffer());
  const isHeard =
    wav.length > headerBytes &&
    wav.toString('latin1', 8, 16) === 'WAVEfmt ' &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt32LE(24) === 16_000 &&
    wav.readUInt16LE(34) === 16;
  return isHeard ? wav.subarray(headerBytes) : null;
}
