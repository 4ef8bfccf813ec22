import { servicePackage } from './package.ts';

const hour = 3_600_000;
const { withinHours, from, until } = servicePackage.followUp;
const night = (24 - until + from) * hour;

/** By when a call that is asked for at a moment is made: as promised, and at an hour at which people call. */
export const promisedBy = (asked: number, timeZone?: string): number => {
  const latest = asked + withinHours * hour;
  return latest - intoNight(latest, timeZone);
};

/** Whoever asked before this and was not called yet has waited longer than was promised. */
export function lateBefore(now: number, timeZone?: string): number {
  const gone = intoNight(now, timeZone);
  return now + (gone && night - gone) - withinHours * hour;
}

/** How long nobody has called any more, as clocks go there; 0 by day. Of a zone as IANA names it, else one's own. */
function intoNight(moment: number, timeZone?: string): number {
  const [hours, minutes, seconds] = new Date(moment)
    .toLocaleTimeString('en-GB', { timeZone })
    .split(':')
    .map(Number) as [number, number, number];
  const time = (hours * 60 + minutes) * 60_000 + seconds * 1000 + (moment % 1000);
  const gone = (time - until * hour + 24 * hour) % (24 * hour);
  return gone < night ? gone : 0;
}
