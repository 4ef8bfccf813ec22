import { join } from 'node:path';
import { type Database, DatabaseFailure } from '@parley/database/database';
import { listMigrations, migrate, NewerDatabase } from '@parley/database/migrate';
import type { OutageWatch } from '@parley/database/outage';
import type { Listen } from '@parley/database/notifications';
import type { DatabaseHold, Holder } from '@parley/database/postgres-lock';
import type { Release } from '@parley/database/pglite/claim-directory';
import { databaseDirectory } from './data-places.ts';
import type { Environment } from './environment.ts';
import { tellWayBack } from './newer-database.ts';
import { projectRoot } from './project-root.ts';
import { StartProblem } from './start-problem.ts';

export const migrations = join(projectRoot, 'supabase/migrations');

/**
 * The database that the environment names. Each engine is loaded only where it is used: both cost time
 * and memory.
 * @param parts.hold without which a Postgres is not used
 * @param parts.claimed of an embedded one that was claimed before
 * @throws StartProblem naming `DATABASE_URL`
 */
export async function openDatabase(
  { database, dataDirectory }: Pick<Environment, 'database' | 'dataDirectory'>,
  {
    watch,
    hold,
    claimed,
  }: { watch?: OutageWatch; hold?: DatabaseHold; claimed?: Release | undefined } = {},
): Promise<Database> {
  if (database.kind === 'embedded') {
    const { openPglite } = await import('@parley/database/pglite/open');
    const directory = databaseDirectory(dataDirectory);
    return openPglite({ directory, claimed, ...(watch && { watch }) });
  }
  const { openPostgres } = await import('@parley/database/postgres');
  try {
    return await openPostgres({
      url: database.url,
      ...(watch && { watch }),
      ...(hold && { confirm: hold.confirm }),
    });
  } catch (error) {
    throw doesNotOpen(error);
  }
}

/** How changes by other servers are heard of. */
export async function openListening({ database }: Pick<Environment, 'database'>): Promise<Listen> {
  const { listenTo, listenToNobody } = await import('@parley/database/notifications');
  if (database.kind === 'embedded') return listenToNobody;
  return (channel, heard) => listenTo(database.url, channel, heard);
}

function doesNotOpen(error: unknown): StartProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartProblem(`DATABASE_URL does not open a database: ${reason}`, { cause: error });
}

/**
 * Brings it to our newest migration.
 * @throws StartProblem naming `DATABASE_URL` and what its role lacks, or how to go back from a newer version
 */
export async function prepareDatabase(
  database: Database,
  { backups }: Pick<Environment, 'backups'>,
): Promise<void> {
  try {
    await migrate(database, migrations);
  } catch (error) {
    if (error instanceof NewerDatabase) {
      const known = (await listMigrations(migrations)).map(({ version }) => version);
      throw await tellWayBack(error, backups, known);
    }
    if (database.engine === 'pglite' || !isRefusal(error)) throw error;
    const { describeMissingRights } = await import('@parley/database/postgres-rights');
    const missing = await describeMissingRights(database);
    throw new StartProblem(`DATABASE_URL: ${missing ?? error.message}`, { cause: error });
  }
}

/** 42501: no right to it; 25006: read-only; 0A000, 58P01: no such extension. */
const refusals = ['42501', '25006', '0A000', '58P01'];

function isRefusal(error: unknown): error is DatabaseFailure {
  return error instanceof DatabaseFailure && refusals.includes(error.sqlState);
}

/**
 * Tells others on other machines that a server works with the database, and refuses while a restore is under
 * way, or a server of other secrets runs. The embedded one lies in the data directory, which is locked.
 * @throws StartProblem
 */
export async function holdDatabase(
  { database }: Pick<Environment, 'database'>,
  holder: Holder,
): Promise<DatabaseHold> {
  if (database.kind === 'embedded') return { confirm: async () => {}, release: async () => {} };
  const { DatabaseInUse, lockPostgres } = await import('@parley/database/postgres-lock');
  try {
    return await lockPostgres(database.url, holder);
  } catch (error) {
    throw error instanceof DatabaseInUse ? new StartProblem(error.message) : doesNotOpen(error);
  }
}
