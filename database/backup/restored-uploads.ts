import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of uploads on their way back: beside those that are there, until the rows are in. */
export interface RestoredUploads {
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts them in the place of all that were there. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

export async function replaceUploads(directory: string): Promise<RestoredUploads> {
  const incoming = `${directory}.new`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    async write(key, content) {
      const handle = await open(join(incoming, key), 'wx', 0o600);
      try {
        for await (const chunk of content) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async settle() {
      await rm(directory, { recursive: true, force: true });
      await rename(incoming, directory);
    },
    discard: () => rm(incoming, { recursive: true, force: true }),
  };
}
