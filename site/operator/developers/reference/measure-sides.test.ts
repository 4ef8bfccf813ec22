import { expect, it } from 'vitest';
import { measureSides } from './measure-sides.ts';

/** A WAV of both sides: so many moments a part, each as loud as its part says. */
function writeWav(parts: readonly (readonly [caller: number, agent: number])[], moments: number) {
  const wav = new DataView(new ArrayBuffer(44 + parts.length * moments * 4));
  wav.setUint32(24, 16_000, true);
  for (const [part, [caller, agent]] of parts.entries())
    for (let at = 0; at < moments; at += 1) {
      const offset = 44 + (part * moments + at) * 4;
      // Silent but for one sample: the loudest counts, also below zero.
      wav.setInt16(offset, at === 7 ? -caller : 0, true);
      wav.setInt16(offset + 2, at === 9 ? agent : 0, true);
    }
  return wav.buffer;
}

it('D1421 both sides are measured from the recording itself, the caller first, by tenths of a second', () => {
  const wav = writeWav(
    [
      [0, 12_800],
      [32_768, 0],
      [1_280, 128],
    ],
    1_600,
  );
  expect(measureSides(wav)).toEqual({ seconds: 0.3, caller: [0, 255, 10], agent: [100, 0, 1] });
});

it('D1421 a long one has no more parts than a plot has room for, and one without sound none', () => {
  const long = measureSides(writeWav([[0, 0]], 16_000 * 90));
  expect(long.seconds).toBe(90);
  expect(long.caller).toHaveLength(600);
  expect(measureSides(new ArrayBuffer(44))).toEqual({ seconds: 0, caller: [], agent: [] });
});
