import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { migrations } from './data-template.ts';

/** Whether this run has a Postgres: `describe.skipIf(!hasPostgres)` where it is needed. */
export const hasPostgres = inject('postgresUrl') !== '';

/** A new, empty database in the run's Postgres, which ends with it. Returns its address. */
export const createPostgresDatabase = (): Promise<string> => createDatabase('template1');

let migrated: Promise<string> | undefined;

/** The same, migrated: a copy of one that each worker makes once. */
export async function createMigratedDatabase(): Promise<string> {
  migrated ??= makeMigrated();
  return createDatabase(new URL(await migrated).pathname.slice(1));
}

async function makeMigrated(): Promise<string> {
  const url = await createPostgresDatabase();
  const database = await openPostgres({ url });
  await migrate(database, migrations);
  await database.close();
  return url;
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const server = await openPostgres({ url: url.href });
  const name = `test_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${name} template ${template}`);
  await server.close();
  url.pathname = `/${name}`;
  return url.href;
}
