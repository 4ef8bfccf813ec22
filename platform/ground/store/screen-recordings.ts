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

/** Whoever puts the sound to a screen says so more often. */
const holdSeconds = 60;

/**
 * False where the call is gone: nobody would find it.
 * @param muxingSeconds so long the sound may yet be put to it, by this server first; null where nobody will
 */
export async function addScreen(
  database: Queryable,
  callId: string,
  screen: KeptScreen & { readonly muxingSeconds: number | null },
): Promise<boolean> {
  const { key, bytes, head, startedAt, muxingSeconds } = screen;
  const { rows } = await database.query(
    `insert into voice.screen_recordings (key, call_id, bytes, head, started_at, muxing_until, muxing_held_until)
     select $1, id, $3, $4, $5, now() + make_interval(secs => $6::float8),
       case when $6 is not null then now() + make_interval(secs => ${holdSeconds}) end from voice.objects
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

/** This server is at them, or they are in its line. */
export async function holdMuxing(database: Queryable, callIds: readonly string[]): Promise<void> {
  await database.query(
    `update voice.screen_recordings set muxing_held_until = now() + make_interval(secs => ${holdSeconds})
     where call_id = any($1::uuid[]) and muxing_until is not null`,
    [callIds],
  );
}

/** Whoever else is there takes it up. */
export async function leaveMuxing(database: Queryable, callId: string): Promise<void> {
  await database.query(
    `update voice.screen_recordings set muxing_held_until = now()
     where call_id = $1 and muxing_until is not null`,
    [callId],
  );
}

/** Takes one up that another server has left, or died over. @param leastSeconds of its time that have to be left */
export async function claimLeftMuxing(
  database: Queryable,
  leastSeconds: number,
): Promise<{ readonly callId: string; readonly secondsLeft: number } | null> {
  const { rows } = await database.query<{ callId: string; secondsLeft: number }>(
    `with left_behind as (
       select key from voice.screen_recordings
       where muxing_until > now() + make_interval(secs => $1) and muxing_held_until <= now()
         and call_id is not null
       order by muxing_until limit 1 for update skip locked
     )
     update voice.screen_recordings as screen
     set muxing_held_until = now() + make_interval(secs => ${holdSeconds})
     from left_behind where screen.key = left_behind.key
     returning screen.call_id as "callId",
       extract(epoch from screen.muxing_until - now())::float8 as "secondsLeft"`,
    [leastSeconds],
  );
  return rows[0] ?? null;
}

/** It stays as it is. */
export async function endMuxing(database: Queryable, callId: string): Promise<void> {
  await database.query(
    'update voice.screen_recordings set muxing_until = null where call_id = $1',
    [callId],
  );
}
