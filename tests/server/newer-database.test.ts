import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '../../database/backup/backup.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { runCommand } from '../database/run-command.ts';
import { makeDataDir } from '../support/server.ts';
import { spawnParley } from '../support/server-process.ts';

let place: string;
let dataDir: string;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  [place, dataDir] = await Promise.all([mkdtemp(join(tmpdir(), 'parley-newer-')), makeDataDir()]);
  env = { DATA_DIR: dataDir, BACKUP_DIR: place, BACKUP_KEEP_DAYS: '1' };
});
afterAll(async () => {
  await Promise.all([place, dataDir].map((path) => rm(path, { recursive: true, force: true })));
});

async function change(sql: string): Promise<void> {
  const database = await openPglite({ directory: join(dataDir, 'database') });
  await database.execute(sql);
  await database.close();
}
const setVersion = `insert into supabase_migrations.schema_migrations (version, name)
  values ('20991231000000', 'parley_next')`;
async function refusal(backups = place): Promise<string> {
  const server = spawnParley({ ...env, BACKUP_DIR: backups });
  expect((await server.ended).code).toBe(1);
  return server.stderr();
}

it('D1580 a server on a newer database says how to go back, names the backup of before, and goes back by it', async () => {
  await change(
    `insert into public.leads (name, email, phone) values ('Ada', 'ada@bakery.com', '+1 555 0100')`,
  );
  const before = join(place, 'before-2026-11-27-1200.tar.gz');
  const taken = await runCommand('backup', [before], env);
  expect(taken).toMatchObject({ code: 0 });
  await change(`alter table public.leads drop column phone; ${setVersion}`);

  const told = await refusal();
  expect(told).toMatch(/^parley: the database is newer than this server: .*20991231000000/);
  expect(told.trim().split('\n')).toHaveLength(1);
  const command = `node scripts/launch.mjs restore ${before} --replace`;
  expect(told).toContain(command);
  expect(told).toContain('docs/hosting.md');
  // As long as the newer one is there, nothing takes its place.
  expect((await runCommand('restore', [before, '--replace'], env)).code).toBe(1);

  await rename(join(dataDir, 'database'), join(place, 'newer'));
  expect(await runCommand('restore', [before, '--replace'], env)).toMatchObject({ code: 0 });
  const server = spawnParley(env);
  await server.ready;
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  const database = await openPglite({ directory: join(dataDir, 'database') });
  const { rows } = await database.query('select name, phone from public.leads');
  await database.close();
  expect(rows).toEqual([{ name: 'Ada', phone: '+1 555 0100' }]);
}, 120_000);

it('D1580 without such a backup it says which is needed', async () => {
  const backups = join(place, 'without');
  await mkdir(backups);
  await writeFile(join(backups, 'before-notes.txt'), 'no backup');
  await writeFile(join(backups, 'before-damage.tar.gz'), 'no backup either');
  await change(setVersion);
  expect(await refusal(backups)).toContain(
    'restore BACKUP --replace`, with a backup of before the new version',
  );
}, 60_000);

it('D1390 the backup that it names is the newest that this version can restore, whoever made it', async () => {
  const backups = join(place, 'of-each-kind');
  await mkdir(backups);
  const write = async (name: string) => {
    const database = await openPglite({ directory: join(dataDir, 'database') });
    const source = { database, dataDirectory: dataDir, scope: 'everything' } as const;
    await writeFile(join(backups, name), createBackup(source).bytes);
    await database.close();
    return join(backups, name);
  };
  await change(
    `delete from supabase_migrations.schema_migrations where version = '20991231000000'`,
  );
  const before = await write('before-2026-11-27-1200.tar.gz');
  const daily = await write('parley-daily-2026-11-27T13-00-00.tar.gz');
  // A copy gets its time when it is made.
  await utimes(before, Date.now() / 1000 + 60, Date.now() / 1000 + 60);
  await change(setVersion);
  await write('before-2026-11-28-1200.tar.gz');
  expect(await refusal(backups)).toContain(`restore ${daily} --replace`);
  await rm(daily);
  expect(await refusal(backups)).toContain(`restore ${before} --replace`);
}, 60_000);
