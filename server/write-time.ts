/** On the operator's clock: `2026-02-03 05:05 (Europe/Brussels)`. */
export function writeTime(time: Date, timeZone: string): string {
  // Sweden writes as ISO 8601 does.
  const clock = time.toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${clock} (${timeZone})`;
}
