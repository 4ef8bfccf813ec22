/* The operator's days, in SQL: `$1` is when each begins, and when the last one ends. */

/** A query of its own, which is answered once a statement: the texts are not read again for every row. */
const midnightsGiven = '(select $1::text[]::timestamptz[])';
export const begin = `(${midnightsGiven})[1]`;
export const end = `(${midnightsGiven})[array_length($1::text[], 1)]`;

/** From 1: the day that an hour begins in. */
export const dayOf = (hour: string) => `width_bucket(${hour}, ${midnightsGiven})::int`;
export const isInDays = `hour >= ${begin} and hour < ${end}`;
