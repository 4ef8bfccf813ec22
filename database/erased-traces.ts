import type { Database, Queryable } from './database.ts';
import type { Doorbell } from './doorbell.ts';
import { startWorker } from './worker.ts';

/**
 * Notes that rows of `tables` are erased by this transaction. Postgres only marks them as gone: their
 * words stay in its files until the tables are written anew.
 */
export async function noteErased(tx: Queryable, tables: readonly string[]): Promise<void> {
  await tx.query(
    `insert into parley.traces (relation) select unnest($1::text[])
     on conflict (relation) do update
     set erasures = traces.erasures + 1, erased_at = excluded.erased_at`,
    [tables],
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

/** Removes the traces of what was erased, from now on, also by others. The function it answers ends that. */
export function startTraceRemoval(options: TraceRemovalOptions): () => Promise<void> {
  const { database, bell, removeLeftovers, onRemoved, onFailure } = options;
  return startWorker({
    bell,
    onFailure,
    async look() {
      try {
        return await removeNoted();
      } catch (error) {
        onFailure(error);
        return restAfterFailureMs;
      }
    },
  });

  async function removeNoted(): Promise<number> {
    const { rows: notes } = await database.query<{ relation: string; erasures: number }>(
      'select relation, erasures from parley.traces order by relation',
    );
    if (notes.length === 0) return Number.POSITIVE_INFINITY;
    const tables = notes.map(({ relation }) => relation);
    await removeLeftovers();
    await database.removeTraces(tables);
    await database.query(
      `delete from parley.traces using unnest($1::text[], $2::bigint[]) as done (relation, erasures)
         where traces.relation = done.relation and traces.erasures = done.erasures`,
      [tables, notes.map(({ erasures }) => erasures)],
    );
    onRemoved(tables);
    // There may have been more meanwhile.
    return 0;
  }
}
