import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createSession, openPostgres } from '../../database/postgres.ts';
import { projectRoot } from '../../server/project-root.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { spawnParley } from '../support/server-process.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { type PostgresStandIn, standInFor } from './postgres-stand-in.ts';
import { runCommand } from './run-command.ts';

const guide = join(projectRoot, 'docs/postgres.md');

describe.skipIf(!hasPostgres)('D262 a role of Postgres that may not do everything', () => {
  let role: string;
  let url: URL;
  /** In the role's database, as an administrator. */
  let admin: Database;
  let dataDir: string;

  beforeEach(async () => {
    role = `limited_${randomBytes(6).toString('hex')}`;
    url = new URL(await createPostgresDatabase());
    admin = await openPostgres({ url: url.href });
    await admin.query(`create role ${role} login`);
    url.username = role;
    dataDir = await mkdtemp(join(tmpdir(), 'parley-role-'));
  });
  afterEach(async () => {
    await admin.close();
    await rm(dataDir, { recursive: true });
  });

  const start = () => startParley({ dataDir, env: { DATABASE_URL: url.href } });

  it('is refused in one line that names the variable and what is missing', async () => {
    await admin.query(
      `do $$ begin create role anon nologin; create role authenticated nologin;
       exception when duplicate_object then null; end $$`,
    );
    const program = spawnParley({ DATA_DIR: dataDir, DATABASE_URL: url.href });
    expect((await program.ended).code).toBe(1);
    expect(program.stderr()).toBe(
      `parley: DATABASE_URL: the role "${role}" may not act as anon and authenticated, create schemas in "${url.pathname.slice(1)}", create tables in its schema public: run the statements of docs/postgres.md as an administrator first.\n`,
    );
    const backup = await runCommand('restore', ['x.tar.gz'], {
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
    });
    expect(backup.output).not.toContain('ENOENT');
  });

  it('serves after the statements of the guide', async () => {
    const [, statements = ''] = /```sql\n(.*?)```/s.exec(await readFile(guide, 'utf8'))!;
    const lines = statements.replaceAll(/\bparley\b/g, role).split('\n');
    for (const line of lines.filter((it) => it.startsWith('create role'))) {
      // The cluster may have them since another test.
      await admin.query(line).catch((error: { sqlState?: string }) => {
        if (error.sqlState !== '42710') throw error;
      });
    }
    await admin.execute(lines.filter((it) => !it.startsWith('create role')).join('\n'));
    const server = await start();
    const saved = await fetch(`${server.url}/rest/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
    });
    expect(saved.status).toBe(201);
    await server.stop();
  });

  it('D620 D803 starts, says what to run, and searches row by row where the extension of the search may not be made', async () => {
    await admin.query(`alter role ${role} superuser`);
    await admin.execute(`
      create function refuse_extensions() returns event_trigger language plpgsql as $$
      begin
        raise exception 'extension "pg_trgm" is not allow-listed' using errcode = '0A000';
      end $$;
      create event trigger allow_list on ddl_command_start when tag in ('CREATE EXTENSION')
      execute function refuse_extensions();`);
    const server = await start();
    expect(server.logs().map(({ msg }) => msg)).toContain(
      `The console searches row after row, a page at a time. The database "${url.pathname.slice(1)}" has no extension pg_trgm: have an administrator run \`create extension pg_trgm\` there (contrib modules of Postgres), then start the server again.`,
    );
    const left = await fetch(`${server.url}/rest/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
      body: JSON.stringify({ name: 'Ada Quillfeather', email: 'a@example.com', phone: '5' }),
    });
    expect(left.status).toBe(201);
    const find = async (at: typeof server) => {
      const reply = await fetch(`${at.url}/operator/api/leads/search`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${at.operatorToken}`,
        },
        body: JSON.stringify({ query: 'quillf' }),
      });
      return ((await reply.json()) as { items: unknown[] }).items;
    };
    expect(await find(server)).toHaveLength(1);
    await server.stop();
    // As an administrator does, whose extensions are listed.
    await admin.execute('drop event trigger allow_list; create extension pg_trgm;');
    await admin.query(`alter role ${role} nosuperuser`);
    await admin.execute(
      `grant usage, create on schema public to ${role};
       grant anon, authenticated to ${role};
       grant create on database ${url.pathname.slice(1)} to ${role};`,
    );
    const again = await start();
    expect(again.logs().map(({ msg }) => String(msg))).not.toContainEqual(
      expect.stringContaining('pg_trgm'),
    );
    expect(await find(again)).toHaveLength(1);
    const made = await admin.query(`select 1 from pg_class where relname = 'leads_words'`);
    expect(made.rows).toHaveLength(1);
    await again.stop();
  });

  it('D264 is told that the database is read-only, and a lead that finds it so is in /healthz', async () => {
    await admin.query(`alter role ${role} superuser`);
    await admin.query(`alter role ${role} set default_transaction_read_only = on`);
    await expect(start()).rejects.toThrow(
      `DATABASE_URL: the database "${url.pathname.slice(1)}" is read-only for the role "${role}"`,
    );
    await admin.query(`alter role ${role} reset default_transaction_read_only`);
    const server = await start();
    const leave = async () =>
      (
        await fetch(`${server.url}/rest/v1/leads`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
          body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
        })
      ).status;
    const health = async () => {
      const reply = await fetch(`${server.url}/healthz`);
      return [reply.status, await reply.json()];
    };
    const endSessions = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where usename = $1 and datname = current_database()`,
        [role],
      );
    expect(await health()).toMatchObject([200, { ok: true, database: 'up' }]);
    await admin.query(`alter role ${role} set default_transaction_read_only = on`);
    await endSessions();
    await expect.poll(leave).toBe(405);
    expect(await health()).toMatchObject([
      503,
      { ok: false, database: 'up', leads: { failing: true, lastFailedAt: expect.any(String) } },
    ]);
    await admin.query(`alter role ${role} reset default_transaction_read_only`);
    await endSessions();
    // Found by a write of its own, before another lead comes; it looks once a second.
    await expect
      .poll(health, { timeout: 10_000 })
      .toMatchObject([200, { ok: true, database: 'up', leads: { failing: false } }]);
    expect(await leave()).toBe(201);
    await server.stop();
  });

  it('D263 is refused a restore while a server runs on its database, from another data directory', async () => {
    await admin.query(`alter role ${role} superuser`);
    const env = { DATABASE_URL: url.href };
    const server = await start();
    const elsewhere = join(dataDir, 'elsewhere');
    const file = join(dataDir, 'backup.tar.gz');
    expect(await runCommand('backup', [file], { DATA_DIR: dataDir, ...env })).toMatchObject({
      code: 0,
    });
    const restore = () =>
      runCommand('restore', [file, '--replace'], { DATA_DIR: elsewhere, ...env });
    const refusal = {
      code: 1,
      output:
        'parley: a server runs on the database of DATABASE_URL, here or on another machine: stop every one first.\n',
    };
    expect(await restore()).toEqual(refusal);
    // The lock's connection is lost with all others, and is there again.
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      role,
    ]);
    const isHeld = async () =>
      (
        await admin.query(
          `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length;
    await expect.poll(isHeld, { timeout: 15_000 }).toBe(1);
    expect(await restore()).toEqual(refusal);
    await server.stop();
    expect(await restore()).toMatchObject({ code: 0 });

    // And the other way round: a server does not start into a restore.
    const { lockPostgres } = await import('../../database/postgres-lock.ts');
    const hold = await lockPostgres(url.href, 'restore');
    await expect(start()).rejects.toThrow('a backup is being restored into the database');
    await hold.release();
    await (await start()).stop();
  });

  it('D336 is 503 while a restore took the database that a lost connection let go of, and goes on after it', async () => {
    await admin.query(`alter role ${role} superuser`);
    const server = await start();
    const leave = async () => {
      const reply = await fetch(`${server.url}/rest/v1/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
      });
      return reply.status;
    };
    expect(await leave()).toBe(201);
    // It waits in the queue for the lock, and so has it before the server can take it again.
    const restore = createSession(url.href);
    await restore.connect();
    await restore.query(`set application_name = 'a restore'`);
    const taken = restore.query('select pg_advisory_lock(7075401)');
    const waits = async () =>
      (
        await admin.query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length;
    await expect.poll(waits).toBe(1);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = $1 and application_name <> 'a restore'`,
      [role],
    );
    await taken;
    // Until the server has heard that its connection is gone.
    await new Promise((resolve) => setTimeout(resolve, 250));
    // Never 201 again: what is saved now would be in the middle of the restore, or lost to it.
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await leave()).toBe(503);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
    const errors = server.logs().filter(({ msg }) => msg === 'the database is not available');
    expect(errors).toHaveLength(1);
    expect((await admin.query('select from leads')).rows).toHaveLength(1);

    await restore.end();
    await expect.poll(leave, { timeout: 15_000 }).toBe(201);
    await server.stop();
  });
});

describe.skipIf(!hasPostgres)('D262 a Postgres that goes away', () => {
  let postgres: PostgresStandIn;
  let server: TestServer;
  beforeEach(async () => {
    postgres = await standInFor(await createPostgresDatabase());
    server = await startParley({ env: { DATABASE_URL: postgres.url } });
  });
  afterEach(async () => {
    await server.stop();
    await postgres.stop();
  });

  const leave = async () => {
    const reply = await fetch(`${server.url}/rest/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
    });
    return `${reply.status} ${reply.headers.get('retry-after')}`;
  };
  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  const told = () =>
    server
      .logs()
      .filter(({ msg }) => !/^request$|^Server listening|^Where a browser/.test(String(msg)));

  it.each([
    ['away', '08006'],
    ['starting', '57P03'],
  ] as const)('is 503 while it is %s, one error and then a count', async (state, code) => {
    expect(await leave()).toBe('201 null');
    postgres.become(state);
    // What was on its way when the connections ended.
    await expect.poll(leave).toBe('503 5');
    for (let count = 0; count < 15; count += 1) expect(await leave()).toBe('503 5');
    const overview = await fetch(`${server.url}/operator/api/overview`, {
      headers: { authorization: `Bearer ${server.operatorToken}` },
    });
    expect([overview.status, overview.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await fetch(`${server.url}/voice/assistant`, {
      headers: {
        authorization: `Bearer ${await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8').then((it) => it.trim())}`,
      },
    });
    expect(page.status).toBe(503);
    expect(await health()).toBe(503);
    expect(told()).toEqual([
      {
        level: 'error',
        time: expect.any(String),
        code: expect.stringMatching(new RegExp(`^(08006|${code})$`)),
        reason: expect.any(String),
        msg: 'the database is not available',
      },
    ]);

    postgres.become('there');
    await expect.poll(leave, { timeout: 10_000 }).toBe('201 null');
    expect(await health()).toBe(200);
    const again = () => told().find(({ msg }) => msg === 'the database is available again');
    await expect
      .poll(
        async () => {
          await leave();
          return again();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toMatchObject({ level: 'info', failures: expect.any(Number) });
    expect(again()!['failures']).toBeGreaterThanOrEqual(18);
    expect(told()).toHaveLength(2);
  });
});
