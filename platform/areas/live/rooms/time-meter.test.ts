import { expect, it, vi } from 'vitest';
import { createTimeMeter } from './time-meter.ts';

const second = 1000;

function setUp(leftMs: number) {
  let left = leftMs;
  const spent: number[] = [];
  const onUsedUp = vi.fn();
  const onOverrun = vi.fn();
  const meter = createTimeMeter({
    account: 'ann',
    admission: {
      admit: () => Promise.reject(new Error('nobody asks')),
      async spend(account, ms) {
        expect(account).toBe('ann');
        spent.push(ms);
        return (left -= ms);
      },
      farewell: 'That was all.',
    },
    onUsedUp,
    onOverrun,
  });
  /** As a call does, up to this moment. */
  let at = 0;
  const lastUntil = async (ms: number) => {
    for (; at <= ms; at += 20) {
      meter.beat(at);
      // What was asked for has been answered.
      await new Promise(setImmediate);
    }
  };
  return {
    meter,
    lastUntil,
    spent,
    onUsedUp,
    onOverrun,
    spendElsewhere: (ms: number) => (left -= ms),
  };
}

it('D404 a call is counted every half minute, and what is left of one at its end', async () => {
  const { meter, lastUntil, spent, onUsedUp } = setUp(600 * second);
  await lastUntil(70 * second);
  await meter.settle(70 * second);
  expect(spent).toEqual([0, 30 * second, 30 * second, 10 * second]);
  expect(onUsedUp).not.toHaveBeenCalled();
});

it('D404 it is told at the moment that nothing is left, once', async () => {
  const { lastUntil, spent, onUsedUp, onOverrun } = setUp(40 * second);
  await lastUntil(39.98 * second);
  expect(onUsedUp).not.toHaveBeenCalled();
  await lastUntil(60 * second);
  expect(onUsedUp).toHaveBeenCalledOnce();
  expect(spent).toEqual([0, 30 * second, 10 * second]);
  expect(onOverrun).not.toHaveBeenCalled();
  await lastUntil(70 * second);
  expect(onOverrun).toHaveBeenCalledOnce();
});

it('D404 other calls use up the same minutes', async () => {
  const { lastUntil, onUsedUp, spendElsewhere } = setUp(120 * second);
  await lastUntil(20 * second);
  spendElsewhere(115 * second);
  await lastUntil(30 * second);
  expect(onUsedUp).toHaveBeenCalledOnce();
});

it('D644 what could not be counted is counted the next time, and two are never asked at once', async () => {
  const spent: number[] = [];
  let isAway = true;
  let asked = 0;
  const meter = createTimeMeter({
    account: 'ann',
    admission: {
      admit: () => Promise.reject(new Error('nobody asks')),
      async spend(_account, ms) {
        asked += 1;
        const fails = isAway;
        await new Promise(setImmediate);
        if (fails) throw new Error('the database is away');
        spent.push(ms);
        return 600 * second;
      },
      farewell: '',
    },
    onUsedUp: vi.fn(),
    onOverrun: vi.fn(),
  });
  for (let at = 0; at < 5 * second; at += 20) meter.beat(at);
  expect(asked).toBe(0);
  await expect.poll(() => asked).toBe(1);
  isAway = false;
  meter.beat(31 * second);
  await meter.settle(40 * second);
  expect(spent).toEqual([31 * second, 9 * second]);
});
