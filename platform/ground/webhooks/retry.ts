import type { Server } from '../outbound/send.ts';

/**
 * Seconds until the next attempt, or null when the server's own plan has no further one.
 * @param attempts made so far, from 1
 * @param status of the answer to the last one; null where there was none
 */
export function secondsToRetry(
  plan: Server['backoffPlan'],
  attempts: number,
  status: number | null,
): number | null {
  const { type = 'fixed', maxRetries = 0, baseDelaySeconds = 0 } = plan ?? {};
  if (attempts > maxRetries || plan?.excludedStatusCodes?.includes(status)) return null;
  return type === 'exponential' ? baseDelaySeconds * 2 ** (attempts - 1) : baseDelaySeconds;
}
