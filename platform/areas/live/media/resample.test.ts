import { describe, expect, it } from 'vitest';
import { createTone, measureLevel, measurePitch } from './tone.ts';
import { canResample, createResampler } from './resample.ts';

const pairs = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000].flatMap((rate) => [
  [rate, 16_000] as const,
  [24_000, rate] as const,
]);

function resampleAll(from: number, to: number, samples: Int16Array, piece: number): Int16Array {
  const resample = createResampler(from, to);
  const made: number[] = [];
  for (let at = 0; at < samples.length; at += piece)
    made.push(...resample(samples.subarray(at, at + piece)));
  return Int16Array.from(made);
}

describe('another rate', () => {
  it.for(pairs)('%i to %i keeps pitch and level of a tone, and counts exactly', ([from, to]) => {
    const samples = createTone(440, from, from)();
    const made = resampleAll(from, to, samples, Math.round(from / 50));
    expect(made).toHaveLength(to);
    expect(
      Math.abs(measurePitch([made.slice(0, to / 2), made.slice(to / 2)], to) - 440),
    ).toBeLessThan(0.1);
    const level = measureLevel(made.subarray(to / 2)) / measureLevel(samples.subarray(from / 2));
    expect(Math.abs(level - 1)).toBeLessThan(0.005);
  });

  it('is the same in pieces of any length', () => {
    const samples = createTone(1_000, 44_100, 4_410)();
    const whole = resampleAll(44_100, 16_000, samples, 4_410);
    for (const piece of [1, 7, 441, 1_000])
      expect(resampleAll(44_100, 16_000, samples, piece)).toEqual(whole);
  });

  it('lets nothing through that the lower rate cannot hold', () => {
    const high = createTone(10_000, 48_000, 48_000)();
    const made = resampleAll(48_000, 16_000, high, 960);
    expect(measureLevel(made.subarray(1_000))).toBeLessThan(measureLevel(high) / 1_000);
  });

  it('never leaves 16 bits', () => {
    const square = new Int16Array(2_400).map((_, index) => (index % 48 < 24 ? 32_767 : -32_768));
    const made = resampleAll(24_000, 48_000, square, 480);
    for (let index = 1; index < made.length; index += 1)
      expect(Math.abs(made[index]! - made[index - 1]!)).toBeLessThan(60_000);
    expect(Math.max(...made)).toBe(32_767);
  });

  it('is refused where it would take a filter without end', () => {
    expect(pairs.every(([from, to]) => canResample(from, to))).toBe(true);
    for (const rate of [0, -8_000, 7_999, 16_001, 48_001, 16_000.5, Number.NaN, Infinity])
      expect(canResample(rate, 16_000)).toBe(false);
  });
});
