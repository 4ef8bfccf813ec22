import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defineScript } from '@parley/business/guided-step';
import type { OperatorFigures } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { holderOfOperatorToken } from '../../server/operator/colleagues/caller.ts';
import { releaseLead } from '../../server/operator/lead-changes.ts';
import { projectRoot } from '../../server/project-root.ts';
import { countLeads, forgetOldTallies } from '../../server/tally/count-leads.ts';
import { readTallies } from '../../server/tally/read-tallies.ts';
import { openTally } from '../../server/tally/tally.ts';
import { engines, openEngine } from './engines.ts';
import { addLead, emptyTables, type OperatorServer, serveOperator } from './operator-server.ts';

const script = defineScript({
  first: { says: '', variable: 'user_name', asks: 'text', label: 'Name', next: 'last' },
  last: { says: '', variable: 'completion', asks: 'nothing', next: 'finish' },
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Whose clocks go forward and back within most ranges. */
const timeZone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
});

describe.each(engines)('tallies on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;
  const failures: unknown[] = [];
  /** Midnight, two hours ahead of UTC. */
  let today: number;
  let midnights: string[];
  const read = () => readTallies(database, script, midnights);

  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database, {
      timeZone,
      readFigures: async (asked) => ({
        ...(await readTallies(database, script, asked)),
        spent: [],
      }),
    });
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });
  beforeEach(async () => {
    today = Math.floor((Date.now() + 2 * hourMs) / dayMs) * dayMs - 2 * hourMs;
    midnights = [-2, -1, 0, 1].map((day) => new Date(today + day * dayMs).toISOString());
    await emptyTables(database);
    await database.execute('truncate public.tallies, public.tally_progress');
    failures.splice(0);
  });

  const openAt = (at: number, to: Queryable = database) =>
    openTally({ database: to, onFailure: (error) => failures.push(error), now: () => at });

  it('D633 add up what several servers counted, by the days of whoever asks', async () => {
    const justBefore = today - 1000;
    const one = openAt(justBefore);
    const other = openAt(justBefore);
    for (const name of ['visit', 'visit', 'gate-opened', 'guided-reached:first']) one.count(name);
    other.count('visit');
    await Promise.all([one.stop(), other.stop()]);
    const late = openAt(today);
    late.count('visit');
    await late.stop();
    const { days, guided } = await read();
    expect(days.map(({ visits }) => visits)).toEqual([0, 3, 1]);
    expect(days[1]).toEqual({
      visits: 3,
      gateOpened: 1,
      gatePassed: 0,
      chats: 0,
      calls: 0,
      leads: 0,
    });
    expect(guided).toEqual([
      { step: 'first', reached: 1, answered: 0 },
      { step: 'last', reached: 0, answered: 0 },
    ]);
    const { rows } = await database.query('select * from public.tallies limit 1');
    expect(Object.keys(rows[0]!).sort()).toEqual(['count', 'hour', 'name', 'source']);
  });

  it('D633 keep what could not be written, and write it later', async () => {
    let isAway = true;
    const tally = openAt(today, {
      query: (...asked) => {
        if (isAway) return Promise.reject(new Error('away'));
        return database.query(...asked);
      },
    } as Queryable);
    tally.count('visit');
    await tally.flush();
    expect(failures).toHaveLength(1);
    isAway = false;
    tally.count('visit');
    await tally.stop();
    expect((await read()).days.at(-1)?.visits).toBe(2);
  });

  const lead = async (at: number, source: string | null, quarantined = false) => {
    const id = await addLead(database, { createdAt: new Date(at).toISOString(), quarantined });
    const cameFrom = source === null ? null : JSON.stringify({ source });
    await database.query('update public.leads set came_from = $2::jsonb where id = $1', [
      id,
      cameFrom,
    ]);
    return id;
  };

  it('D637 D1372 leads by day and source, whether they are among the tallies yet or not', async () => {
    await lead(today - 1000, 'Spring');
    await lead(today - 1000, 'spring');
    await lead(today - 2 * dayMs + 1000, null);
    await lead(today - 3 * dayMs, 'before');
    await lead(today - 1000, 'robot', true);
    const now = Math.max(today, Date.now() - 1000);
    await lead(now, 'now');
    const before = await read();
    expect(before.days.map(({ leads }) => leads)).toEqual([1, 2, 1]);
    expect(before.sources).toEqual([
      { source: 'spring', leads: [0, 2, 0] },
      { source: 'direct', leads: [1, 0, 0] },
      { source: 'now', leads: [0, 0, 1] },
    ]);
    expect(before.otherSources).toEqual([0, 0, 0]);
    await Promise.all([countLeads(database), countLeads(database)]);
    expect(await read()).toEqual(before);
    await lead(now, 'now');
    await countLeads(database);
    expect((await read()).days.at(-1)?.leads).toBe(2);
  });

  it('D637 a lead is of one day before it is counted and after, also where clocks are off by half an hour', async () => {
    const hour = Math.floor(Date.now() / hourMs) * hourMs - 3 * hourMs;
    midnights = [-1, 0, 1].map((day) => new Date(hour + hourMs / 2 + day * dayMs).toISOString());
    await lead(hour + 40 * 60_000, null);
    const before = await read();
    expect(before.days.map(({ leads }) => leads)).toEqual([1, 0]);
    await countLeads(database);
    expect(await read()).toEqual(before);
  });

  it('D637 leads that were counted are not read again, and stay counted when they are erased', async () => {
    await lead(today - dayMs, null);
    await countLeads(database);
    await database.execute('delete from public.leads');
    expect((await read()).days.map(({ leads }) => leads)).toEqual([0, 1, 0]);
  });

  it('D637 a lead out of quarantine counts for the hour that it came in', async () => {
    const id = await lead(today - dayMs, 'spring', true);
    await countLeads(database);
    expect((await read()).sources).toEqual([]);
    await releaseLead(database, holderOfOperatorToken, id, []);
    const { days, sources } = await read();
    expect(days.map(({ leads }) => leads)).toEqual([0, 1, 0]);
    expect(sources).toEqual([{ source: 'spring', leads: [0, 1, 0] }]);
  });

  it('D637 so does one that is released while its hour is counted', async () => {
    await countLeads(database);
    const countedUntil = (moment: number) => ({
      sql: 'update public.tally_progress set leads_until = $1::timestamptz',
      params: [new Date(moment).toISOString()],
    });
    const { sql, params } = countedUntil(today + hourMs);
    await database.batch([countedUntil(today)]);
    const id = await lead(today + 1000, 'spring', true);
    const passedOver = Promise.withResolvers<void>();
    const counting = database.transaction(async (tx) => {
      // As a worker does that has passed over the lead.
      await tx.query(sql, params);
      passedOver.resolve();
      await wait(300);
    });
    await passedOver.promise;
    await Promise.all([counting, releaseLead(database, holderOfOperatorToken, id, [])]);
    expect((await read()).days.at(-1)?.leads).toBe(1);
  });

  it('D637 many sources are eight, and the others in one', async () => {
    for (let index = 0; index < 14; index += 1) await lead(today - dayMs, `source ${index}`);
    await countLeads(database);
    const { sources, otherSources } = await read();
    expect(sources).toHaveLength(8);
    for (const { leads } of sources) expect(leads).toEqual([0, 1, 0]);
    expect(otherSources).toEqual([0, 6, 0]);
    const { rows } = await database.query('select * from public.tallies');
    expect(rows).toHaveLength(11);
  });

  it('D700 what may be of a person is no source: it is among the others', async () => {
    const told = ['ann@example.com', '+1 555 0100', '5550100', 'x'.repeat(61), 'Ann: call\nme'];
    for (const source of [...told, 'Spring mail_2-b', 'news.example'])
      await lead(today - 1, source);
    const expected = {
      sources: [
        { source: 'news.example', leads: [0, 1, 0] },
        { source: 'spring mail_2-b', leads: [0, 1, 0] },
      ],
      otherSources: [0, told.length, 0],
    };
    expect(await read()).toMatchObject(expected);
    await countLeads(database);
    expect(await read()).toMatchObject(expected);
    const { rows } = await database.query('select distinct source from public.tallies order by 1');
    expect(rows.map(({ source }) => source)).toEqual(['news.example', 'other', 'spring mail_2-b']);
  });

  it('D633 what is older than anybody asks for is forgotten', async () => {
    const old = openAt(today - 102 * dayMs);
    old.count('visit');
    await old.stop();
    await forgetOldTallies(database);
    for (const table of ['tallies', 'tally_days'])
      expect((await database.query(`select * from public.${table}`)).rows).toEqual([]);
  });

  it('D1442 days are added up as tallies are written, by whichever server, and hold what their hours do', async () => {
    const names = ['visit', 'guided-reached:first', 'guided-answered:last'];
    const tallies = [0, 1].map(() => [0, 5, 30, 31].map((hours) => openAt(today - hours * hourMs)));
    for (const [at, tally] of tallies.flat().entries())
      for (const name of names) for (let times = 0; times <= at; times += 1) tally.count(name);
    await Promise.all(tallies.flat().map((tally) => tally.stop()));
    await lead(today - dayMs, 'spring');
    const late = await lead(today - dayMs, 'spring', true);
    await countLeads(database);
    await releaseLead(database, holderOfOperatorToken, late, []);
    const { rows: apart } = await database.query(
      `select day, name, source, count from public.tally_days full join (
         select (hour at time zone 'UTC')::date as day, name, source, sum(count) as of_hours
         from public.tallies group by 1, 2, 3
       ) as hours using (day, name, source) where count is distinct from of_hours`,
    );
    expect(apart).toEqual([]);
    const { rows: days } = await database.query(
      `select sum(count)::int as count from public.tally_days where name = 'lead'`,
    );
    expect(days).toEqual([{ count: 2 }]);
    await database.execute('truncate public.tallies');
    expect((await database.query('select from public.tally_days')).rows).toEqual([]);
  });

  it.each([0, 1, 5.5, 5.75, 13, -3.5, -11])(
    'D1442 figures of a week %i hours ahead of UTC are those of its hours, with its first and last',
    async (ahead) => {
      const begins = Math.floor(today / dayMs) * dayMs - ahead * hourMs - 6 * dayMs;
      midnights = Array.from({ length: 8 }, (_, day) =>
        new Date(begins + day * dayMs).toISOString(),
      );
      // One in each hour, from before the first to after the last.
      await database.query(
        `insert into public.tallies (hour, name, source, count)
         select date_trunc('hour', $1::timestamptz, 'UTC') + at * interval '1 hour', name, source, 1
         from generate_series(-30, 7 * 24 + 30) as at,
           (values ('guided-reached:first', ''), ('lead', 'spring')) as names(name, source)`,
        [midnights[0]],
      );
      // Counted up to there, so that none is counted where it is.
      await database.query('insert into public.tally_progress (leads_until) values (now())');
      const { days, guided, sources } = await read();
      // An hour belongs to the day that it begins in.
      expect(guided[0]).toEqual({ step: 'first', reached: 7 * 24, answered: 0 });
      expect(sources).toEqual([{ source: 'spring', leads: Array(7).fill(24) }]);
      expect(days.map(({ leads }) => leads)).toEqual(Array(7).fill(24));
    },
  );

  it('D1442 tallies that were there before are in the days of a database that is brought to this version', async () => {
    await database.execute(
      `drop table public.tally_days;
       drop function parley.count_tally_days cascade;
       delete from supabase_migrations.schema_migrations where name = 'parley_tally_days'`,
    );
    await database.query(
      `insert into public.tallies (hour, name, count)
       select now() - at * interval '1 hour', 'visit', 2 from generate_series(0, 49) as at`,
    );
    await migrate(database, join(projectRoot, 'supabase/migrations'));
    const { rows } = await database.query('select sum(count)::int as count from public.tally_days');
    expect(rows).toEqual([{ count: 100 }]);
  });

  it('D638 are of days on the clock of the server, and anything else is refused by name', async () => {
    for (const days of [7, 30, 90]) {
      const figures = (await (await operator.post('/figures', { days })).json()) as OperatorFigures;
      expect([figures.days.length, figures.midnights.length]).toEqual([days, days + 1]);
      for (const midnight of figures.midnights) {
        expect(clock.format(new Date(midnight)), midnight).toBe('00:00');
      }
      const [begins = '', ends = ''] = figures.midnights.slice(-2);
      expect(Date.parse(begins)).toBeLessThanOrEqual(Date.now());
      expect(Date.parse(ends)).toBeGreaterThan(Date.now() - 60_000);
    }
    for (const body of [{}, { days: 1 }, { days: '7' }, { days: 100_000 }]) {
      const refused = await operator.post('/figures', body);
      expect(refused.status, JSON.stringify(body)).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { field: 'days' } });
    }
    expect(
      (await fetch(`${operator.origin}/operator/api/figures`, { method: 'POST' })).status,
    ).toBe(401);
  });
});
