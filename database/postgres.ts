import pg from 'pg';
import { type Database, DatabaseFailure } from './database.ts';
import { toDatabaseFailure } from './failure.ts';
import type { OutageWatch } from './outage.ts';
import { createPooledDatabase } from './pooled-database.ts';

const connections = 10;
const connectMilliseconds = 10_000;
/** A lock that is waited for holds up everybody who comes after. */
const longestLockWait = '2s';

/**
 * Opens a Postgres 15 or later, and waits until it answers.
 * `statementTimeoutMs` bounds each statement; past it the caller gets a DatabaseFailure `57014`.
 * @throws {DatabaseFailure} `08006` when it cannot be reached, or what it refused.
 */
export async function openPostgres({
  url,
  statementTimeoutMs = 10_000,
  watch,
  confirm = async () => {},
}: {
  url: string;
  statementTimeoutMs?: number;
  watch?: OutageWatch;
  /** Asked before everything else: it throws while this process may not use the database. */
  confirm?: () => Promise<void>;
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'parley',
    max: connections,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    // As a statement and not as start parameters, which poolers refuse.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${Math.ceil(statementTimeoutMs)}; set timezone = 'UTC';
         set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'`,
      ),
  });
  const database = createPooledDatabase('postgres', pool, { ...(watch && { watch }), confirm });
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...database,
    async removeTraces(tables) {
      await confirm();
      await withOwnSession(url, (client) => rewrite(client, tables));
    },
  };
}

/** A connection beside the pool's, for what its settings are not made for. */
async function withOwnSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createSession(url);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw toDatabaseFailure(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Not connected yet. Its loss is told to whoever asks it next. */
export function createSession(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parley',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
  });
  return client.on('error', () => {});
}

/**
 * The log, its archive, replicas and backups are Postgres' own: only the files of the tables are ours to
 * write. What it could not do it tells as notices, not as errors.
 */
async function rewrite(client: pg.Client, tables: readonly string[]): Promise<void> {
  let kept = 0;
  let skipped: string | null = null;
  client.on('notice', ({ code, detail, message }) => {
    if (code?.startsWith('01')) skipped = message ?? code;
    // In any language, the first number is how many deleted rows had to be copied all the same.
    else kept += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  });
  await client.query(`set statement_timeout = 0; set lock_timeout = '${longestLockWait}'`);
  for (const table of tables) await client.query(`vacuum (full, analyze, verbose) ${table}`);
  if (skipped !== null) throw new DatabaseFailure(skipped, { sqlState: '42501' });
  if (kept > 0)
    throw new DatabaseFailure(
      `${tables.join(', ')}: a transaction that is still open may see what was deleted`,
      { sqlState: '55006' },
    );
}
