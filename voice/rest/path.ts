/** A path parameter, encoded. Throws a `TypeError` for one that would name another path. */
export function segment(value: string): string {
  // Servers and browsers take dots as "here" and "one up", however they are encoded.
  if (/^\.{0,2}$/.test(value)) throw new TypeError('Invalid path');
  return encodeURIComponent(value);
}

type QueryValue = string | number | boolean | object | undefined;

/** `?a=1&b=2`, or nothing. A list repeats its name, an object is JSON; what is undefined is left out. */
export function search<Query extends object>(query = {} as Query): string {
  let text = '';
  for (const name in query) {
    for (const value of [query[name] as QueryValue | readonly QueryValue[]].flat()) {
      if (value === undefined) continue;
      text += `&${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
    }
  }
  return text.replace('&', '?');
}
