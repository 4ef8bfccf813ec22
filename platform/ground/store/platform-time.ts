/**
 * A `timestamptz(3)` of the database as the platform writes times, with exactly three digits of
 * milliseconds: `2026-11-21T09:30:00.120Z`.
 */
export function toPlatformTime(time: string): string {
  if (time.length === '2026-11-21T09:30:00.123Z'.length) return time;
  // The database leaves out zeros at the end.
  const [seconds, milliseconds = ''] = time.slice(0, -1).split('.');
  return `${seconds}.${milliseconds.padEnd(3, '0')}Z`;
}
