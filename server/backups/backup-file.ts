import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inspectBackup } from '@parley/database/backup/read-backup';
import { listMigrations } from '@parley/database/migrate';
import { explainDisk } from '../disk-problem.ts';
import { migrations } from '../open-database.ts';

/** What a file is called while it is written. */
export const draftEnding = '.partial';

/**
 * A file of that name is always a whole, checked backup. Answers its bytes.
 * @throws StartProblem naming the folder, for what the disk refused
 */
export async function writeBackupFile(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  if (existsSync(path)) throw new Error(`${path} exists already: give another name.`);
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new Error(`there is no folder ${folder}: make it, or give another name.`);
  }
  const draft = `${path}${draftEnding}`;
  const onDisk = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explainDisk(error, folder);
    });
  let written = 0;
  try {
    const file = await onDisk(open(draft, 'w', 0o600));
    try {
      for await (const chunk of bytes) {
        signal?.throwIfAborted();
        await onDisk(file.writeFile(chunk));
        written += chunk.length;
      }
      await onDisk(file.sync());
    } finally {
      await file.close();
    }
    const known = await listMigrations(migrations);
    await inspectBackup(
      draft,
      known.map(({ version }) => version),
    );
    signal?.throwIfAborted();
    await onDisk(rename(draft, path));
    await syncDirectory(folder);
    return written;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
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
