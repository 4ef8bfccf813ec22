import { resolve } from 'node:path';
import { z } from 'zod';

/** Backups that the server makes by itself. */
export interface BackupSettings {
  /** Absolute. */
  readonly directory: string;
  /** A line for the shell, run after each backup. */
  readonly command: string | null;
  readonly keepDays: number;
}

const keptDays = 30;
const daysMessage = 'must be a whole number from 1 to 3650';

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_COMMAND: z.string().max(4096, 'must be 4096 characters at most').optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, daysMessage)
    .transform(Number)
    .refine((days) => days >= 1 && days <= 3650, daysMessage)
    .optional(),
};

export const backupNeeds = [
  ['BACKUP_COMMAND', 'BACKUP_DIR'],
  ['BACKUP_KEEP_DAYS', 'BACKUP_DIR'],
] as const;

interface Values {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_COMMAND?: string | undefined;
  readonly BACKUP_KEEP_DAYS?: number | undefined;
}

export function readBackupSettings(values: Values, root: string): BackupSettings | null {
  if (values.BACKUP_DIR === undefined) return null;
  return {
    directory: resolve(root, values.BACKUP_DIR),
    command: values.BACKUP_COMMAND ?? null,
    keepDays: values.BACKUP_KEEP_DAYS ?? keptDays,
  };
}
