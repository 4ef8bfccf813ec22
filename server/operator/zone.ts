export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const quarterOfAnHour = 15 * 60_000;

/** When the day of a moment began in a zone. */
export function startOfDay(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const clockAt = (moment: number) => {
    const read = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? '';
    const date = `${of('year')}-${of('month')}-${of('day')}`;
    return { date, time: Date.parse(`${date}T${of('hour')}:${of('minute')}:${of('second')}Z`) };
  };
  const { date } = clockAt(now.getTime());
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const aheadAt = (moment: number) => clockAt(moment).time - moment;
  let start = midnight - aheadAt(midnight);
  start = midnight - aheadAt(start);
  // Where clocks go forward at midnight, there is none: the day begins after the gap.
  while (clockAt(start).date < date) start += quarterOfAnHour;
  return new Date(start);
}

const dayMs = 24 * 60 * 60_000;

/** When each of the last days begins in a zone, and when today ends. */
export function listMidnights(days: number, now: Date, timeZone: string): string[] {
  const today = startOfDay(now, timeZone).getTime();
  return Array.from({ length: days + 1 }, (_, index) => {
    // About noon, whatever the clocks did in between.
    const within = new Date(today + (index - days + 1.5) * dayMs);
    return startOfDay(within, timeZone).toISOString();
  });
}
