import { company, servicePackage } from '@parley/business';
import { expect, it } from 'vitest';
import { writeClock, writeDeadline, writeMoment } from './mail-moments.ts';

const { calls }: { readonly calls?: { readonly timeZone: string } } = servicePackage.followUp;
/** A clock that few have: a quarter of an hour beside those of others. */
const timeZone = 'Asia/Kathmandu';
/** In the company's language. */
const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString(company.language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });

it.each([
  ['2026-02-03T03:20:00Z', '2026-02-03', '9:05'],
  ['2026-02-02T18:14:00Z', '2026-02-02', '23:59'],
  ['2026-02-02T18:15:00Z', '2026-02-03', '0:00'],
])('D1702 %s is told by its day and hour there: %s, %s', (at, day, time) => {
  expect(writeMoment(new Date(at), timeZone)).toBe(`${dayOf(day)}, ${time} GMT+5:45`);
});

it('D1702 midnight, by which a call is due, ends its day', () => {
  const midnight = new Date('2026-02-03T18:15:00Z');
  expect(writeDeadline(midnight, timeZone)).toBe(`${dayOf('2026-02-03')}, 24:00 GMT+5:45`);
});

it.runIf(calls)('D1702 the clock by which the company calls goes without a zone', () => {
  expect(writeClock(new Date(), calls!.timeZone)).toMatch(/^\d\d?:\d\d$/);
});
