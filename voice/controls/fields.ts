/** Callers without types pass anything: these tell what it is, as the library's checks do. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

export function isUrl(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    void new URL(value);
    return true;
  } catch {
    return false;
  }
}

export function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function isMediaTrack(value: unknown): value is MediaStreamTrack {
  return typeof MediaStreamTrack === 'function' && value instanceof MediaStreamTrack;
}
