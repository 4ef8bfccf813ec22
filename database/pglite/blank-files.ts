import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFailure, type Queryable } from '../database.ts';
import type { PooledDatabase } from '../pooled-database.ts';
import { blankPage, pageBytes } from './heap-page.ts';
import { type WrittenPage, writePages } from './page-journal.ts';

/** Read, and written where needed, while others wait: 2 MB, a hundredth of a second. */
const pagesAtOnce = 256;
/** A table's file has a gigabyte, then comes the next. */
const pagesOfFile = 131_072;

/**
 * Puts zeroes wherever the files of a table, and of its long values, hold no row: Postgres only takes rows out of
 * reach. A few pages at a time, others between, and each only once the engine has let go of what it has in memory
 * of the table, so that it neither has an older page nor writes one back. Only living rows move meanwhile.
 */
export async function blankFiles(
  database: PooledDatabase,
  directory: string,
  table: string,
): Promise<void> {
  for (const relation of [table, await longValuesOf(database, table)]) {
    if (relation === null) continue;
    for (let from = 0; ; from += pagesAtOnce) {
      // Held: nobody writes between.
      const isEnd = await database.transaction((tx) => blankSome(tx, directory, relation, from));
      if (isEnd) break;
    }
  }
}

async function longValuesOf(database: Queryable, table: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string | null }>(
    `select nullif(reltoastrelid, 0)::regclass::text as name from pg_class
     where oid = $1::regclass`,
    [table],
  );
  return rows[0]!.name;
}

async function blankSome(
  tx: Queryable,
  directory: string,
  relation: string,
  from: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ path: string; skipped: number }>(
    `select pg_relation_filepath($1::regclass) as path, buffers_skipped as skipped
     from parley.pg_buffercache_evict_relation($1::regclass)`,
    [relation],
  );
  const { path, skipped } = rows[0]!;
  if (skipped > 0) throw new DatabaseFailure(`${relation} is in use`, { sqlState: '55006' });
  const number = Math.floor(from / pagesOfFile);
  const file = number === 0 ? path : `${path}.${number}`;
  const place = from % pagesOfFile;
  const bytes = await readPages(join(directory, file), place);
  const written: WrittenPage[] = [];
  for (let start = 0; start + pageBytes <= bytes.length; start += pageBytes) {
    const index = start / pageBytes;
    const page = blankPage(bytes.subarray(start, start + pageBytes), from + index);
    if (page) written.push({ place: place + index, block: from + index, page });
  }
  writePages(directory, file, written);
  return bytes.length < pagesAtOnce * pageBytes;
}

async function readPages(path: string, place: number): Promise<Buffer> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    // The one before was full, and the last.
    if (error.code === 'ENOENT' && place === 0) return null;
    throw error;
  });
  if (!handle) return Buffer.alloc(0);
  try {
    const bytes = Buffer.alloc(pagesAtOnce * pageBytes);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, place * pageBytes);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
