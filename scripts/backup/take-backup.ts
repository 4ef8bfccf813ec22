import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { createBackup } from '../../database/backup/backup.ts';
import type { BackupScope } from '../../database/backup/backup-format.ts';
import { DatabaseFailure } from '../../database/database.ts';
import { DirectoryInUse } from '../../database/directory-lock.ts';
import { writeBackupFile } from '../../server/backups/backup-file.ts';
import { findRunningServer, secretPath } from '../../server/data-directory.ts';
import { explainDisk } from '../../server/disk-problem.ts';
import { type Environment, parseEnvironment } from '../../server/environment.ts';
import { openDatabase } from '../../server/open-database.ts';
import { readVariables } from '../../server/program.ts';

const unknownTable = '42P01';

/**
 * Writes what is in the scope into one file, from a stopped or a running server; without a name, one
 * that says when. Answers where it is.
 */
export async function takeBackup(scope: BackupScope, given: string | undefined): Promise<string> {
  const backup = await openBackup(parseEnvironment(readVariables()), scope);
  try {
    // npm runs scripts in the project's directory, and says where it was called.
    const path = resolve(process.env['INIT_CWD'] ?? '', given ?? backup.fileName);
    await writeBackupFile(path, backup.bytes);
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
  if (setting.kind === 'embedded') {
    const directory = join(dataDirectory, 'database');
    if (!existsSync(directory)) throw new Error(`there is no database in ${directory} yet.`);
  }
  try {
    const database = await openDatabase(environment);
    const { fileName, bytes } = createBackup({ database, dataDirectory, scope });
    return { fileName, bytes: explained(bytes, dataDirectory), close: () => database.close() };
  } catch (error) {
    // Its one process has it: the server, which then makes the backup itself.
    if (error instanceof DirectoryInUse) return askServer(environment, scope);
    throw explainDisk(error, `DATA_DIR ${dataDirectory}`);
  }
}

/** The rows are gathered in the data directory, so that its disk may be what fails. */
async function* explained(
  bytes: AsyncIterable<Uint8Array>,
  dataDirectory: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.sqlState === unknownTable)
      throw new Error('there are no tables of Parley at DATABASE_URL yet.', { cause: error });
    throw explainDisk(error, `DATA_DIR ${dataDirectory}`);
  }
}

async function askServer(environment: Environment, scope: BackupScope): Promise<OpenBackup> {
  const { dataDirectory } = environment;
  const server = await findRunningServer(dataDirectory);
  if (server === null) {
    throw new Error(`another process works in ${dataDirectory}: try again once it has ended.`);
  }
  const { url } = server;
  const response = await fetch(`${url}/operator/api/backup?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await readToken(environment)}` },
  }).catch((error: Error) => {
    throw new Error(
      `the running server at ${url} does not answer (${String(error.cause ?? error)}).`,
    );
  });
  if (!response.ok || !response.body) {
    throw new Error(
      `the running server at ${url} refused the backup (HTTP ${response.status})${await readReason(response)}`,
    );
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    fileName: /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'parley-backup.tar.gz',
    bytes: unbroken(response.body, url),
    close: async () => {},
  };
}

async function readToken({ dataDirectory, operatorToken }: Environment): Promise<string> {
  if (operatorToken !== null) return operatorToken;
  const path = secretPath(dataDirectory, 'operatorToken');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const why = existsSync(path)
      ? `cannot be read (${String((error as NodeJS.ErrnoException).code)})`
      : 'is not there';
    throw new Error(
      `the running server makes the backup, and asks for its token: set OPERATOR_TOKEN to the one that it was started with, for ${path} ${why}.`,
      { cause: error },
    );
  }
}

/** What to do about it, when there is something. */
async function readReason(response: Response): Promise<string> {
  if (response.status === 401)
    return ': OPERATOR_TOKEN, or else the token of the data directory, is not the one that it was started with.';
  const reply = operatorError.safeParse(await response.json().catch(() => null));
  return reply.success ? `: ${reply.data.error.message}` : '.';
}

const operatorError = z.object({ error: z.object({ message: z.string().max(500) }) });

async function* unbroken(
  bytes: AsyncIterable<Uint8Array>,
  url: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw new Error(`the running server at ${url} broke off the backup: its log says why.`, {
      cause: error,
    });
  }
}
