import type { BytesPart } from './wav.ts';

/**
 * What a request's `range` asks for of so many bytes; null for all of them, where it asks for nothing, for several
 * parts, or in words that are none; `unsatisfiable` for what lies behind the end.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): BytesPart | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const from = Math.max(0, bytes - Number(last));
    return from === bytes ? 'unsatisfiable' : { from, to: bytes };
  }
  const from = Number(first);
  const to = last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  if (from >= bytes) return 'unsatisfiable';
  return from < to ? { from, to } : null;
}
