import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorErased, OperatorVisitor } from '@parley/contract';
import type { Queryable } from '../../database/database.ts';
import { visitorCalls } from '../../server/visitor-calls.ts';
import { createPasses } from '../../server/visitors/pass.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { engines, openEngine } from './engines.ts';
import { addLead, emptyTables, keyHash, serveOperator } from './operator-server.ts';

const passes = createPasses({ secret: 'the secret of this server' });
const day = 24 * 60 * 60 * 1000;

describe.each(engines)('D407 calls of a visitor, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  const operator = openForTests(async () => {
    const server = await serveOperator(database, { calls: visitorCalls });
    return { ...server, close: () => server.app.close() };
  });

  beforeEach(async () => {
    await emptyTables(database);
    await database.execute('truncate voice.orgs cascade; delete from parley.traces');
  });

  /** A call of the browser with this key, with a line of its log and a message that told of it. */
  async function addCall(
    key: string | null,
    { ageMs = 0, body = {} as object } = {},
  ): Promise<string> {
    const visitor =
      key === null
        ? null
        : passes.read(passes.issue(null, { secure: false, conversationKey: key }).split(';', 1)[0])!
            .visitor;
    const { rows } = await database.query<{ id: string }>(
      `with org as (insert into voice.orgs (body) values ('{}') returning id),
         call as (
           insert into voice.objects (org_id, kind, body, created_at)
           select id, 'call', $1::jsonb, $2::timestamptz from org returning id, org_id
         ),
         room as (
           insert into voice.rooms (call_id, asked_by, visitor, longest_seconds)
           select id, 'restricted', $3, 630 from call
         ),
         line as (
           insert into voice.logs (org_id, at, type, body)
           select org_id, now(), 'Call', jsonb_build_object('callId', id) from call
         ),
         told as (
           insert into voice.deliveries (org_id, call_id, type, message, server)
           select org_id, id, 'end-of-call-report', '{}', '{}' from call
         )
       select id from call`,
      [
        JSON.stringify({ status: 'ended', ...body }),
        new Date(Date.now() - ageMs).toISOString(),
        visitor,
      ],
    );
    return rows[0]!.id;
  }

  async function countRows(): Promise<number[]> {
    const counts = [];
    for (const table of ['objects', 'rooms', 'logs', 'deliveries']) {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from voice.${table}`,
      );
      counts.push(rows[0]!.n);
    }
    return counts;
  }

  it('stand beside the leads of the browser, the newest first, and of no other', async () => {
    await addLead(database, { name: 'Ada', key: 'phone' });
    const old = await addCall('phone', { ageMs: day });
    const startedAt = '2026-11-22T10:00:05.000Z';
    const endedAt = '2026-11-22T10:01:05.000Z';
    const endedReason = 'customer-ended-call';
    const transcript = 'AI: Hello.\nUser: Hi.';
    const full = await addCall('phone', {
      body: { startedAt, endedAt, endedReason, artifact: { transcript, messages: [] } },
    });
    await addCall('other');
    const { calls } = await operator.read<OperatorVisitor>(`/visitors/${keyHash('phone')}`);
    expect(calls).toEqual([
      { id: full, createdAt: expect.any(String), startedAt, endedAt, endedReason, transcript },
      {
        id: old,
        createdAt: expect.any(String),
        startedAt: null,
        endedAt: null,
        endedReason: null,
        transcript: '',
      },
    ]);
  });

  it('D417 leave the database a few at a time, with what is shown of them and no more', async () => {
    await addLead(database, { name: 'Ada', key: 'phone' });
    const secret = 'never shown';
    const artifact = { transcript: 'x'.repeat(70_000), messages: [{ message: secret }] };
    for (let count = 0; count < 25; count += 1)
      await addCall('phone', { ageMs: count * 1_000, body: { artifact, messages: [secret] } });
    const asked: number[] = [];
    const watched: Queryable = {
      ...database,
      async query(sql: string, params?: readonly unknown[]) {
        const answer = await database.query(sql, params as unknown[]);
        asked.push(answer.rows.length);
        expect(JSON.stringify(answer.rows)).not.toContain(secret);
        return answer as never;
      },
    } as Queryable;
    const calls = await visitorCalls.read(watched, [keyHash('phone')]);
    expect(calls).toHaveLength(25);
    expect(calls[0]!.transcript).toMatch(/^x{65536}\n\(The rest is not shown here\.\)$/);
    const pages = [];
    for (let after = null; ;) {
      const page: Awaited<ReturnType<typeof visitorCalls.page>> = await visitorCalls.page(
        watched,
        after,
        500,
      );
      pages.push(page.items.length);
      if (!page.next) break;
      after = page.next as never;
    }
    expect(pages).toEqual([20, 5]);
    expect(Math.max(...asked)).toBeLessThanOrEqual(21);
  });

  it('D101 are erased with the person, what was logged and told of them too', async () => {
    await addLead(database, { name: 'Ada', key: 'phone' });
    await addCall('phone');
    await addCall('phone');
    const other = await addCall('other');
    const reply = await operator.post('/erase', { visitorKey: keyHash('phone') });
    expect((await reply.json()) as OperatorErased).toMatchObject({ leads: 1, calls: 2 });
    expect(await countRows()).toEqual([1, 1, 1, 1]);
    const left = await database.query<{ id: string }>('select id from voice.objects');
    expect(left.rows).toEqual([{ id: other }]);
    const { rows } = await database.query<{ relation: string }>(
      'select relation from parley.traces order by 1',
    );
    expect(rows.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(['voice.deliveries', 'voice.logs', 'voice.objects', 'voice.rooms']),
    );
  });

  it('D26 are erased after the days that leads are, but for one that goes on', async () => {
    await addCall('phone', { ageMs: 31 * day });
    await addCall('phone', { ageMs: 31 * day, body: { status: 'in-progress' } });
    await addCall('phone', { ageMs: 29 * day });
    expect(await visitorCalls.eraseOld(database, 30)).toBe(1);
    expect(await countRows()).toEqual([2, 2, 2, 2]);
  });

  it('D443 of visitors without a pass are exported without a key, and erased after those days too', async () => {
    const id = await addCall(null, { ageMs: 31 * day });
    const csv = await (await operator.call('/export.csv?table=calls')).text();
    expect(csv.trimEnd().split('\r\n')[1]).toMatch(new RegExp(`^${id},\\S+Z,,,,,$`));
    expect(await visitorCalls.eraseOld(database, 30)).toBe(1);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  it('are known by a pass that says nothing of the browser’s key', () => {
    const key = 'the secret key of a browser';
    const cookie = passes.issue(null, { secure: false, conversationKey: key });
    expect(cookie).not.toContain(key);
    expect(cookie).not.toContain(createHash('sha256').update(key).digest('base64url'));
    const { visitor } = passes.read(cookie.split(';', 1)[0])!;
    const again = passes.issue({ visitor: 'another' }, { secure: false, conversationKey: key });
    expect(passes.read(again.split(';', 1)[0])).toEqual({ visitor });
  });

  it('D375 are exported, all of them, with the beginning of the key that the leads have', async () => {
    const transcript = 'AI: Hello.\nUser: =1+1, "please"';
    const endedReason = 'customer-ended-call';
    const id = await addCall('phone', { body: { endedReason, artifact: { transcript } } });
    await database.query(
      `with many as (
         insert into voice.objects (org_id, kind, body, created_at)
         select org_id, 'call', '{"status":"ended"}', now() - interval '1 day'
         from voice.objects, generate_series(1, 501) where id = $1 returning id
       )
       insert into voice.rooms (call_id, asked_by, visitor)
       select id, 'restricted', 'AAAAAAAAAAAAAAAAAAAAAA' from many`,
      [id],
    );
    const csv = await (await operator.call('/export.csv?table=calls')).text();
    const [titles, first, ...rest] = csv.trimEnd().split('\r\n');
    expect(titles).toBe(
      'id,created_at,started_at,ended_at,ended_reason,visitor_key_begins,transcript',
    );
    expect(first).toMatch(new RegExp(`^${id},\\S+Z,,,customer-ended-call,`));
    const words = '"AI: Hello.\nUser: =1+1, ""please"""';
    expect(first).toContain(`,${keyHash('phone').slice(0, 32)},${words}`);
    expect(rest).toHaveLength(501);
    expect(new Set(rest.map((line) => line.split(',')[0])).size).toBe(501);
  });
});
