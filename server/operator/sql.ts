/** ISO 8601 in UTC, as text. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What is left of a phone number for telling whether two are the same. */
export const digitsOf = (column: string) => `regexp_replace(${column}, '[^0-9]', '', 'g')`;
