import pg from 'pg';
import { type Database, DatabaseFailure } from '../database.ts';
import type { OutageWatch } from '../outage.ts';
import { createPooledDatabase, type PooledDatabase } from '../pooled-database.ts';
import { claimDirectory, type Release } from './claim-directory.ts';
import { FullDisk } from './full-disk.ts';
import { removeTraces } from './remove-traces.ts';
import { type Refusal, WorkerConnection } from './worker-connection.ts';

const refusalMs = 1_000;

/**
 * Opens the embedded database in `directory`, and makes it when the directory is empty or missing.
 * `statementTimeoutMs` bounds one statement or one batch; past it the caller gets a DatabaseFailure
 * `57014`, the database reopens, and what is queued goes on.
 * @param claimed by whoever claimed the directory before.
 * @throws {DirectoryInUse} when another process has it open.
 * @throws {Error} in one line that says what to do: files that are no database, another version, damage.
 */
export async function openPglite({
  directory,
  claimed,
  statementTimeoutMs = 10_000,
  watch,
}: {
  directory: string;
  claimed?: Release | undefined;
  statementTimeoutMs?: number;
  watch?: OutageWatch;
}): Promise<Database> {
  const release = claimed ?? (await claimDirectory(directory));
  try {
    const database = connect(directory, statementTimeoutMs, watch);
    try {
      await database.query('select 1');
    } catch (error) {
      await database.close();
      if (!(error instanceof DatabaseFailure)) throw error;
      // What the thread said is meant for a person as it is; what the engine says as it ends is not.
      throw error.sqlState === '53100' ? new FullDisk(directory) : (error.cause ?? error);
    }
    return {
      ...database,
      removeTraces: (tables) => removeTraces(database, directory, tables),
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** An open that failed costs a second of a processor: those who wait are not each to try it anew. */
function createRefusal(): Refusal {
  let last: { readonly error: Error; readonly at: number } | null = null;
  return {
    get current() {
      return last !== null && performance.now() - last.at < refusalMs ? last.error : null;
    },
    remember: (error) => void (last = { error, at: performance.now() }),
  };
}

function connect(
  directory: string,
  statementTimeoutMs: number,
  watch?: OutageWatch,
): PooledDatabase {
  // Settles when no thread has the directory open.
  let vacated = Promise.resolve();
  const refusal = createRefusal();
  const pool = new pg.Pool({
    // One connection: the embedded engine has one session, and the pool is its queue.
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => {
      const connection = new WorkerConnection({ directory, statementTimeoutMs, vacated, refusal });
      vacated = connection.gone;
      return connection;
    },
    // Named, so that none of them comes from the PG… variables of the environment.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
  });
  const database = createPooledDatabase('pglite', pool, { ...(watch && { watch }) });
  return {
    ...database,
    async close() {
      await database.close();
      await vacated;
    },
  };
}
