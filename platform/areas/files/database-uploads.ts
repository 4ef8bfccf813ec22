import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '@parley/database/database';
import {
  addPart,
  beginUpload,
  dropUpload,
  findUpload,
  listParts,
  listUnsettled,
  readPart,
  settleUpload,
  unsettleUploads,
} from '../../ground/store/upload-parts.ts';
import {
  type BytesPart,
  keyPattern,
  type UploadReader,
  type Uploads,
  type UploadsOptions,
  type Written,
} from './uploads.ts';

/** In bytes: so many of an upload are in memory at once. */
const partBytes = 512 * 1024;
/** No upload takes as long. */
const unsettledHours = 1;

/**
 * Uploads in a Postgres, for every server on it. What `directory` holds of this installation, from before it had
 * one or from a backup, moves there first.
 */
export async function openDatabaseUploads({
  database,
  directory,
  isKept,
}: UploadsOptions & { readonly database: Database }): Promise<Uploads> {
  const settle = async (key: string) =>
    (await isKept(key)) ? settleUpload(database, key) : dropUpload(database, key);

  async function write(
    key: string,
    content: AsyncIterable<Uint8Array>,
  ): Promise<Omit<Written, 'key'>> {
    const hash = createHash('sha256');
    let bytes = 0;
    let part = 0;
    for await (const chunk of inParts(content)) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await addPart(database, key, part, chunk);
      part += 1;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /**
   * Begun anew where it was cut off; gone from the disk when it is in the database. What no row names stays: it may
   * be of the embedded database beside it, or of another Postgres.
   */
  async function move(key: string): Promise<void> {
    if (!(await isKept(key))) return;
    await dropUpload(database, key);
    await beginUpload(database, key);
    await write(key, createReadStream(join(directory, key)));
    await settleUpload(database, key);
    await rm(join(directory, 'unsettled', key), { force: true });
    await rm(join(directory, key));
  }

  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) if (keyPattern.test(name)) await move(name);

  return {
    async keep(content, store) {
      const key = randomBytes(32).toString('base64url');
      await beginUpload(database, key);
      let stored;
      try {
        stored = await store({ key, ...(await write(key, content)) });
      } catch (error) {
        // The row may be there all the same: a connection can be lost after its commit.
        await settle(key);
        throw error;
      }
      await settleUpload(database, key);
      return stored;
    },
    async remove(keys, erase) {
      await unsettleUploads(database, keys);
      try {
        return await erase();
      } finally {
        for (const key of keys) await settle(key);
      }
    },
    async settleOld() {
      for (;;) {
        const keys = await listUnsettled(database, unsettledHours);
        for (const key of keys) await settle(key);
        if (keys.length === 0) return;
      }
    },
    ...createDatabaseUploadReader(database),
  };
}

export function createDatabaseUploadReader(database: Database): UploadReader {
  return {
    async read(key, part) {
      const bytes = keyPattern.test(key) ? await findUpload(database, key) : null;
      if (bytes === null) return null;
      return { bytes, stream: Readable.from(readParts(key, part ?? { from: 0, to: bytes })) };
    },
  };

  async function* readParts(key: string, { from, to }: BytesPart): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (const { part, bytes } of await listParts(database, key)) {
      const first = Math.max(0, from - at);
      const last = Math.min(bytes, to - at);
      at += bytes;
      if (first >= last) continue;
      const content = await readPart(database, key, part);
      if (content === null) return;
      yield content.subarray(first, last);
    }
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
