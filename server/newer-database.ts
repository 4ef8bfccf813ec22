import type { NewerDatabase } from '@parley/database/migrate';
import { findBackupBefore } from './backups/backup-folder.ts';
import type { Environment } from './environment.ts';
import { StartProblem } from './start-problem.ts';

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
