import { expect, it } from 'vitest';
import { measureLevel } from './meter.ts';

it.each([
  ['silence', 0, 0],
  ['a quarter', 0.125, 0.5],
  ['all there is', 1, 1],
])('%s', (_name, sample, level) => {
  expect(measureLevel(new Float32Array(64).fill(sample))).toBeCloseTo(level);
});
