import { expect, it } from 'vitest';
import { formatDuration } from './call-timer.tsx';

it.each([
  [-5, '0:00'],
  [7_900, '0:07'],
  [61_000, '1:01'],
  [750_000, '12:30'],
] as const)('D384 %i ms are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
