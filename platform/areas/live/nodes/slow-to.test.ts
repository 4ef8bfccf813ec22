import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slowTo } from './slow-to.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('D710 what is handed on over a WebSocket is held back at so many bytes a second, and nothing of it is lost', async () => {
  const chunk = Buffer.alloc(1_000);
  let through = 0;
  Readable.from(Array.from({ length: 100 }, () => chunk))
    .pipe(slowTo(10_000))
    .on('data', (data: Buffer) => (through += data.length));
  await vi.advanceTimersByTimeAsync(0);
  expect(through).toBe(10_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(through).toBeGreaterThan(45_000);
  expect(through).toBeLessThanOrEqual(50_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(through).toBe(100_000);
});
