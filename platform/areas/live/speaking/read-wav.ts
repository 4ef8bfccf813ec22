import { canResample } from '../media/resample.ts';
import { VoiceFailure } from './voice.ts';

/** Sound as a program or a server writes it, at a rate in hertz that `createResampler` takes to 24 kHz. */
export interface WavPiece {
  readonly rate: number;
  readonly samples: Int16Array;
}

/** Bytes before the sound that a program may write. */
const longestHeader = 4_096;

/**
 * The samples of a WAV stream as they come: 16 bits, one channel. The length that the header tells is not
 * asked: a program that writes into a pipe does not know it.
 * @throws {VoiceFailure} when it is another sound, or none.
 */
export async function* readWav(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<WavPiece> {
  let rest: Uint8Array = new Uint8Array();
  let rate: number | null = null;
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (rate === null) {
      const header = findSound(rest);
      if (header === null) {
        if (rest.length > longestHeader) throw new VoiceFailure('its sound has no beginning');
        continue;
      }
      ({ rate } = header);
      rest = rest.subarray(header.bytes);
    }
    const whole = rest.length & ~1;
    if (whole === 0) continue;
    // Copied: the samples may begin at an odd place in the memory of the chunk.
    yield { rate, samples: new Int16Array(Uint8Array.from(rest.subarray(0, whole)).buffer) };
    rest = rest.subarray(whole);
  }
}

/** Where the sound begins; null while that has not come. */
function findSound(bytes: Uint8Array): { readonly rate: number; readonly bytes: number } | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 12) return null;
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WAVE')
    throw new VoiceFailure('what it wrote is no WAV');
  let rate: number | null = null;
  for (let at = 12; at + 8 <= view.length; at += 8 + view.readUInt32LE(at + 4)) {
    const name = view.toString('latin1', at, at + 4);
    if (name === 'data') return rate === null ? null : { rate, bytes: at + 8 };
    if (name !== 'fmt ' || at + 24 > view.length) continue;
    const [channels, bits] = [view.readUInt16LE(at + 10), view.readUInt16LE(at + 22)];
    if (channels !== 1 || bits !== 16)
      throw new VoiceFailure(`its sound has ${channels} channels of ${bits} bits`);
    rate = view.readUInt32LE(at + 12);
    // What is one sample a second would become hours of sound, and a filter of gigabytes the other way.
    if (!canResample(rate, 24_000))
      throw new VoiceFailure(`its sound has ${rate} samples a second`);
  }
  return null;
}
