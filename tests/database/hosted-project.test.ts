import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { migrations } from './engines.ts';
import { asVisitor, newKey } from './visitor.ts';

/**
 * A database as a Supabase project has it: the visitors' roles are there, every new table is granted
 * to them by default, and the migrations run as an owner who is no superuser.
 */
describe.skipIf(!hasPostgres)('a hosted project, as Supabase grants by default', () => {
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  let database: Database;

  beforeAll(async () => {
    const url = new URL(await createPostgresDatabase());
    const admin = await openPostgres({ url: inject('postgresUrl') });
    for (const role of ['anon', 'authenticated']) {
      await admin.query(`create role ${role} nologin noinherit`).catch(() => {});
    }
    await admin.execute(`
      create role ${owner} login createrole;
      grant anon, authenticated to ${owner};
      alter database ${url.pathname.slice(1)} owner to ${owner};`);
    await admin.close();
    const here = await openPostgres({ url: url.href });
    await here.execute(
      `grant all on schema public to ${owner}; create schema extensions authorization ${owner}`,
    );
    await here.close();

    url.username = owner;
    database = await openPostgres({ url: url.href });
    await database.execute(`
      alter default privileges in schema public grant all on tables to anon, authenticated;
      alter default privileges in schema public grant all on functions to anon, authenticated;
      alter default privileges in schema public grant all on sequences to anon, authenticated;`);
    await migrate(database, migrations);
  });

  afterAll(() => database.close());

  it('D620 has the extension of the search in its place for extensions', async () => {
    const { rows } = await database.query(
      `select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
       where extname = 'pg_trgm'`,
    );
    expect(rows).toEqual([{ schema: 'extensions' }]);
    await database.query('select parley.drop_search(), parley.prepare_search()');
  });

  it('takes a lead and shows none', async () => {
    await asVisitor(
      database,
      {},
      `insert into leads (name, email, phone) values ('Ann', 'ann@example.com', '1')`,
    );
    for (const table of ['leads', 'lead_deliveries', 'usage_counters']) {
      await expect(asVisitor(database, {}, `select * from ${table}`)).rejects.toMatchObject({
        sqlState: '42501',
      });
      await expect(asVisitor(database, {}, `truncate ${table} cascade`)).rejects.toMatchObject({
        sqlState: '42501',
      });
    }
    expect((await database.query('select name from leads')).rows).toEqual([{ name: 'Ann' }]);
  });

  it('keeps a conversation to its key', async () => {
    const owner = { 'x-conversation-key': newKey() };
    const start = `insert into guided_conversations (user_name) values ('Ann') returning id`;
    const { rows } = await asVisitor(database, owner, start);
    const change = `update guided_conversations set user_name = 'x' where id = $1`;
    const id = [rows[0]?.['id']];
    expect((await asVisitor(database, owner, change, id)).affected).toBe(1);
    const stranger = { 'x-conversation-key': newKey() };
    expect((await asVisitor(database, stranger, change, id)).affected).toBe(0);
    await expect(
      asVisitor(database, owner, 'select * from guided_conversations'),
    ).rejects.toMatchObject({ sqlState: '42501' });
  });

  it('queues a lead for the webhook although its visitor may not', async () => {
    await database.batch([
      {
        sql: `select set_config('parley.lead_ways', 'webhook', true), set_config('role', 'anon', true)`,
      },
      { sql: `insert into leads (name, email, phone) values ('Bo', 'bo@example.com', '2')` },
    ]);
    const { rows } = await database.query(
      'select name from lead_deliveries join leads on leads.id = lead_id',
    );
    expect(rows).toEqual([{ name: 'Bo' }]);
  });
});
