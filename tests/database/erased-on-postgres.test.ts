import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createDoorbell } from '../../database/doorbell.ts';
import { noteErased, startTraceRemoval } from '../../database/erased-traces.ts';
import { openPostgres } from '../../database/postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { describeOnBothEngines, migrations } from './engines.ts';

const word = 'Quillfeather';
const erase = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.query('delete from leads where name = $1', [word]);
    await noteErased(tx, ['public.leads'], 'at once');
  });
const leave = (database: Database, name: string) =>
  database.query(`insert into leads (name, email, phone) values ($1, 'a@example.com', '1')`, [
    name,
  ]);

describe.skipIf(!hasPostgres)('D261 erasing on a Postgres', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres({ url: await createPostgresDatabase() });
    await migrate(database, migrations);
  });
  afterAll(() => database.close());

  async function readTable(): Promise<string> {
    await database.query('checkpoint');
    const { rows } = await database.query<{ folder: string; file: string }>(
      `select current_setting('data_directory') as folder, pg_relation_filepath('leads') as file`,
    );
    return (await readFile(join(rows[0]!.folder, rows[0]!.file))).toString('latin1');
  }

  it('writes the tables anew, but not while somebody may still see what was deleted', async () => {
    await leave(database, word);
    await leave(database, 'Bo');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let reading: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      reading = database.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read, read only');
        await tx.query('select 1');
        begun();
        await held;
      });
    });
    await erase(database);
    await expect(database.removeTraces(['public.leads'])).rejects.toMatchObject({
      sqlState: '55006',
    });
    expect(await readTable()).toContain(word);
    release();
    await reading;
    await database.removeTraces(['public.leads']);
    expect(await readTable()).not.toContain(word);
    expect((await database.query('select name from leads')).rows).toEqual([{ name: 'Bo' }]);
  });

  const readSearchIndex = async () =>
    (
      await database.query(
        `select indisvalid as "isValid", reloptions as options, attstattarget as statistics,
           (select parley.finds_by_trigrams('{abc}')) as "isSearched"
         from pg_index join pg_class on pg_class.oid = indexrelid
           join pg_attribute on attrelid = indexrelid
         where indexrelid = to_regclass('public.leads_words')`,
      )
    ).rows[0];

  it('D1062 makes the index of the search anew beside everybody, the same as before', async () => {
    const before = await readSearchIndex();
    expect(before).toMatchObject({ isValid: true, isSearched: true, statistics: 0 });
    const reader = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    // Whoever makes an index beside others waits for what they see.
    const reading = database.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      await tx.query('select 1');
      begun.resolve();
      await reader.promise;
    });
    await begun.promise;
    const removing = database.removeTraces(['public.leads']);
    await expect.poll(readSearchIndex).toMatchObject({ isValid: false, isSearched: false });
    await leave(database, 'Cy');
    expect(await readSearchIndex()).toMatchObject({ isValid: false });
    reader.resolve();
    await reading;
    await removing;
    expect(await readSearchIndex()).toEqual(before);
  });

  it('D1062 leaves it alone while somebody keeps a transaction open for long', async () => {
    const oidOf = async ({ query }: Pick<Database, 'query'> = database) =>
      (await query(`select to_regclass('public.leads_words')::oid as oid`)).rows[0];
    const before = await oidOf();
    await database.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      const isLong = `select clock_timestamp() - xact_start > interval '10s' as yes
        from pg_stat_activity where pid = pg_backend_pid()`;
      await expect.poll(async () => (await tx.query(isLong)).rows).toEqual([{ yes: true }]);
      await expect(database.removeTraces(['public.leads'])).rejects.toMatchObject({
        sqlState: '55006',
      });
      expect(await oidOf(tx)).toEqual(before);
    });
    await database.removeTraces(['public.leads']);
    expect(await oidOf()).not.toEqual(before);
  });

  it('D1062 makes it too where a server died before it had', async () => {
    const before = await readSearchIndex();
    await database.query('drop index public.leads_words');
    await database.removeTraces(['public.leads']);
    expect(await readSearchIndex()).toEqual(before);
  });

  it('gives up on a table that is locked, so that leads do not wait behind it', async () => {
    let failure: unknown;
    await database.transaction(async (tx) => {
      await tx.query('lock table public.leads in share mode');
      failure = await database.removeTraces(['public.leads']).catch((error: unknown) => error);
    });
    expect(failure).toMatchObject({ sqlState: '55P03' });
    expect(await readSearchIndex()).toMatchObject({ isValid: true, isSearched: true });
  });
});

describeOnBothEngines('D260 the removal of traces', (open) => {
  it('begins by itself, goes on after a failure, and keeps a note that came meanwhile', async () => {
    const database = await open();
    await leave(database, word);
    await erase(database);
    const bell = createDoorbell();
    const removed: (readonly string[])[] = [];
    const failures: unknown[] = [];
    const passes: (readonly string[])[] = [];
    const removal = startTraceRemoval({
      database: {
        ...database,
        async removeTraces(tables) {
          passes.push(tables);
          if (passes.length === 1) throw new Error('no room');
          if (passes.length === 2) await erase(database);
          expect(removal.isAtWork()).toBe(true);
          await database.removeTraces(tables);
        },
      },
      bell,
      removeLeftovers: async () => {},
      onRemoved: (tables) => removed.push(tables),
      onFailure(error) {
        failures.push(error);
        bell.ring();
      },
    });
    try {
      // The embedded engine waits for the disk with every file.
      await expect.poll(() => removed.length, { timeout: 50_000 }).toBe(2);
      await expect.poll(removal.isAtWork).toBe(false);
    } finally {
      // Else a failure would ring for ever on a database that is closed.
      await removal.stop();
    }
    expect(failures).toMatchObject([{ message: 'no room' }]);
    expect(passes).toEqual(Array.from({ length: 3 }, () => ['public.leads']));
    expect((await database.query('select * from parley.traces')).rows).toEqual([]);
  });

  it('D335 comes once a day for what was kept long enough, and at once for what an operator erased', async () => {
    const database = await open();
    const passes: (readonly string[])[] = [];
    const bell = createDoorbell();
    const removal = startTraceRemoval({
      database: { ...database, removeTraces: async (tables) => void passes.push(tables) },
      bell,
      removeLeftovers: async () => {},
      onRemoved: () => {},
      onFailure: (error) => expect.fail(String(error)),
    });
    const hoursLeft = async () =>
      (
        await database.query<{ hours: number }>(
          `select round(extract(epoch from due_at - now()) / 3600)::int as hours
           from parley.traces order by relation`,
        )
      ).rows.map(({ hours }) => hours);
    const ripen = (table: string) =>
      database.transaction((tx) => noteErased(tx, [table], 'within a day'));
    const later = (hours: number) =>
      database.query('update parley.traces set due_at = due_at - make_interval(hours => $1)', [
        hours,
      ]);
    await ripen('public.leads');
    await later(10);
    // Another hour's erasure does not put it off.
    await ripen('public.leads');
    await ripen('public.guided_conversations');
    bell.ring();
    expect(await hoursLeft()).toEqual([24, 14]);
    expect(passes).toEqual([]);

    await erase(database);
    bell.ring();
    await expect.poll(() => passes).toEqual([['public.leads']]);
    await expect.poll(hoursLeft).toEqual([24]);
    await later(24);
    bell.ring();
    await expect.poll(() => passes).toEqual([['public.leads'], ['public.guided_conversations']]);
    await expect.poll(hoursLeft).toEqual([]);
    await removal.stop();
  });
});
