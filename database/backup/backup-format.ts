import { z } from 'zod';
import {
  largestSecretFile,
  type SecretFile,
  secretFileNames,
  secretFiles,
} from './secret-files.ts';

/**
 * A backup is a gzipped tar: `manifest.json` first, then what it lists, in its order.
 * `database/<table>.jsonl` holds a row a line, as Postgres' `to_jsonb` writes it, so that the same
 * file restores into the embedded database and into Postgres. `secrets/<name>` are the files of the
 * data directory's `secrets`, so that links, passes and tokens stay valid on a new machine.
 * `uploads/<key>` are the bytes of files that were uploaded to the voice platform, wherever they are kept.
 */
export const backupFormat = 1;

export const manifestName = 'manifest.json';

/** The voice platform's tables, those that others refer to first. */
const voiceTables = [
  'voice.orgs',
  'voice.users',
  'voice.members',
  'voice.tokens',
  'voice.objects',
  'voice.rooms',
  'voice.awaited_reports',
  'voice.recordings',
  'voice.screen_recordings',
  'voice.versions',
  'voice.logs',
  'voice.deliveries',
] as const;

/** Every table, those that others refer to first; those without a schema are in `public`. */
export const backupTables = [
  'leads',
  'lead_deliveries',
  'guided_conversations',
  'usage_counters',
  'unanswered_questions',
  'tallies',
  'tally_progress',
  'colleagues',
  'changes',
  ...voiceTables,
] as const;

/**
 * Emptied with the others and in no backup: what a process holds for a moment, what it has done with
 * the rows that were there, and what was spent today.
 */
export const momentaryTables = [
  'voice.test_run_claims',
  'voice.sealing',
  'voice.spending',
  'voice.spending_by_model',
  'voice.spending_by_speech',
  'voice.upload_parts',
  'voice.uploads',
  'parley.secrets',
  'parley.closed_sessions',
  'parley.turns',
  'parley.missed_calls',
  'voice.nodes',
] as const;

/** In no backup either: they follow from rows of the others by triggers, and are emptied with those. */
export const followingTables = ['tally_days'] as const;

export type BackupTable = (typeof backupTables)[number];

/** How much of everything: the voice platform can be taken, and put back, without the rest. */
export const backupScope = z.enum(['everything', 'voice']);
export type BackupScope = z.infer<typeof backupScope>;

interface ScopeParts {
  readonly tables: readonly BackupTable[];
  readonly secrets: readonly SecretFile[];
}

export const scopeParts: Readonly<Record<BackupScope, ScopeParts>> = {
  everything: { tables: backupTables, secrets: secretFileNames },
  // Opens what the tables hold sealed.
  voice: { tables: voiceTables, secrets: [secretFiles.voiceSealingKey] },
};

const uploadsFolder = 'uploads';
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
  // Keys are random, and never a path: see the platform's uploads.
  z.strictObject({ name: z.string().regex(/^uploads\/[\w-]{43}$/), bytes, sha256 }),
]);

export const backupManifest = z.strictObject({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  scope: backupScope.default('everything'),
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
  | { readonly kind: 'secret'; readonly secret: SecretFile }
  | { readonly kind: 'upload'; readonly key: string };

const parts = new Map<string, BackupPart>([
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

export function uploadEntryName(key: string) {
  return `${uploadsFolder}/${key}` as const;
}

/** As SQL names it. */
export function sqlNameOf(table: BackupTable): string {
  return table.includes('.') ? table : `public.${table}`;
}

export function partOf({ name }: BackupFile): BackupPart {
  return parts.get(name) ?? { kind: 'upload', key: name.slice(uploadsFolder.length + 1) };
}

/** What is wrong with a backup or with restoring it, in one line for the person who asked. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}
