import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { appliedVersions, migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { describeOnBothEngines, migrations } from './engines.ts';

describeOnBothEngines('migrations', (open) => {
  let extended: string;

  beforeAll(async () => {
    extended = await mkdtemp(join(tmpdir(), 'parley-migrations-'));
    for (const file of await readdir(migrations)) {
      await copyFile(join(migrations, file), join(extended, file));
    }
  });

  afterAll(() => rm(extended, { recursive: true }));

  it('D96 run once each, in order, however often they are asked for', async () => {
    const database = await open();
    const versions = (await readdir(migrations)).map((file) => file.split('_')[0]);
    expect(await appliedVersions(database)).toEqual(versions);
    await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
    expect(await appliedVersions(database)).toEqual(versions);
  });

  it('leave nothing behind when one fails, and refuse a database newer than the code', async () => {
    const database = await open();
    const next = join(extended, '20991231000000_parley_next.sql');
    await writeFile(next, 'create table next (a int); select 1 / 0;');
    await expect(migrate(database, extended)).rejects.toMatchObject({ sqlState: '22012' });
    await migrate(database, migrations);

    await writeFile(next, 'create table next (a int);');
    await migrate(database, extended);
    await expect(migrate(database, migrations)).rejects.toThrow(
      'the database is newer than this server: it holds migration 20991231000000. Run the version that made it',
    );
  });

  it("leave another project's migrations alone", async () => {
    const database = await open();
    await database.query(
      `insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'shop')`,
    );
    await migrate(database, migrations);
  });

  it('D70 leave visitors no way in but the two tables', async () => {
    const database = await open();
    const { rows } = await database.query(`
      select role.rolname as role, has.nspname || '.' || relation.relname as relation,
        array_agg(privilege.name order by privilege.name) as privileges
      from pg_class relation
      join pg_namespace has on has.oid = relation.relnamespace
      cross join (select rolname from pg_roles where rolname in ('anon', 'authenticated')) role
      cross join unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) privilege (name)
      where relation.relkind in ('r', 'v', 'm', 'p', 'f')
        and has.nspname not in ('pg_catalog', 'information_schema')
        and case when privilege.name in ('DELETE', 'TRUNCATE', 'TRIGGER')
          then has_table_privilege(role.rolname, relation.oid, privilege.name)
          else has_any_column_privilege(role.rolname, relation.oid, privilege.name) end
      group by 1, 2 order by 1, 2`);
    expect(rows).toEqual(
      ['anon', 'authenticated'].flatMap((role) => [
        {
          role,
          relation: 'public.guided_conversations',
          privileges: ['INSERT', 'SELECT', 'UPDATE'],
        },
        { role, relation: 'public.leads', privileges: ['INSERT'] },
      ]),
    );
  });

  it('D70 protect every table by row-level security', async () => {
    const database = await open();
    const { rows } = await database.query(
      `select relname from pg_class where relkind = 'r' and not relrowsecurity
       and relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([]);
  });
});

it.skipIf(!hasPostgres)(
  'D96 a migration takes as long as it needs, and another server waits for it',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parley-long-migration-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    await writeFile(
      join(directory, '20990101000000_parley_long.sql'),
      'create schema parley; select pg_sleep(2);',
    );
    const url = await createPostgresDatabase();
    const start = async () => {
      const database = await openPostgres({ url, statementTimeoutMs: 500 });
      onTestFinished(() => database.close());
      await migrate(database, directory);
      return database;
    };
    const [one] = await Promise.all([start(), start()]);
    expect(await appliedVersions(one)).toEqual(['20990101000000']);
    // What is asked afterwards is bounded as ever.
    await expect(one.query('select pg_sleep(2)')).rejects.toMatchObject({ sqlState: '57014' });
  },
);
