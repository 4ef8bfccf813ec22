import type { Queryable } from '@parley/database/database';
import { markPrefix } from '../derived-secrets.ts';

/* `parley.backups`, the one row that all servers on a database share. */

export interface BackupRecord {
  /** ISO 8601, UTC; null before the first. */
  readonly madeAt: string | null;
  readonly file: string | null;
  readonly bytes: number | null;
  /** When one failed since; null when none did. */
  readonly failedAt: string | null;
  readonly failure: string | null;
  readonly commandFailure: string | null;
  readonly secondsSinceMade: number | null;
}

/** Whoever holds it says so more often. */
const holdSeconds = 180;
const retrySeconds = 3600;

/** Takes the work when it is due and nobody else has it. Answers whether it is this holder's. */
export async function claimBackup(database: Queryable, holder: string): Promise<boolean> {
  const { affected } = await database.query(
    `update parley.backups
     set holder = $1, held_until = now() + make_interval(secs => $2), begun_at = now()
     where due_at <= now() and (held_until is null or held_until <= now())`,
    [holder, holdSeconds],
  );
  return affected > 0;
}

/** Answers whether it is still this holder's. */
export async function holdOn(database: Queryable, holder: string): Promise<boolean> {
  const { affected } = await database.query(
    `update parley.backups set held_until = now() + make_interval(secs => $2) where holder = $1`,
    [holder, holdSeconds],
  );
  return affected > 0;
}

/** The next one is due a day after this one began. */
export async function noteMade(
  database: Queryable,
  holder: string,
  {
    file,
    bytes,
    mark,
    commandFailure,
  }: {
    readonly file: string;
    readonly bytes: number;
    /** Of the command that was handed it; null without one. */
    readonly mark: string | null;
    readonly commandFailure: string | null;
  },
): Promise<void> {
  await database.query(
    `update parley.backups
     set made_at = now(), file = $2, bytes = $3, failed_at = null, failure = null, command_failure = $4,
       command_hash = ${known('$5')}, due_at = begun_at + interval '1 day'
     where holder = $1`,
    [holder, file, bytes, commandFailure, mark],
  );
}

export async function noteFailed(
  database: Queryable,
  holder: string,
  failure: string,
): Promise<void> {
  await database.query(
    `update parley.backups
     set failed_at = now(), failure = $2, due_at = now() + make_interval(secs => $3)
     where holder = $1`,
    [holder, failure, retrySeconds],
  );
}

/** Leaves it to whoever comes next. */
export async function letGo(database: Queryable, holder: string): Promise<void> {
  await database.query(
    `update parley.backups set holder = null, held_until = null where holder = $1`,
    [holder],
  );
}

/** Whether one was made, and until the next is due nobody works on it and no failure is tried again. */
export async function isAtRest(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from parley.backups
     where made_at is not null and failed_at is null and holder is null and due_at > now()`,
  );
  return rows.length > 0;
}

/** So many commands are known again: of servers that have their own. */
const mostKnown = 8;

/** The marks of the commands that are known, with this one as the newest; of none nothing. */
const known = (mark: string) =>
  `case when ${mark}::text is not null then array_to_string(array(
     select one from unnest(array_prepend(${mark}::text, array_remove(string_to_array(command_hash, ' '), ${mark}::text)))
       with ordinality as marks (one, place)
     where one like '${markPrefix}%' order by place limit ${mostKnown}), ' ')
   end`;
const isNew = (mark: string) =>
  `not coalesce(${mark}::text = any(string_to_array(command_hash, ' ')), false)`;

export interface Unhanded {
  readonly file: string;
  /** The command is not known yet; otherwise the last one that was handed over failed. */
  readonly isOther: boolean;
}

/** Takes the last one to hand it to a command that is new, or where it failed. Null where there is no such. */
export async function claimUnhanded(
  database: Queryable,
  holder: string,
  mark: string,
): Promise<Unhanded | null> {
  const { rows } = await database.query<Unhanded>(
    `update parley.backups
     set holder = $1, held_until = now() + make_interval(secs => $2)
     where made_at is not null and failed_at is null and due_at > now()
       and (held_until is null or held_until <= now())
       and (${isNew('$3')} or command_failure is not null)
     returning file, ${isNew('$3')} as "isOther"`,
    [holder, holdSeconds, mark],
  );
  return rows[0] ?? null;
}

export async function noteHanded(
  database: Queryable,
  holder: string,
  { mark, commandFailure }: { readonly mark: string; readonly commandFailure: string | null },
): Promise<void> {
  await database.query(
    `update parley.backups set command_hash = ${known('$2')}, command_failure = $3 where holder = $1`,
    [holder, mark, commandFailure],
  );
}

export async function makeDue(database: Queryable): Promise<void> {
  await database.query(
    `update parley.backups set due_at = now() where holder is null and failed_at is null`,
  );
}

export async function secondsToNextBackup(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(
    `select extract(epoch from greatest(due_at, held_until) - now())::float8 as seconds
     from parley.backups`,
  );
  return Math.max(0, rows[0]?.seconds ?? Number.POSITIVE_INFINITY);
}

export async function readBackupRecord(database: Queryable): Promise<BackupRecord> {
  const { rows } = await database.query<BackupRecord>(
    `select made_at as "madeAt", file, bytes, failed_at as "failedAt", failure,
       command_failure as "commandFailure",
       extract(epoch from now() - made_at)::float8 as "secondsSinceMade"
     from parley.backups`,
  );
  return rows[0]!;
}

/** About as many as its rows take when they are written out. */
export async function readDatabaseBytes(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select pg_database_size(current_database()) as bytes`,
  );
  return rows[0]!.bytes;
}
