import { attemptLimit, secondsToNextAttempt } from '@parley/database/backoff';
import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import type { FastifyBaseLogger } from 'fastify';
import {
  claimMissedCalls,
  markTold,
  markUntold,
  type MissedCall,
  type MissedCallWay,
  secondsToNextMissed,
} from './missed-calls.ts';
import type { Outcome } from './told-lead.ts';

/** One attempt, as {@link Tell} of a lead is one. */
export type TellMissedCall = (
  call: MissedCall,
  signal: AbortSignal,
) => Promise<Extract<Outcome, { kind: 'delivered' | 'failed' }>>;

export interface MissedCallsOptions {
  readonly database: Database;
  readonly way: MissedCallWay;
  readonly tell: TellMissedCall;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MissedCalls {
  /** A call changed: look at once. */
  wake(): void;
  stop(): Promise<void>;
}

const stopGraceMs = 10_000;

/** Tells the company of calls that nobody answered, from now until it is stopped. */
export function startMissedCalls({ database, way, tell, log }: MissedCallsOptions): MissedCalls {
  const bell = createDoorbell();

  async function work(call: MissedCall, signal: AbortSignal): Promise<void> {
    const outcome = await tell(call, signal);
    if (outcome.kind === 'delivered') {
      const { missed = null } = outcome;
      if (missed !== null)
        log.warn({ callId: call.id, missed }, 'word of a missed call reached not everybody');
      return markTold(database, call.id, missed);
    }
    const { reason, isFinal = false, stillTo = call.stillTo } = outcome;
    const mayRetry = !isFinal && call.attempts < attemptLimit;
    const retryInSeconds = signal.aborted
      ? 0
      : mayRetry
        ? secondsToNextAttempt(call.attempts)
        : null;
    await markUntold(database, call.id, { reason, retryInSeconds, stillTo });
    const facts = { callId: call.id, attempts: call.attempts, reason };
    if (retryInSeconds === null)
      log.error(facts, 'nobody was told of a missed call; it is in the console');
    else log.warn({ ...facts, retryInSeconds }, 'word of a missed call failed');
  }

  const stop = startQueueWorker<MissedCall>({
    bell,
    // Each decides what the next is needed for.
    atOnce: 1,
    claim: () => claimMissedCalls(database, way),
    work,
    secondsToNextDue: () => secondsToNextMissed(database),
    stopGraceMs,
    onFailure: (error) => log.error({ err: error }, 'missed calls could not be told of'),
  });
  return { wake: bell.ring, stop };
}
