/*
 * Times as requests write them: ISO 8601 with any offset, or with none, which is UTC. Databases read
 * fewer offsets and fewer years.
 */

const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i;
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Milliseconds since 1970. */
export function readInstant(time: string): number {
  return Date.parse(hasOffset.test(time) ? time : `${time}Z`);
}

/** Whether an instant can be kept: of the years 1 to 9999. */
export function isKeepable(instant: number): boolean {
  return instant >= earliest && instant <= latest;
}

/** A time that can be kept as every database reads it. */
export function toTimestamp(time: string): string {
  const utc = new Date(readInstant(time)).toISOString();
  const fraction = /\.\d{1,6}/.exec(time)?.[0];
  return fraction === undefined ? utc : utc.replace(/\.\d+/, fraction);
}
