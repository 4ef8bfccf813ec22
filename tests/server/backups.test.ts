import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorOverview } from '@parley/contract';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { restoreBackup } from '../../database/backup/restore.ts';
import type { Database } from '../../database/database.ts';
import { listMigrations } from '../../database/migrate.ts';
import { checkBackupFolder, nameBackup } from '../../server/backups/backup-folder.ts';
import { type Backups, type BackupsOptions, startBackups } from '../../server/backups/backups.ts';
import { markCommand } from '../../server/derived-secrets.ts';
import { runBackupCommand } from '../../server/backups/run-backup-command.ts';
import { explainDisk } from '../../server/disk-problem.ts';
import { migrations } from '../../server/open-database.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { startParley } from '../support/server.ts';
import { canMount, makeSmallDisk } from '../support/small-disk.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngines } from './engines.ts';
import { addLead } from './operator-server.ts';

const dayMs = 86_400_000;
const own = /^parley-daily-[\dT-]+\.tar\.gz$/;
let place: string;
let directory: string;
let dataDirectory: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'parley-backups-'));
  directory = join(place, 'backups');
  dataDirectory = join(place, 'data');
  await mkdir(directory);
  await mkdir(join(dataDirectory, 'secrets'), { recursive: true });
  await writeFile(join(dataDirectory, 'secrets/pass-secret'), 'a-secret-that-signs-passes\n');
});
afterEach(() => rm(place, { recursive: true, force: true }));

const listOwn = async (folder = directory) =>
  (await readdir(folder)).filter((name) => own.test(name)).toSorted();

describe.each(engines)('backups by themselves, on %s', (engine) => {
  const open = openEngines(engine);
  const running: Backups[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  });

  function start(database: Database, more: Partial<BackupsOptions> = {}) {
    const { log, logged } = captureLog();
    const backups = startBackups({
      database,
      dataDirectory,
      directory,
      command: null,
      keepDays: 7,
      hasRoom: async () => true,
      commandEnv: { PATH: process.env['PATH'] },
      timeZone: 'UTC',
      markCommand: (command) => markCommand('a sealing key', command),
      log,
      ...more,
    });
    running.push(backups);
    return { ...backups, logged };
  }

  const readRow = async (database: Database) =>
    (await database.query('select *, due_at <= now() as due from parley.backups')).rows[0]!;
  const isIdle = async (database: Database) => (await readRow(database))['holder'] === null;
  const waitForMade = (database: Database) =>
    vi.waitFor(
      async () => {
        const row = await readRow(database);
        expect(row['made_at']).not.toBeNull();
        expect(row['due']).toBe(false);
        expect(row['holder']).toBeNull();
        return row;
      },
      { timeout: 20_000 },
    );
  /** As if the last one were of yesterday. */
  async function makeDue(database: Database): Promise<void> {
    const [file] = (await listOwn()).slice(-1);
    const yesterday = nameBackup(new Date(Date.now() - dayMs));
    if (file) await rename(join(directory, file), join(directory, yesterday));
    await database.query(
      `update parley.backups set due_at = now() - interval '1 hour', made_at = null`,
    );
  }

  it('D491 one is made a day, by one of several servers, not again after a restart, and a missed one is', async () => {
    const database = await open();
    const three = [start(database), start(database), start(database)];
    const row = await waitForMade(database);
    const [file] = await listOwn();
    expect(row['file']).toBe(file);
    expect(row['bytes']).toBe((await stat(join(directory, file!))).size);
    expect((await stat(join(directory, file!))).mode & 0o777).toBe(0o600);
    for (const one of three) one.ring();
    await Promise.all(three.map((one) => one.stop()));
    const again = start(database);
    again.ring();
    await again.stop();
    expect(await listOwn()).toEqual([file]);

    const { rows } = await database.query<{ hours: number }>(
      `select extract(epoch from due_at - begun_at)::float8 / 3600 as hours from parley.backups`,
    );
    expect(rows[0]!.hours).toBe(24);
    await makeDue(database);
    start(database);
    await waitForMade(database);
    expect(await listOwn()).toHaveLength(2);
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('D1295 a folder that has lost them all, or is another, gets one; one that a command took away stays away', async () => {
    const database = await open();
    const moving = start(database, { command: 'rm "$PARLEY_BACKUP_FILE"' });
    await waitForMade(database);
    moving.ring();
    await moving.stop();
    expect(await listOwn()).toEqual([]);

    const first = start(database);
    await vi.waitFor(async () => expect(await listOwn()).toHaveLength(1), { timeout: 20_000 });
    const row = await waitForMade(database);
    await rm(join(directory, (await listOwn())[0]!));
    first.ring();
    await vi.waitFor(async () => expect(await listOwn()).toHaveLength(1), { timeout: 20_000 });
    await first.stop();
    expect((await waitForMade(database))['made_at']).not.toEqual(row['made_at']);

    // A failure waits its hour.
    await rm(join(directory, (await listOwn())[0]!));
    await database.query(`update parley.backups set failed_at = now()`);
    const failed = start(database);
    failed.ring();
    await failed.stop();
    expect(await listOwn()).toEqual([]);
  });

  it('D491 what a killed server held is another’s after three minutes, and not before', async () => {
    const database = await open();
    await database.query(
      `update parley.backups set holder = gen_random_uuid(), held_until = now() + interval '3 minutes'`,
    );
    const waiting = start(database);
    waiting.ring();
    await waiting.stop();
    expect(await readdir(directory)).toEqual([]);
    await database.query(`update parley.backups set held_until = now() - interval '1 second'`);
    start(database);
    await waitForMade(database);
    expect(await listOwn()).toHaveLength(1);
  });

  it('D492 old ones go after a new one is there, and nothing that somebody else put there', async () => {
    const database = await open();
    const old = nameBackup(new Date(Date.now() - 8 * dayMs));
    const young = nameBackup(new Date(Date.now() - 6 * dayMs));
    const draft = `${nameBackup(new Date(Date.now() - dayMs))}.partial`;
    const others = ['parley-backup-2020-01-01T00-00-00.tar.gz', `${old}.gpg`, `x${old}`, 'notes'];
    for (const name of [old, young, draft, ...others]) await writeFile(join(directory, name), name);
    const folder = 'parley-daily-2020-01-01T00-00-00.tar.gz';
    await mkdir(join(directory, folder));

    let room = false;
    const failing = start(database, { hasRoom: async () => room });
    await vi.waitFor(async () => expect((await readRow(database))['failure']).not.toBeNull());
    await vi.waitFor(async () => expect(await isIdle(database)).toBe(true));
    await failing.stop();
    expect(await readdir(directory)).toHaveLength(8);

    room = true;
    await database.query('update parley.backups set due_at = now()');
    const working = start(database, { hasRoom: async () => room });
    const row = await waitForMade(database);
    await working.stop();
    const left = [...others, folder, young, row['file']].toSorted();
    expect((await readdir(directory)).toSorted()).toEqual(left);
  });

  it('D493 the command is handed the file, and its failure is a warning', async () => {
    const database = await open();
    const copy = join(place, 'copy $(touch injected); "x"');
    const secret = { ...process.env, SEEN: copy };
    const { stop } = start(database, {
      command: 'cp "$PARLEY_BACKUP_FILE" "$SEEN"',
      commandEnv: secret,
    });
    const row = await waitForMade(database);
    await stop();
    expect(await readFile(copy)).toEqual(await readFile(join(directory, String(row['file']))));

    await makeDue(database);
    const failing = start(database, { command: 'echo a-password >&2; exit 3' });
    await waitForMade(database);
    expect(await failing.warnings()).toEqual([
      {
        title: 'BACKUP_COMMAND failed after the last backup.',
        detail:
          'The file is in BACKUP_DIR, and whatever the command does with it was not done: it ended with exit code 3. It is run again after the next backup, or at the next start.',
      },
    ]);
    expect(JSON.stringify(failing.logged())).toContain('it ended with exit code 3');
    expect(JSON.stringify(failing.logged())).not.toContain('a-password');
  });

  it('D1466 a command that is new, or was mended, is handed the last backup at the next start, and once', async () => {
    const database = await open();
    const first = start(database);
    const { made_at: madeAt, due_at: dueAt } = await waitForMade(database);
    await first.stop();
    const isMended = join(place, 'mended');
    const copies = join(place, 'copies');
    const command = `test -e '${isMended}' && cat "$PARLEY_BACKUP_FILE" >> '${copies}'`;
    const tryOnce = async (failure: string | null) => {
      const backups = start(database, { command });
      await vi.waitFor(
        async () => {
          const row = await readRow(database);
          expect([row['command_hash'] === null, row['command_failure']]).toEqual([false, failure]);
          expect(row['holder']).toBeNull();
        },
        { timeout: 20_000 },
      );
      return backups;
    };
    const failing = await tryOnce('it ended with exit code 1');
    expect(await failing.warnings()).toHaveLength(1);
    await failing.stop();
    // Taken out, it is no more to be told of.
    const without = start(database);
    expect(await without.warnings()).toEqual([]);
    await without.stop();
    await writeFile(isMended, '');
    await (await tryOnce(null)).stop();
    const again = start(database, { command });
    again.ring();
    await again.stop();
    const [file] = await listOwn();
    expect(await readFile(copies)).toEqual(await readFile(join(directory, file!)));
    expect(await readRow(database)).toMatchObject({ made_at: madeAt, due_at: dueAt });

    await rm(join(directory, file!));
    start(database, { command: 'true' });
    await vi.waitFor(async () => expect(await listOwn()).toHaveLength(1), { timeout: 20_000 });
  });

  it('D1556 D1559 servers with commands of their own make no backup more at each start, and none is told to whoever guesses', async () => {
    const database = await open();
    const commands = [
      'mv "$PARLEY_BACKUP_FILE" /dev/null/a || rm "$PARLEY_BACKUP_FILE"',
      'rm "$PARLEY_BACKUP_FILE"',
    ];
    const handed = async (command: string) => {
      const mark = markCommand('a sealing key', command);
      const isKnown = async () => String((await readRow(database))['command_hash']).includes(mark);
      const isIdleNow = () => isIdle(database);
      const backups = start(database, { command });
      await expect.poll(isKnown, { timeout: 20_000 }).toBe(true);
      await expect.poll(isIdleNow, { timeout: 20_000 }).toBe(true);
      await backups.stop();
      const { made_at: made, due_at: due } = await readRow(database);
      return { made, due };
    };
    await handed(commands[0]!);
    // D1559: a server of before, beside these, writes its own in their place.
    const hash = createHash('sha256').update(commands[1]!).digest('hex');
    await database.query('update parley.backups set command_hash = $1', [hash]);
    await handed(commands[0]!);
    const last = await handed(commands[1]!);
    expect(await handed(commands[0]!)).toEqual(last);
    expect(await handed(commands[1]!)).toEqual(last);
    expect(JSON.stringify(await readRow(database))).not.toContain(hash);
  });

  it('D592 a run whose command is not over does not count as made, and counts with its end', async () => {
    const database = await open();
    const go = join(place, 'go');
    start(database, { command: `while [ ! -e '${go}' ]; do sleep 0.05; done; exit 7` });
    await vi.waitFor(async () => expect(await listOwn()).toHaveLength(1), { timeout: 20_000 });
    expect(await readRow(database)).toMatchObject({ made_at: null, command_failure: null });
    await writeFile(go, '');
    expect(await waitForMade(database)).toMatchObject({
      command_failure: 'it ended with exit code 7',
    });
  });

  it('D494 the console is told of the last one, and when one is overdue', async () => {
    const database = await open();
    const backups = start(database);
    const row = await waitForMade(database);
    expect(await backups.read()).toEqual({
      madeAt: row['made_at'],
      file: row['file'],
      bytes: row['bytes'],
    });
    expect(await backups.warnings()).toEqual([]);
    await backups.stop();
    await database.query(`update parley.backups set made_at = now() - interval '29 hours'`);
    expect(await backups.warnings()).toEqual([]);
    await database.query(`update parley.backups set made_at = now() - interval '31 hours'`);
    expect(await backups.warnings()).toMatchObject([
      { title: 'A backup is overdue.', detail: expect.stringContaining('31 hours ago') },
    ]);
  });

  it('D495 one that fails leaves no file, loses nothing, is said and tried again in an hour', async () => {
    const database = await open();
    const lead = await addLead(database);
    await rm(directory, { recursive: true });
    const failing = start(database);
    await vi.waitFor(async () => expect((await readRow(database))['failure']).not.toBeNull());
    expect(await failing.warnings()).toMatchObject([
      {
        title: 'The last backup failed.',
        detail: expect.stringContaining(
          `BACKUP_DIR ${directory} is not there: make it, or mount it.`,
        ),
      },
    ]);
    expect(failing.logged()).toContain('"msg":"backup failed; it is tried again in an hour"');
    expect(failing.logged()).toContain(`"reason":"BACKUP_DIR ${directory} is not there`);
    const { rows } = await database.query<{ minutes: number }>(
      `select extract(epoch from due_at - failed_at)::float8 / 60 as minutes from parley.backups`,
    );
    expect(rows[0]!.minutes).toBe(60);
    await failing.stop();
    expect((await database.query('select id from leads')).rows).toEqual([{ id: lead }]);
  });

  it.skipIf(!canMount)('D495 a full disk of backups is said, and the older ones stay', async () => {
    const database = await open();
    // The search would learn every word of what nobody could have said.
    await database.query('select parley.drop_search()');
    // What gzip cannot make small.
    await database.query(
      `insert into leads (name, email, phone, message)
       select 'Ann', i || '@example.com', '1', (select string_agg(md5((i * 99 + j)::text), '') from generate_series(1, 60) j)
       from generate_series(1, 2000) i`,
    );
    const disk = makeSmallDisk(8);
    try {
      const old = nameBackup(new Date(Date.now() - 30 * dayMs));
      await writeFile(join(disk.path, old), 'old');
      await disk.fillBut(512 * 1024);
      const failing = start(database, { directory: disk.path });
      await vi.waitFor(async () => expect((await readRow(database))['failure']).not.toBeNull(), {
        timeout: 20_000,
      });
      await failing.stop();
      expect((await readRow(database))['failure']).toBe(`${disk.path} is on a full disk.`);
      expect(await listOwn(disk.path)).toEqual([old]);
      expect((await readdir(disk.path)).filter((name) => name.endsWith('.partial'))).toEqual([]);
      expect((await readdir(dataDirectory)).toSorted()).toEqual(['secrets']);
      await disk.free();
      await makeDue(database);
      start(database, { directory: disk.path });
      await waitForMade(database);
      expect(await listOwn(disk.path)).toHaveLength(1);
    } finally {
      await Promise.all(running.splice(0).map((one) => one.stop()));
      disk.remove();
    }
  });

  it.each(engines)('D496 is restored into an empty server on %s', async (target) => {
    const database = await open();
    await addLead(database, { name: 'Ann of the backup' });
    start(database);
    const row = await waitForMade(database);
    const path = join(directory, String(row['file']));
    const known = (await listMigrations(migrations)).map(({ version }) => version);
    const contents = await inspectBackup(path, known);

    const empty = await open(target);
    const newData = join(place, 'new');
    await mkdir(newData);
    const into = { database: empty, dataDirectory: newData };
    await restoreBackup(into, path, contents, { replace: false });
    const { rows } = await empty.query('select name from leads');
    expect(rows).toEqual([{ name: 'Ann of the backup' }]);
    expect(await readFile(join(newData, 'secrets/pass-secret'), 'utf8')).toBe(
      'a-secret-that-signs-passes\n',
    );
    // It has made none itself.
    expect(await readRow(empty)).toMatchObject({ made_at: null, due: true });
  });

  it('D491 a server that stops ends one under way, leaves nothing, and another goes on', async () => {
    const database = await open();
    let begun = () => {};
    const underWay = new Promise<void>((resolve) => (begun = resolve));
    const hanging = start(database, {
      hasRoom: async () => {
        begun();
        return true;
      },
      command: 'sleep 60',
    });
    await underWay;
    await hanging.stop();
    expect((await readdir(directory)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(await isIdle(database)).toBe(true);
    start(database);
    await waitForMade(database);
    expect(await listOwn()).toHaveLength(1);
  });
});

describe('the folder of backups', () => {
  const check = (path: string) => checkBackupFolder(path, dataDirectory).then(() => null, String);

  it('D490 is refused in words inside the data directory, where it is not there, and where it is a file', async () => {
    expect(await check(directory)).toBeNull();
    const inside = join(dataDirectory, 'kept');
    await mkdir(inside);
    const linked = join(place, 'linked');
    await symlink(inside, linked);
    for (const path of [dataDirectory, inside, linked]) {
      expect(await check(path)).toBe(
        `StartProblem: BACKUP_DIR ${path} lies in DATA_DIR: choose a folder outside of it, on another disk if there is one.`,
      );
    }
    const none = join(place, 'none');
    expect(await check(none)).toBe(
      `StartProblem: BACKUP_DIR ${none} is not there: make it, or mount it.`,
    );
    const file = join(place, 'file');
    await writeFile(file, 'kept');
    expect(await check(file)).toBe(`StartProblem: BACKUP_DIR ${file} is not a directory.`);
    // A neighbour whose name begins alike is outside.
    const beside = `${dataDirectory}-backups`;
    await mkdir(beside);
    expect(await check(beside)).toBeNull();
    expect(await readdir(beside)).toEqual([]);
  });

  it.skipIf(!canMount)('D490 is refused in words where nothing can be written', async () => {
    const disk = makeSmallDisk(1);
    disk.forbidWriting();
    expect(await check(disk.path)).toContain(
      `BACKUP_DIR ${disk.path} cannot be written by this user`,
    );
    disk.remove();
  });
});

describe('the command after a backup', () => {
  const run = (line: string, timeoutMs = 20_000, signal = new AbortController().signal) =>
    runBackupCommand(
      { line, path: join(place, 'file'), env: { PATH: process.env['PATH'] }, timeoutMs },
      signal,
    );

  it('D493 reads nothing of the path as a command', async () => {
    const path = join(place, '$(touch injected)`touch injected`;touch injected');
    await writeFile(path, 'kept');
    const env = { PATH: process.env['PATH'] };
    const line = `cd '${place}' && cp "$PARLEY_BACKUP_FILE" copy`;
    const signal = new AbortController().signal;
    expect(await runBackupCommand({ line, path, env, timeoutMs: 20_000 }, signal)).toBeNull();
    expect(await readFile(join(place, 'copy'), 'utf8')).toBe('kept');
    expect(existsSync(join(place, 'injected'))).toBe(false);
  });

  it('D493 says how it failed', async () => {
    expect(await run('exit 7')).toBe('it ended with exit code 7');
    expect(await run('kill -9 $$')).toBe('it was ended by SIGKILL');
    expect(await run('no-such-program-of-anybody')).toBe('it ended with exit code 127');
  });

  it('D493 is killed when its time is over, with all that it started', async () => {
    const note = join(place, 'pid');
    const why = await run(`trap '' TERM; sleep 300 & echo $! > '${note}'; wait`, 1_000);
    expect(why).toBe('it took more than 1 s, and was ended');
    const pid = Number(await readFile(note, 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5_000 });
  });

  it('D493 ends with the server', async () => {
    const stop = new AbortController();
    const running = run('sleep 300', 60_000, stop.signal);
    stop.abort();
    expect(await running).toBe('the server stopped');
  });
});

describe('a whole server', () => {
  it('D490 D494 makes backups, hands them on, and tells the console; what is wrong stops the start', async () => {
    const env = { BACKUP_DIR: directory, BACKUP_COMMAND: 'false', BACKUP_KEEP_DAYS: '7' };
    const parley = await startParley({ env });
    const readOverview = async () => {
      const headers = { authorization: `Bearer ${parley.operatorToken}` };
      const reply = await fetch(`${parley.url}/operator/api/overview`, { headers });
      return (await reply.json()) as OperatorOverview;
    };
    const told = await vi.waitFor(
      async () => {
        const overview = await readOverview();
        const commandFailed = { title: 'BACKUP_COMMAND failed after the last backup.' };
        expect(overview.warnings).toContainEqual(expect.objectContaining(commandFailed));
        return overview;
      },
      { timeout: 20_000 },
    );
    await parley.stop();
    const [file] = await listOwn();
    expect(told.backup).toEqual({
      madeAt: expect.stringMatching(/^20/),
      file,
      bytes: (await stat(join(directory, file!))).size,
      drill: null,
    });

    const inside = join(dataDirectory, 'backups');
    await mkdir(inside);
    await copyDatabaseTemplate(dataDirectory);
    await expect(
      startParley({ dataDir: dataDirectory, env: { BACKUP_DIR: inside } }),
    ).rejects.toThrow(`BACKUP_DIR ${inside} lies in DATA_DIR`);
  });
});

it('D495 a full disk is told by its folder', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(String(explainDisk(full, '/backups'))).toBe('StartProblem: /backups is on a full disk.');
});
