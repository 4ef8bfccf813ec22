import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseFailure } from './database.ts';
import { createSession } from './postgres.ts';
import { toDatabaseFailure } from './failure.ts';

/** Any constant will do that no other lock of ours has. */
const lockKey = 7_075_401;
const retryMs = 2_000;

/** Somebody else works with the database in a way that leaves no room for this. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

type Holder = 'server' | 'restore';

/** Servers share a database; what puts another in its place wants it alone. */
const functionOf: Readonly<Record<Holder, string>> = {
  server: 'pg_try_advisory_lock_shared',
  restore: 'pg_try_advisory_lock',
};

/** A database that is held. */
export interface DatabaseHold {
  /**
   * Resolves while it is held; waits for an attempt to take it again that is under way.
   * @throws {DatabaseFailure} since it is not: whoever wrote now might write into a restore.
   */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Holds the database as a server or a restore does, from any machine, until it is released or the
 * process ends. The lock is Postgres' own and lives as long as a connection of its own: when that is
 * lost, a server takes it again as soon as it can.
 * @throws {DatabaseInUse} @throws {DatabaseFailure}
 */
export async function lockPostgres(url: string, holder: Holder): Promise<DatabaseHold> {
  const stopped = new AbortController();
  let client = await take(url, holder);
  let failure: DatabaseFailure | null = null;
  let attempt = Promise.resolve();
  watchLoss();

  function watchLoss(): void {
    if (holder === 'server') client.once('end', () => void takeAgain());
  }

  async function takeAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      attempt = tryAgain();
      await attempt;
      if (failure === null) return;
      await sleep(retryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  async function tryAgain(): Promise<void> {
    try {
      client = await take(url, holder);
      if (stopped.signal.aborted) return void (await client.end());
      failure = null;
      watchLoss();
    } catch (error) {
      failure = refusalFor(error);
    }
  }

  return {
    async confirm() {
      await attempt;
      if (failure !== null) throw failure;
    },
    async release() {
      stopped.abort();
      await client.end().catch(() => {});
    },
  };
}

/** What those are told who need the database meanwhile. `57P03`: it takes nobody just now. */
function refusalFor(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseFailure(`it is not this server's any more: ${reason}`, { sqlState: '57P03' });
}

async function take(url: string, holder: Holder): Promise<Client> {
  const client = createSession(url);
  try {
    await client.connect();
    // A machine that is gone without a word does not hold it for hours.
    await client.query(
      `set idle_session_timeout = 0; set tcp_keepalives_idle = 30;
       set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`,
    );
    const { rows } = await client.query(`select ${functionOf[holder]}($1::bigint) as taken`, [
      lockKey,
    ]);
    if (rows[0].taken === true) return client;
    throw new DatabaseInUse(refusals[holder]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof DatabaseInUse ? error : toDatabaseFailure(error);
  }
}

const refusals: Readonly<Record<Holder, string>> = {
  server: 'a backup is being restored into the database of DATABASE_URL: start once that is done.',
  restore:
    'a server runs on the database of DATABASE_URL, here or on another machine: stop every one first.',
};
