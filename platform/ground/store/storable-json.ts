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
