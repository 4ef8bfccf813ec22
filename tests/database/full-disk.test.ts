import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPglite } from '../../database/pglite/open.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { spawnParley } from '../support/server-process.ts';
import { startParley } from '../support/server.ts';
import { runCommand } from './run-command.ts';
import { canMount, makeSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const megabyte = 2 ** 20;

describe.skipIf(!canMount)('a full disk', { timeout: 300_000 }, () => {
  let disk: SmallDisk;
  let dataDir: string;
  let elsewhere: string;

  beforeEach(async () => {
    disk = makeSmallDisk(240);
    dataDir = join(disk.path, 'data');
    await mkdir(dataDir);
    elsewhere = await mkdtemp(join(tmpdir(), 'parley-elsewhere-'));
  });
  afterEach(async () => {
    disk.remove();
    await rm(elsewhere, { recursive: true });
  });

  it('D264 D265 loses no lead that was acknowledged, says so in /healthz, and goes on once there is room', async () => {
    await copyDatabaseTemplate(dataDir);
    const server = await startParley({ dataDir });
    let sent = 0;
    const saved: string[] = [];
    /** From many addresses, several at once, as leads arrive. */
    const leave = async (): Promise<number> => {
      const name = `Lead ${(sent += 1)}`;
      const reply = await fetch(`${server.url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: 'parley-anonymous-visitor',
          'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
        },
        body: JSON.stringify({
          ...{ name, email: 'a@example.com', phone: '1' },
          // Nothing that could be stored in less; the search writes twenty bytes for each letter of it.
          message: randomBytes(400).toString('hex'),
        }),
      });
      if (reply.status === 201) saved.push(name);
      return reply.status;
    };
    const health = async () => {
      const reply = await fetch(`${server.url}/healthz`);
      return [reply.status, await reply.json()];
    };
    await disk.fillBut(2 * megabyte);

    const statuses = new Set<number>();
    for (let round = 0; round < 600 && !statuses.has(503); round += 1) {
      for (const status of await Promise.all(Array.from({ length: 8 }, leave)))
        statuses.add(status);
    }
    for (let count = 0; count < 20; count += 1) statuses.add(await leave());
    expect([...statuses].toSorted()).toEqual([201, 503]);
    // Whether it can still be read goes by what found no room first: a table's file, or the log.
    expect(await health()).toMatchObject([
      503,
      {
        ok: false,
        database: expect.stringMatching(/^(up|down)$/),
        leads: { failing: true, lastFailedAt: expect.any(String) },
      },
    ]);
    const errors = server.logs().filter(({ level }) => level === 'error');
    expect(errors).toMatchObject([{ code: '53100', msg: 'the database is not available' }]);
    expect(JSON.stringify(errors)).not.toContain('move the directory away');

    await disk.free();
    // The engine starts again, which takes a busy machine its time.
    await expect.poll(leave, { timeout: 120_000 }).toBe(201);
    await expect.poll(health).toMatchObject([200, { ok: true, leads: { failing: false } }]);
    expect(saved.length).toBeGreaterThan(100);
    await server.stop();

    const database = await openPglite({ directory: join(dataDir, 'database') });
    const { rows } = await database.query<{ name: string }>('select name from leads');
    await database.close();
    const kept = new Set(rows.map(({ name }) => name));
    expect(saved.filter((name) => !kept.has(name))).toEqual([]);
  });

  it('D266 is refused by the server in one line, at the first start and at every other', async () => {
    const first = join(disk.path, 'first');
    await disk.fillBut(0.1 * megabyte);
    const started = spawnParley({ DATA_DIR: first });
    expect((await started.ended).code).toBe(1);
    expect(started.stderr()).toMatch(/^parley: .*full.*\n$/);
    expect(started.stderr()).toContain(first);
    expect(started.stderr()).not.toMatch(/ENOSPC|Aborted/);

    await disk.free();
    await copyDatabaseTemplate(dataDir);
    const database = await openPglite({ directory: join(dataDir, 'database') });
    await disk.fillBut(8 * megabyte);
    const fill = () =>
      database.query(`insert into usage_counters
      select '2026-11-21', 'day', md5(random()::text), 1 from generate_series(1, 20000)`);
    await expect(Promise.all(Array.from({ length: 6 }, fill))).rejects.toMatchObject({
      isOutage: true,
    });
    await database.close();
    const again = spawnParley({ DATA_DIR: dataDir });
    expect(await again.ended).toEqual({ code: 1, signal: null });
    expect(again.stderr()).toBe(
      `parley: the disk of ${join(dataDir, 'database')} is full: free 32 MB there. Nothing is lost.\n`,
    );

    await disk.free();
    const server = await startParley({ dataDir });
    expect((await lookAsOperator(server)).leads).toEqual([]);
    await server.stop();
  });

  it('D1089 with too little room for a new database is refused by server and restore in one line, and left as it was', async () => {
    await copyDatabaseTemplate(dataDir);
    const backup = join(elsewhere, 'backup.tar.gz');
    expect(await runCommand('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await rm(dataDir, { recursive: true });
    await disk.fillBut(20 * megabyte);
    const refusal = (path: string) =>
      `parley: the disk of ${join(path, 'database')} is full: free 64 MB there. Nothing is lost.\n`;

    const first = join(disk.path, 'first');
    const started = spawnParley({ DATA_DIR: first });
    expect((await started.ended).code).toBe(1);
    expect(started.stderr()).toBe(refusal(first));
    const second = join(disk.path, 'second');
    expect(await runCommand('restore', [backup], { DATA_DIR: second })).toEqual({
      code: 1,
      output: refusal(second),
    });
    for (const path of [first, second]) expect(await readdir(path)).not.toContain('database.new');
  });

  it('D266 a disk that may only be read is refused in one line, too', async () => {
    disk.forbidWriting();
    for (const path of [join(disk.path, 'first'), dataDir]) {
      const started = spawnParley({ DATA_DIR: path });
      expect((await started.ended).code).toBe(1);
      expect(started.stderr()).toBe(
        `parley: DATA_DIR ${path} cannot be written by this user (EROFS).\n`,
      );
    }
  });

  it('D266 is refused by backup and restore in a sentence that names what is full', async () => {
    await copyDatabaseTemplate(dataDir);
    const database = await openPglite({ directory: join(dataDir, 'database') });
    await database.query('select parley.drop_search()');
    // Little in the tables, and 60 MB as rows of a backup.
    await database.query(
      `insert into leads (name, email, phone, message)
       select md5(i::text), i || '@example.com', '1', repeat(md5(i::text), 120) from generate_series(1, 15000) i`,
    );
    await database.close();

    // The rows are gathered in the data directory.
    await disk.fillBut(40 * megabyte);
    const gathered = await runCommand('backup', [join(elsewhere, 'a.tar.gz')], {
      DATA_DIR: dataDir,
    });
    expect(gathered).toEqual({
      code: 1,
      output: `parley: DATA_DIR ${dataDir} is on a full disk.\n`,
    });
    await disk.free();

    const server = await startParley({ dataDir });
    await disk.fillBut(40 * megabyte);
    const running = await runCommand('backup', [join(elsewhere, 'b.tar.gz')], {
      DATA_DIR: dataDir,
    });
    expect(running).toEqual({
      code: 1,
      output: `parley: the running server at ${server.url} refused the backup (HTTP 507): The disk of the server is full.\n`,
    });
    await disk.free();
    await server.stop();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);

    const backup = join(elsewhere, 'backup.tar.gz');
    expect(await runCommand('backup', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { size } = await stat(backup);
    const other = join(elsewhere, 'data');
    await copyDatabaseTemplate(other);
    expect(await runCommand('restore', [backup], { DATA_DIR: other })).toMatchObject({ code: 0 });
    await disk.fillBut(size / 2);
    const target = join(disk.path, 'backup.tar.gz');
    const written = await runCommand('backup', [target], { DATA_DIR: other });
    expect(written).toEqual({ code: 1, output: `parley: ${disk.path} is on a full disk.\n` });
    expect(await readdir(disk.path)).not.toContain('backup.tar.gz.partial');
    await disk.free();

    const small = join(disk.path, 'small');
    await mkdir(small);
    await copyDatabaseTemplate(small);
    await disk.fillBut(2 * megabyte);
    const restored = await runCommand('restore', [backup], { DATA_DIR: small });
    expect(restored).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^parley: the disk of .* is full: [^\n]*\n$/),
    });
    await disk.free();
    const untouched = await openPglite({ directory: join(small, 'database') });
    expect((await untouched.query('select from leads')).rows).toEqual([]);
    await untouched.close();
  });

  it('D260 erased words wait until there is room to write the tables anew', async () => {
    await copyDatabaseTemplate(dataDir);
    const database = await openPglite({ directory: join(dataDir, 'database') });
    await disk.fillBut(20 * megabyte);
    await expect(database.removeTraces(['public.leads'])).rejects.toMatchObject({
      sqlState: '53100',
    });
    // Nothing was begun that could end the engine.
    await database.query(
      `insert into leads (name, email, phone) values ('Ann', 'ann@example.com', '1')`,
    );
    await disk.free();
    await database.removeTraces(['public.leads']);
    expect((await database.query('select name from leads')).rows).toEqual([{ name: 'Ann' }]);
    await database.close();
  });
});
