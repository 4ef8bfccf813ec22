import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, DatabaseFailure, type Transaction } from './database.ts';

interface Migration {
  /** The digits before the first underscore; what orders and identifies a migration. */
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/** Any constant will do; it only has to be the same in every process. */
const lockKey = 7_075_396;

/**
 * The table that the Supabase command line keeps, in its own shape, so that it and the server see
 * each other's work and neither applies a file twice.
 */
const prepareHistory = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  )`;

/** A project may hold other migrations; ours are known by this. */
const ourNames = 'parley_';

/**
 * Brings the database to the newest migration of `directory`: each file in a transaction of its own,
 * once, also when several servers start together.
 * @throws {NewerDatabase}
 */
export async function migrate(database: Database, directory: string): Promise<void> {
  const migrations = await listMigrations(directory);
  const applied = await database.transaction(async (tx) => {
    await lock(tx);
    await tx.execute(prepareHistory);
    return new Set(await appliedVersions(tx));
  });
  refuseNewer(migrations, applied);
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    try {
      await applyOnce(database, migration, directory);
    } catch (error) {
      if (migration.name !== makesTrigrams || !isRefusedExtension(error)) throw error;
    }
  }
}

/**
 * Makes the extension that the console's search goes by, which a Postgres may not have or let us make. Nothing else
 * needs it, so that it is put off, and tried again at every start.
 */
const makesTrigrams = 'parley_trigrams';

/** 42501: no right to it; 0A000, 58P01: there is none, or it is not allowed. */
function isRefusedExtension(error: unknown): boolean {
  return error instanceof DatabaseFailure && ['42501', '0A000', '58P01'].includes(error.sqlState);
}

/** Versions of our migrations that the database holds, oldest first. */
export async function appliedVersions(database: Pick<Database, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    `select version from supabase_migrations.schema_migrations
     where starts_with(name, $1) order by version`,
    [ourNames],
  );
  return rows.map(({ version }) => version);
}

export async function listMigrations(directory: string): Promise<Migration[]> {
  const files = await readdir(directory);
  return files
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const { version, name } = /^(?<version>\d+)_(?<name>\w+)\.sql$/.exec(file)?.groups ?? {};
      if (!version || !name?.startsWith(ourNames)) {
        throw new Error(`${file}: a migration is named <digits>_${ourNames}<name>.sql`);
      }
      return { version, name, file };
    });
}

async function applyOnce(database: Database, migration: Migration, directory: string) {
  const { version, name, file } = migration;
  await database.transaction(async (tx) => {
    await lock(tx);
    const { affected } = await tx.query(
      `insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)
       on conflict (version) do nothing`,
      [version, name],
    );
    if (affected === 1) await tx.execute(await readFile(join(directory, file), 'utf8'));
  });
}

/** The database was migrated by a newer version of this code, which knows no way back. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  constructor(unknown: readonly string[]) {
    super(
      `the database is newer than this server: it holds migration ${unknown.join(', ')}. Run the version that made it`,
    );
  }
}

function refuseNewer(migrations: readonly Migration[], applied: ReadonlySet<string>) {
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...applied].filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new NewerDatabase(unknown);
  }
}

/** Whoever waits for another server's migration, and a migration of a large table, take as long as they need. */
async function lock(tx: Transaction): Promise<void> {
  await tx.execute('set local statement_timeout = 0');
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [lockKey]);
}
