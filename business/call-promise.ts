import { servicePackage } from './package.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface FollowUp {
  readonly withinHours: number;
  readonly calls?: { readonly from: number; readonly until: number; readonly timeZone: string };
}

const { withinHours, calls }: FollowUp = servicePackage.followUp;
/** Without hours of calls there is no night. */
const { from, until, timeZone } = calls ?? { from: 0, until: 24, timeZone: 'UTC' };
const night = day - (until - from) * hour;

/** By when a call that is asked for at a moment is made: as promised, and at an hour at which people call. */
export const promisedBy = (asked: number): number => {
  const latest = asked + withinHours * hour;
  const gone = intoNight(latest);
  return gone < night ? nearest(until, latest - gone) : latest;
};

/** Whoever asked before this and was not called yet has waited longer than was promised. */
export function lateBefore(now: number): number {
  const gone = intoNight(now);
  return (gone && gone < night ? nearest(from, now + night - gone) : now) - withinHours * hour;
}

/** How long ago `until` was, by the company's clocks. */
const intoNight = (moment: number): number => (clockAt(moment) - until * hour + day) % day;

/** When the company's clocks show so many hours: they may have changed in the night. */
const nearest = (hours: number, moment: number): number =>
  moment - (((clockAt(moment) - hours * hour + 1.5 * day) % day) - day / 2);

function clockAt(moment: number): number {
  const [hours, minutes, seconds] = new Date(moment)
    .toLocaleTimeString('en-GB', { timeZone })
    .split(':')
    .map(Number) as [number, number, number];
  return (hours * 60 + minutes) * 60_000 + seconds * 1000 + (moment % 1000);
}
