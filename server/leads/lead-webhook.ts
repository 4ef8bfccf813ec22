import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@parley/database/database';
import { attemptLimit, secondsToNextAttempt } from './backoff.ts';
import {
  claimDue,
  markDelivered,
  markFailed,
  secondsToNextDue,
  type Claim,
} from './delivery-queue.ts';
import { createDoorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import { sendLead } from './webhook-request.ts';

export interface LeadWebhookOptions {
  readonly database: Database;
  readonly url: string;
  readonly secret: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timeoutMs?: number;
  /** Seconds to wait after this many failed attempts; null gives up. */
  readonly retryAfter?: (attempts: number) => number | null;
}

export interface LeadWebhook {
  /** A lead was saved: look at once. */
  wake(): void;
  /** Waits for the attempts under way; what is left is sent after the next start. */
  stop(): Promise<void>;
}

const atOnce = 4;

/** Sends what `lead_deliveries` says is due, from now until it is stopped. */
export function startLeadWebhook({
  database,
  url,
  secret,
  log,
  timeoutMs = 10_000,
  retryAfter = (attempts) => (attempts < attemptLimit ? secondsToNextAttempt(attempts) : null),
}: LeadWebhookOptions): LeadWebhook {
  const bell = createDoorbell();

  async function attempt({ lead, attempts }: Claim): Promise<void> {
    const outcome = await sendLead({ url, secret, timeoutMs }, lead);
    if (outcome.delivered) return markDelivered(database, lead.id);
    const retryInSeconds = retryAfter(attempts);
    await markFailed(database, lead.id, outcome.reason, retryInSeconds);
    const facts = { leadId: lead.id, attempts, reason: outcome.reason };
    if (retryInSeconds === null)
      log.error(facts, 'lead webhook given up; the lead is in the console');
    else log.warn({ ...facts, retryInSeconds }, 'lead webhook failed');
  }

  const stop = startQueueWorker<Claim>({
    bell,
    atOnce,
    claim: (most) => claimDue(database, most),
    work: attempt,
    secondsToNextDue: () => secondsToNextDue(database),
    // An attempt ends by its own time limit before.
    stopGraceMs: timeoutMs,
    onFailure(error, claim) {
      if (claim) log.error({ err: error, leadId: claim.lead.id }, 'a lead delivery was left');
      else log.error({ err: error }, 'lead deliveries could not be read');
    },
  });
  return { wake: bell.ring, stop };
}
