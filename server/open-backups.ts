import { type Backups, startBackups } from './backups/backups.ts';
import { checkBackupFolder } from './backups/backup-folder.ts';
import type { Base } from './base.ts';
import type { DiskSpace } from './disk-space.ts';
import { variableNames } from './environment.ts';

/**
 * The backups that the server makes by itself; null where it is to make none.
 * @throws StartProblem naming `BACKUP_DIR`
 */
export async function openBackups(
  { environment, database, log, teardown }: Base,
  disk: Pick<DiskSpace, 'hasRoom'>,
): Promise<Backups | null> {
  const { backups: settings, dataDirectory } = environment;
  if (settings === null) return null;
  await checkBackupFolder(settings.directory, dataDirectory);
  const backups = startBackups({
    ...settings,
    database,
    dataDirectory,
    hasRoom: (bytes) => disk.hasRoom(bytes),
    commandEnv: withoutOurs(process.env),
    log,
  });
  teardown.add(() => backups.stop());
  return backups;
}

/** What the operator's command needs none of: our tokens and keys. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = new Set<string>(variableNames);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name)));
}
