import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Whether this run has a Postgres; `describe.skipIf(!hasPostgres)` where it is needed. */
export const hasPostgres = inject('postgresUrl') !== '';

/** A new, empty database in the run's Postgres, which goes with it. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
