import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

export interface Written {
  /** What the bytes are found by: random, so that knowing it is the right to read them. */
  readonly key: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Reads what is kept; nothing else. */
export interface UploadReader {
  /**
   * Null when the bytes are not there.
   * @param part from one byte to another, which is not of it; all where nothing is said
   */
  read(
    key: string,
    part?: BytesPart,
  ): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
}

export interface BytesPart {
  readonly from: number;
  readonly to: number;
}

/**
 * The bytes of uploaded files, each in a file under its key. What a row of the database says and what
 * is on the disk cannot change in one step, so a key in between is marked as unsettled: should the
 * process die there, the next start looks for the row and keeps the bytes, or removes them; in a Postgres
 * any server does that, an hour later.
 */
export interface Uploads extends UploadReader {
  /**
   * Writes the bytes, and has `store` make the row that names their key. Both are on the disk when it
   * resolves; when `store` throws there is neither.
   */
  keep<T>(content: AsyncIterable<Uint8Array>, store: (written: Written) => Promise<T>): Promise<T>;
  /** Has `erase` take away the rows that name these keys, and removes their bytes. When it throws all stays. */
  remove<T>(keys: readonly string[], erase: () => Promise<T>): Promise<T>;
  /** What others that died left unsettled: to be asked for every now and then. */
  settleOld(): Promise<void>;
}

export interface UploadsOptions {
  readonly directory: string;
  /** Whether a row names the key. */
  readonly isKept: (key: string) => Promise<boolean>;
}

export const keyPattern = /^[\w-]{43}$/;
const directoryMode = 0o700;
const fileMode = 0o600;

/** Makes the directory where there is none, and settles what a process that died left unsettled. */
export async function openUploads({ directory, isKept }: UploadsOptions): Promise<Uploads> {
  const unsettled = join(directory, 'unsettled');
  await mkdir(unsettled, { recursive: true, mode: directoryMode });
  const bytesOf = (key: string) => join(directory, key);
  const markOf = (key: string) => join(unsettled, key);

  async function mark(key: string): Promise<void> {
    await (await open(markOf(key), 'w', fileMode)).close();
    await syncDirectory(unsettled);
  }
  const unmark = (key: string) => rm(markOf(key), { force: true });
  async function drop(key: string): Promise<void> {
    await rm(bytesOf(key), { force: true });
    await unmark(key);
  }
  const settle = async (key: string) => ((await isKept(key)) ? unmark(key) : drop(key));

  for (const key of (await readdir(unsettled)).filter((name) => keyPattern.test(name))) {
    await settle(key);
  }

  return {
    async keep(content, store) {
      const key = randomBytes(32).toString('base64url');
      await mark(key);
      let stored;
      try {
        stored = await store({ key, ...(await writeFile(bytesOf(key), content, directory)) });
      } catch (error) {
        // The row may be there all the same: a connection can be lost after its commit.
        await settle(key);
        throw error;
      }
      await unmark(key);
      return stored;
    },
    async remove(keys, erase) {
      for (const key of keys) await mark(key);
      try {
        return await erase();
      } finally {
        for (const key of keys) await settle(key);
      }
    },
    // The directory has no other process, and what the one before left was settled above.
    settleOld: async () => {},
    ...createUploadReader(directory),
  };
}

export function createUploadReader(directory: string): UploadReader {
  return {
    async read(key, part) {
      if (!keyPattern.test(key)) return null;
      const path = join(directory, key);
      try {
        const { size } = await stat(path);
        return { bytes: size, stream: readBytes(path, part) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

function readBytes(path: string, part: BytesPart | undefined): Readable {
  if (!part) return createReadStream(path);
  // Its end is the last byte, so that it cannot say that there is none.
  if (part.to <= part.from) return Readable.from([]);
  return createReadStream(path, { start: part.from, end: part.to - 1 });
}

async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  directory: string,
): Promise<Omit<Written, 'key'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', fileMode);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await syncDirectory(directory);
  return { bytes, sha256: hash.digest('hex') };
}

/** A new name is on the disk only when its directory is. */
async function syncDirectory(path: string): Promise<void> {
  // Windows opens no directory, and has no such step.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
