import {
  access,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer as readAllBytes } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../database/backup/backup.ts';
import {
  backupTables,
  followingTables,
  momentaryTables,
} from '../../database/backup/backup-format.ts';
import type { Database } from '../../database/database.ts';
import { lockDirectory } from '../../database/directory-lock.ts';
import { listMigrations } from '../../database/migrate.ts';
import { openPglite } from '../../database/pglite/open.ts';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { restoreBackup } from '../../database/backup/restore.ts';
import { projectRoot } from '../../server/project-root.ts';
import { copyDatabaseTemplate } from '../support/data-template.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { describeOnBothEngines, migrations } from './engines.ts';
import { runCommand } from './run-command.ts';

const token = 'an-operator-token-of-a-test';

/** Rows that try what a file could spoil: every table, odd text, bytes, microseconds, nothing at all. */
async function fill(database: Database): Promise<void> {
  await database.query(
    `insert into leads (name, email, phone, message, visitor_key_hash, idempotency_key, form_ms, quarantined_because)
     select 'Lead ' || i, 'lead' || i || '@example.com', '+1', E'a\\n"b"\\\\\\t' || chr(8232) || '𝒂', '\\x00ff', 'key ' || i, i, case when i % 7 = 0 then 'trap' end
     from generate_series(1, 1234) i`,
  );
  await database.query(
    `insert into lead_deliveries (lead_id, attempts, next_attempt_at, last_error, way, still_to)
     select id, 3, null, 'HTTP 500',
       case when form_ms > 5 then 'mail' else 'webhook' end,
       case when form_ms > 7 then array['maya@company.example', 'a"b,c'] end
     from leads where form_ms <= 10`,
  );
  await database.query(
    `insert into guided_conversations (owner_key_hash, user_name, conversation_completed, added_answers)
     values ('\\x01', 'Ann', true, '{"budget": "𝒂 \\"b\\""}'), ('\\x02', null, false, null)`,
  );
  await database.query(
    `insert into usage_counters values ('2026-11-21', 'visitor', 'someone', 42)`,
  );
  await database.execute(
    `insert into tallies values ('2026-11-21T10:00:00Z', 'lead', 'spring', 7);
     insert into tally_progress (leads_until) values ('2026-11-21T11:00:00Z');
     insert into colleagues (name, role, token_hash) values ('Ada', 'member', sha256('token'));
     insert into changes (who, what, which) values ('Ada', 'lead-note', gen_random_uuid())`,
  );
}

async function readAll(database: Database): Promise<Record<string, unknown>> {
  const tables: Record<string, unknown> = {};
  for (const table of backupTables) {
    const { rows } = await database.query(`select * from ${table} t order by t::text`);
    tables[table] = rows;
  }
  return tables;
}

describeOnBothEngines('backup', (open) => {
  it('D8 takes every table there is', async () => {
    const database = await open();
    const { rows } = await database.query<{ name: string }>(
      `select case nspname when 'public' then relname else nspname || '.' || relname end as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'voice')`,
    );
    const known: readonly string[] = [...backupTables, ...momentaryTables, ...followingTables];
    const isOurs = (name: string) => !name.startsWith('parley.');
    expect(rows.map(({ name }) => name).sort()).toEqual(known.filter(isOurs).sort());

    // A restore empties them all at once, which Postgres refuses where another table refers to one.
    const { rows: referring } = await database.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = any($1::regclass[])`,
      [known],
    );
    expect(known).toEqual(expect.arrayContaining(referring.map(({ name }) => name)));
  });

  it('D8 D191 of a version before added answers is restored, with none of them', async () => {
    const [older, newer] = [await open(), await open()];
    const directory = await mkdtemp(join(tmpdir(), 'parley-older-'));
    await older.execute(`
      alter table guided_conversations drop column added_answers;
      delete from supabase_migrations.schema_migrations where version >= '20261121001000';
      insert into guided_conversations (owner_key_hash, user_name) values ('\\x01', 'Ann');`);
    const path = join(directory, 'older.tar.gz');
    const source = { database: older, dataDirectory: directory, scope: 'everything' } as const;
    await writeFile(path, createBackup(source).bytes);

    const known = (await listMigrations(migrations)).map(({ version }) => version);
    const contents = await inspectBackup(path, known);
    expect(contents.columns.get('guided_conversations')).not.toContain('added_answers');
    const target = { database: newer, dataDirectory: directory };
    await restoreBackup(target, path, contents, { replace: false });
    const { rows } = await newer.query('select user_name, added_answers from guided_conversations');
    expect(rows).toEqual([{ user_name: 'Ann', added_answers: null }]);
    await rm(directory, { recursive: true });
  });

  it('D1391 takes away what signs sessions before the rows are there, should it die right after', async () => {
    const [source, target] = [await open(), await open()];
    const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-sessions-'));
    const secret = join(dataDirectory, 'secrets/session-secret');
    await mkdir(join(dataDirectory, 'secrets'));
    await writeFile(secret, 'of sessions that were open before');
    const path = join(dataDirectory, 'backup.tar.gz');
    const backup = createBackup({ database: source, dataDirectory, scope: 'everything' });
    await writeFile(path, backup.bytes);

    const known = (await listMigrations(migrations)).map(({ version }) => version);
    const dying: Database = {
      ...target,
      async transaction(work) {
        await target.transaction(work);
        throw new Error('killed after the commit');
      },
    };
    const restoring = restoreBackup(
      { database: dying, dataDirectory },
      path,
      await inspectBackup(path, known),
      { replace: true },
    );
    await expect(restoring).rejects.toThrow('killed after the commit');
    await expect(access(secret)).rejects.toMatchObject({ code: 'ENOENT' });
    await rm(dataDirectory, { recursive: true });
  });

  it('D307 has few long rows in memory at once, and all of them in the file', async () => {
    const database = await open();
    const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-long-'));
    const { rows: orgs } = await database.query<{ id: string }>(
      `insert into voice.orgs (body) values ('{}') returning id`,
    );
    await database.query(
      `insert into voice.objects (org_id, kind, body, refs)
       select $1, 'chat', jsonb_build_object('input', repeat('a', 200000 * (i % 2))), '{}'
       from generate_series(1, 60) i`,
      [orgs[0]!.id],
    );
    let most = 0;
    const watched: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            async query<Row>(sql: string, params?: readonly unknown[]) {
              const reply = await tx.query<Row>(sql, params);
              most = Math.max(most, JSON.stringify(reply.rows).length);
              return reply;
            },
          }),
        ),
    };
    const { bytes } = createBackup({ database: watched, dataDirectory, scope: 'everything' });
    const archive = gunzipSync(await readAllBytes(bytes));
    expect(archive.toString('latin1').match(/"kind": "chat"/g)).toHaveLength(60);
    expect(archive.toString('latin1').match(/a{200000}/g)).toHaveLength(30);
    expect(most).toBeLessThan(1_000_000);
    await rm(dataDirectory, { recursive: true });
  });

  it('is of one moment, and leaves nothing behind, also when its reader goes away', async () => {
    const database = await open();
    await fill(database);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-backup-'));
    const { bytes } = createBackup({ database, dataDirectory, scope: 'everything' });
    const first = await bytes.next();
    expect(first.done).toBe(false);
    // The rows have been gathered: the database is free while the reader takes its time.
    await database.query('delete from leads');
    await bytes.return(undefined);
    expect(await readdir(dataDirectory)).toEqual([]);
    await rm(dataDirectory, { recursive: true });
  });
});

describe('backup and restore, as commands', { timeout: 180_000 }, () => {
  let directory: string;
  /** A data directory with rows and secrets, its backup, and what it held. */
  let source: string;
  let backup: string;
  let content: Record<string, unknown>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parley-commands-'));
    source = join(directory, 'source');
    backup = join(directory, 'backup.tar.gz');
    await mkdir(join(source, 'secrets'), { recursive: true });
    await writeFile(join(source, 'secrets/operator-token'), `${token}\n`);
    await writeFile(join(source, 'secrets/pass-secret'), 'a-secret-that-signs-passes');
    await writeFile(join(source, 'secrets/site-key.new'), 'half-written');
    await copyDatabaseTemplate(source);
    const database = await openPglite({ directory: join(source, 'database') });
    await fill(database);
    content = await readAll(database);
    await database.close();
    const { code, output } = await runCommand('backup', [backup], { DATA_DIR: source });
    expect(output).toContain(`backup written to ${backup}`);
    expect(code).toBe(0);
  }, 180_000);

  afterAll(() => rm(directory, { recursive: true }));

  let target: string;
  beforeEach(async () => {
    target = await mkdtemp(join(directory, 'target-'));
  });

  async function readTarget(): Promise<Record<string, unknown>> {
    const database = await openPglite({ directory: join(target, 'database') });
    const tables = await readAll(database);
    await database.close();
    return tables;
  }

  it('D8 write a file for its owner alone, and never over another', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const again = await runCommand('backup', [backup], { DATA_DIR: source });
    expect(again).toEqual({
      code: 1,
      output: `parley: ${backup} exists already: give another name.\n`,
    });
    expect((await readdir(source)).sort()).toEqual(['database', 'database.lock', 'secrets']);
  });

  it('D8 D631 bring everything to a new machine', async () => {
    const { code, output } = await runCommand('restore', [backup], { DATA_DIR: target });
    expect(output).toContain('1234 leads, 10 lead_deliveries, 2 guided_conversations');
    expect(code).toBe(0);
    expect(await readTarget()).toEqual(content);
    const secrets = join(target, 'secrets');
    expect((await readdir(secrets)).sort()).toEqual(['operator-token', 'pass-secret']);
    expect(await readFile(join(secrets, 'operator-token'), 'utf8')).toBe(`${token}\n`);
    expect((await stat(join(secrets, 'operator-token'))).mode & 0o777).toBe(0o600);
    expect((await stat(secrets)).mode & 0o777).toBe(0o700);
  });

  it.skipIf(!hasPostgres)('D8 move everything to Postgres, and back', async () => {
    const url = await createPostgresDatabase();
    const onPostgres = { DATA_DIR: join(directory, 'postgres-data'), DATABASE_URL: url };
    const there = await runCommand('restore', [backup], onPostgres);
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('1234 leads') });
    const second = join(directory, 'from-postgres.tar.gz');
    expect(await runCommand('backup', [second], onPostgres)).toMatchObject({ code: 0 });
    expect(await runCommand('restore', [second], { DATA_DIR: target })).toMatchObject({ code: 0 });
    expect(await readTarget()).toEqual(content);
  });

  it('put nothing in place of rows, unless asked to', async () => {
    await copyDatabaseTemplate(target);
    const own = await openPglite({ directory: join(target, 'database') });
    await own.query(
      `insert into leads (name, email, phone) values ('Own', 'own@example.com', '1')`,
    );
    const before = await readAll(own);
    await own.close();
    await mkdir(join(target, 'secrets'));
    await writeFile(join(target, 'secrets/own'), 'own');
    await writeFile(join(target, 'secrets/session-secret'), 'of sessions that were open before');

    const refused = await runCommand('restore', [backup], { DATA_DIR: target });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await readTarget()).toEqual(before);
    expect((await readdir(join(target, 'secrets'))).sort()).toEqual(['own', 'session-secret']);

    expect(await runCommand('restore', [backup, '--replace'], { DATA_DIR: target })).toMatchObject({
      code: 0,
    });
    expect(await readTarget()).toEqual(content);
    expect((await readdir(join(target, 'secrets'))).sort()).toEqual([
      'operator-token',
      'own',
      'pass-secret',
    ]);
  });

  it('do not touch a directory whose server runs', async () => {
    await mkdir(join(target, 'secrets'));
    const release = await lockDirectory(target);
    const { code, output } = await runCommand('restore', [backup], { DATA_DIR: target });
    release();
    expect(code).toBe(1);
    expect(output).toContain(`${target} is in use by another server: stop that one first`);
  });

  it.skipIf(process.geteuid?.() !== 0)('D1099 leave no file of root’s to a service', async () => {
    await chown(target, 4_242, 4_242);
    const { code, output } = await runCommand('restore', [backup], { DATA_DIR: target });
    expect(code).toBe(1);
    expect(output).toContain('belongs to the user with the id 4242: run this as that user');
    expect(await readdir(target)).toEqual([]);
  });

  it('say in one line what they need', async () => {
    const usage = 'parley: usage: npm run restore -- file [--replace]\n';
    for (const args of [[], ['a', 'b'], ['a', '--force']]) {
      expect(await runCommand('restore', args, { DATA_DIR: target })).toEqual({
        code: 1,
        output: usage,
      });
    }
    expect(await runCommand('backup', [], { DATA_DIR: target })).toEqual({
      code: 1,
      output: `parley: there is no database in ${join(target, 'database')} yet.\n`,
    });
  });

  describe('refuse, with nothing touched,', () => {
    /** The backup with its tar changed. */
    async function spoil(change: (tar: Buffer) => Buffer): Promise<string> {
      const path = join(target, 'spoiled.tar.gz');
      await writeFile(path, gzipSync(change(gunzipSync(await readFile(backup)))));
      return path;
    }

    /** The same number of bytes, so that only what is inside differs. */
    const replaceText = (from: string, to: string) => (tar: Buffer) => {
      const at = tar.indexOf(from);
      expect(at).toBeGreaterThan(0);
      expect(to).toHaveLength(from.length);
      return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)]);
    };

    /** The named file as a symbolic link: its header's type, and the sum over the header. */
    const makeLink = (name: string) => (tar: Buffer) => {
      const header = Buffer.from(tar)
        .subarray(tar.lastIndexOf(`${name}\0`))
        .subarray(0, 512);
      header.write('2', 156);
      header.fill(' ', 148, 156);
      const sum = header.reduce((total, byte) => total + byte, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      const at = tar.lastIndexOf(`${name}\0`);
      return Buffer.concat([tar.subarray(0, at), header, tar.subarray(at + 512)]);
    };

    const spoiled: readonly (readonly [string, () => Promise<string>, string])[] = [
      ['a file that is none', async () => join(projectRoot, 'package.json'), 'is not a backup'],
      ['a file that is not there', async () => join(target, 'nothing'), 'is not a file'],
      [
        'one that is cut off',
        async () => {
          const path = join(target, 'cut.tar.gz');
          await writeFile(path, await readFile(backup));
          await truncate(path, 20_000);
          return path;
        },
        'is damaged',
      ],
      [
        'one with a changed row',
        () => spoil(replaceText('lead77@example.com', 'evil@bad.example66')),
        'database/leads.jsonl has been changed',
      ],
      [
        'one with a changed secret',
        () => spoil(replaceText('a-secret-that-signs-passes', 'b-secret-that-signs-passes')),
        'secrets/pass-secret has been changed',
      ],
      [
        'one that names a path of its own',
        () => spoil(replaceText('"secrets/pass-secret"', '"secrets/../pass-sec"')),
        'manifest.json is not as it should be',
      ],
      [
        'one with a table that is none of ours',
        () => spoil(replaceText('"database/leads.jsonl"', '"database/roles.jsonl"')),
        'manifest.json is not as it should be',
      ],
      [
        'one with a link in the place of a secret',
        () => spoil(makeLink('secrets/pass-secret')),
        'secrets/pass-secret is no file',
      ],
      [
        'one of a newer format',
        () => spoil(replaceText('"format": 1', '"format": 2')),
        'was made by a newer version',
      ],
      [
        'one with a migration of the future',
        () => spoil(replaceText('"20261121000500"', '"20991121000500"')),
        'was made by a newer version (migration 20991121000500)',
      ],
      [
        'one that lacks its last file',
        () =>
          spoil((tar) =>
            Buffer.concat([
              tar.subarray(0, tar.lastIndexOf('secrets/pass-secret')),
              Buffer.alloc(1024),
            ]),
          ),
        'secrets/pass-secret is missing',
      ],
    ];

    it.each(spoiled)('D8 %s', async (_what, make, reason) => {
      const path = await make();
      const { code, output } = await runCommand('restore', [path], {
        DATA_DIR: join(target, 'data'),
      });
      expect(output).toContain(reason);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
      // Not even a directory was made.
      expect(await readdir(target)).not.toContain('data');
    });
  });

  it('keep a backup that restores: it is read whole before it gets its name', async () => {
    const known = (await listMigrations(migrations)).map(({ version }) => version);
    const { manifest, rowCounts } = await inspectBackup(backup, known);
    expect(manifest.files.map(({ name }) => name)).toEqual([
      ...backupTables.map((table) => `database/${table}.jsonl`),
      'secrets/operator-token',
      'secrets/pass-secret',
    ]);
    expect(Object.fromEntries(rowCounts)).toMatchObject({
      leads: 1234,
      lead_deliveries: 10,
      guided_conversations: 2,
      usage_counters: 1,
    });
  });
});
