import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import {
  type Claim,
  claimDue,
  markAttempted,
  type Outcome,
  secondsToNextDue,
} from './delivery-queue.ts';
import { secondsToRetry } from './retry.ts';

/** One attempt. Rejects only when `signal` aborts. */
export type Post = (claim: Claim, signal: AbortSignal) => Promise<Outcome>;

export interface DispatcherOptions {
  readonly database: Database;
  readonly post: Post;
  /** Rung when something was queued. */
  readonly bell: Doorbell;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** What an attempt came to, and how long it took in seconds. */
  readonly onAttempt: (claim: Claim, outcome: Outcome, seconds: number) => void;
}

/** One slow server must not hold up the others. */
const atOnce = 16;
const shortestRestMs = 250;
/** Another process on the same database may have queued something. */
const longestRestMs = 60_000;
const restAfterFailureMs = 5_000;
const stopGraceMs = 5_000;

/**
 * Sends what `voice.deliveries` says is due, until it is stopped. The function it answers stops it: what
 * is under way may finish for a moment, and what is left is sent after the next start.
 */
export function startDispatcher(options: DispatcherOptions): () => Promise<void> {
  const { database, post, bell, log, onAttempt } = options;
  const underWay = new Set<Promise<void>>();
  const cut = new AbortController();
  let stopped = false;

  async function attempt(claim: Claim): Promise<void> {
    const began = performance.now();
    const outcome = await post(claim, cut.signal).catch((error: unknown): Outcome => {
      const fail = (reason: string) => ({ arrived: false, status: null, reason }) as const;
      if (cut.signal.aborted) return fail('the platform was stopped');
      log.error({ err: error, delivery: claim.id }, 'a message could not be sent');
      return fail('the platform could not send it');
    });
    // An attempt that was cut off says nothing about the server, so it does not count as its last.
    const retryInSeconds = cut.signal.aborted
      ? 0
      : secondsToRetry(claim.server.backoffPlan, claim.attempts);
    await markAttempted(database, claim.id, outcome, retryInSeconds);
    onAttempt(claim, outcome, (performance.now() - began) / 1000);
  }

  function begin(claim: Claim): void {
    const work = attempt(claim)
      .catch((error: unknown) =>
        log.error({ err: error, delivery: claim.id }, 'a delivery could not be marked'),
      )
      .finally(() => {
        underWay.delete(work);
        bell.ring();
      });
    underWay.add(work);
  }

  /** Begins what is due, and answers for how long there is nothing to do. */
  async function beginDue(): Promise<number> {
    const free = atOnce - underWay.size;
    const claims = free > 0 ? await claimDue(database, free) : [];
    claims.forEach(begin);
    if (claims.length > 0) return 0;
    const seconds = await secondsToNextDue(database);
    const restMs = seconds === null ? longestRestMs : seconds * 1000;
    // What waits for an earlier message of its call is due, and cannot be claimed yet.
    return Math.min(Math.max(restMs, shortestRestMs), longestRestMs);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const restMs = await beginDue().catch((error: unknown) => {
        log.error({ err: error }, 'deliveries could not be read');
        return restAfterFailureMs;
      });
      if (restMs > 0 && !stopped) await bell.rest(restMs);
    }
    const late = setTimeout(() => cut.abort(), stopGraceMs);
    await Promise.all(underWay);
    clearTimeout(late);
  }

  const running = run();
  return () => {
    stopped = true;
    bell.ring();
    return running;
  };
}
