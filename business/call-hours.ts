import { type FollowUp, weekdays } from './call-promise.ts';
import { company } from './company.ts';
import { servicePackage } from './package.ts';

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);
const day = 86_400_000;

const { calls }: FollowUp = servicePackage.followUp;

/**
 * When people call, in a language that `hours` of the company is not in: `lunes–domingo, 9:00–18:00`. Where no hours of
 * calls are given, those of the company as they are.
 */
export function writeCallHours(language: string): string {
  if (calls === undefined) return company.hours;
  const { from, until, days = weekdays } = calls;
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const places = days.map((one) => weekdays.indexOf(one)).sort((left, right) => left - right);
  const names = places.map((place) => name.format(someMonday + place * day));
  const isRow = names.length > 2 && places.every((place, at) => place === places[0]! + at);
  return `${isRow ? `${names[0]}–${names.at(-1)}` : names.join(', ')}, ${from}:00–${until}:00`;
}
