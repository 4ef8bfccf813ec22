import type { Server } from '../outbound/send.ts';

/**
 * Seconds until the next attempt, or null when the server's own plan has no further one.
 * @param attempts made so far, from 1
 */
export function secondsToRetry(plan: Server['backoffPlan'], attempts: number): number | null {
  const { type = 'fixed', maxRetries = 0, baseDelaySeconds = 0 } = plan ?? {};
  if (attempts > maxRetries) return null;
  return type === 'exponential' ? baseDelaySeconds * 2 ** (attempts - 1) : baseDelaySeconds;
}
