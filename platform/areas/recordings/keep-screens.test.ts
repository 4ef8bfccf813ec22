import { describe, expect, it } from 'vitest';
import type { Database } from '@parley/database/database';
import { keepScreens } from './keep-screens.ts';

/** A screen that is kept in memory. @param isThere whether the call is */
function keepInMemory({ isThere = true, hasRoom = true, fails = false, most = {} } = {}) {
  const parts: Uint8Array[] = [];
  const rows: unknown[][] = [];
  const stops: string[] = [];
  const muxed: unknown[][] = [];
  const query = async (_text: string, params: unknown[]) => {
    rows.push(params);
    return { rows: isThere ? [{}] : [] };
  };
  const begin = keepScreens({
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
    muxer: {
      muxing: { holder: 'a', seconds: 1_200 },
      mux: (...asked) => void muxed.push(asked),
      stop: async () => {},
    },
    hasRoom: async () => hasRoom,
    log: { error: () => {} },
    ...most,
  });
  const screen = begin('c1', (why) => void stops.push(why));
  const show = (at: number, size: { width: number; height: number } | null, bytes = 1_000) =>
    screen.write({ at, size, bytes: Buffer.alloc(bytes) });
  return { screen, show, rows, stops, muxed, bytes: () => Buffer.concat(parts).length };
}

const small = { width: 640, height: 360 };

describe('D1405 what is kept of a screen', () => {
  it('is all of it, with what stands before it, once it was ended; its sound is put to it then', async () => {
    const before = Date.now();
    const { screen, show, rows, muxed, bytes } = keepInMemory();
    show(0, small);
    show(33, null);
    show(5_000, small);
    const at = await screen.end();
    expect(at).toBeGreaterThanOrEqual(before);
    const [key, call, kept, head, startedAt, muxingSeconds] = rows[0]!;
    expect([key, call, kept]).toEqual(['k', 'c1', bytes()]);
    expect((head as Buffer).includes('V_VP8')).toBe(true);
    expect([Date.parse(startedAt as string), muxingSeconds]).toEqual([at, 1_200]);
    expect(muxed).toEqual([['c1', small]]);
  });

  it('has a size that is told only where it never changes', async () => {
    const { screen, show, muxed } = keepInMemory();
    show(0, small);
    show(2_000, { width: 800, height: 360 });
    await screen.end();
    expect(muxed).toEqual([['c1', null]]);
  });

  it('D1402 ends at its longest, and at its most bytes; what there was is kept', async () => {
    const long = keepInMemory({ most: { longestSeconds: 60 } });
    for (let at = 0; at < 100_000; at += 500) long.show(at, small);
    expect(long.stops).toEqual(['it has 1 minutes, which is the most']);
    expect(await long.screen.end()).not.toBeNull();
    expect(long.bytes()).toBeLessThan(121 * 1_100);

    const large = keepInMemory({ most: { mostBytes: 3 * 1024 * 1024 } });
    for (let at = 0; at < 500; at += 1) large.show(at, at === 0 ? small : null, 100_000);
    expect(large.stops).toEqual(['it has 3 MB, which is the most']);
    expect(await large.screen.end()).not.toBeNull();
    expect(large.bytes()).toBeLessThanOrEqual(3 * 1024 * 1024);
    expect(large.bytes()).toBeGreaterThan(2.9 * 1024 * 1024);
  });

  it('ends where the disk has no room', async () => {
    const { screen, show, stops } = keepInMemory({ hasRoom: false });
    for (let at = 0; at < 3_000; at += 100) show(at, at === 0 ? small : null, 100_000);
    await expect.poll(() => stops).toEqual(['the disk has no room']);
    expect(await screen.end()).not.toBeNull();
  });

  it('is nothing of what could not be written, of a call that is gone, or that is dropped', async () => {
    for (const parts of [{ fails: true }, { isThere: false }]) {
      const { screen, show, muxed } = keepInMemory(parts);
      show(0, small);
      expect(await screen.end()).toBeNull();
      expect(muxed).toEqual([]);
    }
    const { screen, show, rows } = keepInMemory();
    show(0, small);
    await screen.drop();
    expect(await screen.end()).toBeNull();
    expect(rows).toEqual([]);
  });
});
