import type { Queryable } from '@parley/database/database';
import { type Due, noteErased } from '@parley/database/erased-traces';
import { toPlatformTime } from './platform-time.ts';
import { isUuid } from './uuid.ts';

/** How a caller was asked whether the call may be recorded. */
export interface RecordingConsent {
  /** They stayed, or they said so. */
  readonly type: 'stay-on-line' | 'verbal';
  /** They did not say it: they pressed it, where the page showed them the text. */
  readonly pressed?: true;
  /** What they were told, with its variables filled in. */
  readonly text: string;
  /** Of the text: the beginning of its hash, which another wording has not. */
  readonly version: string;
  /** ISO 8601. */
  readonly grantedAt: string;
}

/** The sound of one call: 16-bit samples at 16 kHz of two channels in turn, the caller and the agent. */
export interface KeptRecording {
  /** Of its bytes among the uploads. */
  readonly key: string;
  readonly bytes: number;
  /** When the first sample was heard, ISO 8601. */
  readonly startedAt: string;
  /** The loudest of each tenth of a second, 0 to 255, of the caller and of the agent in turn. */
  readonly peaks: Uint8Array;
  readonly consent: RecordingConsent;
}

/** The copy of a recording at the operator's address. */
interface RecordingCopy {
  /** ISO 8601; null before. */
  readonly copiedAt: string | null;
  /** When it is tried next, ISO 8601; null once it is there or given up. */
  readonly dueAt: string | null;
  /** Why the last attempt came to nothing. */
  readonly error: string | null;
}

/** Of one organisation, in bytes: about nine hours of sound, and as much by its public keys. The oldest go first. */
const mostTogether = 2 * 1024 * 1024 * 1024;

/**
 * False where the call is gone: nobody would find it.
 * @param isToCopy whether the operator has an address for copies
 */
export async function addRecording(
  database: Queryable,
  callId: string,
  { key, bytes, startedAt, peaks, consent }: KeptRecording,
  isToCopy: boolean,
): Promise<boolean> {
  const { rows } = await database.query(
    `insert into voice.recordings (key, call_id, bytes, started_at, peaks, consent, next_copy_at)
     select $1, id, $3, $4, $5, $6::jsonb, case when $7::boolean then now() end from voice.objects
     where id = $2 and kind = 'call' for key share
     returning 1`,
    [key, callId, bytes, startedAt, peaks, JSON.stringify(consent), isToCopy],
  );
  return rows.length > 0;
}

/** Leaves it for whoever removes those whose call is gone. */
export async function leaveRecording(database: Queryable, callId: string): Promise<void> {
  await database.query('update voice.recordings set call_id = null where call_id = $1', [callId]);
}

interface Row extends Omit<KeptRecording, 'startedAt'> {
  readonly started_at: string;
  readonly org_id: string;
  readonly copied_at: string | null;
  readonly next_copy_at: string | null;
  readonly copy_error: string | null;
}

/** As it is kept, by which organisation, and what became of its copy: null where none is to be made. */
export type FoundRecording = KeptRecording & {
  readonly orgId: string;
  readonly copy: RecordingCopy | null;
};

/** Null where none is kept. */
export async function findRecording(
  database: Queryable,
  callId: string,
): Promise<FoundRecording | null> {
  if (!isUuid(callId)) return null;
  const { rows } = await database.query<Row>(
    `select key, bytes, started_at, peaks, consent, org_id, copied_at, next_copy_at, copy_error
     from voice.recordings join voice.objects on id = call_id where call_id = $1`,
    [callId],
  );
  const [row] = rows;
  if (!row) return null;
  const { key, bytes, peaks, consent } = row;
  return {
    ...{ key, bytes, peaks, consent },
    startedAt: toPlatformTime(row.started_at),
    orgId: row.org_id,
    copy: readCopy(row),
  };
}

function readCopy({ copied_at, next_copy_at, copy_error: error }: Row): RecordingCopy | null {
  if (copied_at === null && next_copy_at === null && error === null) return null;
  return { copiedAt: timeOf(copied_at), dueAt: timeOf(next_copy_at), error };
}

const timeOf = (at: string | null) => at && toPlatformTime(at);

export async function isRecordingKept(database: Queryable, key: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from voice.recordings where key = $1
     union all select 1 from voice.screen_recordings where key = $1`,
    [key],
  );
  return rows.length > 0;
}

/** Some of those whose call is gone, of sound and of screens. */
export async function listLeftRecordings(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `select key from voice.recordings where call_id is null
     union all select key from voice.screen_recordings where call_id is null limit 100`,
  );
  return rows.map(({ key }) => key);
}

/** Lets go of the oldest of organisations that have too many: their calls stay. */
export async function leaveOldRecordings(
  database: Queryable,
  most: number = mostTogether,
): Promise<void> {
  await database.query(
    `with sizes as (
       select call_id, max(started_at) as at, sum(bytes) as bytes
       from (
         select call_id, started_at, bytes from voice.recordings
         union all select call_id, started_at, bytes from voice.screen_recordings
       ) as kept
       where call_id is not null group by call_id
     ), old as (
       select call_id from (
         select call_id,
           sum(bytes) over (partition by org_id, by_public_key is true order by at desc, call_id) as together
         from sizes join voice.objects on id = call_id
       ) as newest where together > $1
     ), screens as (
       update voice.screen_recordings set call_id = null where call_id in (select call_id from old)
     )
     update voice.recordings set call_id = null where call_id in (select call_id from old)`,
    [most],
  );
}

/** Their bytes go with them: see the uploads. */
export async function dropLeftRecordings(
  tx: Queryable,
  keys: readonly string[],
  when: Due,
): Promise<void> {
  await tx.query(
    `with screens as (
       delete from voice.screen_recordings where key = any($1::text[]) and call_id is null
     )
     delete from voice.recordings where key = any($1::text[]) and call_id is null`,
    [keys],
  );
  const tables = ['voice.recordings', 'voice.screen_recordings', 'voice.upload_parts'];
  await noteErased(tx, tables, when);
}
