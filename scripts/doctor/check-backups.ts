import type { OperatorBackup, OperatorOverview } from '@parley/contract';
import { checkBackupFolder, listBackups } from '../../server/backups/backup-folder.ts';
import { commandFailed, overdueAfter } from '../../server/backups/warn-of-backups.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { readOverview } from './read-overview.ts';

/** The folder of backups, and how old the newest is. */
export async function checkBackups(patient: Patient): Promise<Finding[]> {
  const { environment, server } = patient;
  const about = 'Backups';
  const { backups, dataDirectory } = environment;
  if (backups === null) {
    return [
      note(
        about,
        'the server makes none by itself.',
        'set BACKUP_DIR, or see that somebody else does.',
      ),
    ];
  }
  await checkBackupFolder(backups.directory, dataDirectory);
  const [newest] = await listBackups(backups.directory);
  if (newest === undefined) {
    if (!server) return [note(about, 'there is none: the server makes one when it runs.')];
    return backups.command === null
      ? [
          wrong(
            about,
            'there is none in BACKUP_DIR.',
            'wait a few minutes: the server makes one; where it does not, the console says why.',
          ),
        ]
      : [
          note(
            about,
            'there is none in BACKUP_DIR: none was made yet, or BACKUP_COMMAND has moved it.',
            'the console shows when the last one was made.',
          ),
        ];
  }
  const hours = Math.max(0, (Date.now() - newest.madeAt.getTime()) / 3_600_000);
  const says = `the newest in BACKUP_DIR is ${Math.floor(hours)} h old and has ${describeSize(newest.bytes)}.`;
  return [
    hours * 3600 > overdueAfter
      ? wrong(about, says, 'the console and the log of the server say why there is no newer one.')
      : ok(about, says),
    ...checkOverview(about, await readOverview(patient)),
  ];
}

/** In the console's words. */
const describeSize = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

function checkOverview(about: string, overview: OperatorOverview | null): Finding[] {
  if (overview === null || overview.backup === null) return [];
  const command = overview.warnings.find(({ title }) => title === commandFailed);
  return [
    ...(command ? [wrong(about, command.title, command.detail)] : []),
    checkDrill(about, overview.backup),
  ];
}

/** Whether the last one that was restored for a try was whole. */
function checkDrill(about: string, { drill }: OperatorBackup): Finding {
  if (drill === null)
    return note(about, 'none was restored for a try yet: the server does that once a week.');
  const when = `${drill.ranAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (drill.untried !== null)
    return wrong(
      about,
      `${drill.file} could not be tried here at ${when}: ${drill.untried}`,
      'restore it by hand once, on another machine; the server tries again after a week.',
    );
  return drill.failure === null
    ? ok(about, `${drill.file} was restored for a try at ${when}: ${drill.rows} rows.`)
    : wrong(
        about,
        `${drill.file} could not be restored for a try at ${when}: ${drill.failure}`,
        'mend that; the server tries again after a day.',
      );
}
