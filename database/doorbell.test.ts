import { expect, it, vi } from 'vitest';
import { createDoorbell } from './doorbell.ts';

it('ends a rest when it rings', async () => {
  const bell = createDoorbell();
  const rest = bell.rest(1_000_000);
  bell.ring();
  await rest;
});

it('remembers one ring for the next rest, and only for that', async () => {
  vi.useFakeTimers();
  const bell = createDoorbell();
  bell.ring();
  bell.ring();
  await bell.rest(1000);
  let rested = false;
  const rest = bell.rest(1000).then(() => (rested = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await rest;
  vi.useRealTimers();
});
