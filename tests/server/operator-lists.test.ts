import type {
  OperatorConversationSearch,
  OperatorLeadSearch,
  OperatorOverview,
  OperatorPage,
  OperatorVisitor,
} from '@parley/contract';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { engines, openEngine } from './engines.ts';
import {
  addConversation,
  addLead,
  emptyTables,
  keyHash,
  serveOperator,
  type OperatorServer,
} from './operator-server.ts';

describe.each(engines)('what the operator sees on %s', (engine) => {
  let database: Database;
  let operator: OperatorServer;

  beforeAll(async () => {
    database = await openEngine(engine);
    operator = await serveOperator(database, {
      backup: () => ({
        fileName: 'parley-backup.tar',
        bytes: (async function* () {
          yield Buffer.from('all ');
          yield Buffer.from('of it');
        })(),
      }),
    });
  });
  afterAll(async () => {
    await operator.app.close();
    await database.close();
  });
  beforeEach(() => emptyTables(database));

  const leadNames = async (search: OperatorLeadSearch) =>
    (await operator.searchLeads(search)).items.map(({ name }) => name);
  /** Every item from a page on. */
  const readFrom = async <Item>(
    search: (body: OperatorConversationSearch) => Promise<OperatorPage<Item>>,
    cursor: string | null,
  ): Promise<Item[]> => {
    const all: Item[] = [];
    let next = cursor;
    do {
      const page = await search(next === null ? {} : { cursor: next });
      all.push(...page.items);
      next = page.nextCursor;
    } while (next !== null);
    return all;
  };

  it('D98 shows a lead whole, quarantine and delivery marked', async () => {
    const id = await addLead(database, {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '+1 555 0100',
      company: 'Bakery',
      message: 'Hello',
      key: 'ada',
      createdAt: '2026-02-03T04:05:06.789012Z',
    });
    await database.query(
      `insert into public.lead_deliveries (lead_id, attempts, last_error, next_attempt_at)
       values ($1, 2, 'HTTP 500', '2026-02-03T05:00:00Z')`,
      [id],
    );
    await addLead(database, { name: 'Bot', quarantined: true, createdAt: '2026-01-01T00:00:00Z' });

    const { items, nextCursor } = await operator.searchLeads();
    expect(nextCursor).toBeNull();
    expect(items).toEqual([
      {
        id,
        createdAt: '2026-02-03T04:05:06.789Z',
        name: 'Ada',
        email: 'ada@example.com',
        phone: '+1 555 0100',
        company: 'Bakery',
        message: 'Hello',
        visitorKey: keyHash('ada'),
        formMs: null,
        openedBy: null,
        firstQuestion: null,
        cameFrom: null,
        quarantinedBecause: null,
        state: 'new',
        stateAt: null,
        owner: null,
        note: null,
        deliveries: [
          {
            way: 'webhook',
            attempts: 2,
            nextAttemptAt: '2026-02-03T05:00:00.000Z',
            deliveredAt: null,
            lastError: 'HTTP 500',
          },
        ],
      },
      expect.objectContaining({
        name: 'Bot',
        quarantinedBecause: 'trap',
        visitorKey: null,
        deliveries: [],
      }),
    ]);
    expect(await leadNames({ quarantined: true })).toEqual(['Bot']);
    expect(await leadNames({ quarantined: false })).toEqual(['Ada']);
  });

  it('D99 searches name, e-mail, phone and company, as text', async () => {
    await addLead(database, {
      name: 'Zoë 100%_sure\\',
      email: 'zoe@example.com',
      phone: '+1 (555) 010-0199',
      company: 'Flour & Co',
    });
    await addLead(database, { name: 'Other', phone: '777', email: 'other@example.com' });
    const find = (query: string) => leadNames({ query });

    for (const query of [
      'zOË',
      'zoe@EXAMPLE',
      '010-0199',
      '5550100199',
      '555 010',
      'flour &',
      '100%_sure\\',
      '  zoe  ',
    ]) {
      expect([query, await find(query)]).toEqual([query, ['Zoë 100%_sure\\']]);
    }
    for (const query of ['%', '_', "' or 1=1 --", '100x', '010a0199']) {
      const found = await find(query);
      expect([query, found.includes('Other')]).toEqual([query, false]);
    }
    expect(await find('')).toHaveLength(2);
  });

  it('pages through all rows once, newest first, whatever comes in meanwhile', async () => {
    // Many rows share a microsecond, and neighbours differ by one.
    await database.execute(`
      insert into public.leads (name, email, phone, created_at)
      select 'n' || i, 'e', 'p', timestamptz '2026-01-01' + (i / 7) * interval '1 microsecond'
      from generate_series(1, 173) as i`);
    const { rows } = await database.query<{ id: string }>(
      'select id from public.leads order by created_at desc, id desc',
    );
    const first = await operator.searchLeads();
    expect(first.items).toHaveLength(50);
    await addLead(database, { name: 'came in meanwhile' });
    const rest = await readFrom(operator.searchLeads, first.nextCursor);

    expect([...first.items, ...rest].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('pages through any set of moments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 45, maxLength: 120 }),
        async (offsets) => {
          await emptyTables(database);
          await database.query(
            `insert into public.guided_conversations (owner_key_hash, created_at)
             select sha256('x'), timestamptz '2026-01-01T00:00:00.999997Z' + i * interval '1 microsecond'
             from unnest($1::int[]) as i`,
            [offsets],
          );
          const all = await readFrom(operator.searchConversations, null);
          expect(new Set(all.map(({ id }) => id)).size).toBe(offsets.length);
          expect(all.map((it) => it.createdAt)).toEqual(
            all
              .map((it) => it.createdAt)
              .toSorted()
              .toReversed(),
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  it('D98 D1353 shows how far a guided conversation came, of as many questions as a visitor is told', async () => {
    await addConversation(database, 'a');
    await addConversation(database, 'b', {
      user_name: 'Ada',
      business_type: 'Bakery',
      interest_level: 'Yes',
    });
    await addConversation(
      database,
      'c',
      { user_name: 'Bob', phone_number: '555 0100', final_confirmation: 'Sounds great!' },
      true,
    );
    const { items } = await operator.searchConversations();
    const byName = new Map(items.map((item) => [item.answers.user_name, item]));

    expect(byName.get(null)!.progress).toEqual({
      given: 0,
      total: 8,
      lastStep: null,
      completed: false,
    });
    expect(byName.get('Ada')!.progress).toEqual({
      given: 3,
      total: 8,
      lastStep: 'step_4',
      completed: false,
    });
    expect(byName.get('Bob')).toMatchObject({
      visitorKey: keyHash('c'),
      progress: { given: 3, total: 8, lastStep: 'step_7', completed: true },
    });
    expect(Object.keys(byName.get('Ada')!.answers)).toEqual([
      'user_name',
      'business_type',
      'website_status',
      'current_leads',
      'interest_level',
      'next_step',
      'payment_preference',
      'phone_number',
      'final_confirmation',
    ]);
    const found = await operator.searchConversations({ query: 'bakery' });
    expect(found.items).toHaveLength(1);
  });

  it('D99 shows the pieces of one visitor together', async () => {
    const lead = await addLead(database, {
      key: 'ada',
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
    });
    const guided = await addLead(database, {
      key: 'ada',
      email: 'guided-visitor@no-email.invalid',
      phone: '15550100199',
    });
    const keyless = await addLead(database, { email: ' ADA@example.com' });
    const samePhone = await addLead(database, { phone: '(1) 555-0100199' });
    const conversation = await addConversation(database, 'ada', { user_name: 'Ada' });
    await addLead(database, { email: 'guided-visitor@no-email.invalid', key: 'someone else' });
    await addConversation(database, 'someone else');

    const visitor = await operator.read<OperatorVisitor>(`/visitors/${keyHash('ada')}`);
    expect(visitor.visitorKeys).toEqual([keyHash('ada')]);
    expect(new Set(visitor.leads.map(({ id }) => id))).toEqual(
      new Set([lead, guided, keyless, samePhone]),
    );
    expect(visitor.conversations.map(({ id }) => id)).toEqual([conversation]);
    const byKeyless = await operator.read<OperatorVisitor>(`/leads/${keyless}/visitor`);
    expect(byKeyless.leads.map(({ id }) => id)).toContain(lead);
    expect(byKeyless.conversations.map(({ id }) => id)).toEqual([conversation]);
  });

  it('counts what matters in the overview', async () => {
    await addLead(database);
    await addLead(database, { createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() });
    await addLead(database, { createdAt: '2020-01-01T00:00:00Z' });
    await addLead(database, { quarantined: true });
    await addConversation(database, 'a', {}, true);
    await addConversation(database, 'b');
    await database.execute(`
      insert into public.lead_deliveries (lead_id, attempts, next_attempt_at, delivered_at, last_error)
      select id, 1,
        case when n in (1, 2) then now() end,
        case when n = 4 then now() end,
        case when n in (2, 3) then 'HTTP 500' end
      from (select id, row_number() over () as n from public.leads) as numbered;
      insert into public.lead_deliveries (lead_id, way, attempts, next_attempt_at, last_error)
      select id, way, 1, null, 'SMTP 550'
      from (select id from public.leads limit 1) as lead, unnest(array['mail', 'confirmation']) as way`);

    expect(await operator.read<OperatorOverview>('/overview')).toEqual({
      countedTo: 1_000,
      leads: { today: 1, last7Days: 2, total: 3, quarantined: 1 },
      conversations: { started: 2, completed: 1 },
      deliveries: {
        webhook: { waiting: 2, failing: 1, givenUp: 1 },
        mail: { waiting: 0, failing: 0, givenUp: 1 },
      },
      warnings: [],
      backup: null,
    });
  });

  it('D621 D814 counts to a bound, which it tells, and one further, which says that there are more', async () => {
    const fill = (leads: number) =>
      database.execute(`
        insert into public.leads (name, email, phone)
        select 'n' || i, 'e', 'p' from generate_series(1, ${leads}) as i`);
    await fill(1_000);
    await addLead(database, { quarantined: true });
    const { countedTo, leads } = await operator.read<OperatorOverview>('/overview');
    expect(countedTo).toBe(1_000);
    expect(leads).toEqual({ today: 1_000, last7Days: 1_000, total: 1_000, quarantined: 1 });
    await fill(5);
    const { leads: more } = await operator.read<OperatorOverview>('/overview');
    expect(more).toEqual({ today: 1_001, last7Days: 1_001, total: 1_001, quarantined: 1 });
  });

  it('D100 exports every lead and every conversation', async () => {
    await database.execute(`
      insert into public.leads (name, email, phone)
      select '=cmd|''/c calc''!A' || i, 'e', '+1 555' from generate_series(1, 1203) as i;
      update public.leads set came_from = '{"source": "=spring", "campaign": "May", "referrer": "news.test"}'
      where name like '%A7'`);
    await addConversation(database, 'a', {
      user_name: 'Ada "the first"',
      business_type: 'Bread,\nrolls',
    });

    const leads = await operator.call('/export.csv?table=leads');
    expect(leads.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(leads.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await leads.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(1203 + 2);
    expect(lines[0]).toBe(
      '\uFEFFid,created_at,name,email,phone,company,message,visitor_key,form_ms,quarantined_because,opened_by,first_question,state,state_at,owner,note,source,campaign,referrer,medium,term,content',
    );
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(
        /,'=cmd\|[^,]+,e,'\+1 555,{8}new,{3}(,{6}|,'=spring,May,news\.test,{3})$/,
      );
    expect(lines.filter((line) => line.endsWith('news.test,,,'))).toHaveLength(1);
    expect(new Set(lines).size).toBe(lines.length);

    const conversations = await operator.call('/export.csv?table=conversations');
    expect(await conversations.text()).toContain('"Ada ""the first""","Bread,\nrolls"');
  });

  it('D8 streams a backup', async () => {
    const reply = await operator.post('/backup');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="parley-backup.tar"',
    );
    expect(await reply.text()).toBe('all of it');
  });

  it.each([
    ['/leads/search', { quarantined: 'true' }, 'quarantined'],
    ['/leads/search', { cursor: 'x' }, 'cursor'],
    ['/leads/search', { cursor: '1.2' }, 'cursor'],
    ['/leads/search', { cursor: `${'9'.repeat(17)}.${randomUUID()}` }, 'cursor'],
    ['/leads/search', { query: ['a', 'b'] }, 'query'],
    ['/leads/search', { query: 'x'.repeat(201) }, 'query'],
    ['/leads/search', { query: '\0' }, 'query'],
    ['/leads/search', { limit: 1_000_000 }, 'limit'],
    ['/conversations/search', { quarantined: true }, 'quarantined'],
  ])('D82 refuses %s with %j, naming the field', async (path, body, field) => {
    await expectRefusal(await operator.post(path, body), field);
  });

  it.each([
    ['/visitors/xyz', 'key'],
    ['/leads/1/visitor', 'id'],
    ['/export.csv', 'table'],
    ['/export.csv?table=usage_counters', 'table'],
  ])('D82 refuses %s, naming the field', async (path, field) => {
    await expectRefusal(await operator.call(path), field);
  });

  it.each([undefined, null, [], 'ada'])('D82 refuses to search with the body %j', async (body) => {
    for (const table of ['leads', 'conversations']) {
      const reply = await operator.post(`/${table}/search`, body);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toEqual({ error: { message: 'The body must be a JSON object' } });
    }
  });

  it('answers for any cursor of the right form', async () => {
    await addLead(database, { name: 'Ada' });
    const future = '9'.repeat(16);
    for (const time of ['0', '-1', `-${future}`, future]) {
      const names = await leadNames({ cursor: `${time}.${randomUUID()}` });
      expect([time, names]).toEqual([time, time === future ? ['Ada'] : []]);
    }
  });

  it('says that a visitor or lead is not there', async () => {
    for (const path of [`/visitors/${keyHash('nobody')}`, `/leads/${randomUUID()}/visitor`]) {
      const reply = await operator.call(path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ error: { message: expect.any(String) } });
    }
  });

  it('D69 logs nothing of what it shows or what was searched for', async () => {
    await addLead(database, { name: 'Confidential', email: 'confidential@example.com' });
    await operator.searchLeads({ query: 'confidential' });
    await operator.post('/leads/search', { query: 'confidential\0' });
    expect(operator.logged()).not.toMatch(/confidential/i);
  });
});

async function expectRefusal(reply: Response, field: string): Promise<void> {
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ error: { message: expect.stringContaining(field), field } });
}
