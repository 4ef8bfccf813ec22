import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '@parley/database/directory-lock';
import { claimDirectory, type Release } from '@parley/database/pglite/claim-directory';
import { prepareThread } from '@parley/database/pglite/thread';
import { databaseDirectory, findDataDirectory } from './data-places.ts';

/** What a start holds before its own program is loaded, while the database's thread opens it. */
export interface ClaimedData {
  /** Of the data directory. */
  readonly release: Release;
  /** Of the embedded database in it. */
  readonly database: Release;
}

/**
 * Claims an embedded database that is there, and begins to open it. What a first start has to make, and whatever is
 * wrong, is left to the server: undefined then, and the thread waits for it.
 */
export async function claimData(
  env: Readonly<Record<string, string | undefined>>,
): Promise<ClaimedData | undefined> {
  if (env['DATABASE_URL']) return undefined;
  const directory = findDataDirectory(env['DATA_DIR'] || undefined);
  const claimed = await claim(directory).catch(() => undefined);
  prepareThread(claimed && databaseDirectory(directory));
  return claimed;
}

async function claim(directory: string): Promise<ClaimedData | undefined> {
  const database = databaseDirectory(directory);
  if (!existsSync(join(database, 'PG_VERSION'))) return undefined;
  const release = await lockDirectory(directory);
  try {
    return { release, database: await claimDirectory(database) };
  } catch (error) {
    release();
    throw error;
  }
}
