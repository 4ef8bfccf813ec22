import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FullDisk, neededForNew } from './full-disk.ts';
import { syncPath } from './synced-files.ts';

/** The Postgres inside the pinned PGlite. Its data files open in no other. */
const postgresMajor = '18';

const run = promisify(execFile);
const initialiser = fileURLToPath(new URL('./initialise.ts', import.meta.url));

/**
 * Leaves `directory` holding a database: one that is there is kept, and only an empty or missing
 * directory gets a new one, complete or not at all.
 * @throws {Error} in one line that names the directory and what to do.
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const names = await readdir(directory).catch(missingAsEmpty);
  if (names.length === 0) return initialise(directory);
  if (!names.includes('PG_VERSION')) {
    throw new Error(
      `${directory} holds files but no database (no PG_VERSION in it): choose an empty directory, or move it away and restore a backup.`,
    );
  }
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (major !== postgresMajor) {
    throw new Error(
      `${directory} was written by PostgreSQL ${major}, and this version reads ${postgresMajor}: back it up with the version that wrote it, move it away, and restore.`,
    );
  }
}

async function initialise(directory: string): Promise<void> {
  const making = `${resolve(directory)}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    // By V8's first compiler alone it takes half of the gigabyte that it takes by both.
    await run(process.execPath, ['--liftoff-only', initialiser, making]);
  } catch (error) {
    const { bavail, bsize } = await statfs(making);
    // Half a database is of no use, and takes the room.
    await rm(making, { recursive: true, force: true });
    if (FullDisk.explains(bavail * bsize))
      throw new FullDisk(directory, { cause: error }, neededForNew);
    const { stderr = '' } = error as { stderr?: string };
    const reason = /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? String(error);
    throw new Error(`no database could be made in ${directory}: ${reason}`, { cause: error });
  }
  await rm(directory, { recursive: true, force: true });
  await rename(making, directory);
  syncPath(dirname(resolve(directory)));
}

export function missingAsEmpty(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
