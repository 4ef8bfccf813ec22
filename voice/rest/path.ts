/** A path parameter, encoded. Throws a `TypeError` for one that would name another path. */
export function segment(value: string): string {
  // Servers and browsers take dots as "here" and "one up", however they are encoded.
  if (/^\.{0,2}$/.test(value)) throw new TypeError('Invalid path');
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | undefined;

/** `?a=1&b=2`, or nothing. A list repeats its name; what is undefined is left out. */
export function search(query: object = {}): string {
  const values = query as Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  let text = '';
  for (const name in values) {
    for (const value of [values[name]].flat()) {
      if (value !== undefined) text += `${text ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
    }
  }
  return text;
}
