import { company, leadWords, servicePackage } from '@parley/business';

/* When, as somebody would say it who reads it today. */

const { calls }: { readonly calls?: { readonly timeZone: string } } = servicePackage.followUp;
const minute = 60_000;

/** On the operator's clock: `Today, 9:05`, `Tue, Feb 3, 18:00`; with the zone where the company calls by another clock. */
export const writeMoment = (at: Date, now: Date, timeZone: string): string =>
  `${writeDay(at, now, timeZone)}, ${writeClock(at, timeZone)}`;

/** The same of the end of a time: midnight ends a day, `Today, 24:00`. */
export const writeDeadline = (at: Date, now: Date, timeZone: string): string => {
  const last = new Date(at.getTime() - minute);
  return `${writeDay(last, now, timeZone)}, ${writeClock(at, timeZone).replace(/^0:00/, '24:00')}`;
};

/** `9:05`, and `9:05 GMT+1` for who might take it for the company's. */
export function writeClock(at: Date, timeZone: string): string {
  const time = clockIn(at, timeZone);
  const isCompanys = calls !== undefined && clockIn(at, calls.timeZone) === time;
  return isCompanys ? time : `${time} ${nameZone(at, timeZone)}`;
}

const clockIn = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }).replace(/^0/, '');

const nameZone = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

function writeDay(at: Date, now: Date, timeZone: string): string {
  const { yesterday, today, tomorrow } = leadWords.days;
  const days = dayNumber(at, timeZone) - dayNumber(now, timeZone);
  const near = [yesterday, today, tomorrow][days + 1];
  if (near !== undefined) return near;
  const isNear = Math.abs(days) < 180;
  return at.toLocaleDateString(company.language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isNear ? { weekday: 'short' } : { year: 'numeric' }),
  });
}

/** Whole days lie between two dates, whatever the clocks did in between; Sweden writes them as ISO 8601 does. */
const dayNumber = (at: Date, timeZone: string): number =>
  Date.parse(at.toLocaleDateString('sv', { timeZone })) / (1440 * minute);
