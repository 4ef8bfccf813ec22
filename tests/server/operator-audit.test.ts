import type { OperatorChange, OperatorMadeColleague, OperatorPage } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createDoorbell } from '../../database/doorbell.ts';
import { readChangePage } from '../../server/operator/pages.ts';
import { openRecordings } from '../../platform/recordings.ts';
import { developerRecords } from '../../server/developer-records.ts';
import { forgetOldChanges } from '../../server/operator/colleagues/changes.ts';
import { engines, openEngine } from './engines.ts';
import {
  addConversation,
  addLead,
  emptyTables,
  noDevelopers,
  type OperatorServer,
  serveOperator,
} from './operator-server.ts';

const org = '00000000-0000-4000-8000-000000000001';

describe.each(engines)('who changed what, on %s', (engine) => {
  let database: Database;
  let server: OperatorServer;

  beforeAll(async () => {
    database = await openEngine(engine);
    server = await serveOperator(database, {
      dispatch: { ways: ['webhook'], wake: () => {} },
      developers: {
        ...noDevelopers,
        platform: developerRecords(
          database,
          { deliveries: createDoorbell(), copies: null },
          openRecordings(database, '/nowhere'),
          new Promise(() => {}),
        ),
      },
    });
  });
  beforeEach(async () => {
    await emptyTables(database);
    await database.execute('truncate public.colleagues, public.changes');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const read = async (cursor: string | null = null): Promise<OperatorPage<OperatorChange>> => {
    const reply = await server.post('/changes/search', cursor === null ? {} : { cursor });
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperatorPage<OperatorChange>;
  };
  const told = async () =>
    (await read()).items
      .map(({ who, what, which, detail }) => [who, what, which, detail])
      .toReversed();

  it('D627 each change names who, what and which, and nothing of the visitor', async () => {
    const ada = (await (
      await server.post('/people', { name: 'Ada', role: 'owner' })
    ).json()) as OperatorMadeColleague;
    const signedIn = await fetch(`${server.origin}/operator/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: ada.token }),
    });
    const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!;
    const asAda = (path: string, body: object = {}) =>
      fetch(`${server.origin}/operator/api${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const lead = await addLead(database, {
      name: 'Vera Visitor',
      email: 'vera@example.com',
      key: 'of vera',
      quarantined: true,
    });
    const conversation = await addConversation(database, 'of vera', { user_name: 'Vera Visitor' });
    await database.query('insert into voice.orgs (id, body) values ($1, $2)', [org, '{}']);
    const message = (
      await database.query<{ id: string }>(
        `insert into voice.deliveries (org_id, type, server, message, next_attempt_at)
         values ($1, 'status-update', '{}', '{}', null) returning id`,
        [org],
      )
    ).rows[0]!.id;

    await asAda(`/leads/${lead}/release`);
    await asAda(`/leads/${lead}/release`);
    await asAda('/leads/work', { leadIds: [lead], state: 'won' });
    // So already: D813.
    await asAda('/leads/work', { leadIds: [lead], state: 'won' });
    await asAda('/leads/work', { leadIds: [lead], owner: 'Vera Visitor' });
    await asAda('/leads/work', { leadIds: [lead], note: 'Vera Visitor called' });
    await database.query('update lead_deliveries set next_attempt_at = null, attempts = 9');
    await asAda(`/leads/${lead}/resend`);
    await asAda(`/developers/messages/${message}/resend`);
    expect((await asAda('/erase', { leadId: lead })).status).toBe(200);
    await server.call(`/people/${ada.id}`, { method: 'DELETE' });

    const changes = await told();
    expect(changes).toEqual([
      [null, 'token-made', ada.id, 'Ada, owner'],
      ['Ada', 'sign-in', null, null],
      ['Ada', 'lead-released', lead, null],
      ['Ada', 'lead-state', lead, 'won'],
      ['Ada', 'lead-owner', lead, null],
      ['Ada', 'lead-note', lead, null],
      ['Ada', 'lead-resent', lead, null],
      ['Ada', 'message-resent', message, null],
      expect.arrayContaining(['Ada']),
      expect.arrayContaining(['Ada']),
      [null, 'token-taken-back', ada.id, 'Ada, owner'],
    ]);
    expect(changes.slice(8, 10)).toEqual(
      expect.arrayContaining([
        ['Ada', 'lead-erased', lead, null],
        ['Ada', 'conversation-erased', conversation, null],
      ]),
    );
    const { rows } = await database.query('select to_jsonb(c)::text as kept from changes c');
    expect(JSON.stringify(rows)).not.toMatch(/vera|op_/i);
  });

  it('D627 D813 what was refused, found nothing, or was so already, is no change', async () => {
    const none = '90000000-0000-4000-8000-000000000009';
    await server.post('/leads/work', { leadIds: [none], state: 'won' });
    await server.post(`/leads/${none}/release`);
    await server.post('/erase', { leadId: none });
    await server.post('/people', { name: '', role: 'owner' });
    await server.post(`/developers/messages/${none}/resend`);
    await server.call(`/people/${none}`, { method: 'DELETE' });
    expect(await told()).toEqual([]);
  });

  it('D627 a change that cannot be kept is not made', async () => {
    const lead = await addLead(database);
    await database.execute(
      `alter table public.changes add constraint none_now check (what <> 'lead-state') not valid`,
    );
    const refused = await server.post('/leads/work', { leadIds: [lead], state: 'won' });
    await database.execute('alter table public.changes drop constraint none_now');
    expect(refused.status).toBe(500);
    expect((await server.searchLeads()).items).toMatchObject([{ id: lead, state: 'new' }]);
  });

  it('D628 changes are listed newest first, each once, page by page', async () => {
    await database.query(
      `insert into public.changes (created_at, what, detail)
       select timestamptz '2026-01-01 00:00Z' + make_interval(mins => n / 3), 'sign-in', n::text
       from generate_series(1, 120) as n`,
    );
    const all: OperatorChange[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await read(cursor);
      all.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(all.map(({ detail }) => detail)).size).toBe(120);
    expect((await server.post('/changes/search', { cursor: 'x' })).status).toBe(400);
  });

  it('D628 a page of changes goes by an index', async () => {
    const asked: string[] = [];
    await readChangePage(
      {
        batch: (statements) => database.batch(statements),
        query: (sql, params) => {
          asked.push(sql);
          return database.query(sql, params);
        },
      },
      { after: { microseconds: '1900000000000000', id: org }, size: 50 },
    );
    const replies = await database.batch([
      ...['seqscan', 'sort', 'bitmapscan'].map((name) => ({
        sql: `select set_config('enable_${name}', 'off', true)`,
      })),
      { sql: `explain ${asked[0]}`, params: ['1900000000000000', org, 51] },
    ]);
    const plan = replies
      .at(-1)!
      .rows.map((row) => String(row['QUERY PLAN']))
      .join(' ');
    expect(plan).toContain('Index Scan using changes_newest');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it('D628 changes are kept for a year', async () => {
    await database.query(
      `insert into public.changes (created_at, what, detail) values
        (now() - interval '1 year 1 minute', 'sign-in', 'old'),
        (now() - interval '1 year' + interval '1 hour', 'sign-in', 'kept')`,
    );
    await forgetOldChanges(database);
    expect((await told()).map(([, , , detail]) => detail)).toEqual(['kept']);
  });
});
