import type { LeadWay } from '@parley/contract';
import type { FastifyBaseLogger } from 'fastify';
import { attemptLimit, secondsToNextAttempt } from '@parley/database/backoff';
import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import { claimDue, drop, markDelivered, markFailed, secondsToNextDue } from './delivery-queue.ts';
import type { Claim, Tell } from './told-lead.ts';

export interface LeadDispatchOptions {
  readonly database: Database;
  /** How leads are told of here; none is a choice, too. */
  readonly ways: Readonly<Partial<Record<LeadWay, Tell>>>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Seconds to wait after this many failed attempts; null gives up. */
  readonly retryAfter?: (attempts: number) => number | null;
  /** So long an attempt under way may go on when it is stopped. */
  readonly stopGraceMs?: number;
}

export interface LeadDispatch {
  /** New leads are queued for each. */
  readonly ways: readonly LeadWay[];
  /** A lead was saved: look at once. */
  wake(): void;
  /** Waits for the attempts under way; what is left is sent after the next start. */
  stop(): Promise<void>;
}

const atOnce = 4;

const untilLimit = (attempts: number) =>
  attempts < attemptLimit ? secondsToNextAttempt(attempts) : null;

/**
 * Tells of leads as `lead_deliveries` says, from now until it is stopped. Each way has a worker, so that
 * a slow mail server holds up no webhook.
 */
export function startLeadDispatch({
  ways,
  retryAfter = untilLimit,
  stopGraceMs = 10_000,
  ...rest
}: LeadDispatchOptions): LeadDispatch {
  const workers = (Object.entries(ways) as [LeadWay, Tell][]).map(([way, tell]) =>
    startWay(way, tell, { ...rest, retryAfter, stopGraceMs }),
  );
  return {
    ways: Object.keys(ways) as LeadWay[],
    wake: () => workers.forEach(({ wake }) => wake()),
    stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))),
  };
}

function startWay(
  way: LeadWay,
  tell: Tell,
  { database, log, retryAfter, stopGraceMs }: Required<Omit<LeadDispatchOptions, 'ways'>>,
): Pick<LeadDispatch, 'wake' | 'stop'> {
  const bell = createDoorbell();

  async function attempt(claim: Claim, signal: AbortSignal): Promise<void> {
    const { lead, attempts } = claim;
    const outcome = await tell(claim, signal);
    if (outcome.kind === 'waits') return;
    if (outcome.kind === 'dropped') return drop(database, way, lead.id);
    if (outcome.kind === 'delivered') {
      const { missed = null } = outcome;
      if (missed !== null)
        log.warn({ leadId: lead.id, missed }, `lead ${way} reached not everybody`);
      return markDelivered(database, way, lead.id, missed);
    }
    const { reason, isFinal = false, stillTo = claim.stillTo } = outcome;
    // An attempt that was cut off says nothing of the receiver: the next one is due at the next start.
    const retryInSeconds = isFinal ? null : signal.aborted ? 0 : retryAfter(attempts);
    await markFailed(database, way, lead.id, { reason, retryInSeconds, stillTo });
    const facts = { leadId: lead.id, attempts, reason };
    if (retryInSeconds === null)
      log.error(facts, `lead ${way} given up; the lead is in the console`);
    else log.warn({ ...facts, retryInSeconds }, `lead ${way} failed`);
  }

  const stop = startQueueWorker<Claim>({
    bell,
    atOnce,
    claim: (most) => claimDue(database, way, most),
    work: attempt,
    secondsToNextDue: () => secondsToNextDue(database, way),
    stopGraceMs,
    onFailure(error, claim) {
      if (claim) log.error({ err: error, leadId: claim.lead.id }, `a lead ${way} was left`);
      else log.error({ err: error }, 'lead deliveries could not be read');
    },
  });
  return { wake: bell.ring, stop };
}
