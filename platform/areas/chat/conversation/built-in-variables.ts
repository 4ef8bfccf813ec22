import type { Variables } from '../../../ground/conversation/message.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const formats = {
  now: inUtc({ dateStyle: 'medium', timeStyle: 'short' }),
  date: inUtc({ dateStyle: 'medium' }),
  time: inUtc({ timeStyle: 'short' }),
  month: inUtc({ month: 'long' }),
  day: inUtc({ day: '2-digit' }),
  year: inUtc({ year: 'numeric' }),
};

/** What every conversation knows, in UTC: `now`, `date`, `time`, `month`, `day`, `year`. */
export function builtInVariables(moment: Date): Variables {
  return Object.fromEntries(
    // Newer data of Intl puts narrow spaces before AM and PM, which nobody can search for.
    Object.entries(formats).map(([name, format]) => [
      name,
      format.format(moment).replaceAll('\u202F', ' '),
    ]),
  );
}
