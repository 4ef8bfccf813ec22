import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isWhole, pageBytes } from './heap-page.ts';
import { syncPath } from './synced-files.ts';

export interface WrittenPage {
  /** In its file. */
  readonly place: number;
  /** In its table. */
  readonly block: number;
  readonly page: Buffer;
}

interface Heading {
  /** Below the directory. */
  readonly file: string;
  readonly pages: readonly Omit<WrittenPage, 'page'>[];
}

const journal = 'parley_pages';

/**
 * Writes pages over those of a file, which the engine does not have in memory. They are on the disk before, beside it:
 * a machine that loses its power may leave a page half written, and the engine would take it for damaged.
 */
export function writePages(directory: string, file: string, pages: readonly WrittenPage[]): void {
  if (pages.length === 0) return;
  const heading: Heading = { file, pages: pages.map(({ place, block }) => ({ place, block })) };
  const path = join(directory, journal);
  const all = pages.map(({ page }) => page);
  const text = Buffer.concat([Buffer.from(`${JSON.stringify(heading)}\n`), ...all]);
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  syncPath(directory);
  overwrite(directory, file, () => pages);
  rmSync(path);
  // Or it would be back after a loss of power, beside pages that are newer.
  syncPath(directory);
}

/** Ends what a crash has ended in the middle. The engine must not be open yet. */
export function finishPages(directory: string): void {
  const path = join(directory, journal);
  rmSync(`${path}.new`, { force: true });
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const { file, pages } = JSON.parse(bytes.toString('utf8', 0, end)) as Heading;
  // The engine takes a file away, with its table, as it likes.
  if (existsSync(join(directory, file))) {
    overwrite(directory, file, (descriptor) =>
      pages.flatMap(({ place, block }, index) => {
        const there = Buffer.alloc(pageBytes);
        const read = readSync(descriptor, there, 0, pageBytes, place * pageBytes);
        // One that is known to be whole needs nothing.
        if (read < pageBytes || isWhole(there, block)) return [];
        const start = end + 1 + index * pageBytes;
        return [{ place, block, page: bytes.subarray(start, start + pageBytes) }];
      }),
    );
  }
  rmSync(path);
}

function overwrite(
  directory: string,
  file: string,
  choose: (descriptor: number) => readonly WrittenPage[],
): void {
  const descriptor = openSync(join(directory, file), 'r+');
  try {
    for (const { place, page } of choose(descriptor))
      writeSync(descriptor, page, 0, pageBytes, place * pageBytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
