import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewerDatabase } from '@parley/database/migrate';
import type { Environment } from './environment.ts';
import { StartProblem } from './start-problem.ts';

/** Made by hand before a new version, as docs/hosting.md has it. */
const beforeName = /^before-.+\.tar\.gz$/;

/** The newest that was made before a new version; null where there is none, or nobody can look. */
async function findBackupBefore(directory: string): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  const dated = await Promise.all(
    names
      .filter((name) => beforeName.test(name))
      .map(async (name) => {
        const path = join(directory, name);
        return {
          path,
          madeAt: await stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        };
      }),
  );
  return dated.toSorted((a, b) => b.madeAt - a.madeAt)[0]?.path ?? null;
}

/** What a database that a newer version has changed takes to go back, with the backup where there is one. */
export async function tellWayBack(
  error: NewerDatabase,
  backups: Environment['backups'],
): Promise<StartProblem> {
  const file = backups && (await findBackupBefore(backups.directory));
  const how = `put the database aside and run \`node scripts/launch.mjs restore ${file ?? 'BACKUP'} --replace\``;
  const which = file === null ? ', with a backup of before the new version' : '';
  return new StartProblem(
    `${error.message}; or go back, without what came since: ${how}${which} ("Back to the version before" in docs/hosting.md).`,
    { cause: error },
  );
}
