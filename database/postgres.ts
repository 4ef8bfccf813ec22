import pg from 'pg';
import type { Database } from './database.ts';
import { toDatabaseFailure } from './failure.ts';
import type { OutageWatch } from './outage.ts';
import { createPooledDatabase } from './pooled-database.ts';
import { rewriteTables } from './rewrite-tables.ts';

const connections = 10;
const connectMilliseconds = 10_000;

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
      await withOwnSession(url, (client) => rewriteTables(client, tables));
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
