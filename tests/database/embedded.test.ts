import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from '../../database/directory-lock.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { openStore, refuseUnlessSynced } from '../../database/pglite/store.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';

const program = fileURLToPath(new URL('./insert-until-killed.ts', import.meta.url));

// Each test starts the engine several times, which takes a busy machine a while.
describe('the embedded database', { timeout: 180_000 }, () => {
  let dataDirectory: string;
  let directory: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'parley-embedded-'));
    directory = join(dataDirectory, 'database');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    await rm(dataDirectory, { recursive: true });
  });

  /** Another process that writes to the directory; resolves once it has it open. */
  async function startWriter(round: number) {
    const child = spawn(process.execPath, [program, directory, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const readLine = async () => String((await lines.next()).value);
    expect(await readLine()).toBe('open');
    return { child, lines, readLine };
  }

  it('D84 loses no acknowledged row to kill -9 under load, and keeps no half of one', async () => {
    await copyDatabaseTemplate(dataDirectory);
    const acknowledged: string[] = [];
    for (const [round, killAfter] of [40, 150, 7].entries()) {
      const { child, lines, readLine } = await startWriter(round);
      for (let count = 0; count < killAfter; count += 1) {
        acknowledged.push(`${round}:${await readLine()}`);
      }
      child.kill('SIGKILL');
      // What it had printed before it died counts as well.
      for await (const line of { [Symbol.asyncIterator]: () => lines }) {
        acknowledged.push(`${round}:${line}`);
      }
    }
    const database = await openPglite({ directory });
    const { rows } = await database.query<{ row: string }>(
      `select round || ':' || n as row from kept where filler = 'whole'`,
    );
    const halves = await database.query(`select * from kept where filler <> 'whole'`);
    await database.close();
    const kept = new Set(rows.map(({ row }) => row));
    expect(acknowledged.filter((row) => !kept.has(row))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(197);
    expect(halves.rows).toEqual([]);
  });

  it('D86 is open in one process only, and free at once when that one is killed', async () => {
    await copyDatabaseTemplate(dataDirectory);
    const { child } = await startWriter(0);
    const second = await openPglite({ directory }).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(DirectoryInUse);
    expect(String(second)).toContain(`${directory} is in use by another server`);
    child.kill('SIGKILL');
    await once(child, 'close');
    const database = await openPglite({ directory });
    await expect(openPglite({ directory })).rejects.toThrow(DirectoryInUse);
    await database.close();
    await (await openPglite({ directory })).close();
  });

  it('D1872 opens after one that was killed as it opened, whose lock file is empty', async () => {
    await copyDatabaseTemplate(dataDirectory);
    await writeFile(join(directory, 'postmaster.pid'), '');
    const database = await openPglite({ directory });
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('D85 puts every commit on the disk', async () => {
    await copyDatabaseTemplate(dataDirectory);
    const store = await openStore(directory);
    const before = store.commits;
    const insert = `insert into usage_counters values ('2026-11-21', 'day', gen_random_uuid()::text, 1)`;
    for (let count = 0; count < 20; count += 1) await store.exchange(simpleQuery(insert));
    expect(store.commits - before).toBeGreaterThanOrEqual(20);
    await store.close();
  });

  it('D85 refuses to run where commits do not reach the disk', async () => {
    await copyDatabaseTemplate(dataDirectory);
    // PGlite as it is published.
    const pglite = await PGlite.create({ fs: new NodeFS(directory) });
    await expect(refuseUnlessSynced(pglite, { syncs: 0 })).rejects.toThrow(
      'does not put commits on the disk',
    );
    expect(pglite.closed).toBe(true);
  });

  it('goes on after its thread has died, and tells who was waiting', async () => {
    await copyDatabaseTemplate(dataDirectory);
    const threads: Worker[] = [];
    const remember = (thread: Worker) => threads.push(thread);
    process.on('worker', remember);
    const database = await openPglite({ directory });
    await database.execute('create table kept (n int)');
    await database.query('insert into kept values (1)');
    const waiting = database.query('select pg_sleep(3600)');
    const queued = database.query('insert into kept values (2)');
    await threads[0]?.terminate();
    await expect(waiting).rejects.toMatchObject({ sqlState: '08006' });
    await queued;
    expect((await database.query('select n from kept order by n')).rows).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    expect(threads).toHaveLength(2);
    await database.close();
    process.off('worker', remember);
  });

  it('makes a new database in a missing or empty directory, whole or not at all', async () => {
    // What a first start leaves that was cut off half-way.
    await mkdir(`${directory}.new`);
    await writeFile(join(`${directory}.new`, 'PG_VERSION'), 'half');
    await mkdir(directory);
    const database = await openPglite({ directory });
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    expect((await readdir(dataDirectory)).sort()).toEqual(['database', 'database.lock']);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  it('D87 never makes one over files that are there', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'accounts.xlsx'), 'precious');
    await expect(openPglite({ directory })).rejects.toThrow(
      `${directory} holds files but no database`,
    );
    expect(await readdir(directory)).toEqual(['accounts.xlsx']);
  });

  it('D87 never takes a damaged directory for a new one', async () => {
    await copyDatabaseTemplate(dataDirectory);
    await rename(join(directory, 'PG_VERSION'), join(dataDirectory, 'PG_VERSION'));
    await expect(openPglite({ directory })).rejects.toThrow('no PG_VERSION in it');
    await rename(join(dataDirectory, 'PG_VERSION'), join(directory, 'PG_VERSION'));
    await (await openPglite({ directory })).close();
  });

  it('refuses the files of another PostgreSQL', async () => {
    await copyDatabaseTemplate(dataDirectory);
    const version = join(directory, 'PG_VERSION');
    const own = await readFile(version, 'utf8');
    await writeFile(version, '17\n');
    await expect(openPglite({ directory })).rejects.toThrow(
      `${directory} was written by PostgreSQL 17, and this version reads ${own.trim()}`,
    );
  });

  it.each([
    ['a truncated log', 'pg_wal/000000010000000000000001', 1000],
    ['a truncated control file', 'global/pg_control', 10],
  ])('says what to do about %s', async (_what, file, length) => {
    await copyDatabaseTemplate(dataDirectory);
    await truncate(join(directory, file), length);
    const failure = await openPglite({ directory }).catch((error: unknown) => error);
    expect(String(failure)).toContain(`the embedded database in ${directory} cannot be opened`);
    expect(String(failure)).toContain('move the directory away');
    expect(String(failure)).toContain('npm run restore');
    expect(String(failure)).not.toContain('\n');
    // The lock is free for what restores it.
    (await lockDirectory(directory, `${directory}.lock`))();
  });
});

/** Postgres' message for one statement without parameters. */
function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
