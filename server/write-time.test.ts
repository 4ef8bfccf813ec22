import { expect, it } from 'vitest';
import { writeTime } from './write-time.ts';

it.each([
  ['2026-02-03T23:05:06Z', 'Europe/Brussels', '2026-02-04 00:05 (Europe/Brussels)'],
  ['2026-07-03T04:05:06Z', 'America/New_York', '2026-07-03 00:05 (America/New_York)'],
  ['2026-02-03T04:05:06Z', 'UTC', '2026-02-03 04:05 (UTC)'],
])('D1465 %s is told by the clock of those who read it, in %s', (time, timeZone, told) => {
  expect(writeTime(new Date(time), timeZone)).toBe(told);
});
