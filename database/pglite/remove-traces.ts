import { readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFailure, type Queryable } from '../database.ts';
import type { PooledDatabase } from '../pooled-database.ts';
import { blankFiles } from './blank-files.ts';
import { missingAsEmpty } from './data-directory.ts';

/** Beside the copy of an index: its share of the log, and what comes in meanwhile. */
const spareBytes = 64 * 2 ** 20;
/** Far more than the log's greatest size has. */
const mostSegments = 100;
/** A table or an index, or a part of one: `16384`, `16384_fsm`, `16384.1`. */
const relationFile = /^(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

/**
 * See the port. No table is written anew: that would make all of its indexes again, while everybody waits. Every step
 * is safe to be killed in: what it leaves behind is found by the next one.
 * @param tables names as SQL has them; ours, never a caller's
 */
export async function removeTraces(
  database: PooledDatabase,
  directory: string,
  tables: readonly string[],
): Promise<void> {
  // What lets go of pages in memory.
  await database.runAlone('create extension if not exists pg_buffercache schema parley');
  for (const table of tables) {
    await refuseWithoutRoom(directory, table, 0);
    await database.runAlone(`vacuum (index_cleanup on) ${table}`);
    await renewIndexes(database, directory, table);
    await blankFiles(database, directory, table);
    // What ANALYZE keeps of a table are values out of it.
    await database.runAlone(`analyze ${table}`);
  }
  await database.runAlone('vacuum full pg_catalog.pg_statistic');
  await dropLog(database);
  // The one session is held meanwhile, so that no file belongs to somebody's unfinished work.
  await database.transaction((tx) => removeOrphans(tx, directory));
}

/**
 * An index that has texts keeps some of those that are gone, to find its way by, and is made again. One of hashes,
 * numbers or times has no words; the search's has of each text its trigrams as numbers, until a vacuum.
 */
async function renewIndexes(
  database: PooledDatabase,
  directory: string,
  table: string,
): Promise<void> {
  const { rows } = await database.query<{ name: string; bytes: number }>(
    `select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes from pg_index
     where indrelid = $1::regclass and exists (
       select from pg_attribute where attrelid = indexrelid and attlen = -1)`,
    [table],
  );
  for (const { name, bytes } of rows) {
    await refuseWithoutRoom(directory, name, bytes);
    await database.runAlone(`reindex index ${name}`);
  }
}

/** The engine does not survive a log that finds no room, so nothing is begun that could end there. */
async function refuseWithoutRoom(directory: string, name: string, bytes: number): Promise<void> {
  const needed = 2 * bytes + spareBytes;
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new DatabaseFailure(
    `${name} cannot be written anew: ${directory} has ${free} bytes left, and that takes ${needed}`,
    { sqlState: '53100' },
  );
}

/**
 * What a killed rewriting, or a killed sort, left: copies of rows that no later rewriting would touch,
 * because no table knows of them.
 */
async function removeOrphans(tx: Queryable, directory: string): Promise<void> {
  // A file that the engine still means to sync must be there.
  await tx.query('checkpoint');
  const { rows } = await tx.query<{ folder: string }>(
    `select oid::text as folder from pg_database where datname = current_database()`,
  );
  const folder = join(directory, 'base', rows[0]!.folder);
  const files = await readdir(folder);
  const known = await tx.query<{ number: string }>(
    `select pg_relation_filenode(oid)::text as number from pg_class
     where pg_relation_filenode(oid) is not null`,
  );
  const numbers = new Set(known.rows.map(({ number }) => number));
  for (const file of files) {
    const number = relationFile.exec(file)?.[1];
    if (number !== undefined && !numbers.has(number)) await rm(join(folder, file), { force: true });
  }
  // The folder stays: the engine remembers it, would not make it anew, and no sort or backup would find room.
  const sorts = join(directory, 'base/pgsql_tmp');
  for (const file of await readdir(sorts).catch(missingAsEmpty)) await rm(join(sorts, file));
}

/**
 * Ends the log where it is and begins a new segment, until none is left but the newest. More than one
 * turn where an earlier version has left segments to be used again: those come first.
 */
async function dropLog(database: PooledDatabase): Promise<void> {
  for (let turn = 0; turn < mostSegments; turn += 1) {
    // An empty segment would not be ended.
    await database.runAlone(`select pg_logical_emit_message(false, 'parley', 'the log ends here')`);
    await database.runAlone('select pg_switch_wal()');
    await database.runAlone('checkpoint');
    const { rows } = await database.query<{ segments: number }>(
      `select count(*) as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`,
    );
    if (rows[0]!.segments <= 1) return;
  }
  throw new Error('the log of the embedded database keeps segments that are not used any more');
}
