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
      spend(account, ms) {
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
  const lastUntil = (ms: number) => {
    for (; at <= ms; at += 20) meter.beat(at);
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

it('D404 a call is counted every half minute, and what is left of one at its end', () => {
  const { meter, lastUntil, spent, onUsedUp } = setUp(600 * second);
  lastUntil(70 * second);
  meter.settle(70 * second);
  expect(spent).toEqual([0, 30 * second, 30 * second, 10 * second]);
  expect(onUsedUp).not.toHaveBeenCalled();
});

it('D404 it is told at the moment that nothing is left, once', () => {
  const { lastUntil, spent, onUsedUp, onOverrun } = setUp(40 * second);
  lastUntil(39.98 * second);
  expect(onUsedUp).not.toHaveBeenCalled();
  lastUntil(60 * second);
  expect(onUsedUp).toHaveBeenCalledOnce();
  expect(spent).toEqual([0, 30 * second, 10 * second]);
  expect(onOverrun).not.toHaveBeenCalled();
  lastUntil(70 * second);
  expect(onOverrun).toHaveBeenCalledOnce();
});

it('D404 other calls use up the same minutes', () => {
  const { lastUntil, onUsedUp, spendElsewhere } = setUp(120 * second);
  lastUntil(20 * second);
  spendElsewhere(115 * second);
  lastUntil(30 * second);
  expect(onUsedUp).toHaveBeenCalledOnce();
});
