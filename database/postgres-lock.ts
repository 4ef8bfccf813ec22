import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseFailure } from './database.ts';
import { createSession } from './postgres.ts';
import { toDatabaseFailure } from './failure.ts';

/** Any constants will do that no other lock of ours has: of a restore, and of servers with secrets of their own. */
const lockKey = 7_075_401;
const secretsLockKey = 7_075_402;
const retryMs = 2_000;
/** A machine that is gone without a word does not hold the database for longer than these together, in seconds. */
const keepalive = { idle: 10, interval: 5, count: 2 } as const;
/** Nor does a server that was killed; a moment more, for Postgres to find it out. */
const lastingMs = (keepalive.idle + keepalive.interval * keepalive.count + 5) * 1_000;
const lookAgainMs = 250;

/** Somebody else works with the database in a way that leaves no room for this. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  readonly by: 'servers' | 'restore';

  constructor(message: string, by: 'servers' | 'restore') {
    super(message);
    this.by = by;
  }
}

/** `lone server`: one whose secrets no other server knows. */
export type Holder = 'server' | 'lone server' | 'restore';

const shared = 'pg_try_advisory_lock_shared';
const alone = 'pg_try_advisory_lock';

/**
 * Servers that share their secrets share a database; one that does not has it without other servers, and what puts
 * another in its place wants it alone.
 */
const locksOf: Readonly<Record<Holder, readonly (readonly [key: number, how: string])[]>> = {
  server: [
    [lockKey, shared],
    [secretsLockKey, shared],
  ],
  'lone server': [
    [lockKey, shared],
    [secretsLockKey, alone],
  ],
  restore: [[lockKey, alone]],
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
 * Holds the database as one of these does, from any machine, until it is released or the
 * process ends. The lock is Postgres' own and lives as long as a connection of its own: when that is
 * lost, a server takes it again as soon as it can.
 * @throws {DatabaseInUse} @throws {DatabaseFailure}
 */
export async function lockPostgres(url: string, holder: Holder): Promise<DatabaseHold> {
  const stopped = new AbortController();
  let { client, backend } = await takeSoon(url, holder);
  let failure: DatabaseFailure | null = null;
  let attempt = Promise.resolve();
  watchLoss();

  function watchLoss(): void {
    if (holder !== 'restore') client.once('end', () => void takeAgain());
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
      ({ client, backend } = await take(url, holder, backend));
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

/** As `take`; a server waits for one that was killed just now. */
async function takeSoon(url: string, holder: Holder): Promise<Taken> {
  const until = performance.now() + (holder === 'restore' ? 0 : lastingMs);
  for (;;) {
    try {
      return await take(url, holder);
    } catch (error) {
      const isOver = performance.now() >= until;
      if (isOver || !(error instanceof DatabaseInUse && error.by === 'servers')) throw error;
      await sleep(lookAgainMs);
    }
  }
}

/** A process of Postgres; their numbers come again, the moments they began at do not. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

interface Taken {
  readonly client: Client;
  readonly backend: Backend;
}

/** @param former of the same holder: where its connection was lost on this side alone, it would hold the lock yet */
async function take(url: string, holder: Holder, former: Backend | null = null): Promise<Taken> {
  const client = createSession(url);
  try {
    await client.connect();
    await client.query(
      `set idle_session_timeout = 0; set tcp_keepalives_idle = ${keepalive.idle};
       set tcp_keepalives_interval = ${keepalive.interval}; set tcp_keepalives_count = ${keepalive.count}`,
    );
    if (former !== null) {
      await client.query(
        `select pg_terminate_backend(pid, ${lookAgainMs}) from pg_stat_activity
         where pid = $1 and backend_start::text = $2 and pid <> pg_backend_pid()`,
        [former.pid, former.since],
      );
    }
    for (const [key, how] of locksOf[holder]) {
      const { rows } = await client.query(`select ${how}($1::bigint) as taken`, [key]);
      if (rows[0].taken === true) continue;
      if (key === secretsLockKey) throw new DatabaseInUse(refuseServer(holder), 'servers');
      throw new DatabaseInUse(holder === 'restore' ? refusedRestore : refusedServer, 'restore');
    }
    const { rows } = await client.query<Backend>(
      `select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()`,
    );
    return { client, backend: rows[0]! };
  } catch (error) {
    await client.end().catch(() => {});
    throw error instanceof DatabaseInUse ? error : toDatabaseFailure(error);
  }
}

const refusedServer =
  'a backup is being restored into the database of DATABASE_URL: start once that is done.';
const refusedRestore =
  'a server runs on the database of DATABASE_URL, here or on another machine: stop every one first.';

const heldByPooler =
  'Where none does, a pooler that shares connections between transactions holds the lock of one that ended: use its session mode.';

const refuseServer = (holder: Holder): string =>
  holder === 'lone server'
    ? `another server runs on the database of DATABASE_URL: set PARLEY_SECRET, the same on every one, for more than one. ${heldByPooler}`
    : `a server without PARLEY_SECRET runs on the database of DATABASE_URL: set it there too, the same on every one. ${heldByPooler}`;
