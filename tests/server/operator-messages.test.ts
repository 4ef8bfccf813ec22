import type { OperatorMessage, OperatorPage, OperatorWholeMessage } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDoorbell } from '../../database/doorbell.ts';
import type { Database } from '../../database/database.ts';
import { openRecordings } from '../../platform/recordings.ts';
import { developerRecords } from '../../server/developer-records.ts';
import { engines, openEngine } from './engines.ts';
import { noDevelopers, type OperatorServer, serveOperator } from './operator-server.ts';

describe.each(engines)('messages of the voice platform on %s', (engine) => {
  let database: Database;
  let server: OperatorServer;
  const bell = createDoorbell();

  beforeAll(async () => {
    database = await openEngine(engine);
    server = await serveOperator(database, {
      developers: {
        ...noDevelopers,
        platform: developerRecords(
          database,
          { deliveries: bell, copies: null },
          openRecordings(database, '/nowhere'),
          new Promise(() => {}),
        ),
      },
    });
    await database.query(
      `with org as (insert into voice.orgs (body) values ('{}') returning id)
       insert into voice.deliveries
         (org_id, created_at, type, server, message, attempts, next_attempt_at, last_error)
       select id, timestamptz '2026-01-01' + make_interval(hours => hour), 'status-update',
         '{"url": "http://127.0.0.1/", "secret": "never shown"}', '{"type": "status-update"}', 1,
         case when hour > 0 then now() end, 'HTTP 500'
       from org, generate_series(0, 59) as hour`,
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const search = async (body: object): Promise<OperatorPage<OperatorMessage>> => {
    const reply = await server.post('/developers/messages/search', body);
    expect(reply.status).toBe(200);
    return (await reply.json()) as OperatorPage<OperatorMessage>;
  };

  it('are listed page by page, the newest first', async () => {
    const first = await search({});
    const second = await search({ cursor: first.nextCursor });
    const dates = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect(dates).toHaveLength(60);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({ url: 'http://127.0.0.1/', lastError: 'HTTP 500' });
  });

  it('that were given up are found, looked at, and sent again', async () => {
    const { items } = await search({ givenUp: true });
    expect(items).toHaveLength(1);
    const path = `/developers/messages/${items[0]!.id}`;
    const whole = await server.read<OperatorWholeMessage>(path);
    expect(whole).toMatchObject({ message: { type: 'status-update' }, nextAttemptAt: null });
    expect(JSON.stringify(whole)).not.toContain('never shown');

    const again = (await (await server.post(`${path}/resend`)).json()) as OperatorWholeMessage;
    expect(again).toMatchObject({
      attempts: 0,
      lastError: null,
      nextAttemptAt: expect.any(String),
    });
    // It rang: a rest that begins now is over at once.
    await bell.rest(1_000_000);
    expect((await search({ givenUp: true })).items).toEqual([]);
  });

  it('D1344 are not sent again where what was said is not stored, and stay as they are', async () => {
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.deliveries
         (org_id, type, server, message, attempts, next_attempt_at, delivered_at, held_by)
       select id, 'end-of-call-report', '{"url": "http://127.0.0.1/"}',
         '{"type": "end-of-call-report"}', 1, null, now(), gen_random_uuid() from voice.orgs limit 1
       returning id`,
    );
    const path = `/developers/messages/${rows[0]!.id}`;
    const before = await server.read<OperatorWholeMessage>(path);
    expect(before).toMatchObject({ isHeld: true, attempts: 1, deliveredAt: expect.any(String) });
    const refused = await server.post(`${path}/resend`);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('is not stored'),
    ]);
    expect(await server.read(path)).toEqual(before);
    expect((await search({})).items.filter(({ isHeld }) => isHeld)).toHaveLength(1);
  });

  it('have to be there, and to be kept here', async () => {
    const unknown = '/developers/messages/00000000-0000-4000-8000-000000000000';
    expect((await server.call(unknown)).status).toBe(404);
    expect((await server.post(`${unknown}/resend`)).status).toBe(404);
    expect((await server.call('/developers/messages/none')).status).toBe(400);
    expect((await server.post('/developers/messages/search', { cursor: 'x' })).status).toBe(400);
    const hosted = await serveOperator(database);
    expect((await hosted.post('/developers/messages/search', {})).status).toBe(409);
    await hosted.app.close();
  });
});
