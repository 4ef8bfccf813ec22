import type { Queryable } from '@parley/database/database';
import { toPlatformTime } from './platform-time.ts';
import { isUuid } from './uuid.ts';

/** The screen that a caller shared in a call that was recorded: a WebM of a head, and of bytes among the uploads. */
export interface KeptScreen {
  readonly key: string;
  /** Without the head. */
  readonly bytes: number;
  readonly head: Uint8Array;
  /** When its first picture came, ISO 8601. */
  readonly startedAt: string;
}

export type FoundScreen = KeptScreen & { readonly orgId: string };

/**
 * False where the call is gone: nobody would find it.
 * @param muxingSeconds so long somebody may yet put the sound to it; null where nobody will
 */
export async function addScreen(
  database: Queryable,
  callId: string,
  screen: KeptScreen & { readonly muxingSeconds: number | null },
): Promise<boolean> {
  const { key, bytes, head, startedAt, muxingSeconds } = screen;
  const { rows } = await database.query(
    `insert into voice.screen_recordings (key, call_id, bytes, head, started_at, muxing_until)
     select $1, id, $3, $4, $5, now() + make_interval(secs => $6::float8) from voice.objects
     where id = $2 and kind = 'call' for key share
     returning 1`,
    [key, callId, bytes, head, startedAt, muxingSeconds],
  );
  return rows.length > 0;
}

/** Leaves it for whoever removes those whose call is gone. */
export async function leaveScreen(database: Queryable, callId: string): Promise<void> {
  await database.query('update voice.screen_recordings set call_id = null where call_id = $1', [
    callId,
  ]);
}

/** Null where none is kept. */
export async function findScreen(database: Queryable, callId: string): Promise<FoundScreen | null> {
  if (!isUuid(callId)) return null;
  const { rows } = await database.query<FoundScreen>(
    `select key, bytes, head, started_at as "startedAt", org_id as "orgId"
     from voice.screen_recordings join voice.objects on id = call_id where call_id = $1`,
    [callId],
  );
  const [row] = rows;
  return row ? { ...row, startedAt: toPlatformTime(row.startedAt) } : null;
}

/** Another file in its place, whole without a head. False where it is not there any more. */
export async function replaceScreen(
  database: Queryable,
  key: string,
  by: { readonly key: string; readonly bytes: number },
): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.screen_recordings set key = $2, bytes = $3, head = '', muxing_until = null
     where key = $1 and call_id is not null`,
    [key, by.key, by.bytes],
  );
  return affected === 1;
}

/** It stays as it is. */
export async function endMuxing(database: Queryable, callId: string): Promise<void> {
  await database.query(
    'update voice.screen_recordings set muxing_until = null where call_id = $1',
    [callId],
  );
}
