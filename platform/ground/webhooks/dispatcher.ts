import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import {
  type Claim,
  claimDue,
  markAttempted,
  notHeld,
  type Outcome,
  secondsToNextDue,
} from './delivery-queue.ts';
import type { HeldMessages } from './held-messages.ts';
import { secondsToRetry } from './retry.ts';

/** One attempt. Rejects only when `signal` aborts. */
export type Post = (claim: Claim, signal: AbortSignal) => Promise<Outcome>;

export interface DispatcherOptions {
  readonly database: Database;
  readonly post: Post;
  readonly held: HeldMessages;
  /** Rung when something was queued. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** What an attempt came to, and how long it took in seconds. */
  readonly onAttempt: (claim: Claim, outcome: Outcome, seconds: number) => void;
}

/** One slow server must not hold up the others. */
const atOnce = 16;
const stopGraceMs = 5_000;

/** Where nobody answered, the reason may name the host, which here may have been said. */
const withoutAddress = (outcome: Outcome): Outcome =>
  outcome.arrived || outcome.status !== null
    ? outcome
    : { ...outcome, reason: 'its address, which is stored nowhere, did not answer' };

/**
 * Sends what `voice.deliveries` says is due, until it is stopped. The function it answers stops it: what
 * is under way may finish for a moment, and what is left is sent after the next start.
 */
export function startDispatcher(options: DispatcherOptions): () => Promise<void> {
  const { database, post, held, bell, log, onAttempt } = options;

  async function attempt(claim: Claim, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    const { heldBy } = claim;
    const found = heldBy === null ? { message: claim.message, server: null } : held.find(claim.id);
    if (!found) {
      const outcome = { arrived: false, status: null, reason: notHeld } as const;
      await markAttempted(database, claim.id, outcome, null);
      return onAttempt(claim, outcome, 0);
    }
    const { message, server } = found;
    const sent = { ...claim, message, server: server ?? claim.server };
    const posted = await post(sent, signal).catch((error: unknown): Outcome => {
      const fail = (reason: string) => ({ arrived: false, status: null, reason }) as const;
      if (signal.aborted) return fail('the platform was stopped');
      log.error({ err: error, delivery: claim.id }, 'a message could not be sent');
      return fail('the platform could not send it');
    });
    const outcome = server ? withoutAddress(posted) : posted;
    // An attempt that was cut off says nothing about the server, so it does not count as its last.
    const retryInSeconds = signal.aborted
      ? 0
      : secondsToRetry(claim.server.backoffPlan, claim.attempts, outcome.status);
    await markAttempted(database, claim.id, outcome, retryInSeconds);
    if (outcome.arrived || retryInSeconds === null) held.drop(claim.id);
    onAttempt(claim, outcome, (performance.now() - began) / 1000);
  }

  const stop = startQueueWorker<Claim>({
    bell,
    atOnce,
    claim: (most) => claimDue(database, most, held.server),
    work: attempt,
    secondsToNextDue: () => secondsToNextDue(database, held.server),
    stopGraceMs,
    onFailure(error, claim) {
      if (claim) log.error({ err: error, delivery: claim.id }, 'a delivery could not be marked');
      else log.error({ err: error }, 'deliveries could not be read');
    },
  });
  return async () => {
    // No other process has them.
    await held.settle(stopGraceMs);
    await stop();
  };
}
