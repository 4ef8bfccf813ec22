import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from '../directory-lock.ts';

const prefix = 'backup-';

/** A directory where a backup's rows lie while it is written. */
export interface Gathering {
  readonly path: string;
  remove(): Promise<void>;
}

/** Held as long as its process lives, so that one which was killed is known by it. */
export async function openGathering(dataDirectory: string): Promise<Gathering> {
  const path = await mkdtemp(join(dataDirectory, prefix));
  const release = await lockDirectory(path);
  return {
    path,
    async remove() {
      release();
      await rm(path, { recursive: true });
    },
  };
}

/** Removes what backups left that were killed: whole tables, in plain words. */
export async function removeAbandonedBackups(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(prefix)) continue;
    const path = join(dataDirectory, name);
    try {
      const release = await lockDirectory(path);
      release();
    } catch (error) {
      if (error instanceof DirectoryInUse) continue;
      throw error;
    }
    await rm(path, { recursive: true, force: true });
  }
}
