import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
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

/**
 * Holds the database as a server or a restore does, from any machine, until the release is called or the
 * process ends. The lock is Postgres' own and lives as long as a connection of its own: when that is
 * lost, a server takes it again as soon as it can.
 * @throws {DatabaseInUse} @throws {DatabaseFailure}
 */
export async function lockPostgres(url: string, holder: Holder): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await take(url, holder);
  watchLoss();

  function watchLoss(): void {
    if (holder === 'server') client.once('end', () => void takeAgain());
  }

  async function takeAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        client = await take(url, holder);
        if (stopped.signal.aborted) return void (await client.end());
        return watchLoss();
      } catch {
        // Postgres is away, or being restored: whoever needs it says so.
        await sleep(retryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      }
    }
  }

  return async () => {
    stopped.abort();
    await client.end().catch(() => {});
  };
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
