import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';

/** Whether this run has a Postgres: `describe.skipIf(!hasPostgres)` where it is needed. */
export const hasPostgres = inject('postgresUrl') !== '';

/** A new, empty database in the run's Postgres, which ends with it. Returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const server = await openPostgres({ url: url.href });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${name}`);
  await server.close();
  url.pathname = `/${name}`;
  return url.href;
}
