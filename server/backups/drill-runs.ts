import type { OperatorDrill } from '@parley/contract';
import type { Queryable } from '@parley/database/database';
import type { TriedBackup } from './try-backup.ts';

/* `parley.backup_drills`, the one row that all servers on a database share. */

/** Whoever holds it says so more often. */
const holdSeconds = 180;

/** The first is due when the server has been up for a while, and there is a backup. */
export async function planFirstDrill(database: Queryable): Promise<void> {
  await database.query(
    `update parley.backup_drills set due_at = now() + interval '1 hour' where due_at is null`,
  );
}

/**
 * Takes the work when it is due and nobody else has it. Answers whether it is this holder's. One that ends its
 * server is not begun again before tomorrow.
 */
export async function claimDrill(database: Queryable, holder: string): Promise<boolean> {
  const { affected } = await database.query(
    `update parley.backup_drills set holder = $1, held_until = now() + make_interval(secs => $2),
       due_at = now() + interval '1 day'
     where due_at <= now() and (held_until is null or held_until <= now())`,
    [holder, holdSeconds],
  );
  return affected > 0;
}

export async function holdDrill(database: Queryable, holder: string): Promise<void> {
  await database.query(
    `update parley.backup_drills set held_until = now() + make_interval(secs => $2) where holder = $1`,
    [holder, holdSeconds],
  );
}

/** The next is due in a week, or in a day after one that failed. */
export async function noteDrill(
  database: Queryable,
  holder: string,
  {
    file,
    seconds,
    tried,
  }: { readonly file: string; readonly seconds: number; readonly tried: TriedBackup },
): Promise<void> {
  const rows = 'rows' in tried ? tried.rows : null;
  const failure = 'failure' in tried ? tried.failure : null;
  const untried = 'untried' in tried ? tried.untried : null;
  await database.query(
    `update parley.backup_drills
     set ran_at = now(), file = $2, seconds = $3, row_count = $4, failure = $5, untried = $6, holder = null, held_until = null,
       due_at = now() + case when $5::text is null then interval '7 days' else interval '1 day' end
     where holder = $1`,
    [holder, file, seconds, rows, failure, untried],
  );
}

/** Leaves it to whoever comes next, after so many seconds. */
export async function letDrillGo(
  database: Queryable,
  holder: string,
  seconds: number,
): Promise<void> {
  await database.query(
    `update parley.backup_drills set holder = null, held_until = null, due_at = now() + make_interval(secs => $2)
     where holder = $1`,
    [holder, seconds],
  );
}

export async function secondsToNextDrill(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(
    `select extract(epoch from greatest(due_at, held_until) - now())::float8 as seconds
     from parley.backup_drills`,
  );
  return Math.max(0, rows[0]?.seconds ?? Number.POSITIVE_INFINITY);
}

/** Null before the first. */
export async function readDrill(
  database: Queryable,
): Promise<(OperatorDrill & { readonly age: number }) | null> {
  const { rows } = await database.query<OperatorDrill & { readonly age: number }>(
    `select ran_at as "ranAt", file, row_count as rows, seconds, failure, untried,
       extract(epoch from now() - ran_at)::float8 as age
     from parley.backup_drills where ran_at is not null`,
  );
  return rows[0] ?? null;
}
