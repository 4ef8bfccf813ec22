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
}

/** A full disk, or a table that is locked, is no matter of seconds. */
const restAfterFailureMs = 60_000;

export interface TraceRemoval {
  /** Whether tables are written anew, or about to be: on the embedded engine everybody waits for that. */
  isAtWork(): boolean;
  stop(): Promise<void>;
}

/** Removes the traces of what was erased, from now on, also by others. */
export function startTraceRemoval(options: TraceRemovalOptions): TraceRemoval {
  const { database, bell, removeLeftovers, onRemoved, onFailure } = options;
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
    const { rows: notes } = await database.query<{ relation: string; erasures: number }>(
      'select relation, erasures from parley.traces where due_at <= now() order by relation',
    );
    // What is due later is found by a later look: it is a matter of a day.
    if (notes.length === 0) return Number.POSITIVE_INFINITY;
    const tables = notes.map(({ relation }) => relation);
    await removeLeftovers();
    await database.removeTraces(tables);
    await database.query(
      `delete from parley.traces using unnest($1::text[], $2::bigint[]) as done (relation, erasures)
         where traces.relation = done.relation and traces.erasures = done.erasures`,
      [tables, notes.map(({ erasures }) => erasures)],
    );
    // So much written is followed by the embedded engine's own tidying, which this waits for.
    await database.query('select 1');
    onRemoved(tables);
    // There may have been more meanwhile.
    return 0;
  }
}
