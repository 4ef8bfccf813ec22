import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptLimit, secondsToNextAttempt } from './backoff.ts';

it('waits about twice as long each time, up to half a day', () => {
  expect([1, 2, 3, 4].map((attempts) => secondsToNextAttempt(attempts, 0.5))).toEqual([
    10, 20, 40, 80,
  ]);
  expect(secondsToNextAttempt(attemptLimit, 0.5)).toBe(12 * 60 * 60);
});

it('moves every wait by at most a quarter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: attemptLimit }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const even = secondsToNextAttempt(attempts, 0.5);
        const waited = secondsToNextAttempt(attempts, random);
        expect(waited).toBeGreaterThanOrEqual(even * 0.75);
        expect(waited).toBeLessThanOrEqual(even * 1.25);
      },
    ),
  );
});

it('keeps trying for days', () => {
  let seconds = 0;
  for (let attempts = 1; attempts < attemptLimit; attempts += 1) {
    seconds += secondsToNextAttempt(attempts, 0.5);
  }
  expect(seconds / 86_400).toBeGreaterThan(3);
});
