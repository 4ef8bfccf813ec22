import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '@parley/database/backup/read-backup';
import type { NewerDatabase } from '@parley/database/migrate';
import type { Environment } from './environment.ts';
import { StartProblem } from './start-problem.ts';

/** Made by hand before a new version, as docs/hosting.md has it, or by the server once a day. */
const backupName = /^(before|parley-daily)-.+\.tar\.gz$/;

/** The newest that this version can restore; null where there is none, or nobody can look. */
async function findBackupBefore(
  directory: string,
  knownMigrations: readonly string[],
): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => backupName.test(name))
      .map(async (name) => {
        const path = join(directory, name);
        const manifest = await readManifest(path, knownMigrations).catch(() => null);
        return manifest?.scope === 'everything' ? [{ path, madeAt: manifest.createdAt }] : [];
      }),
  );
  const newest = found.flat().toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt))[0];
  return newest?.path ?? null;
}

/** What a database that a newer version has changed takes to go back, with the backup where there is one. */
export async function tellWayBack(
  error: NewerDatabase,
  backups: Environment['backups'],
  knownMigrations: readonly string[],
): Promise<StartProblem> {
  const file = backups && (await findBackupBefore(backups.directory, knownMigrations));
  const how = `put the database aside and run \`node scripts/launch.mjs restore ${file ?? 'BACKUP'} --replace\``;
  const which = file === null ? ', with a backup of before the new version' : '';
  return new StartProblem(
    `${error.message}; or go back, without what came since: ${how}${which} ("Back to the version before" in docs/hosting.md).`,
    { cause: error },
  );
}
