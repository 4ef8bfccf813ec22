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
/** Another process on the same database may have queued something. */
const longestRestMs = 60_000;
const restAfterFailureMs = 5_000;

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
  let stopped = false;

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

  /** Sends what is due, and answers how long there is nothing to do. */
  async function sendDue(): Promise<number> {
    const claims = await claimDue(database, atOnce);
    if (claims.length > 0) {
      const attempts = await Promise.allSettled(claims.map(attempt));
      const failed = attempts.find((it) => it.status === 'rejected');
      if (failed) throw failed.reason;
      return 0;
    }
    const seconds = await secondsToNextDue(database);
    return seconds === null ? longestRestMs : Math.min(Math.max(seconds * 1000, 0), longestRestMs);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const restMs = await sendDue().catch((error: unknown) => {
        log.error({ err: error }, 'lead deliveries could not be read');
        return restAfterFailureMs;
      });
      if (restMs > 0 && !stopped) await bell.rest(restMs);
    }
  }

  const running = run();
  return {
    wake: bell.ring,
    stop() {
      stopped = true;
      bell.ring();
      return running;
    },
  };
}
