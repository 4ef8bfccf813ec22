import { company, leadWords, servicePackage } from '@parley/business';
import { expect, it } from 'vitest';
import { writeClock, writeDeadline, writeMoment } from './mail-moments.ts';

const { yesterday, today, tomorrow } = leadWords.days;
const { calls }: { readonly calls?: { readonly timeZone: string } } = servicePackage.followUp;
/** A clock that few have: a quarter of an hour beside those of others. */
const timeZone = 'Asia/Kathmandu';
const now = new Date('2026-02-03T12:00:00Z');

it.each([
  ['2026-02-03T03:20:00Z', `${today}, 9:05 GMT+5:45`],
  ['2026-02-02T18:14:00Z', `${yesterday}, 23:59 GMT+5:45`],
  ['2026-02-02T18:15:00Z', `${today}, 0:00 GMT+5:45`],
  ['2026-02-03T18:15:00Z', `${tomorrow}, 0:00 GMT+5:45`],
])('D1702 %s is told as one would say it: %s', (at, said) => {
  expect(writeMoment(new Date(at), now, timeZone)).toBe(said);
});

it.each([
  ['2026-02-06T12:00:00Z', { weekday: 'short' }],
  ['2025-02-06T12:00:00Z', { year: 'numeric' }],
] as const)('D1702 %s has its date, in the company’s language', (iso, more) => {
  const at = new Date(iso);
  const day = at.toLocaleDateString(company.language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...more,
  });
  expect(writeMoment(at, now, timeZone)).toBe(`${day}, 17:45 GMT+5:45`);
});

it('D1702 midnight, by which a call is due, ends its day', () => {
  const midnight = new Date('2026-02-03T18:15:00Z');
  expect(writeDeadline(midnight, now, timeZone)).toBe(`${today}, 24:00 GMT+5:45`);
});

it.runIf(calls)('D1702 the clock by which the company calls goes without a zone', () => {
  expect(writeClock(now, calls!.timeZone)).toMatch(/^\d\d?:\d\d$/);
});
