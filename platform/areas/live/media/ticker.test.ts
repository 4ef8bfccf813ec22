import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quiet = { onFailure: () => {}, now: () => Date.now() };

describe('the ticker', () => {
  it('runs only while someone listens', () => {
    const ticker = createTicker(quiet);
    expect(vi.getTimerCount()).toBe(0);
    const leaveA = ticker.listen(() => {});
    const leaveB = ticker.listen(() => {});
    expect(vi.getTimerCount()).toBe(1);
    leaveA();
    expect(vi.getTimerCount()).toBe(1);
    leaveB();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('beats 50 times a second, and late timers do not add up', () => {
    let beats = 0;
    // Every timer fires 3 ms late.
    const ticker = createTicker({ ...quiet, now: () => Date.now() + 3 });
    ticker.listen(() => void (beats += 1));
    vi.advanceTimersByTime(60_000);
    expect(beats).toBeGreaterThanOrEqual(2_999);
    expect(beats).toBeLessThanOrEqual(3_000);
  });

  it('makes up five beats after a pause, and leaves the rest out', () => {
    let at = 0;
    const beats: number[] = [];
    const ticker = createTicker({ ...quiet, now: () => at });
    ticker.listen(() => void beats.push(at));
    const turn = (time: number) => {
      at = time;
      vi.runOnlyPendingTimers();
    };
    turn(20);
    expect(beats).toEqual([20]);
    turn(101);
    expect(beats).toEqual([20, 101, 101, 101, 101]);
    turn(1_305);
    expect(beats.filter((beat) => beat === 1_305)).toHaveLength(5);
    // Still on the grid of the first listener.
    turn(1_319);
    expect(beats).not.toContain(1_319);
    turn(1_320);
    expect(beats.at(-1)).toBe(1_320);
  });

  it('lets all else have its turn where beats take longer than they last', () => {
    let at = 0;
    let beats = 0;
    const ticker = createTicker({ ...quiet, now: () => at });
    const leave = ticker.listen(() => {
      beats += 1;
      at += 25;
      // Or it would never come to an end.
      if (beats > 100) leave();
    });
    at = 20;
    for (let waking = 1; waking <= 4; waking += 1) {
      vi.runOnlyPendingTimers();
      expect(beats).toBeLessThanOrEqual(5 * waking);
    }
  });

  it('D1310 spreads its listeners over the beat, each once in 20 ms', () => {
    const beats = new Map<number, number>();
    const ticker = createTicker(quiet);
    const began = Date.now();
    for (let listener = 0; listener < 10; listener += 1) {
      ticker.listen(() => {
        const at = Date.now() - began;
        beats.set(at, (beats.get(at) ?? 0) + 1);
      });
    }
    vi.advanceTimersByTime(1_000);
    expect([...new Set(beats.values())]).toEqual([2]);
    expect([...beats.keys()].slice(0, 6)).toEqual([20, 24, 28, 32, 36, 40]);
    expect(beats.size).toBe(246);
  });

  it('goes on with the others when one throws or leaves', () => {
    const failures: unknown[] = [];
    const heard: string[] = [];
    const ticker = createTicker({ ...quiet, onFailure: (error) => failures.push(error) });
    const leave = ticker.listen(() => {
      heard.push('once');
      leave();
      leaveLast();
    });
    ticker.listen(() => {
      throw new Error('broken');
    });
    for (let other = 0; other < 3; other += 1) ticker.listen(() => {});
    // With the first two in their places of the beat.
    const leaveLast = ticker.listen(() => heard.push('never'));
    ticker.listen(() => heard.push('always'));
    ticker.listen(() => heard.push('always'));
    vi.advanceTimersByTime(44);
    expect(heard).toEqual(['once', 'always', 'always', 'always']);
    expect(failures).toHaveLength(2);
  });
});
