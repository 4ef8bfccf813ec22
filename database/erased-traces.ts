import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from './database.ts';
import type { Doorbell } from './doorbell.ts';
import { startWorker } from './worker.ts';

/** When the words have to be out of the files: a person asked, or they were kept long enough. */
export type Due = 'at once' | 'within a day';

/**
 * Notes that rows of `tables` are erased by this transaction. Postgres only marks them as gone: their
 * words stay in its files until the tables are written anew. That holds others up, so that what is erased
 * every hour, because it was kept long enough, has it done once a day.
 */
export async function noteErased(
  tx: Queryable,
  tables: readonly string[],
  when: Due,
): Promise<void> {
  await tx.query(
    `insert into parley.traces (relation, due_at)
     select unnest($1::text[]), now() + make_interval(hours => $2)
     on conflict (relation) do update set erasures = traces.erasures + 1,
       erased_at = excluded.erased_at, due_at = least(traces.due_at, excluded.due_at)`,
    [tables, when === 'at once' ? 0 : 24],
  );
}

export interface TraceRemovalOptions {
  readonly database: Database;
  /** Rung when something was erased. */
  readonly bell: Doorbell;
  /** Removes what others have written out of the database into files, and left. */
  readonly removeLeftovers: () => Promise<void>;
  readonly onRemoved: (tables: readonly string[]) => void;
  /** It is tried again until it succeeds. */
  readonly onFailure: (error: unknown) => void;
  /** For how long a table is held, and again while it is written; whoever dies leaves it to others after that. */
  readonly holdSeconds?: number;
}

interface Note {
  readonly relation: string;
  readonly erasures: number;
}

/** A full disk, or a table that is locked, is no matter of seconds. */
const restAfterFailureMs = 60_000;

export interface TraceRemoval {
  /** Whether words are taken out of the files, or are about to be: on the embedded engine others wait in between. */
  isAtWork(): boolean;
  stop(): Promise<void>;
}

/** Removes the traces of what was erased, from now on, also by others. */
export function startTraceRemoval(options: TraceRemovalOptions): TraceRemoval {
  const { database, bell, removeLeftovers, onRemoved, onFailure, holdSeconds = 300 } = options;
  const holder = randomUUID();
  let atWork = false;
  const stop = startWorker({
    bell,
    onFailure,
    async look() {
      // From the first question on: it may wait for the engine's tidying after an erasure.
      atWork = true;
      try {
        return await removeNoted();
      } catch (error) {
        onFailure(error);
        return restAfterFailureMs;
      } finally {
        atWork = false;
      }
    },
  });
  return { isAtWork: () => atWork, stop };

  async function removeNoted(): Promise<number> {
    const due = await database.query('select 1 from parley.traces where due_at <= now()');
    // What is due later is found by a later look: it is a matter of a day.
    if (due.rows.length === 0) return Number.POSITIVE_INFINITY;
    await removeLeftovers();
    const notes = await hold();
    if (notes.length === 0) return Number.POSITIVE_INFINITY;
    const tables = notes.map(({ relation }) => relation);
    // However large they are.
    const holding = setInterval(() => void holdOn().catch(() => {}), (holdSeconds * 1_000) / 3);
    try {
      await database.removeTraces(tables);
    } catch (error) {
      await letGo();
      throw error;
    } finally {
      clearInterval(holding);
    }
    await database.query(
      `delete from parley.traces using unnest($1::text[], $2::bigint[]) as done (relation, erasures)
         where traces.relation = done.relation and traces.erasures = done.erasures`,
      [tables, notes.map(({ erasures }) => erasures)],
    );
    // So much written is followed by the embedded engine's own tidying, which this waits for.
    await database.query('select 1');
    onRemoved(tables);
    // There may have been more meanwhile.
    await letGo();
    return 0;
  }

  /** One server writes a table anew. The embedded engine has no other: what is held there was left. */
  async function hold(): Promise<readonly Note[]> {
    const { rows } = await database.query<Note>(
      `update parley.traces set holder = $1, held_until = now() + make_interval(secs => $2)
       where due_at <= now() and ($3 or held_until is null or held_until <= now())
       returning relation, erasures`,
      [holder, holdSeconds, database.engine === 'pglite'],
    );
    return rows.toSorted((one, other) => (one.relation < other.relation ? -1 : 1));
  }

  async function holdOn(): Promise<void> {
    await database.query(
      `update parley.traces set held_until = now() + make_interval(secs => $2) where holder = $1`,
      [holder, holdSeconds],
    );
  }

  async function letGo(): Promise<void> {
    await database.query(
      'update parley.traces set holder = null, held_until = null where holder = $1',
      [holder],
    );
  }
}
