import { generativeLimits } from '@parley/contract';

/**
 * Which field of a body has more in it than anybody is read, and how much that is; null where none has. It
 * stops at the limit, and goes no deeper in the stack however deep the body is.
 */
export function findOverlong(body: unknown): readonly [field: string, problem: string] | null {
  if (!isFilled(body)) return null;
  let left: number = generativeLimits.values;
  for (const [field, value] of Object.entries(body)) {
    left = countDown(value, left);
    if (left < 0) return [field.slice(0, 100), `at most ${generativeLimits.values} values in all`];
  }
  return null;
}

/** How many of `left` values are left after this one and all in it; less than 0 once there are none. */
function countDown(value: unknown, left: number): number {
  const waiting: unknown[] = [value];
  let seen = 0;
  while (seen < waiting.length && waiting.length <= left) {
    const next = waiting[seen++];
    if (!isFilled(next)) continue;
    if (Array.isArray(next) && waiting.length + next.length > left) return -1;
    for (const field in next) {
      waiting.push(next[field]);
      if (waiting.length > left) return -1;
    }
  }
  return left - waiting.length;
}

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
