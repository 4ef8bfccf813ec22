import { company, servicePackage } from '@parley/business';

/* When, in words that are as true tomorrow: a mail may be read, or come, a day later. */

const { calls }: { readonly calls?: { readonly timeZone: string } } = servicePackage.followUp;
const minute = 60_000;

/** On the operator's clock: `Tue, Feb 3, 18:00`; with the zone where the company calls by another clock. */
export const writeMoment = (at: Date, timeZone: string): string =>
  `${writeDay(at, timeZone)}, ${writeClock(at, timeZone)}`;

/** The same of the end of a time: midnight ends a day, `Tue, Feb 3, 24:00`. */
export const writeDeadline = (at: Date, timeZone: string): string => {
  const last = new Date(at.getTime() - minute);
  return `${writeDay(last, timeZone)}, ${writeClock(at, timeZone).replace(/^0:00/, '24:00')}`;
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

const writeDay = (at: Date, timeZone: string): string =>
  at.toLocaleDateString(company.language, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
