import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFiles = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/;

/** Writes `.br` and `.gz` beside every text file that gets smaller by it. */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textFiles.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${directory}/.`));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      if (br.byteLength < text.byteLength) await writeFile(`${file}.br`, br);
      if (gz.byteLength < text.byteLength) await writeFile(`${file}.gz`, gz);
    }),
  );
}
