import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type RunningServerNote, secretPath } from '../../server/data-directory.ts';
import { createBackup } from '../../database/backup/backup.ts';
import type { BackupScope } from '../../database/backup/backup-format.ts';
import type { Database } from '../../database/database.ts';
import { DirectoryInUse } from '../../database/directory-lock.ts';
import { listMigrations } from '../../database/migrate.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { openPostgres } from '../../database/postgres.ts';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { type Environment, parseEnvironment } from '../../server/environment.ts';
import { readVariables } from '../../server/program.ts';
import { projectRoot } from '../../server/project-root.ts';

/**
 * Writes what is in the scope into one file, from a stopped or a running server; without a name, one
 * that says when. Answers where it is.
 */
export async function takeBackup(scope: BackupScope, given: string | undefined): Promise<string> {
  const backup = await openBackup(parseEnvironment(readVariables()), scope);
  try {
    // npm runs scripts in the project's directory, and says where it was called.
    const path = resolve(process.env['INIT_CWD'] ?? '', given ?? backup.fileName);
    await writeWhole(path, backup.bytes);
    return path;
  } finally {
    await backup.close();
  }
}

interface OpenBackup {
  readonly fileName: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

async function openBackup(environment: Environment, scope: BackupScope): Promise<OpenBackup> {
  const { database: setting, dataDirectory } = environment;
  if (setting.kind === 'postgres') {
    return backupFrom(await openPostgres({ url: setting.url }), dataDirectory, scope);
  }
  const directory = join(dataDirectory, 'database');
  if (!existsSync(directory)) throw new Error(`there is no database in ${directory} yet.`);
  try {
    return backupFrom(await openPglite({ directory }), dataDirectory, scope);
  } catch (error) {
    // Its one process has it: the server, which then makes the backup itself.
    if (error instanceof DirectoryInUse) return askServer(environment, scope);
    throw error;
  }
}

function backupFrom(database: Database, dataDirectory: string, scope: BackupScope): OpenBackup {
  return { ...createBackup({ database, dataDirectory, scope }), close: () => database.close() };
}

async function askServer(
  { dataDirectory, operatorToken }: Environment,
  scope: BackupScope,
): Promise<OpenBackup> {
  const note = await readFile(join(dataDirectory, 'server.json'), 'utf8').catch(() => null);
  if (note === null) {
    throw new Error(`another process works in ${dataDirectory}: try again once it has ended.`);
  }
  const { url } = JSON.parse(note) as RunningServerNote;
  const token =
    operatorToken ?? (await readFile(secretPath(dataDirectory, 'operatorToken'), 'utf8'));
  const response = await fetch(`${url}/operator/api/backup?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}` },
  }).catch((error: Error) => {
    throw new Error(
      `the running server at ${url} does not answer (${String(error.cause ?? error)}).`,
    );
  });
  if (!response.ok || !response.body) {
    throw new Error(`the running server at ${url} refused the backup (HTTP ${response.status}).`);
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    fileName: /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'parley-backup.tar.gz',
    bytes: response.body,
    close: async () => {},
  };
}

/** A file of that name is always a whole, checked backup. */
async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already: give another name.`);
  const draft = `${path}.partial`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      for await (const chunk of bytes) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    const migrations = await listMigrations(join(projectRoot, 'supabase/migrations'));
    await inspectBackup(
      draft,
      migrations.map(({ version }) => version),
    );
    await rename(draft, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows has no such thing.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  await directory.sync();
  await directory.close();
}
