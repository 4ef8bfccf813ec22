import { z } from 'zod';

/**
 * A backup is a gzipped tar: `manifest.json` first, then what it lists, in its order.
 * `database/<table>.jsonl` holds a row a line, as Postgres' `to_jsonb` writes it, so that the same
 * file restores into the embedded database and into Postgres. `secrets/<name>` are the files of the
 * data directory's `secrets`, so that links, passes and tokens stay valid on a new machine.
 */
export const backupFormat = 1;

export const manifestName = 'manifest.json';

/** Every table, those that others refer to first. */
export const backupTables = [
  'leads',
  'lead_deliveries',
  'guided_conversations',
  'usage_counters',
] as const;

export type BackupTable = (typeof backupTables)[number];

const file = z.strictObject({
  name: z.string().regex(/^(?:database\/[a-z_]+\.jsonl|secrets\/[a-z0-9][a-z0-9-]*)$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  /** Versions of the migrations that had made the tables. */
  migrations: z.array(z.string()),
  files: z.array(file),
});

export type BackupFile = z.infer<typeof file>;
export type BackupManifest = z.infer<typeof backupManifest>;

export function tableFileName(table: BackupTable): string {
  return `database/${table}.jsonl`;
}

export function tableOf(name: string): BackupTable | undefined {
  return backupTables.find((table) => tableFileName(table) === name);
}

/** What is wrong with a backup or with restoring it, in one line for the person who asked. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
