import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackup } from '../../database/backup/backup.ts';
import type { Database } from '../../database/database.ts';
import { writeBackupFile } from '../../server/backups/backup-file.ts';
import { nameBackup } from '../../server/backups/backup-folder.ts';
import { claimDrill, planFirstDrill, secondsToNextDrill } from '../../server/backups/drill-runs.ts';
import { type Drills, type DrillsOptions, startDrills } from '../../server/backups/drills.ts';
import { runDrill } from '../../server/backups/run-drill.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngines } from './engines.ts';
import { addLead } from './operator-server.ts';

let place: string;
let directory: string;
let dataDirectory: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'parley-drills-'));
  directory = join(place, 'backups');
  dataDirectory = join(place, 'data');
  await mkdir(directory);
  await mkdir(join(dataDirectory, 'secrets'), { recursive: true });
  await writeFile(join(dataDirectory, 'secrets/pass-secret'), 'a-secret-that-signs-passes\n');
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe.each(engines)('D591 trial restores, on %s', { timeout: 120_000 }, (engine) => {
  const open = openEngines(engine);
  const running: Drills[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
  });
  function start(database: Database, more: Partial<DrillsOptions> = {}) {
    const { log, logged } = captureLog();
    const drills = startDrills({
      database,
      dataDirectory,
      directory,
      hasRoom: async () => true,
      timeZone: 'UTC',
      log,
      ...more,
    });
    running.push(drills);
    return { ...drills, logged };
  }
  async function makeBackup(database: Database, ageMs = 0): Promise<string> {
    const path = join(directory, nameBackup(new Date(Date.now() - ageMs)));
    const { bytes } = createBackup({ database, dataDirectory, scope: 'everything' });
    await writeBackupFile(path, bytes);
    await database.query('update parley.backups set file = $1', [basename(path)]);
    return path;
  }
  const makeDue = (database: Database) =>
    database.query('update parley.backup_drills set due_at = now(), ran_at = null');
  const waitForRun = (drills: Drills) =>
    vi.waitFor(
      async () => {
        const drill = await drills.read();
        expect(drill).not.toBeNull();
        return drill!;
      },
      { timeout: 90_000, interval: 200 },
    );

  it('restores the newest once a week, by one of several servers, and leaves nothing', async () => {
    const database = await open();
    await addLead(database, { name: 'Ann of the backup' });
    await writeFile(join(directory, nameBackup(new Date(Date.now() - 86_400_000))), 'an older one');
    const path = await makeBackup(database);
    const idle = start(database);
    expect(await idle.read()).toBeNull();
    await idle.stop();

    await makeDue(database);
    const both = [start(database), start(database)];
    const drill = await waitForRun(both[0]!);
    expect(drill).toMatchObject({ failure: null, rows: expect.any(Number) });
    expect(path.endsWith(drill.file)).toBe(true);
    expect(drill.rows).toBeGreaterThan(0);
    expect(drill.seconds).toBeGreaterThan(0);
    expect(await both[0]!.warnings()).toEqual([]);
    const told = both.map(({ logged }) => logged()).join('');
    expect(told.match(/restored for a try/g)).toHaveLength(1);
    expect((await readdir(dataDirectory)).toSorted()).toEqual(['secrets']);
    expect(await readFile(join(dataDirectory, 'secrets/pass-secret'), 'utf8')).toBe(
      'a-secret-that-signs-passes\n',
    );
    const { rows } = await database.query<{ days: number }>(
      `select extract(epoch from due_at - ran_at)::float8 / 86400 as days from parley.backup_drills`,
    );
    expect(rows[0]!.days).toBe(7);
    await database.query(`update parley.backup_drills set ran_at = now() - interval '10 days'`);
    expect(await both[0]!.warnings()).toMatchObject([
      { title: 'A backup was not tried for long.' },
    ]);
  });

  it('says of a damaged one what is wrong, and tries again a day later', async () => {
    const database = await open();
    const path = await makeBackup(database);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    await makeDue(database);
    const drills = start(database);
    const drill = await waitForRun(drills);
    expect(drill.rows).toBeNull();
    expect(drill.failure).toContain(path);
    expect(await drills.warnings()).toMatchObject([
      { title: 'The last backup could not be restored for a try.' },
    ]);
    const { rows } = await database.query<{ days: number }>(
      `select extract(epoch from due_at - ran_at)::float8 / 86400 as days from parley.backup_drills`,
    );
    expect(rows[0]!.days).toBe(1);
  });

  it('D702 leaves nothing of a server that was killed: no copy at the next start, no process', async () => {
    await mkdir(join(dataDirectory, 'drill/secrets'), { recursive: true });
    start(await open());
    await vi.waitFor(() => expect(existsSync(join(dataDirectory, 'drill'))).toBe(false));

    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../server/backups/try-backup.ts', import.meta.url)),
      await makeBackup(await open()),
      await mkdtemp(join(place, 'try-')),
    ]);
    child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
  });

  it('D703 is not of an old backup in the folder of a server that makes none', async () => {
    const database = await open();
    await makeBackup(database);
    await database.query(`update parley.backups set file = 'parley-daily-newer.tar.gz'`);
    await makeDue(database);
    const drills = start(database);
    await vi.waitFor(async () => {
      const { rows } = await database.query(
        'select due_at > now() and holder is null as later from parley.backup_drills',
      );
      expect(rows).toEqual([{ later: true }]);
    });
    expect(await drills.read()).toBeNull();
  });

  it('waits for a backup, and a stop leaves one under way to an hour later', async () => {
    const database = await open();
    await makeDue(database);
    const waiting = start(database);
    await vi.waitFor(async () => {
      const { rows } = await database.query(
        'select due_at > now() as later from parley.backup_drills',
      );
      expect(rows).toEqual([{ later: true }]);
    });
    await waiting.stop();
    expect(await waiting.read()).toBeNull();

    await makeBackup(database);
    await makeDue(database);
    const stopped = start(database);
    await vi.waitFor(() => expect(existsSync(join(dataDirectory, 'drill'))).toBe(true), {
      timeout: 20_000,
    });
    await stopped.stop();
    expect(await stopped.read()).toBeNull();
    expect(existsSync(join(dataDirectory, 'drill'))).toBe(false);
    expect(await secondsToNextDrill(database)).toBeGreaterThan(3000);
  });

  it('D701 is not begun again before tomorrow when its server was killed', async () => {
    const database = await open();
    await planFirstDrill(database);
    await makeDue(database);
    expect(await claimDrill(database, randomUUID())).toBe(true);
    await database.query(
      `update parley.backup_drills set held_until = now() - interval '1 second'`,
    );
    expect(await claimDrill(database, randomUUID())).toBe(false);
    expect(await secondsToNextDrill(database)).toBeGreaterThan(86_000);
  });

  it('D701 is not begun without room for the whole database, and then blames no backup', async () => {
    const database = await open();
    await makeBackup(database);
    await makeDue(database);
    const drills = start(database, { hasRoom: async (bytes = 0) => bytes < 1_000_000 });
    expect(await waitForRun(drills)).toMatchObject({
      rows: null,
      failure: null,
      untried: 'The disk of DATA_DIR has not room enough for a try.',
    });
    expect(await drills.warnings()).toMatchObject([
      { title: 'The last backup could not be tried here.' },
    ]);
    const { rows } = await database.query<{ days: number }>(
      `select extract(epoch from due_at - ran_at)::float8 / 86400 as days from parley.backup_drills`,
    );
    expect(rows[0]!.days).toBe(7);
  });

  it('ends by its time, and where the disk is kept for leads', async () => {
    const database = await open();
    const path = await makeBackup(database);
    const { signal } = new AbortController();
    const one = { path, dataDirectory, timeoutMs: 60_000, hasRoom: async () => true };
    expect(await runDrill({ ...one, timeoutMs: 50 }, signal)).toEqual({
      untried: 'It took more than 0 s, and was ended.',
    });
    expect(await runDrill({ ...one, hasRoom: async () => false }, signal)).toEqual({
      untried: 'The disk of DATA_DIR has not room enough for a try.',
    });
    expect(existsSync(join(dataDirectory, 'drill'))).toBe(false);
  });
});
