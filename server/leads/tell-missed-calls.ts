import { attemptLimit, secondsToNextAttempt } from '@parley/database/backoff';
import type { Database } from '@parley/database/database';
import { createDoorbell } from '@parley/database/doorbell';
import { startQueueWorker } from '@parley/database/queue-worker';
import type { FastifyBaseLogger } from 'fastify';
import { judge } from './lead-mail.ts';
import type { PostMail } from './mailer.ts';
import { type MissedCallMailOptions, writeMissedCallMail } from './missed-call-mail.ts';
import {
  claimMissedCalls,
  markTold,
  markUntold,
  type MissedCall,
  secondsToNextMissed,
} from './missed-calls.ts';

export interface MissedCallsOptions extends MissedCallMailOptions {
  readonly database: Database;
  readonly post: PostMail;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface MissedCalls {
  /** A call changed: look at once. */
  wake(): void;
  stop(): Promise<void>;
}

const stopGraceMs = 10_000;

/** Mails the company about calls that nobody answered, from now until it is stopped. */
export function startMissedCalls({
  database,
  post,
  log,
  ...mail
}: MissedCallsOptions): MissedCalls {
  const bell = createDoorbell();

  async function work(call: MissedCall, signal: AbortSignal): Promise<void> {
    const { to } = mail.settings;
    const recipients = to.filter((address) => call.stillTo?.includes(address) ?? true);
    // The others had it, and who did not is no longer to get it.
    if (recipients.length === 0) return markTold(database, call.id, null);
    const posted = await post(writeMissedCallMail(mail, call, recipients), signal);
    const outcome = judge(posted, recipients, to);
    if (outcome.kind === 'delivered') {
      const { missed = null } = outcome;
      if (missed !== null)
        log.warn({ callId: call.id, missed }, 'the mail about a missed call reached not everybody');
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
    else log.warn({ ...facts, retryInSeconds }, 'the mail about a missed call failed');
  }

  const stop = startQueueWorker<MissedCall>({
    bell,
    // Each decides what the next is needed for.
    atOnce: 1,
    claim: () => claimMissedCalls(database),
    work,
    secondsToNextDue: () => secondsToNextMissed(database),
    stopGraceMs,
    onFailure: (error) => log.error({ err: error }, 'missed calls could not be told of'),
  });
  return { wake: bell.ring, stop };
}
