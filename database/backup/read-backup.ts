import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import { parseSecretFile, type SecretFile } from './secret-files.ts';
import {
  type BackupManifest,
  type BackupPart,
  BackupProblem,
  type BackupTable,
  backupManifest,
  manifestName,
  partOf,
} from './backup-format.ts';

/** Far above what the files we write can have, and far below what would fill the memory. */
const longestLine = 32 * 2 ** 20;
const largestManifest = 2 ** 20;

export interface BackupContents {
  readonly manifest: BackupManifest;
  /** The columns of each table that has rows. */
  readonly columns: ReadonlyMap<BackupTable, readonly string[]>;
  readonly rowCounts: ReadonlyMap<BackupTable, number>;
  /** The text of each secret's file, as it was checked. */
  readonly secrets: ReadonlyMap<SecretFile, string>;
}

type PartReader = (part: BackupPart, content: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads the whole backup and checks every byte of it: nothing that our own backups cannot hold passes.
 * @throws {BackupProblem} when it is no backup, damaged, or made by a newer version.
 */
export async function inspectBackup(
  path: string,
  knownMigrations: readonly string[],
): Promise<BackupContents> {
  const columns = new Map<BackupTable, readonly string[]>();
  const rowCounts = new Map<BackupTable, number>();
  const secrets = new Map<SecretFile, string>();
  const manifest = await readBackup(path, async (part, content) => {
    if (part.kind === 'secret') {
      const { secret } = part;
      const text = await readText(content);
      if (parseSecretFile(secret, text) === null) {
        throw damaged(path, `secrets/${secret} holds no usable secret`);
      }
      secrets.set(secret, text);
      return;
    }
    if (part.kind === 'upload') return drain(content);
    const { table } = part;
    let count = 0;
    for await (const line of readLines(content)) {
      const names = columnsOf(line);
      if (!names) throw damaged(path, `${table} holds something that is no row`);
      const known = columns.get(table) ?? names;
      if (known.join() !== names.join()) throw damaged(path, `the rows of ${table} differ`);
      columns.set(table, known);
      count += 1;
    }
    rowCounts.set(table, count);
  });
  refuseNewer(path, manifest, knownMigrations);
  return { manifest, columns, rowCounts, secrets };
}

/**
 * Reads the beginning alone: what a backup says it is.
 * @throws {BackupProblem} when it is no backup, or made by a newer version.
 */
export async function readManifest(
  path: string,
  knownMigrations: readonly string[],
): Promise<BackupManifest> {
  const manifest = await unpack(path, async (archive) => {
    for await (const entry of archive) {
      return readManifestPart(path, entry.header, entry as AsyncIterable<Buffer>);
    }
    throw new BackupProblem(`${path} is empty.`);
  });
  refuseNewer(path, manifest, knownMigrations);
  return manifest;
}

function refuseNewer(
  path: string,
  { migrations }: BackupManifest,
  knownMigrations: readonly string[],
): void {
  const unknown = migrations.filter((version) => !knownMigrations.includes(version));
  if (unknown.length === 0) return;
  throw new BackupProblem(
    `${path} was made by a newer version (migration ${unknown.join(', ')}): restore it with that version.`,
  );
}

/** Reads what has nothing to be looked at but its checksum. */
export async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** Gives every file to `read`, in the order of the manifest, and checks each on the way. */
export const readBackup = (path: string, read: PartReader): Promise<BackupManifest> =>
  unpack(path, (archive) => readEntries(path, archive, read));

async function unpack<T>(path: string, use: (archive: Extract) => Promise<T>): Promise<T> {
  const archive = extract();
  const source = createReadStream(path);
  // A failure of the file, of gzip or of tar ends the loop below with that error.
  const unpacking = pipeline(source, createGunzip(), archive);
  unpacking.catch(() => {});
  try {
    return await use(archive);
  } catch (error) {
    throw explain(path, error);
  } finally {
    source.destroy();
    archive.destroy();
  }
}

async function readEntries(path: string, archive: Extract, read: PartReader) {
  let manifest: BackupManifest | undefined;
  let next = 0;
  for await (const entry of archive) {
    const { name, type, size } = entry.header;
    const content = entry as AsyncIterable<Buffer>;
    if (!manifest) {
      manifest = await readManifestPart(path, entry.header, content);
      continue;
    }
    const file = manifest.files[next++];
    if (!file || file.name !== name) throw damaged(path, `${name} is not where it belongs`);
    // A link has no content of its own, and would count as an empty file.
    if (type !== 'file') throw damaged(path, `${name} is no file`);
    // So a secret is no larger than the manifest may say.
    if (size !== file.bytes) throw damaged(path, `${name} has been changed`);
    const hash = createHash('sha256');
    await read(partOf(file), hashing(content, hash));
    if (hash.digest('hex') !== file.sha256) throw damaged(path, `${name} has been changed`);
  }
  if (!manifest) throw new BackupProblem(`${path} is empty.`);
  const missing = manifest.files[next];
  if (missing) throw damaged(path, `${missing.name} is missing`);
  return manifest;
}

async function readManifestPart(
  path: string,
  { name, type, size }: Header,
  content: AsyncIterable<Buffer>,
): Promise<BackupManifest> {
  if (name !== manifestName) throw new BackupProblem(`${path} is not a backup of Parley.`);
  if (type !== 'file') throw damaged(path, `${name} is no file`);
  if (!(size !== undefined && size <= largestManifest)) throw damaged(path, `${name} is too large`);
  return parseManifest(path, await readText(content));
}

function parseManifest(path: string, text: string): BackupManifest {
  const result = backupManifest.safeParse(parseJson(text));
  if (result.success) return result.data;
  const format = (parseJson(text) as { format?: unknown } | undefined)?.format;
  if (typeof format === 'number' && format > 1) {
    throw new BackupProblem(`${path} was made by a newer version: restore it with that version.`);
  }
  const where = result.error.issues[0]?.path.join('.');
  throw damaged(path, `${manifestName} is not as it should be${where ? ` (${where})` : ''}`);
}

/** Only for what the caller knows to be small. */
async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Node's own line reader also breaks at U+2028, which JSON leaves as it is. */
export async function* readLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield rest.toString('utf8', start, end);
      start = end + 1;
    }
    rest = rest.subarray(start);
    if (rest.length > longestLine) throw new BackupProblem('a row of the backup is too large.');
  }
  if (rest.length > 0) throw new BackupProblem('the last row of the backup is cut off.');
}

function columnsOf(line: string): string[] | undefined {
  const row = parseJson(line);
  return typeof row === 'object' && row !== null && !Array.isArray(row)
    ? Object.keys(row)
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function damaged(path: string, what: string): BackupProblem {
  return new BackupProblem(`${path} is damaged: ${what}. Nothing was restored.`);
}

function explain(path: string, error: unknown): unknown {
  if (error instanceof BackupProblem) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EISDIR') return new BackupProblem(`${path} is not a file.`);
  if (code === 'EACCES' || code === 'EPERM') {
    return new BackupProblem(`${path} cannot be read by this user (${code}).`);
  }
  if (message === 'incorrect header check') {
    return new BackupProblem(`${path} is not a backup of Parley.`);
  }
  if (code?.startsWith('Z_') || /tar|end of data|premature/i.test(message)) {
    return damaged(path, message);
  }
  return error;
}
