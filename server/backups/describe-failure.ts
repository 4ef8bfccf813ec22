import { BackupProblem } from '@parley/database/backup/backup-format';
import { DatabaseFailure } from '@parley/database/database';
import { StartProblem } from '../start-problem.ts';

/** For the operator, without what others said: that may quote a row. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartProblem || error instanceof BackupProblem) return error.message;
  if (error instanceof DatabaseFailure) {
    return error.sqlState === '53100'
      ? 'The disk of the database is full.'
      : `The database failed (${error.sqlState}).`;
  }
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk of DATA_DIR is full.';
  return `It broke off${typeof code === 'string' ? ` (${code})` : ''}.`;
}
