import { servicePackage } from './package.ts';

const hour = 3_600_000;
const day = 24 * hour;
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export interface FollowUp {
  readonly withinHours: number;
  readonly calls?: {
    readonly from: number;
    readonly until: number;
    readonly timeZone: string;
    readonly days?: readonly (typeof weekdays)[number][];
  };
}

const { withinHours, calls }: FollowUp = servicePackage.followUp;
/** Without hours of calls there is no night, and no day off. */
const { from, until, timeZone, days = weekdays } = calls ?? { from: 0, until: 24, timeZone: 'UTC' };
const night = day - (until - from) * hour;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
const calendar = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });

/**
 * By when a call that is asked for at a moment is made: as promised, on a day and at an hour at which people call.
 * Days without calls do not count.
 */
export function promisedBy(asked: number): number {
  let latest = asked + withinHours * hour;
  let start = nearest(0, asked - clockAt(asked));
  while (start < latest) {
    const end = nearest(0, start + day);
    if (isOff(start + day / 2)) latest += end - Math.max(asked, start);
    start = end;
  }
  const gone = intoNight(latest);
  if (gone >= night) return latest;
  let evening = nearest(until, latest - gone);
  // Where calls go on until midnight, that is the day before's.
  while (isOff(evening - hour / 2)) evening = nearest(until, evening - day);
  return evening;
}

/**
 * Whoever asked before this and was not called yet has waited longer than was promised. Who asks later is promised no
 * earlier moment, so that it is looked for between two of whom one is late and the other not.
 */
export function lateBefore(now: number): number {
  let late = now - 7 * (withinHours * hour + 2 * day);
  let inTime = now;
  while (inTime - late > 1) {
    const middle = Math.floor((late + inTime) / 2);
    if (promisedBy(middle) < now) late = middle;
    else inTime = middle;
  }
  return inTime;
}

const isOff = (moment: number): boolean =>
  !days.includes(calendar.format(moment) as (typeof weekdays)[number]);

/** How long ago `until` was, by the company's clocks. */
const intoNight = (moment: number): number => (clockAt(moment) - until * hour + day) % day;

/** When the company's clocks show so many hours: they may have changed in the night. */
const nearest = (hours: number, moment: number): number =>
  moment - (((clockAt(moment) - hours * hour + 1.5 * day) % day) - day / 2);

function clockAt(moment: number): number {
  const [hours, minutes, seconds] = clock.format(moment).split(':').map(Number) as [
    number,
    number,
    number,
  ];
  return (hours * 60 + minutes) * 60_000 + seconds * 1000 + (moment % 1000);
}
