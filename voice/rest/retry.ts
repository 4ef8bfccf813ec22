import type { ApiError } from './errors.ts';

/**
 * How long to wait, in ms, before a failed request is made again; negative when it must not be.
 *
 * Worth another attempt are 408, 429, 5xx, and no answer at all. A request that is not repeatable
 * may have been carried out in most of them: it is made again only where the server says that it
 * did nothing yet, by 429, or by 503 with `Retry-After`. A server that asks for more than a minute
 * gets none.
 */
export function pauseBeforeRetry(error: Error, retried: number, isRepeatable: boolean): number {
  // No answer is as bad as a server's failure.
  const { status = 500, response } = error as Partial<ApiError>;
  const asked = response?.headers.get('retry-after') ?? '';
  // Seconds or a date; "0" is read as a date long gone, and so as now.
  const pause = Math.max(0, +asked * 1000 || Date.parse(asked) - Date.now());
  const isUndone = status === 429 || (status === 503 && pause >= 0);
  const isWorth = isUndone || (isRepeatable && (status === 408 || status >= 500));
  if (!isWorth || pause > 60_000) return -1;
  return pause >= 0 ? pause : Math.min(60_000, 500 * 2 ** retried * (1 + Math.random()));
}
