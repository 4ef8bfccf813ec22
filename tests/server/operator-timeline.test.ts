import type { OperatorEvent, OperatorPage } from '@parley/contract';
import { beforeEach, describe, expect, it } from 'vitest';
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

describe.each(engines)('the timeline of a visitor, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  let woken = 0;
  const operator = openForTests(async () => {
    const server = await serveOperator(database, {
      calls: visitorCalls,
      missedCalls: { wake: () => void (woken += 1) },
    });
    return { ...server, close: () => server.app.close() };
  });

  beforeEach(async () => {
    await emptyTables(database);
    await database.execute('truncate public.unanswered_questions, voice.orgs cascade');
  });

  const readPage = async (body: object): Promise<OperatorPage<OperatorEvent>> => {
    const reply = await operator.post('/timeline', body);
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperatorPage<OperatorEvent>;
  };
  const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`;

  it('D1373 has what the company was told of calls that it missed, and can be told again', async () => {
    await addLead(database, { name: 'Ada', key: 'ada', createdAt: at(1) });
    const ids = await Promise.all(
      [2, 3, 4, 5].map((minute) =>
        addVisitorCall(database, { key: minute === 5 ? 'bea' : 'ada', createdAt: at(minute) }),
      ),
    );
    await database.query(
      `insert into parley.missed_calls (call_id, created_at, visitor, attempts, next_attempt_at, told_at, last_error)
       select id, objects.created_at, visitor, 1, null, told_at::timestamptz, last_error
       from voice.rooms join voice.objects on id = call_id
         join unnest($1::uuid[], $2::text[], $3::text[]) as given(id, told_at, last_error) using (id)`,
      // The third is one of whom was told of within the hour.
      [ids, [at(10), null, null, null], [null, 'SMTP 554', null, 'SMTP 554']],
    );
    const { items } = await readPage({ visitorKey: keyHash('ada') });
    const told = items.flatMap((event) => (event.kind === 'missed-call' ? event : []));
    expect(told.map(({ callId, at, delivery }) => [callId, at, delivery.lastError])).toEqual([
      [ids[0], at(10), null],
      [ids[1], at(3), 'SMTP 554'],
    ]);
    const retell = (id: string) => operator.post(`/calls/${id}/retell`);
    expect((await retell(ids[1]!)).status).toBe(200);
    expect(woken).toBe(1);
    const { items: after } = await readPage({ visitorKey: keyHash('ada') });
    expect(after).toContainEqual(
      expect.objectContaining({
        callId: ids[1],
        delivery: expect.objectContaining({ attempts: 0, lastError: null }),
      }),
    );
    expect((await retell(keyHash('x').slice(0, 8))).status).toBe(400);
    expect((await retell('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('D1389 says nothing of a missed call that nobody is set up to be told of', async () => {
    await addLead(database, { name: 'Ada', key: 'ada', createdAt: at(1) });
    const ids = await Promise.all(
      [2, 3].map((minute) => addVisitorCall(database, { key: 'ada', createdAt: at(minute) })),
    );
    await database.query(
      `insert into parley.missed_calls (call_id, visitor, attempts)
       select call_id, visitor, case call_id when $2 then 1 else 0 end
       from voice.rooms where call_id = any($1::uuid[])`,
      [ids, ids[1]],
    );
    const { items } = await readPage({ visitorKey: keyHash('ada') });
    expect(items.flatMap((event) => (event.kind === 'missed-call' ? event.callId : []))).toEqual([
      ids[1],
    ]);
  });

  it('D613 D810 has the gate, chat, guided answers, calls, mails and webhooks in one order of time', async () => {
    const gate = await addLead(database, { name: 'Ada', key: 'ada', createdAt: at(1) });
    await database.query(
      `update public.leads set opened_by = 'open-chat', first_question = 'How much?',
         came_from = '{"source": "spring", "campaign": "May"}' where id = $1`,
      [gate],
    );
    const sent = await addLead(database, {
      name: 'Ada',
      key: 'ada',
      message: 'Ada: How much?',
      createdAt: at(5),
    });
    await database.query(`update public.leads set opened_by = 'conversation' where id = $1`, [
      sent,
    ]);
    const guided = await addConversation(database, 'ada', { user_name: 'Ada' });
    await database.query('update public.guided_conversations set created_at = $1', [at(2)]);
    const call = await addVisitorCall(database, {
      key: 'ada',
      createdAt: at(4),
      transcript: 'AI: Hello.\nUser: Hi.',
    });
    await database.query(
      `insert into public.unanswered_questions (owner_key_hash, question, created_at)
       values (decode($1, 'hex'), 'Do you ship to Mars?', $2)`,
      [keyHash('ada'), at(3)],
    );
    await database.query(
      `insert into public.lead_deliveries
         (lead_id, way, created_at, attempts, next_attempt_at, delivered_at, last_error)
       values ($1, 'mail', $2, 1, null, $3, null), ($1, 'webhook', $2, 2, now(), null, 'HTTP 500')`,
      [gate, at(1), at(6)],
    );
    await addLead(database, { name: 'Bea', key: 'bea', createdAt: at(7) });

    const { items, nextCursor } = await readPage({ visitorKey: keyHash('ada') });
    expect(nextCursor).toBeNull();
    const told = items.map((event) => [event.kind, event.at]);
    expect(told.slice(0, 5)).toEqual([
      ['delivery', at(6)],
      ['lead', at(5)],
      ['call', at(4)],
      ['question', at(3)],
      ['conversation', at(2)],
    ]);
    expect(told.slice(5).toSorted()).toEqual([
      ['delivery', at(1)],
      ['lead', at(1)],
    ]);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'lead',
          lead: expect.objectContaining({
            id: gate,
            openedBy: 'open-chat',
            firstQuestion: 'How much?',
            cameFrom: { source: 'spring', campaign: 'May' },
          }),
        }),
        expect.objectContaining({
          kind: 'lead',
          lead: expect.objectContaining({ id: sent, message: 'Ada: How much?' }),
        }),
        expect.objectContaining({
          id: guided,
          conversation: expect.objectContaining({
            answers: expect.objectContaining({ user_name: 'Ada' }),
          }),
        }),
        expect.objectContaining({
          id: call,
          call: expect.objectContaining({ transcript: 'AI: Hello.\nUser: Hi.' }),
        }),
        expect.objectContaining({ kind: 'question', question: 'Do you ship to Mars?' }),
        expect.objectContaining({
          leadId: gate,
          delivery: expect.objectContaining({ way: 'mail', deliveredAt: at(6) }),
        }),
        expect.objectContaining({
          leadId: gate,
          delivery: expect.objectContaining({ way: 'webhook', lastError: 'HTTP 500' }),
        }),
      ]),
    );
    const byLead = await readPage({ leadId: sent });
    expect(byLead.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('D614 is paged by what came last, whatever comes in meanwhile, each event once', async () => {
    for (let count = 0; count < 30; count += 1) {
      // Several in one moment, of several kinds.
      const createdAt = at(Math.floor(count / 7));
      const email = 'ada@example.com';
      const id = await addLead(database, { name: 'Ada', email, key: 'ada', phone: '1', createdAt });
      await database.query(
        `insert into public.lead_deliveries (lead_id, way, created_at) values ($1, 'mail', $2)`,
        [id, createdAt],
      );
      await addVisitorCall(database, { key: 'ada', createdAt });
    }
    const all: OperatorEvent[] = [];
    for (let cursor: string | null = null; ;) {
      const page: OperatorPage<OperatorEvent> = await readPage({
        visitorKey: keyHash('ada'),
        ...(cursor !== null && { cursor }),
      });
      expect(page.items.length).toBeLessThanOrEqual(20);
      all.push(...page.items);
      if (all.length === 20) {
        await addLead(database, { name: 'Ada', email: 'ada@example.com', key: 'ada', phone: '1' });
      }
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(all).toHaveLength(90);
    expect(new Set(all.map(({ id }) => id)).size).toBe(90);
    const times = all.map((event) => event.at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('D613 refuses what names nobody, in words', async () => {
    expect((await operator.post('/timeline', { visitorKey: keyHash('nobody') })).status).toBe(404);
    for (const body of [
      {},
      { visitorKey: keyHash('a'), leadId: '00000000-0000-4000-8000-000000000000' },
      { visitorKey: 'x' },
      { visitorKey: keyHash('a'), cursor: 'x' },
    ]) {
      const reply = await operator.post('/timeline', body);
      expect([body, reply.status]).toEqual([body, 400]);
    }
  });
});
