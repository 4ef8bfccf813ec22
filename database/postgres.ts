import pg from 'pg';
import type { Database } from './database.ts';
import { createPooledDatabase } from './pooled-database.ts';

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
}: {
  url: string;
  statementTimeoutMs?: number;
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
  const database = createPooledDatabase('postgres', pool);
  try {
    await database.query('select 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
