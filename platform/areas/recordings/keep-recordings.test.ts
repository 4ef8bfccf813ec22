import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@parley/database/database';
import { keepRecordings } from './keep-recordings.ts';
import { createByteQueue } from './byte-queue.ts';
import { bytesASecond } from './wav.ts';

const consent = { type: 'verbal', text: 'May we?', version: 'v', grantedAt: 'now' } as const;

/** Bytes that are kept in memory. @param isThere whether the call is */
function keepInMemory({
  isThere = true,
  hasRoom = true,
  longestSeconds = 60,
  fails = false,
  answersAfterMs = 0,
} = {}) {
  const parts: Uint8Array[] = [];
  const rows: unknown[][] = [];
  const stops: string[] = [];
  const query = async (_text: string, params: unknown[]) => {
    rows.push(params);
    if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    return { rows: isThere ? [{}] : [] };
  };
  const begin = keepRecordings({
    database: { query } as unknown as Database,
    uploads: {
      async keep(content, store) {
        for await (const part of content) {
          if (fails) throw new Error('no space left on device');
          parts.push(part);
        }
        return store({ key: 'k', bytes: Buffer.concat(parts).length });
      },
    },
    copies: null,
    hasRoom: async () => hasRoom,
    log: { error: () => {} },
    longestSeconds,
  });
  const recording = begin('c1', consent, (why) => void stops.push(why));
  const second = (value: number) => {
    const stereo = Buffer.alloc(bytesASecond);
    for (let at = 0; at < stereo.length; at += 4) stereo.writeInt16LE(value, at);
    return stereo;
  };
  return { recording, parts, rows, stops, second, whole: () => Buffer.concat(parts) };
}

describe('D1231 what is kept of a recording', () => {
  it('is all of it, with its loudest and what the caller agreed to, once it was ended', async () => {
    const { recording, rows, whole, second } = keepInMemory();
    recording.write(second(1_280));
    recording.write(second(12_800).subarray(0, 1_280));
    expect(await recording.end()).toBe(true);
    expect(whole().length).toBe(bytesASecond + 1_280);
    const [row] = rows;
    expect(row!.slice(0, 3)).toEqual(['k', 'c1', bytesASecond + 1_280]);
    const peaks = row![4] as Uint8Array;
    expect([peaks.length, peaks[0], peaks[1], peaks[20]]).toEqual([22, 10, 0, 100]);
    expect(JSON.parse(row![5] as string)).toEqual(consent);
  });

  it('ends at its longest, and what there was is kept', async () => {
    const { recording, stops, second, whole } = keepInMemory({ longestSeconds: 2 });
    for (let at = 0; at < 5; at += 1) recording.write(second(1));
    expect(stops).toHaveLength(1);
    expect(await recording.end()).toBe(true);
    expect(whole().length).toBe(2 * bytesASecond);
  });

  it('ends where the disk has no room, and the call is told why', async () => {
    const { recording, stops, second, whole } = keepInMemory({ hasRoom: false });
    for (let at = 0; at < 15; at += 1) recording.write(second(1));
    await expect.poll(() => stops).toEqual(['the disk has no room']);
    recording.write(second(1));
    expect(await recording.end()).toBe(true);
    expect(whole().length).toBe(15 * bytesASecond);
  });

  it('is nothing of what could not be written, of a call that is gone, or of silence before the first sample', async () => {
    const broken = keepInMemory({ fails: true });
    broken.recording.write(broken.second(1));
    await expect.poll(() => broken.stops).toHaveLength(1);
    expect(await broken.recording.end()).toBe(false);
    const erased = keepInMemory({ isThere: false });
    erased.recording.write(erased.second(1));
    expect(await erased.recording.end()).toBe(false);
    expect(await keepInMemory().recording.end()).toBe(false);
  });

  it('D1322 is nothing where it is dropped', async () => {
    const { recording, rows, second } = keepInMemory();
    recording.write(second(1));
    await recording.drop();
    expect(await recording.end()).toBe(false);
    expect(rows).toEqual([]);
    const long = keepInMemory({ longestSeconds: 1 });
    long.recording.write(long.second(1));
    await expect.poll(() => long.rows.length).toBe(1);
    await long.recording.drop();
    expect(long.rows[1]).toEqual(['c1']);
  });

  it('D1484 is nothing where its row comes too late, and is taken away then', async () => {
    vi.useFakeTimers();
    const { recording, rows, second } = keepInMemory({ answersAfterMs: 15_000 });
    recording.write(second(1));
    const ended = recording.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await ended).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await expect.poll(() => rows[1]).toEqual(['c1']);
  });

  it('takes no more into memory than a disk may be behind', async () => {
    const queue = createByteQueue(10);
    expect([queue.push(new Uint8Array(6)), queue.push(new Uint8Array(6))]).toEqual([true, false]);
    queue.end();
    const taken = [];
    for await (const piece of queue) taken.push(piece.length);
    expect(taken).toEqual([6]);
    expect(queue.push(new Uint8Array(1))).toBe(false);
  });
});
