import type { Queryable } from '@parley/database/database';
import type { RecordingConsent } from './recordings.ts';
import { toPlatformTime } from './platform-time.ts';

/** A recording whose copy is this process's to make now. */
export interface ClaimedCopy {
  readonly key: string;
  readonly bytes: number;
  readonly callId: string;
  readonly orgId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly consent: RecordingConsent;
  /** With this one. */
  readonly attempts: number;
}

/** Nothing of it changes any more. */
const isWhole = `call.body->>'status' = 'ended' and not exists (
  select 1 from voice.screen_recordings where call_id = call.id and muxing_until > now())`;

/** Should this process die, another tries again after so long. */
const claimSeconds = 180;

/**
 * Takes what is due, first come first served; another process on the same database gets the others. A call that goes
 * on may yet have its recording dropped, and a screen its sound put to it.
 */
export async function claimCopies(database: Queryable, most: number): Promise<ClaimedCopy[]> {
  const { rows } = await database.query<ClaimedCopy>(
    `with due as (
       select recording.key from voice.recordings as recording
       join voice.objects as call on call.id = recording.call_id
       where recording.next_copy_at <= now() and ${isWhole}
       order by recording.next_copy_at limit $1
       for update of recording skip locked
     )
     update voice.recordings as recording
     set copy_attempts = copy_attempts + 1, copy_error = null,
       next_copy_at = now() + make_interval(secs => ${claimSeconds})
     from due, voice.objects as call
     where recording.key = due.key and call.id = recording.call_id
     returning recording.key, recording.bytes, recording.call_id as "callId",
       call.org_id as "orgId", recording.started_at as "startedAt", recording.consent,
       recording.copy_attempts as attempts`,
    [most],
  );
  return rows.map((row) => ({ ...row, startedAt: toPlatformTime(row.startedAt) }));
}

/** False once the call is gone, or another process is at it: nothing more of it is to leave. */
export async function holdCopy(
  database: Queryable,
  { key, attempts }: Pick<ClaimedCopy, 'key' | 'attempts'>,
): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.recordings set next_copy_at = now() + make_interval(secs => ${claimSeconds})
     where key = $1 and copy_attempts = $2 and call_id is not null`,
    [key, attempts],
  );
  return affected === 1;
}

/** @param failure null once the copy is made; of one that is not, null seconds give up */
export async function markCopy(
  database: Queryable,
  { key, attempts }: Pick<ClaimedCopy, 'key' | 'attempts'>,
  failure: { readonly reason: string; readonly retryInSeconds: number | null } | null,
): Promise<void> {
  await database.query(
    `update voice.recordings set copied_at = case when $3::text is null then now() end,
       copy_error = $3, next_copy_at = now() + make_interval(secs => $4::float8)
     where key = $1 and copy_attempts = $2`,
    [key, attempts, failure?.reason ?? null, failure?.retryInSeconds ?? null],
  );
}

/** Queues one that was given up as if it were new. False where none was. */
export async function queueCopyAgain(database: Queryable, callId: string): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.recordings set next_copy_at = now(), copy_attempts = 0, copy_error = null
     where call_id = $1 and next_copy_at is null and copied_at is null and copy_error is not null`,
    [callId],
  );
  return affected === 1;
}

/** Seconds after which a call is looked at again that was not over, or a screen that had no sound yet. */
const lookAgain = 5;

/** Until the next attempt is due; null when none is. */
export async function secondsToNextCopy(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ seconds: number | null }>(
    `select extract(epoch from min(
       case when ${isWhole} then recording.next_copy_at
       else greatest(recording.next_copy_at, now() + make_interval(secs => ${lookAgain})) end) - now())::float8 as seconds
     from voice.recordings as recording
     join voice.objects as call on call.id = recording.call_id
     where recording.next_copy_at is not null`,
  );
  return rows[0]?.seconds ?? null;
}
