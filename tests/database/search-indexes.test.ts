import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createBackup } from '../../database/backup/backup.ts';
import { inspectBackup } from '../../database/backup/read-backup.ts';
import { restoreBackup } from '../../database/backup/restore.ts';
import type { Database } from '../../database/database.ts';
import { listMigrations } from '../../database/migrate.ts';
import { describeOnBothEngines, migrations } from './engines.ts';

const indexes = ['guided_conversations_words', 'leads_words', 'objects_call_words'];

describeOnBothEngines('D619 the indexes of the search', (open) => {
  it('take up what is written by and by, and are dropped and made by a function each', async () => {
    const database = await open();
    const list = async () =>
      (
        await database.query<{ name: string; options: string[] }>(
          `select relname as name, reloptions as options from pg_class
           where relname = any($1::text[]) order by relname`,
          [indexes],
        )
      ).rows;
    const options = ['fastupdate=on', 'gin_pending_list_limit=256'];
    const all = indexes.map((name) => ({ name, options }));
    expect(await list()).toEqual(all);
    await database.query('select parley.prepare_search()');
    expect(await list()).toEqual(all);
    await database.query('select parley.drop_search()');
    expect(await list()).toEqual([]);
    await database.query('select parley.drop_search()');
    await database.query('select parley.prepare_search()');
    expect(await list()).toEqual(all);
  });

  it('are no way in for a visitor, who writes as before', async () => {
    const database = await open();
    const asVisitor = (sql: string) =>
      database.batch([{ sql: `select set_config('role', 'anon', true)` }, { sql }]);
    await asVisitor(
      `insert into leads (name, email, phone) values ('Ann', 'ann@example.com', '555')`,
    );
    for (const name of ['prepare_search()', 'drop_search()', `trigrams_of('abc')`]) {
      await expect(asVisitor(`select parley.${name}`)).rejects.toMatchObject({ sqlState: '42501' });
    }
    await expect(
      asVisitor(`insert into leads (name, email, phone, note) values ('A', 'a@b.c', '5', 'x')`),
    ).rejects.toMatchObject({ sqlState: '42501' });
  });
});

describeOnBothEngines('D619 a restore', (open) => {
  const directories: string[] = [];
  afterAll(async () => {
    for (const directory of directories) await rm(directory, { recursive: true });
  });
  const makeDirectory = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parley-search-'));
    directories.push(directory);
    return directory;
  };

  it('is without the indexes of the search until all rows are there', async () => {
    const source = await open();
    await source.query(
      `insert into leads (name, email, phone) values ('Wanda', 'wanda@example.com', '5550100')`,
    );
    const dataDirectory = await makeDirectory();
    const path = join(await makeDirectory(), 'backup.tar.gz');
    const backup = createBackup({ database: source, dataDirectory, scope: 'everything' });
    await writeFile(path, backup.bytes);
    const known = (await listMigrations(migrations)).map(({ version }) => version);
    const contents = await inspectBackup(path, known);

    const target = await open();
    const steps: string[] = [];
    const note = (sql: string) => {
      const step = /parley\.(?:drop|prepare)_search|insert into public\.leads/.exec(sql)?.[0];
      if (step) steps.push(step);
    };
    const watched: Database = {
      ...target,
      transaction: (work) =>
        target.transaction((tx) =>
          work({
            query: (sql, params) => {
              note(sql);
              return tx.query(sql, params);
            },
            execute: (script) => {
              note(script);
              return tx.execute(script);
            },
          }),
        ),
    };
    const restored = { database: watched, dataDirectory: await makeDirectory() };
    await restoreBackup(restored, path, contents, { replace: false });
    expect(steps).toEqual([
      'parley.drop_search',
      'insert into public.leads',
      'parley.prepare_search',
    ]);
    const { rows } = await target.query<{ name: string }>(
      'select relname as name from pg_class where relname = any($1::text[]) order by relname',
      [indexes],
    );
    expect(rows.map(({ name }) => name)).toEqual(indexes);
  });
});
