import type { OperatorDelivery } from '@parley/contract';
import type { Database } from '@parley/database/database';
import type { Caller } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import { iso } from './sql.ts';

/** What the company was told, or is to be, of one call that nobody answered, in the words of a delivery. */
export const missedDelivery = `json_build_object('way', way, 'attempts', attempts,
  'nextAttemptAt', ${iso('next_attempt_at')}, 'deliveredAt', ${iso('told_at')}, 'lastError', last_error)`;

/**
 * Those that are told of: of one who called again and again, one an hour is. What nobody has tried yet waits for
 * nothing where nobody is set up to be told, and else for a moment.
 */
export const isTold = `(told_at is not null or last_error is not null
  or next_attempt_at is not null and (attempts > 0 or again_at is not null))`;

/** A call knows its browser by the first half of its key. */
export const callerOf = (visitorKey: string) =>
  Buffer.from(visitorKey, 'hex').subarray(0, 16).toString('base64url');

/**
 * Queues what was given up, with all its attempts again. What still waits, or arrived, stays as it is. Null when
 * there is no such call.
 */
export function retellMissedCall(
  database: Database,
  by: Caller,
  callId: string,
): Promise<OperatorDelivery | null> {
  return database.transaction(async (tx) => {
    const queued = await tx.query(
      `update parley.missed_calls
       set attempts = 0, next_attempt_at = now(), again_at = now(), last_error = null
       where call_id = $1 and told_at is null and next_attempt_at is null and last_error is not null`,
      [callId],
    );
    if (queued.affected > 0)
      await keepChanges(tx, by, [{ what: 'missed-call-resent', which: [callId] }]);
    const { rows } = await tx.query<{ delivery: OperatorDelivery }>(
      `select ${missedDelivery} as delivery from parley.missed_calls where call_id = $1`,
      [callId],
    );
    return rows[0]?.delivery ?? null;
  });
}
