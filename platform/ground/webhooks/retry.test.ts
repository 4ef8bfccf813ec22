import { expect, it } from 'vitest';
import { secondsToRetry } from './retry.ts';

const waits = (plan: Parameters<typeof secondsToRetry>[0], attempts: readonly number[]) =>
  attempts.map((made) => secondsToRetry(plan, made, 503));

it('tries once where nothing else was planned', () => {
  expect(secondsToRetry(undefined, 1, null)).toBeNull();
});

it('waits the same each time by a fixed plan, and ends with it', () => {
  const plan = { type: 'fixed', maxRetries: 2, baseDelaySeconds: 3 } as const;
  expect(waits(plan, [1, 2, 3])).toEqual([3, 3, null]);
});

it('D1188 ends after a status that the plan names', () => {
  const plan = { type: 'fixed' as const, maxRetries: 2, baseDelaySeconds: 3 };
  const after = (status: number | null) =>
    secondsToRetry({ ...plan, excludedStatusCodes: [404] }, 1, status);
  expect([404, 503, null].map(after)).toEqual([null, 3, 3]);
});

it('doubles by an exponential plan', () => {
  const plan = { type: 'exponential', maxRetries: 4, baseDelaySeconds: 0.5 } as const;
  expect(waits(plan, [1, 2, 3, 4, 5])).toEqual([0.5, 1, 2, 4, null]);
});
