/** How moments are written: the operator's clock, in the language of the console. */
export interface MomentFormat {
  /** `Today, 14:05`, `Yesterday, 09:12`, `Tomorrow, 08:00`, `Mon 3 Nov, 10:00`, `3 Nov 2024, 10:00`. */
  brief(iso: string, now: Date): string;
  /** `3 Nov, 10:00:07`: of lines that follow one upon another. */
  second(iso: string): string;
  /** To the second, with the time zone. */
  exact(iso: string): string;
  /** `Saturday, 21 November`. */
  day(now: Date): string;
  /** `21 Nov`. */
  date(iso: string): string;
}

/** `timeZone` is the machine's when left out. */
export function createMomentFormat(locale: string, timeZone?: string): MomentFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...zone });
  const time = format({ timeStyle: 'short' });
  const thisYear = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const otherYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const year = format({ year: 'numeric' });
  const wholeDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const date = format({ day: 'numeric', month: 'short' });
  const second = format({
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  const exact = format({ dateStyle: 'full', timeStyle: 'long' });
  // Whole days between two local dates, whatever the clocks did in between. How a whole date is written, engines
  // do not agree on, in no language: it is put together of its parts.
  const parts = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zone,
  });
  const dayNumber = (date: Date) => {
    const read = new Map(parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? NaN;
    return Date.UTC(of('year'), of('month') - 1, of('day')) / 86_400_000;
  };

  return {
    brief(iso, now) {
      const date = new Date(iso);
      const age = dayNumber(now) - dayNumber(date);
      if (age === 0) return `Today, ${time.format(date)}`;
      if (age === 1) return `Yesterday, ${time.format(date)}`;
      if (age === -1) return `Tomorrow, ${time.format(date)}`;
      const day = year.format(date) === year.format(now) ? thisYear : otherYear;
      return `${day.format(date)}, ${time.format(date)}`;
    },
    second: (iso) => second.format(new Date(iso)),
    exact: (iso) => exact.format(new Date(iso)),
    day: (now) => wholeDay.format(now),
    date: (iso) => date.format(new Date(iso)),
  };
}

/** The console is in English: of the reader's languages, the first English one decides how dates look. */
export function pickLocale(languages: readonly string[]): string {
  return languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
}

/** `45 seconds`, `2 minutes`: rounded up, so that waiting that long is enough. */
export function describeWait(seconds: number): string {
  if (seconds <= 90) return count(Math.max(1, Math.ceil(seconds)), 'second');
  return count(Math.ceil(seconds / 60), 'minute');
}

/** `1 lead`, `2 leads`. */
export function count(amount: number, one: string, several = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : several}`;
}

/** `9,999`, and `10,000+` for what was counted no further. */
export function describeFigure(figure: number, countedTo: number): string {
  return figure > countedTo ? `${countedTo.toLocaleString('en')}+` : figure.toLocaleString('en');
}

/** `12 KB`, `3.4 MB`, `1.2 GB`, as disks are sold. */
export function describeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
