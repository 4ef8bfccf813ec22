/** The path with its parameters, whatever they are. */
export function fillPath(path: string, params: unknown): string {
  const values = (typeof params === 'object' && params !== null ? params : {}) as Record<
    string,
    unknown
  >;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]) || 'x');
}

export function writeQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encode(query)}`;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Half a character has no place in a URL. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, 1_000));
}
