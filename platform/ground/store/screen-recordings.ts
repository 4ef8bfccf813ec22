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

const isHeldBy = (holder: string) => `muxing_until is not null and muxing_holder = ${holder}::uuid`;

export interface Muxing {
  /** The server that is at it. */
  readonly holder: string;
  /** So long the sound may yet be put to it. */
  readonly seconds: number;
}

/**
 * False where the call is gone: nobody would find it.
 * @param muxing null where nobody will put the sound to it
 */
export async function addScreen(
  database: Queryable,
  callId: string,
  screen: KeptScreen & { readonly muxing: Muxing | null },
): Promise<boolean> {
  const { key, bytes, head, startedAt, muxing } = screen;
  const { rows } = await database.query(
    `insert into voice.screen_recordings (key, call_id, bytes, head, started_at, muxing_until, muxing_held_until, muxing_holder)
     select $1, id, $3, $4, $5, now() + make_interval(secs => $6::float8),
       case when $6 is not null then now() + make_interval(secs => ${holdSeconds}) end, $7 from voice.objects
     where id = $2 and kind = 'call' for key share
     returning 1`,
    [key, callId, bytes, head, startedAt, muxing?.seconds ?? null, muxing?.holder ?? null],
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

/** Another file in its place, whole without a head. False where it is not there any more, or another's by now. */
export async function replaceScreen(
  database: Queryable,
  holder: string,
  key: string,
  by: { readonly key: string; readonly bytes: number },
): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.screen_recordings set key = $2, bytes = $3, head = '', muxing_until = null
     where key = $1 and call_id is not null and ${isHeldBy('$4')}`,
    [key, by.key, by.bytes, holder],
  );
  return affected === 1;
}

/** From now on, as its call is over, so long it may take. False where another has it by now. */
export async function beginMuxing(
  database: Queryable,
  callId: string,
  { holder, seconds }: Muxing,
): Promise<boolean> {
  const { affected } = await database.query(
    `update voice.screen_recordings set muxing_until = now() + make_interval(secs => $3::float8),
       muxing_held_until = now() + make_interval(secs => ${holdSeconds})
     where call_id = $1 and ${isHeldBy('$2')}`,
    [callId, holder, seconds],
  );
  return affected === 1;
}

/** It is at them, or they are in its line. Answers how many are still its own. */
export async function holdMuxing(
  database: Queryable,
  holder: string,
  callIds: readonly string[],
): Promise<number> {
  const { affected } = await database.query(
    `update voice.screen_recordings set muxing_held_until = now() + make_interval(secs => ${holdSeconds})
     where call_id = any($1::uuid[]) and ${isHeldBy('$2')}`,
    [callIds, holder],
  );
  return affected;
}

/** Whoever else is there takes it up. */
export async function leaveMuxing(
  database: Queryable,
  holder: string,
  callId: string,
): Promise<void> {
  await database.query(
    `update voice.screen_recordings set muxing_held_until = now()
     where call_id = $1 and ${isHeldBy('$2')}`,
    [callId, holder],
  );
}

/** Takes one up that another server has left, or died over: none of a call that goes on, which its server is yet to do. @param leastSeconds of its time that have to be left */
export async function claimLeftMuxing(
  database: Queryable,
  holder: string,
  leastSeconds: number,
): Promise<{ readonly callId: string; readonly secondsLeft: number } | null> {
  const { rows } = await database.query<{ callId: string; secondsLeft: number }>(
    `with left_behind as (
       select key from voice.screen_recordings
       where muxing_until > now() + make_interval(secs => $1) and muxing_held_until <= now()
         and exists (select 1 from voice.objects where id = call_id and body->>'status' = 'ended')
       order by muxing_until limit 1 for update skip locked
     )
     update voice.screen_recordings as screen
     set muxing_held_until = now() + make_interval(secs => ${holdSeconds}), muxing_holder = $2
     from left_behind where screen.key = left_behind.key
     returning screen.call_id as "callId",
       extract(epoch from screen.muxing_until - now())::float8 as "secondsLeft"`,
    [leastSeconds, holder],
  );
  return rows[0] ?? null;
}

/** It stays as it is, unless another has it by now. */
export async function endMuxing(
  database: Queryable,
  holder: string,
  callId: string,
): Promise<void> {
  await database.query(
    `update voice.screen_recordings set muxing_until = null where call_id = $1 and ${isHeldBy('$2')}`,
    [callId, holder],
  );
}
