import type { OperatorHit, OperatorPage } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { byIndexes } from '../../database/by-indexes.ts';
import type { Database, Statement } from '../../database/database.ts';
import { visitorCalls } from '../../server/visitor-calls.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { addVisitorCall } from './call-of-visitor.ts';
import { engines, openEngine } from './engines.ts';
import {
  addConversation,
  addLead,
  emptyTables,
  keyHash,
  serveOperator,
} from './operator-server.ts';

describe.each(engines)('the search over everything, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  const asked: Statement[] = [];
  const operator = openForTests(async () => {
    const watched: Database = {
      ...database,
      query: (sql, params) => {
        asked.push({ sql, params: params ?? [] });
        return database.query(sql, params);
      },
      batch: (statements) => {
        asked.push(...statements);
        return database.batch(statements);
      },
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            query: (sql, params) => {
              asked.push({ sql, params: params ?? [] });
              return tx.query(sql, params);
            },
          }),
        ),
    };
    const server = await serveOperator(watched, { calls: visitorCalls });
    return { ...server, close: () => server.app.close() };
  });

  beforeEach(async () => {
    await emptyTables(database);
    await database.execute('truncate public.unanswered_questions, voice.orgs cascade');
  });

  const readPage = async (query: string, cursor: string | null = null) => {
    const reply = await operator.post('/search', { query, ...(cursor !== null && { cursor }) });
    expect([query, reply.status]).toEqual([query, 200]);
    return (await reply.json()) as OperatorPage<OperatorHit>;
  };
  const readAll = async (query: string) => {
    const all: OperatorHit[] = [];
    let pages = 0;
    for (let cursor: string | null = null; ;) {
      const page: OperatorPage<OperatorHit> = await readPage(query, cursor);
      pages += 1;
      all.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === null) return { all, pages };
    }
  };

  it('D615 D1894 finds names, phones, e-mails, notes, questions, guided answers and transcripts', async () => {
    const lead = await addLead(database, {
      name: 'Zoë Baker',
      email: 'zoe@flour.example',
      phone: '+1 (555) 010-0199',
      company: 'Flour & Co',
      message: 'Please call after noon',
      key: 'zoe',
    });
    await database.query(
      `update public.leads set note = 'wants 100%_rye', first_question = 'Do you bake?' where id = $1`,
      [lead],
    );
    const guided = await addConversation(database, 'zoe', {
      user_name: 'Zoë',
      business_type: 'Patisserie',
      phone_number: '+1 555 777 0000',
      project_budget: 'Twelve croissants',
    });
    const call = await addVisitorCall(database, {
      key: 'zoe',
      transcript: 'AI: Hello.\nUser: I sell éclairs, mostly.',
    });
    const nameless = await addVisitorCall(database, { key: null, transcript: 'User: macarons' });
    const { rows } = await database.query<{ id: string }>(
      `insert into public.unanswered_questions (owner_key_hash, question)
       values (decode($1, 'hex'), 'Do you ship to Mars?') returning id`,
      [keyHash('zoe')],
    );
    const keyless = await addLead(database, { name: 'Kim Keyless' });

    const person = { visitorKey: keyHash('zoe') };
    for (const [query, kind, id, who] of [
      ['zoë bak', 'lead', lead, person],
      ['ZOE@flour', 'lead', lead, person],
      ['5550100199', 'lead', lead, person],
      ['010-0199', 'lead', lead, person],
      ['flour & c', 'lead', lead, person],
      ['after noon', 'lead', lead, person],
      ['100%_RYE', 'lead', lead, person],
      ['do you bake', 'lead', lead, person],
      ['patisserie', 'conversation', guided, person],
      ['5557770000', 'conversation', guided, person],
      ['croissant', 'conversation', guided, person],
      ['sell écl', 'call', call, person],
      ['macarons', 'call', nameless, null],
      ['to mars', 'question', rows[0]!.id, person],
      ['keyless', 'lead', keyless, { leadId: keyless }],
    ] as const) {
      const { items, nextCursor } = await readPage(query);
      const found = items.map((hit) => [query, hit.kind, hit.id, hit.person]);
      expect([...found, nextCursor]).toEqual([[query, kind, id, who], null]);
      if (!/^[\d-]+$/.test(query)) {
        expect(items[0]!.excerpt.toLowerCase()).toContain(query.toLowerCase());
      }
    }
    expect((await readPage('sell écl')).items[0]!.name).toBe('Zoë Baker');
    const shownOf = async (query: string) => (await readPage(query)).items[0]!.excerpt;
    expect(await shownOf('zoë bak')).toBe(
      'Zoë Baker · zoe@flour.example · +1 (555) 010-0199 · Flour & Co · Please call after noon · Do you bake? · wants 100%_rye',
    );
    expect(await shownOf('croissant')).toBe(
      'Zoë · +1 555 777 0000 · Patisserie · Twelve croissants',
    );
    // Nothing is found across two fields, or by what a pattern means.
    for (const query of ['baker zoe@', '100%%rye', 'zoë_baker']) {
      expect([query, (await readPage(query)).items]).toEqual([query, []]);
    }
  });

  it('D1370 finds no robot, and nobody by the name of one', async () => {
    const kit = await addLead(database, { name: 'Kit Grady', message: 'A bakery', key: 'kit' });
    const robot = { name: 'Robot Grady', message: 'A bakery', quarantined: true };
    await addLead(database, { ...robot, key: 'kit' });
    await addLead(database, { ...robot, key: 'robot' });
    const kits = await addVisitorCall(database, { key: 'kit', transcript: 'User: A bakery' });
    const robots = await addVisitorCall(database, { key: 'robot', transcript: 'User: A bakery' });
    const question = `insert into public.unanswered_questions (owner_key_hash, question)
      values (decode($1, 'hex'), 'A bakery?') returning id`;
    const asked: string[] = [];
    for (const key of ['kit', 'robot']) {
      const { rows } = await database.query<{ id: string }>(question, [keyHash(key)]);
      asked.push(rows[0]!.id);
    }
    const named = async (query: string) =>
      new Map((await readPage(query)).items.map(({ id, name }) => [id, name]));
    expect(await named('bakery')).toEqual(
      new Map([
        [kit, 'Kit Grady'],
        [kits, 'Kit Grady'],
        [asked[0], 'Kit Grady'],
        [robots, null],
        [asked[1], null],
      ]),
    );
    expect(await named('grady')).toEqual(new Map([[kit, 'Kit Grady']]));
    // Past the window of the newest, by the index.
    await database.execute(`
      insert into public.leads (name, email, phone) select 'Later', 'e', 'p' from generate_series(1, 1100)`);
    expect(await named('grady')).toEqual(new Map([[kit, 'Kit Grady']]));
  });

  it('D616 a search has 60 characters at most, and at least one', async () => {
    for (const path of ['/search', '/leads/search', '/conversations/search']) {
      const reply = await operator.post(path, { query: 'x'.repeat(61) });
      expect([path, reply.status]).toEqual([path, 400]);
      expect(await reply.text()).toContain('query: must be at most 60 characters');
      expect((await operator.post(path, { query: 'x'.repeat(60) })).status).toBe(200);
    }
    expect((await operator.post('/search', { query: ' ' })).status).toBe(400);
    expect((await operator.post('/search', {})).status).toBe(400);
  });

  it('D617 a text that all have, that few have, and that has no trigrams: each row once, newest first', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at)
      select case when i = 7 then 'Wanda Rare' when i % 50 = 0 then 'Qy' else 'Every Body' end,
        'someone@example.com', '123', timestamptz '2026-01-01' + i * interval '1 second'
      from generate_series(1, 2600) as i`);
    // Farther back than a window goes.
    const rare = await readPage('wanda');
    expect([rare.items.map(({ name }) => name), rare.nextCursor]).toEqual([['Wanda Rare'], null]);
    const common = await readPage('example.com');
    expect(common.items).toHaveLength(20);

    // Two letters have no trigram: a window after the other.
    const short = await readAll('qy');
    expect(short.all).toHaveLength(52);
    expect(short.pages).toBeGreaterThanOrEqual(3);
    const times = short.all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    // Too many to be put in order, and not one in a window: looked for all the same.
    await database.execute(`
      insert into public.leads (name, email, phone, created_at)
      select 'Xylophone ' || i, 'e', 'p', timestamptz '2025-01-01' + i * interval '1 second'
      from generate_series(1, 1100) as i`);
    const many = await readAll('xylophone');
    expect(many.all).toHaveLength(1100);
    expect(new Set(many.all.map(({ id }) => id)).size).toBe(1100);
  });

  it('D1572 where many leads have a text, calls are looked through as far back as those, and each is found', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone, created_at)
      select case when i <= 1100 then 'Xylophone' else 'Every Body' end, 'e', 'p',
        timestamptz '2026-01-01' + i * interval '1 second'
      from generate_series(1, 1500) as i`);
    const ids = [];
    for (let turn = 0; turn < 2; turn += 1)
      ids.push(await addVisitorCall(database, { key: 'ada', transcript: 'User: A xylophone' }));
    await database.query(
      `update voice.objects set created_at = timestamptz '2026-01-01' + at * interval '1 second'
       from unnest($1::uuid[], $2::int[]) as placed(call_id, at) where id = call_id`,
      [ids, [200, 1000]],
    );
    // More than one window of calls is newer.
    await database.execute(`
      insert into voice.objects (org_id, kind, body, created_at)
      select org_id, 'call', '{"status": "ended"}', timestamptz '2026-01-01' + 2000 * interval '1 second'
      from voice.objects, generate_series(1, 150) where kind = 'call' limit 150`);
    asked.length = 0;
    const first = await readPage('xylophone');
    expect(first.items).toHaveLength(20);
    expect(asked.filter(({ sql }) => /with matching[^]*voice\.objects/.test(sql))).toEqual([]);
    const { all } = await readAll('xylophone');
    expect(all.filter(({ kind }) => kind === 'call').map(({ id }) => id)).toEqual(ids.toReversed());
    expect(new Set(all.map(({ id }) => id)).size).toBe(1102);
  });

  it('D618 no request of the console reads a whole table', async () => {
    const id = await addLead(database, { name: 'Ada', email: 'ada@example.com', key: 'ada' });
    await addLead(database, { name: 'Ada', email: 'ada@example.com' });
    await addConversation(database, 'ada', { user_name: 'Ada', phone_number: '5550100' }, true);
    await addVisitorCall(database, { key: 'ada', transcript: 'User: hello' });
    asked.length = 0;
    const ask = async (path: string, body?: object) => {
      const reply = await (body ? operator.post(path, body) : operator.call(path));
      expect([path, reply.status]).toEqual([path, 200]);
    };
    const cursor = '1900000000000000.ffffffff-ffff-4fff-8fff-ffffffffffff';
    for (const quarantined of [undefined, true, false]) {
      await ask('/leads/search', { quarantined, cursor });
      await ask('/leads/search', { quarantined, query: 'nobody here' });
    }
    await ask('/conversations/search', { cursor });
    await ask('/conversations/search', { query: 'nobody here' });
    await ask('/search', { query: 'hello', cursor });
    await ask(`/visitors/${keyHash('ada')}`);
    await ask(`/leads/${id}/visitor`);
    await ask('/timeline', { visitorKey: keyHash('ada'), cursor });

    const whole: string[] = [];
    for (const { sql, params = [] } of asked.filter(({ sql }) => /^\s*(with|select)/.test(sql))) {
      const [, , plan] = await database.batch([
        { sql: `select set_config('enable_seqscan', 'off', true)` },
        { sql: `select set_config('enable_hashjoin', 'off', true)` },
        { sql: `explain ${sql}`, params },
      ]);
      for (const row of plan!.rows) {
        const line = String(row['QUERY PLAN']);
        if (/Seq Scan on (leads|guided_conversations|lead_deliveries|objects|rooms)/.test(line)) {
          whole.push(`${sql.slice(0, 200)}: ${line}`);
        }
      }
    }
    expect(asked.length).toBeGreaterThan(20);
    expect(whole).toEqual([]);
  });

  it('D811 asks of the few calls that it finds whether they are from the site, and reads no others for it', async () => {
    await database.execute(`
      with org as (insert into voice.orgs (body) values ('{}') returning id),
        call as (
          insert into voice.objects (org_id, kind, body)
          select id, 'call', '{"status": "ended", "artifact": {"transcript": "User: Hello."}}'
          from org, generate_series(1, 3000) returning id
        )
      insert into voice.rooms (call_id, asked_by, longest_seconds)
      select id, 'restricted', 630 from call`);
    await database.execute('analyze voice.objects');
    await database.execute('analyze voice.rooms');
    asked.splice(0);
    expect((await readPage('hello')).items).toHaveLength(20);

    const ofCalls = asked.filter(({ sql }) => sql.includes('voice.rooms'));
    expect(ofCalls.length).toBeGreaterThan(0);
    for (const { sql, params = [] } of ofCalls) {
      const [, explained] = await database.batch([
        byIndexes,
        { sql: `explain (verbose) ${sql}`, params },
      ]);
      const plan = explained!.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).not.toContain('hashed SubPlan');
    }
  });
});
