import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { parseSecretFile } from './secret-files.ts';
import {
  type BackupFile,
  type BackupManifest,
  type BackupScope,
  type BackupTable,
  backupFormat,
  manifestName,
  scopeParts,
  secretEntryName,
  sqlNameOf,
  tableFileName,
  uploadEntryName,
} from './backup-format.ts';
import type { Database, Queryable } from '../database.ts';
import { openGathering } from './gathering.ts';
import { appliedVersions } from '../migrate.ts';

export interface BackupSource {
  readonly database: Database;
  /** Its `secrets` and `uploads` are taken along; the rows are gathered in it for a moment. */
  readonly dataDirectory: string;
  readonly scope: BackupScope;
  /** Ends it between two rows: nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

export interface Backup {
  readonly fileName: string;
  readonly bytes: AsyncGenerator<Uint8Array>;
}

type GatheredFile = BackupFile & { readonly path: string };

const rowsAtOnce = 500;
/**
 * In bytes. A longer row is read alone: anybody who chats can leave hundreds of them, and as many as are
 * read together are in memory at once.
 */
const longestTogether = 16 * 1024;

/**
 * A backup of all that is in its scope, as of one moment. The rows are gathered on the disk before the first byte
 * comes, so that a slow reader never holds up the database.
 */
export function createBackup(source: BackupSource): Backup {
  const createdAt = new Date();
  const time = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = source.scope === 'everything' ? 'backup' : source.scope;
  return { fileName: `parley-${name}-${time}.tar.gz`, bytes: writeBackup(source, createdAt) };
}

async function* writeBackup(
  { database, dataDirectory, scope, signal }: BackupSource,
  createdAt: Date,
): AsyncGenerator<Uint8Array> {
  const gathering = await openGathering(dataDirectory);
  const archive = pack();
  try {
    const { migrations, tables, uploads } = await gatherTables(
      database,
      gathering.path,
      scope,
      signal,
    );
    const files = [
      ...tables,
      ...(await gatherSecrets(join(dataDirectory, 'secrets'), scope)),
      ...uploads,
      ...(await gatherUploads(join(dataDirectory, 'uploads'), gathering.path)),
    ];
    const manifest: BackupManifest = {
      format: backupFormat,
      createdAt: createdAt.toISOString(),
      scope,
      migrations,
      files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    };
    const gzip = createGzip();
    const compressing = pipeline(archive, gzip);
    const filling = fill(archive, manifest, files).catch((error) => archive.destroy(error));
    // Its failure reaches the reader through `gzip`.
    compressing.catch(() => {});
    yield* gzip;
    await filling;
  } finally {
    archive.destroy();
    await gathering.remove();
  }
}

async function gatherTables(
  database: Database,
  directory: string,
  scope: BackupScope,
  signal: AbortSignal | undefined,
): Promise<{ migrations: string[]; tables: GatheredFile[]; uploads: GatheredFile[] }> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const migrations = await appliedVersions(tx);
    const tables: GatheredFile[] = [];
    for (const table of scopeParts[scope].tables) {
      const { rows } = await tx.query('select to_regclass($1) as found', [sqlNameOf(table)]);
      // A database that an older version left does not have the newest tables.
      if (rows[0]?.['found'] === null) continue;
      const path = join(directory, table);
      const name = tableFileName(table);
      tables.push({ name, path, ...(await writeFileOf(path, readRows(tx, table, signal))) });
    }
    return { migrations, tables, uploads: await gatherKeptUploads(tx, directory, signal) };
  });
}

async function* readRows(
  tx: Queryable,
  table: BackupTable,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const name = sqlNameOf(table);
  await tx.query(
    `declare backup_rows no scroll cursor for
     select place, case when octet_length(row) <= ${longestTogether} then row end as row
     from (select ctid::text as place, to_jsonb(t)::text as row from ${name} t offset 0) as rows`,
  );
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await tx.query<{ place: string; row: string | null }>(
      `fetch ${rowsAtOnce} from backup_rows`,
    );
    if (rows.length === 0) break;
    yield Buffer.from(rows.map(({ row }) => (row === null ? '' : `${row}\n`)).join(''));
    for (const { place, row } of rows) {
      if (row !== null) continue;
      const long = await tx.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where ctid = $1::tid`,
        [place],
      );
      yield Buffer.from(`${long.rows[0]!.row}\n`);
    }
  }
  await tx.query('close backup_rows');
}

async function writeFileOf(
  path: string,
  chunks: AsyncIterable<Buffer>,
): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const handle = await open(path, 'wx', 0o600);
  try {
    return await measure(chunks, (chunk) => handle.writeFile(chunk));
  } finally {
    await handle.close();
  }
}

async function gatherSecrets(directory: string, scope: BackupScope): Promise<GatheredFile[]> {
  const files: GatheredFile[] = [];
  for (const file of scopeParts[scope].secrets) {
    const path = join(directory, file);
    const content = await readFile(path).catch(missingAsNull);
    // What no server starts with is no secret to keep: a new one is made in its place.
    if (content === null || parseSecretFile(file, content.toString()) === null) continue;
    files.push({ name: secretEntryName(file), path, ...(await measure([content])) });
  }
  return files;
}

/** Those that the database keeps itself; what no file names goes when they are put back. */
async function gatherKeptUploads(
  tx: Queryable,
  directory: string,
  signal: AbortSignal | undefined,
): Promise<GatheredFile[]> {
  const found = await tx.query(`select to_regclass('voice.uploads') as found`);
  if (found.rows[0]?.['found'] === null) return [];
  const { rows } = await tx.query<{ key: string }>('select key from voice.uploads order by key');
  const files: GatheredFile[] = [];
  for (const { key } of rows) {
    signal?.throwIfAborted();
    const path = join(directory, key);
    const measured = await writeFileOf(path, readUpload(tx, key));
    files.push({ name: uploadEntryName(key), path, ...measured });
  }
  return files;
}

async function* readUpload(tx: Queryable, key: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const { rows } = await tx.query<{ content: Uint8Array }>(
      'select content from voice.upload_parts where key = $1 and part = $2',
      [key, part],
    );
    if (!rows[0]) return;
    yield Buffer.from(rows[0].content);
  }
}

/** Held by a second name, so that they stay while the backup is written. */
async function gatherUploads(directory: string, gathering: string): Promise<GatheredFile[]> {
  const files: GatheredFile[] = [];
  const entries = await readdir(directory, { withFileTypes: true }).catch(missingAsNull);
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(gathering, entry.name);
    const isThere = await link(join(directory, entry.name), path).then(() => true, missingAsNull);
    if (!isThere) continue;
    const name = uploadEntryName(entry.name);
    files.push({ name, path, ...(await measure(createReadStream(path))) });
  }
  return files;
}

async function* readFirst(path: string, bytes: number): AsyncGenerator<Buffer> {
  if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 });
}

async function measure(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  each: (chunk: Buffer) => Promise<void> | void = () => {},
): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await each(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function fill(archive: Pack, manifest: BackupManifest, files: readonly GatheredFile[]) {
  const mtime = new Date(manifest.createdAt);
  const mode = 0o600;
  archive.entry({ name: manifestName, mode, mtime }, JSON.stringify(manifest, null, 2));
  for (const { name, path, bytes } of files) {
    const entry = archive.entry({ name, size: bytes, mode, mtime });
    // A call that is being recorded has grown since it was measured.
    await pipeline(Readable.from(readFirst(path, bytes)), entry);
  }
  archive.finalize();
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
