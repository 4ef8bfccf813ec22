import { isRecord } from '../conversation/message.ts';

/** Bytes of it as JSON. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * The value as it is, or without as many of the expendable paths, the first ones first, as it takes to come to
 * so many bytes of JSON; null where that is too much still.
 */
export function shorten<Value>(
  given: Value,
  mostBytes: number,
  expendable: readonly (readonly string[])[],
): Value | null {
  let value: unknown = given;
  for (const path of expendable) {
    if (bytesOf(value) <= mostBytes) break;
    value = without(value, path);
  }
  return bytesOf(value) <= mostBytes ? (value as Value) : null;
}

function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || !(name in value)) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(inner, rest) };
}
