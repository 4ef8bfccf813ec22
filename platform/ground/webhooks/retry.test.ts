import { expect, it } from 'vitest';
import { secondsToRetry } from './retry.ts';

const waits = (plan: Parameters<typeof secondsToRetry>[0], attempts: readonly number[]) =>
  attempts.map((made) => secondsToRetry(plan, made));

it('tries once where nothing else was planned', () => {
  expect(secondsToRetry(undefined, 1)).toBeNull();
});

it('waits the same each time by a fixed plan, and ends with it', () => {
  const plan = { type: 'fixed', maxRetries: 2, baseDelaySeconds: 3 } as const;
  expect(waits(plan, [1, 2, 3])).toEqual([3, 3, null]);
});

it('doubles by an exponential plan', () => {
  const plan = { type: 'exponential', maxRetries: 4, baseDelaySeconds: 0.5 } as const;
  expect(waits(plan, [1, 2, 3, 4, 5])).toEqual([0.5, 1, 2, 4, null]);
});
