import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem, type BackupTable, backupTables, tableOf } from './backup-format.ts';
import { type Database, DatabaseFailure, type Queryable } from './database.ts';
import { type BackupContents, readBackup, readLines } from './read-backup.ts';

const bytesAtOnce = 2 ** 20;

export interface RestoreTarget {
  /** Migrated to the newest version. */
  readonly database: Database;
  /** Locked by the caller. */
  readonly dataDirectory: string;
}

/**
 * Puts a backup that `inspectBackup` has passed into the database and the data directory: all of it
 * or, when anything fails, nothing.
 * @throws {BackupProblem} when the database holds rows and `replace` is not set, or the rows do not fit.
 */
export async function restoreBackup(
  { database, dataDirectory }: RestoreTarget,
  path: string,
  contents: BackupContents,
  { replace }: { replace: boolean },
): Promise<void> {
  const secrets = join(dataDirectory, 'secrets');
  const newSecrets = `${secrets}.new`;
  await rm(newSecrets, { recursive: true, force: true });
  try {
    await database.transaction(async (tx) => {
      await refuseUnknownColumns(tx, contents);
      await emptyTables(tx, replace);
      await mkdir(newSecrets, { recursive: true, mode: 0o700 });
      await readBackup(path, async ({ name }, content) => {
        const table = tableOf(name);
        if (table) await insertRows(tx, table, contents.columns.get(table) ?? [], content);
        else
          await writeSecret(join(dataDirectory, name.replace('secrets/', 'secrets.new/')), content);
      });
    });
  } catch (error) {
    await rm(newSecrets, { recursive: true, force: true });
    throw explain(path, error);
  }
  // Rows without their secrets would be half a restore; the old ones go last.
  const oldSecrets = `${secrets}.old`;
  await rm(oldSecrets, { recursive: true, force: true });
  await rename(secrets, oldSecrets).catch(ignoreMissing);
  await rename(newSecrets, secrets);
  await rm(oldSecrets, { recursive: true, force: true });
}

async function refuseUnknownColumns(tx: Queryable, { columns }: BackupContents): Promise<void> {
  for (const [table, names] of columns) {
    const { rows } = await tx.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`public.${table}`],
    );
    const unknown = names.filter((name) => !rows.some((row) => row.name === name));
    if (unknown.length > 0) {
      throw new BackupProblem(`the backup's ${table} has no place for: ${unknown.join(', ')}.`);
    }
  }
}

async function emptyTables(tx: Queryable, replace: boolean): Promise<void> {
  for (const table of backupTables) {
    const { rows } = await tx.query(`select 1 from public.${table} limit 1`);
    if (rows.length > 0 && !replace) {
      throw new BackupProblem(
        `the database holds ${table} already: give --replace to put the backup in place of everything in it.`,
      );
    }
  }
  await tx.query(`truncate ${backupTables.map((table) => `public.${table}`).join(', ')}`);
}

/** Columns that the backup does not have, because it is older, get their defaults. */
async function insertRows(
  tx: Queryable,
  table: BackupTable,
  columns: readonly string[],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = `insert into public.${table} (${names})
    select ${names} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (lines.length > 0) await tx.query(insert, [`[${lines.join(',')}]`]);
    lines = [];
    bytes = 0;
  };
  for await (const line of readLines(content)) {
    lines.push(line);
    bytes += line.length;
    if (bytes >= bytesAtOnce) await flush();
  }
  await flush();
}

async function writeSecret(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(path: string, error: unknown): unknown {
  if (!(error instanceof DatabaseFailure) || error.sqlState.startsWith('08')) return error;
  return new BackupProblem(
    `${path} does not fit the database, which is as it was (${error.sqlState} ${error.message}).`,
    { cause: error },
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
