import type { OperatorBackup, OperatorWarning } from '@parley/contract';
import { startBackups } from './backups/backups.ts';
import { startDrills } from './backups/drills.ts';
import { checkBackupFolder } from './backups/backup-folder.ts';
import type { Base } from './base.ts';
import { markCommand } from './derived-secrets.ts';
import type { DiskSpace } from './disk-space.ts';
import { variableNames } from './environment.ts';

export interface OwnBackups {
  read(): Promise<OperatorBackup>;
  warnings(): Promise<OperatorWarning[]>;
}

/**
 * The backups that the server makes by itself; null where it is to make none.
 * @throws StartProblem naming `BACKUP_DIR`
 */
export async function openBackups(
  { environment, database, secrets, log, teardown }: Base,
  disk: Pick<DiskSpace, 'hasRoom'>,
): Promise<OwnBackups | null> {
  const { backups: settings, dataDirectory, operatorTimeZone: timeZone } = environment;
  if (settings === null) return null;
  await checkBackupFolder(settings.directory, dataDirectory);
  const backups = startBackups({
    ...settings,
    database,
    dataDirectory,
    hasRoom: (bytes) => disk.hasRoom(bytes),
    commandEnv: withoutOurs(process.env),
    markCommand: (command) => markCommand(secrets.voiceSealingKey, command),
    timeZone,
    log,
  });
  teardown.add(() => backups.stop());
  const drills = startDrills({
    database,
    dataDirectory,
    directory: settings.directory,
    hasRoom: (bytes) => disk.hasRoom(bytes),
    timeZone,
    log,
  });
  teardown.add(() => drills.stop());
  return {
    read: async () => ({ ...(await backups.read()), drill: await drills.read() }),
    warnings: async () => [...(await backups.warnings()), ...(await drills.warnings())],
  };
}

/** What the operator's command needs none of: our tokens and keys. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = new Set<string>(variableNames);
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.has(name)));
}
