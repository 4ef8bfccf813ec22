import { z } from 'zod';
import { largestSecretFile, type SecretFile, secretFileNames } from '../secret-files.ts';

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

const bytes = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Nothing but what a backup of ours can hold: a name in it never becomes a path by itself. */
const file = z.union([
  z.strictObject({ name: z.enum(backupTables.map(tableFileName)), bytes, sha256 }),
  z.strictObject({
    name: z.enum(secretFileNames.map(secretEntryName)),
    bytes: bytes.max(largestSecretFile),
    sha256,
  }),
]);

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  /** Versions of the migrations that had made the tables. */
  migrations: z.array(z.string()),
  files: z
    .array(file)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length),
});

export type BackupFile = z.infer<typeof file>;
export type BackupManifest = z.infer<typeof backupManifest>;

/** What a file of the manifest is. */
export type BackupPart =
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'secret'; readonly secret: SecretFile };

const parts = new Map<BackupFile['name'], BackupPart>([
  ...backupTables.map((table) => [tableFileName(table), { kind: 'table', table }] as const),
  ...secretFileNames.map(
    (secret) => [secretEntryName(secret), { kind: 'secret', secret }] as const,
  ),
]);

export function tableFileName<Table extends BackupTable>(table: Table) {
  return `database/${table}.jsonl` as const;
}

export function secretEntryName<File extends SecretFile>(file: File) {
  return `secrets/${file}` as const;
}

export function partOf({ name }: BackupFile): BackupPart {
  const part = parts.get(name);
  if (!part) throw new Error(`${name} is in no backup`);
  return part;
}

/** What is wrong with a backup or with restoring it, in one line for the person who asked. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
