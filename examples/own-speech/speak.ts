import { run } from './run.ts';
import { serve } from './serve.ts';

/*
 * OpenAI's speech endpoint over flite, or over espeak-ng where that is what there is: node examples/own-speech/speak.ts
 * Another program takes the place of these by its own line: text comes in, and WAV of 16 bits and one channel goes out.
 */

/** Flite writes into a file alone: into one that has no name any more, so that nothing is left of it. */
const flite =
  'f=$(mktemp) && exec 3<>"$f" && rm "$f" && timeout 10 flite -voice slt - /dev/fd/3 >/dev/null && cat </dev/fd/3';
const espeak = 'timeout 10 espeak-ng --stdin --stdout';
const speak = `if command -v flite >/dev/null; then ${flite}; else ${espeak}; fi`;

/** As OpenAI has it. */
const longestText = 4_096;

const endpoint = {
  path: '/v1/audio/speech',
  port: Number(process.env['PORT'] ?? 8880),
  longestBody: 64 * 1024,
};

serve(endpoint, async (body) => {
  const text = readText(body.toString());
  return text === null ? null : { type: 'audio/wav', body: await run(speak, `${text}\n`) };
});

/** There is one voice and one model, whatever is named; and WAV alone. */
function readText(json: string): string | null {
  try {
    const { input, response_format: format } = JSON.parse(json) as Record<string, unknown>;
    const isText = typeof input === 'string' && input.trim() !== '' && input.length <= longestText;
    return isText && format === 'wav' ? input : null;
  } catch {
    return null;
  }
}
