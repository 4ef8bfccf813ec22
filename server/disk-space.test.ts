import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseFailure } from '@parley/database/database';
import { watchDiskSpace } from './disk-space.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('D337 a database without room is left to leads for a minute after it said so', async () => {
  const disk = watchDiskSpace(tmpdir());
  const before = await disk.hasRoom();
  disk.databaseFailed(new DatabaseFailure('away', { sqlState: '08006' }));
  expect(await disk.hasRoom()).toBe(before);

  disk.databaseFailed(new DatabaseFailure('no room', { sqlState: '53100' }));
  expect(await disk.hasRoom()).toBe(false);
  expect(await disk.warnings()).toMatchObject([{ title: 'The disk of the database is full.' }]);
  vi.advanceTimersByTime(59_000);
  disk.databaseFailed(new DatabaseFailure('no room', { sqlState: '53100' }));
  vi.advanceTimersByTime(59_000);
  expect(await disk.hasRoom()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await disk.hasRoom()).toBe(before);
});
