import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BackupProblem,
  type BackupScope,
  type BackupTable,
  momentaryTables,
  scopeParts,
  sqlNameOf,
} from './backup-format.ts';
import { type Database, DatabaseFailure, type Queryable } from '../database.ts';
import { sessionSecretFile } from './secret-files.ts';
import { replaceUploads } from './restored-uploads.ts';
import { type BackupContents, drain, readBackup, readLines } from './read-backup.ts';

const bytesAtOnce = 2 ** 20;

export interface RestoreTarget {
  /** Migrated to the newest version. */
  readonly database: Database;
  /** Locked by the caller. */
  readonly dataDirectory: string;
}

/**
 * Puts a backup that `inspectBackup` has passed into the database and the data directory: all of it
 * or, when anything fails, nothing, but that operators may have to sign in again.
 * A secret that the backup does not have stays as it is here.
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
  const uploads = await replaceUploads(join(dataDirectory, 'uploads'));
  await rm(newSecrets, { recursive: true, force: true });
  try {
    await database.transaction(async (tx) => {
      await refuseUnknownColumns(tx, contents);
      await emptyTables(tx, contents.manifest.scope, replace);
      // Filled row by row, the indexes of the search would take most of the time.
      await tx.execute(ifThere('drop_search'));
      await readBackup(path, async (part, content) => {
        // Secrets come from the inspection: what was checked is what is written.
        if (part.kind === 'secret') return drain(content);
        if (part.kind === 'upload') return uploads.write(part.key, content);
        const { table } = part;
        await insertRows(tx, table, contents.columns.get(table) ?? [], content);
      });
      await tx.execute(ifThere('prepare_search'));
      await continueIdentities(tx, contents.manifest.scope);
      await mkdir(secrets, { recursive: true, mode: 0o700 });
      await mkdir(newSecrets, { mode: 0o700 });
      for (const [file, text] of contents.secrets) await writeSecret(join(newSecrets, file), text);
      // Which sessions were closed is forgotten with the rows: none of before counts any more. Before the commit, as a
      // needless sign-in is less than a session that was closed.
      if (contents.manifest.scope === 'everything')
        await rm(join(secrets, sessionSecretFile), { force: true });
    });
  } catch (error) {
    await rm(newSecrets, { recursive: true, force: true });
    await uploads.discard();
    throw explain(path, error);
  }
  await uploads.settle();
  // Each in one step and only after the rows, so that there is no moment without a secret.
  for (const file of contents.secrets.keys()) {
    await rename(join(newSecrets, file), join(secrets, file));
  }
  await rm(newSecrets, { recursive: true });
}

async function refuseUnknownColumns(tx: Queryable, { columns }: BackupContents): Promise<void> {
  for (const [table, names] of columns) {
    const { rows } = await tx.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [sqlNameOf(table)],
    );
    const unknown = names.filter((name) => !rows.some((row) => row.name === name));
    if (unknown.length > 0) {
      throw new BackupProblem(`the backup's ${table} has no place for: ${unknown.join(', ')}.`);
    }
  }
}

/**
 * @throws {BackupProblem} when there are rows and `replace` is not set.
 */
export async function emptyTables(
  tx: Queryable,
  scope: BackupScope,
  replace: boolean,
): Promise<void> {
  const { tables } = scopeParts[scope];
  for (const table of tables) {
    const { rows } = await tx.query(`select 1 from ${sqlNameOf(table)} limit 1`);
    if (rows.length > 0 && !replace) {
      throw new BackupProblem(
        `the database holds ${table} already: give --replace to put the backup in place of everything in it.`,
      );
    }
  }
  await tx.query(`truncate ${[...tables.map(sqlNameOf), ...momentaryTables].join(', ')}`);
}

/** Numbers that the database gives go on behind the ones that were put back. */
async function continueIdentities(tx: Queryable, scope: BackupScope): Promise<void> {
  for (const table of scopeParts[scope].tables) {
    const { rows } = await tx.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
      [sqlNameOf(table)],
    );
    for (const { name } of rows) {
      await tx.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${name}"), 0) + 1, false)
         from ${sqlNameOf(table)}`,
        [sqlNameOf(table), name],
      );
    }
  }
}

/** Columns that the backup does not have, because it is older, get their defaults. */
async function insertRows(
  tx: Queryable,
  table: BackupTable,
  columns: readonly string[],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = `insert into ${sqlNameOf(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sqlNameOf(table)}, $1::jsonb)`;
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

async function writeSecret(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function explain(path: string, error: unknown): unknown {
  if (error instanceof DatabaseFailure && error.sqlState === '53100') {
    return new BackupProblem('the disk of the database is full: nothing was restored.', {
      cause: error,
    });
  }
  if (!(error instanceof DatabaseFailure) || error.sqlState.startsWith('08')) return error;
  return new BackupProblem(
    `${path} does not fit the database, which is as it was (${error.sqlState} ${error.message}).`,
    { cause: error },
  );
}

/** A Postgres without `pg_trgm` has no indexes of the search, nor what makes them. */
const ifThere = (name: string) => `do $$ begin
  if to_regprocedure('parley.${name}()') is not null then perform parley.${name}(); end if;
end $$`;
