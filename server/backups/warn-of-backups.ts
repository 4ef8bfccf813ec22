import type { OperatorWarning } from '@parley/contract';
import { writeTime } from '../write-time.ts';
import type { BackupRecord } from './backup-runs.ts';

/** Seconds after which a daily one is overdue: a day, and six hours in which a restart or a retry may fall. */
export const overdueAfter = 30 * 3600;
const firstMs = 3_600_000;
/** The doctor looks for it. */
export const commandFailed = 'BACKUP_COMMAND failed after the last backup.';

interface Told {
  readonly startedAt: Date;
  /** A failure that the database has no note of. */
  readonly untold: string | null;
  /** By whose clock it is told, as IANA names it. */
  readonly timeZone: string;
}

/** In words, what is wrong with the backups that are made by themselves. */
export function warnOfBackups(
  record: BackupRecord,
  { startedAt, untold, timeZone }: Told,
): OperatorWarning[] {
  const { madeAt, failure, failedAt, commandFailure, secondsSinceMade } = record;
  const timeOf = (iso: string) => writeTime(new Date(iso), timeZone);
  const warnings: OperatorWarning[] = [];
  const why = untold ?? failure;
  if (why !== null) {
    const at = untold === null && failedAt !== null ? ` at ${timeOf(failedAt)}` : '';
    warnings.push({
      title: 'The last backup failed.',
      detail: `${why} It is tried again${at === '' ? '' : ` an hour after the failure${at}`}; nothing of the older ones was removed.`,
    });
  }
  if (secondsSinceMade !== null && secondsSinceMade > overdueAfter) {
    warnings.push({
      title: 'A backup is overdue.',
      detail: `The last one was made ${Math.floor(secondsSinceMade / 3600)} hours ago, at ${timeOf(madeAt!)}. The server log says what became of the others.`,
    });
  }
  if (madeAt === null && why === null && Date.now() - startedAt.getTime() > firstMs) {
    warnings.push({
      title: 'A backup is overdue.',
      detail: 'None was made since BACKUP_DIR was set. The server log says what became of it.',
    });
  }
  if (commandFailure !== null) {
    warnings.push({
      title: commandFailed,
      detail: `The file is in BACKUP_DIR, and whatever the command does with it was not done: ${commandFailure}. It is run again after the next backup, or at the next start.`,
    });
  }
  return warnings;
}
