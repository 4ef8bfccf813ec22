import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';

/*
 * A directory in one small file. A data directory holds the same tables of Postgres' own three times,
 * megabytes apart: Zstandard sees that far back, and gzip does not.
 */

const { constants } = zlib;
const windowLog = 27;
const compress = promisify(zlib.zstdCompress);
const decompress = promisify(zlib.zstdDecompress);

export async function packDirectory(directory: string, file: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const tar = pack();
  const bytes = buffer(tar);
  for (const entry of entries.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))) {
    const name = pathOf(entry)
      .slice(directory.length + 1)
      .replaceAll('\\', '/');
    if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode: 0o700 });
    else tar.entry({ name, mode: 0o600 }, await readFile(pathOf(entry)));
  }
  tar.finalize();
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: windowLog,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  await writeFile(file, await compress(await bytes, { params }));
}

/** Into a directory that is there. */
export async function unpackDirectory(file: string, directory: string): Promise<void> {
  const params = { [constants.ZSTD_d_windowLogMax]: windowLog };
  const tar = extract();
  tar.end(await decompress(await readFile(file), { params }));
  for await (const entry of tar) {
    const path = join(directory, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await buffer(entry), { mode: 0o600 });
    }
  }
}

const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);
