import { afterEach, describe, expect, it } from 'vitest';
import { openLogBook } from '../../platform/ground/logs/log-book.ts';
import { eraseOldLogs } from '../../platform/ground/logs/retention.ts';
import { captureLog } from '../server/captured-log.ts';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

describe.each(engines)('logs on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  afterEach(async () => {
    await server.ask('DELETE', '/logs');
    await database.execute('delete from voice.logs');
  });

  const lines = async (query = '') => (await server.ask('GET', `/logs?${query}`)).json;

  it('R7.31 tell what was asked of the platform, and what became of it', async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', { name: 'Ada' });
    await server.ask('GET', `/assistant/${assistant.id}?x=1`, undefined, {
      headers: { origin: 'https://page.example' },
    });
    await server.ask('PATCH', `/assistant/${assistant.id}`, { name: 7 });
    const { results, metadata } = await lines('type=API&sortOrder=ASC');
    expect(metadata).toEqual({ itemsPerPage: 100, totalItems: 3, currentPage: 1 });
    expect(results).toMatchObject([
      {
        type: 'API',
        orgId: server.orgId,
        resource: 'assistant',
        requestHttpMethod: 'POST',
        requestPath: '/assistant',
        responseHttpCode: 201,
        requestIpAddress: '127.0.0.1',
      },
      { requestQuery: 'x=1', assistantId: assistant.id, requestOrigin: 'https://page.example' },
      { responseHttpCode: 400, error: { message: expect.stringContaining('name') } },
    ]);
    expect(results[0].time).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    expect(JSON.stringify(results)).not.toContain('Bearer');
  });

  it('R7.31 are found by what they are about, and deleted by it', async () => {
    const { json: one } = await server.ask('POST', '/call/web', { assistant: {} });
    const { json: two } = await server.ask('POST', '/call/web', { assistant: {} });
    expect((await lines('type=Call')).metadata.totalItems).toBe(2);
    const { results } = await lines(`callId=${one.id}`);
    expect(results).toMatchObject([{ type: 'Call', callId: one.id, resource: 'call' }]);
    const { json: own } = await server.ask('GET', `/log?callId=${one.id}`);
    expect(own.results).toEqual([
      {
        callId: one.id,
        orgId: server.orgId,
        log: 'queued',
        level: 'INFO',
        time: expect.stringMatching(/Z$/),
      },
    ]);

    expect((await server.ask('DELETE', `/log?callId=${one.id}`)).status).toBe(200);
    expect((await server.ask('GET', `/log?callId=${one.id}`)).json.results).toEqual([]);
    expect((await lines(`callId=${two.id}`)).metadata.totalItems).toBe(1);
    await server.ask('DELETE', '/logs?type=API');
    // The question itself is answered before it is logged.
    const types = (await lines()).results.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['API', 'Call']);
    expect((await server.ask('GET', '/log')).status).toBe(400);
  });

  it('R7.31 come page by page, and by date', async () => {
    for (let index = 0; index < 3; index += 1) await server.ask('GET', '/assistant');
    const first = await lines('limit=2');
    expect(first.results).toHaveLength(2);
    const { results } = await lines('limit=2&page=2&type=API');
    expect(results.length).toBeGreaterThan(0);
    expect((await lines('createdAtGt=2999-01-01T00:00:00Z')).results).toEqual([]);
    expect((await lines('createdAtLt=2000-01-01T00:00:00Z')).results).toEqual([]);
  });

  it('survive text that no database keeps', async () => {
    const book = openLogBook({
      database,
      log: captureLog().log,
      hasRoom: async () => true,
    });
    const message = 'a carrier said: no\u0000thing \ud800';
    book.record(
      { orgId: server.orgId, byPublicKey: false },
      { type: 'Provider', error: { message } },
    );
    // Of an organisation that is gone: it takes no other line with it.
    const orgId = '00000000-0000-4000-8000-000000000000';
    book.record({ orgId, byPublicKey: true }, { type: 'Provider' });
    await book.stop();
    const { results } = await lines('type=Provider');
    expect(results).toMatchObject([{ error: { message: 'a carrier said: nothing \ufffd' } }]);
  });
});

/** Without a request: what becomes of one is written up to a second after its answer. */
describe.each(engines)('logs that are kept on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  afterEach(() => database.execute('delete from voice.logs'));

  it('are bounded in age and in number', async () => {
    await database.query(
      `insert into voice.logs (org_id, at, type, body)
       select $1, now() - make_interval(days => day), 'API', '{}' from generate_series(0, 19) as day`,
      [server.orgId],
    );
    await eraseOldLogs(database);
    const count = async () =>
      (await database.query<{ n: number }>('select count(*)::int as n from voice.logs')).rows[0]!.n;
    expect(await count()).toBe(14);
    await eraseOldLogs(database, {
      days: 14,
      rows: 5,
      bytes: 1e9,
      byPublicKeys: { rows: 5, bytes: 1e9 },
    });
    expect(await count()).toBe(5);
  });

  it('D268 are erased a few at a time, however many there are', async () => {
    await database.query(
      `insert into voice.logs (org_id, at, type, body)
       select $1, now() - interval '15 days', 'API', '{}' from generate_series(1, 1200)`,
      [server.orgId],
    );
    const erased: number[] = [];
    await eraseOldLogs({
      async query(...asked: Parameters<typeof database.query>) {
        const result = await database.query(...asked);
        erased.push(result.affected);
        return result;
      },
    } as typeof database);
    expect(erased.filter((rows) => rows > 0)).toEqual([500, 500, 200]);
  });
});
