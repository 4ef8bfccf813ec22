import { Problem } from '../problem.ts';

/**
 * JSON that the database keeps. What callers send has been looked at; models, tools and providers also
 * answer NUL and halves of characters, which are left out.
 */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Nothing else is written so, but for a backslash that somebody wrote: then it is looked at in vain.
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json;
  return JSON.stringify(value, (_field, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner,
  );
}

/** Of one row, as the database writes it: backups hold rows whole, and so does whoever reads one. */
const mostBytes = 4 * 1024 * 1024;
/** The database writes a number without an exponent, in up to as many digits. */
const mostDigits = 330;

/**
 * JSON of a row that somebody may read again.
 * @throws {Problem} 400 when it is too long
 */
export function toRowJson(value: unknown): string {
  const json = toStorableJson(value);
  const exponents = json.match(/\de[+-]\d/g)?.length ?? 0;
  if (Buffer.byteLength(json) + exponents * mostDigits > mostBytes)
    throw new Problem(400, `This is more than the ${mostBytes} bytes that are kept in one.`);
  return json;
}
