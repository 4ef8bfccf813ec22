import { expect, it } from 'vitest';
import { callLines, writeTime } from './lead-words.ts';

it.each([
  ['2026-02-03T23:05:06Z', 'Europe/Brussels', '2026-02-04 00:05 (Europe/Brussels)'],
  ['2026-07-03T04:05:06Z', 'America/New_York', '2026-07-03 00:05 (America/New_York)'],
  ['2026-02-03T04:05:06Z', 'UTC', '2026-02-03 04:05 (UTC)'],
])('D1465 %s is told by the clock of those who read it, in %s', (time, timeZone, told) => {
  expect(writeTime(new Date(time), timeZone)).toBe(told);
});

it('D1465 a call that was missed is told by that clock', () => {
  const call = {
    id: 'one',
    caller: null,
    endedAt: '2026-02-03T23:05:06Z',
    reason: 'x',
    attempts: 1,
    stillTo: null,
  };
  const lines = callLines(call, { timeZone: 'Europe/Brussels' });
  expect(lines.at(-1)).toMatchObject({ value: '2026-02-04 00:05 (Europe/Brussels)' });
});
