/** Where a page of rows ended, the newest first: the last row's time in microseconds since 1970, and its id. */
export interface RowPosition {
  readonly microseconds: string;
  readonly id: string;
}

/** As `sort` takes it, the newest first. Ids are UUIDs, whose text has their order. */
export function byNewest(one: RowPosition, other: RowPosition): number {
  const later = BigInt(other.microseconds) - BigInt(one.microseconds);
  if (later !== 0n) return later > 0n ? 1 : -1;
  return one.id < other.id ? 1 : one.id > other.id ? -1 : 0;
}

/** The time of a row's position, in SQL. */
export const microsecondsOf = (createdAt: string) =>
  `(extract(epoch from ${createdAt}) * 1000000)::bigint::text`;

/** The same back, from a place of a statement. */
export const timeOfMicroseconds = (place: string) =>
  `timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`;
