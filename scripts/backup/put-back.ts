import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { prepareDataDirectory } from '../../server/data-directory.ts';
import { BackupProblem, type BackupScope } from '../../database/backup/backup-format.ts';
import type { Database } from '../../database/database.ts';
import { lockDirectory } from '../../database/directory-lock.ts';
import { listMigrations } from '../../database/migrate.ts';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { restoreBackup } from '../../database/backup/restore.ts';
import { explainDisk } from '../../server/disk-problem.ts';
import { parseEnvironment } from '../../server/environment.ts';
import {
  holdDatabase,
  migrations,
  openDatabase,
  prepareDatabase,
} from '../../server/open-database.ts';
import { readVariables } from '../../server/program.ts';

export interface PutBack {
  readonly scope: BackupScope;
  /** Relative to where npm was called. */
  readonly file: string;
  /** Whatever is there in its scope goes. */
  readonly replace: boolean;
}

/** Puts a backup in place, with the server stopped. Answers what it was, in words. */
export async function putBack({ scope, file, replace }: PutBack): Promise<string> {
  const path = resolve(process.env['INIT_CWD'] ?? '', file);
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const contents = await inspectBackup(path, known);
  if (contents.manifest.scope !== scope) throw new BackupProblem(`${path} ${otherCommand[scope]}`);
  await withStoppedServer(({ database, dataDirectory }) =>
    restoreBackup({ database, dataDirectory }, path, contents, { replace }),
  );
  const counts = [...contents.rowCounts].map(([table, count]) => `${count} ${table}`);
  const secrets = contents.secrets.size > 0 ? 'its secrets' : 'no secrets, which it does not have';
  return `the backup of ${contents.manifest.createdAt}: ${counts.join(', ')}, and ${secrets}.`;
}

const otherCommand: Readonly<Record<BackupScope, string>> = {
  everything:
    'holds the voice platform alone: npm run voice-state -- restore puts it back, and leaves the rest.',
  voice: 'holds everything, leads too: npm run restore puts it back.',
};

/** The migrated database and its data directory, held so that no server starts meanwhile. */
export async function withStoppedServer(
  work: (held: { readonly database: Database; readonly dataDirectory: string }) => Promise<void>,
): Promise<void> {
  const environment = parseEnvironment(readVariables());
  const { dataDirectory } = environment;
  await refuseOthers(dataDirectory);
  await prepareDataDirectory(dataDirectory);
  const release = await lockDirectory(dataDirectory);
  try {
    const database = await openDatabase(environment);
    try {
      const hold = await holdDatabase(environment, 'restore');
      try {
        await prepareDatabase(database, environment);
        await work({ database, dataDirectory });
      } finally {
        await hold.release();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    throw explainDisk(error, `DATA_DIR ${dataDirectory}`);
  } finally {
    release();
  }
}

/** Files that root writes into a service's directory the service could not open. */
async function refuseOthers(dataDirectory: string): Promise<void> {
  const owner = await stat(dataDirectory).catch(() => null);
  if (owner === null || owner.uid === 0 || process.geteuid?.() !== 0) return;
  throw new BackupProblem(
    `DATA_DIR ${dataDirectory} belongs to the user with the id ${owner.uid}: run this as that user, not as root.`,
  );
}
