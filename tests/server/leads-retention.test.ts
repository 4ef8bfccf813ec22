import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Rows, Statement } from '../../database/database.ts';
import { eraseOldLogs } from '../../platform/ground/logs/retention.ts';
import { eraseOldDeliveries } from '../../platform/ground/webhooks/retention.ts';
import { eraseOlderThan } from '../../server/leads/retention.ts';
import { engines, openEngine } from './engines.ts';

describe.each(engines)('retention on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEngine(engine);
  });
  afterAll(() => database.close());

  it('D26 erases leads, their deliveries and conversations after the days that were set', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at) values
        ('old', 'o@example.com', '1', now() - interval '30 days 1 minute'),
        ('young', 'y@example.com', '2', now() - interval '29 days 23 hours');
      insert into public.lead_deliveries (lead_id) select id from public.leads;
      insert into public.guided_conversations (user_name, owner_key_hash, created_at) values
        ('old', sha256('a'), now() - interval '31 days'),
        ('young', sha256('b'), now());`);
    const erased = await eraseOlderThan(database, 30);

    const names = async (sql: string) => (await database.query(sql)).rows;
    expect(await names('select name from public.leads')).toEqual([{ name: 'young' }]);
    expect(await names('select user_name from public.guided_conversations')).toEqual([
      { user_name: 'young' },
    ]);
    expect(await names('select attempts from public.lead_deliveries')).toHaveLength(1);
    expect(erased).toEqual({ leads: 1, conversations: 1, questions: 0 });
  });

  it('D267 erases years of leads in parts that each fit a statement, and notes what to write anew', async () => {
    await database.execute(`
      delete from parley.traces;
      insert into public.leads (name, email, phone, created_at)
        select 'old', i || '@example.com', '1', now() - interval '2 years' from generate_series(1, 11000) i;
      insert into public.guided_conversations (owner_key_hash, created_at)
        select sha256(i::text::bytea), now() - interval '2 years' from generate_series(1, 5000) i;`);
    const parts: number[] = [];
    const counted: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            async query<Row>(sql: string, params?: readonly unknown[]) {
              const result = await tx.query<Row>(sql, params);
              if (sql.startsWith('delete')) parts.push(result.affected);
              return result;
            },
          }),
        ),
    };
    expect(await eraseOlderThan(counted, 30)).toEqual({
      leads: 11_000,
      conversations: 5_000,
      questions: 0,
    });
    expect(parts).toEqual([5_000, 5_000, 1_000, 5_000, 0, 0]);
    const { rows } = await database.query('select relation from parley.traces order by 1');
    expect(rows.map(({ relation }) => relation)).toEqual([
      'public.guided_conversations',
      'public.lead_deliveries',
      'public.leads',
    ]);
    await database.execute('delete from parley.traces');
    await eraseOlderThan(database, 30);
    expect((await database.query('select * from parley.traces')).rows).toEqual([]);
  });

  it('D267 keeps exactly the days that were set, over weeks', async () => {
    // The database's own clock, moved: whoever asks for now() gets this one.
    await database.execute(`
      truncate public.leads, public.guided_conversations cascade;
      delete from voice.logs; delete from voice.deliveries; delete from voice.orgs;
      create schema moved;
      create table moved.clock (days integer not null);
      insert into moved.clock values (0);
      create function moved.now() returns timestamptz language sql stable
        return pg_catalog.now() + make_interval(days => (select days from moved.clock));
      insert into voice.orgs (id, body) values ('00000000-0000-4000-8000-000000000001', '{}');`);
    const moved = (sql: string): Statement[] => [
      { sql: `select set_config('search_path', 'moved, pg_catalog, public', true)` },
      { sql },
    ];
    // Every statement of what is tested runs under the moved clock.
    const clocked: Database = {
      ...database,
      batch: async (statements) => (await database.batch([moved('')[0]!, ...statements])).slice(1),
      async query<Row>(sql: string, params?: readonly unknown[]) {
        const [rows] = await clocked.batch([{ sql, ...(params && { params }) }]);
        return rows as Rows<Row>;
      },
      transaction: (work) =>
        database.transaction(async (tx) => {
          await tx.query(moved('')[0]!.sql);
          return work(tx);
        }),
    };
    for (let day = 0; day < 70; day += 1) {
      await database.query('update moved.clock set days = $1', [day]);
      await clocked.batch([
        {
          sql: `insert into public.leads (name, email, phone, created_at) values ($1, 'a@example.com', '1', now() - interval '1 minute')`,
          params: [`day ${day}`],
        },
        {
          sql: `insert into public.guided_conversations (owner_key_hash, created_at) values ('\\x01', now() - interval '1 minute')`,
        },
        {
          sql: `insert into voice.logs (org_id, at, type, body) select id, now() - interval '1 minute', 'API', '{}' from voice.orgs`,
        },
        {
          sql: `insert into voice.deliveries (org_id, created_at, type, server, message, next_attempt_at)
                select id, now() - interval '1 minute', 'status-update', '{}', '{}', null from voice.orgs`,
        },
      ]);
      await eraseOlderThan(clocked, 21);
      await eraseOldLogs(clocked);
      await eraseOldDeliveries(clocked);
      const { rows } = await database.query(`select
        (select count(*) from public.leads) as leads,
        (select count(*) from public.guided_conversations) as conversations,
        (select count(*) from voice.logs) as logs,
        (select count(*) from voice.deliveries) as deliveries`);
      const kept = (days: number) => Math.min(day + 1, days);
      expect(rows, `day ${day}`).toEqual([
        { leads: kept(21), conversations: kept(21), logs: kept(14), deliveries: kept(30) },
      ]);
    }
    const { rows } = await database.query<{ name: string }>(
      'select name from public.leads order by created_at',
    );
    expect(rows.map(({ name }) => name)).toEqual(
      Array.from({ length: 21 }, (_, index) => `day ${49 + index}`),
    );
    await database.execute('drop schema moved cascade');
  });
});
