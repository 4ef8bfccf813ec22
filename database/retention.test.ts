import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRetention } from './retention.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hourMs = 60 * 60 * 1000;

it('D267 erases once a start has settled and every hour, for weeks, also after a run that failed', async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const stop = startRetention({
    async erase() {
      runs += 1;
      if (runs % 10 === 0) throw new Error('the database was away');
    },
    onFailure: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(21 * 24 * hourMs);
  expect(runs).toBe(1 + 21 * 24);
  expect(failures).toHaveLength(Math.floor(runs / 10));
  await stop();
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(runs).toBe(1 + 21 * 24);
});

it('D267 never overlaps itself, and has no runs to make up for', async () => {
  let underWay = 0;
  let most = 0;
  let runs = 0;
  const stop = startRetention({
    async erase() {
      runs += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      // Longer than the hour that is the next one's.
      await new Promise((resolve) => setTimeout(resolve, 2.5 * hourMs));
      underWay -= 1;
    },
    onFailure: () => {},
  });
  await vi.advanceTimersByTimeAsync(24 * hourMs);
  expect(most).toBe(1);
  // Each begins at the full hour after the one before: 0, 3, 6 … 24.
  expect(runs).toBe(9);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(10 * hourMs);
  await stopping;
  expect(underWay).toBe(0);
  expect(runs).toBe(9);
});

it('D1430 a stop calls off the run under way', async () => {
  const stop = startRetention({
    erase: (signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    onFailure: () => {},
  });
  await vi.advanceTimersByTimeAsync(hourMs);
  await stop();
});
