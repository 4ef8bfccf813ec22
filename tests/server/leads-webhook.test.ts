import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import {
  type LeadDispatch,
  type LeadDispatchOptions,
  startLeadDispatch,
} from '../../server/leads/dispatch.ts';
import { tellOfLead } from '../../server/leads/webhook-body.ts';
import { sendToWebhook } from '../../server/leads/webhook-request.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { captureLog } from './captured-log.ts';
import { engines, openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';
import { receiveWebhooks, type WebhookReceiver } from './webhook-receiver.ts';

const secret = 'shared-secret-of-the-test';
const lead = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+15550100199',
  company: 'Bakery',
};
const answer = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status).end('not read');

describe.each(engines)('lead webhook on %s', (engine) => {
  let database: Database;
  let server: FeatureServer;
  let webhook: LeadDispatch | null = null;
  let receiver: WebhookReceiver;
  let logged = () => '';

  beforeAll(async () => {
    database = await openEngine(engine);
    server = await serveFeature(
      restRoutes({
        database,
        anonKey: 'key',
        leadWays: ['webhook'],
        hasRoomForConversation: async () => true,
        limit: () => ({ allowed: true }),
        onLeadFailed: () => {},
        onLeadSaved: () => webhook?.wake(),
      }),
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.execute('truncate public.leads cascade');
  });
  afterEach(async () => {
    await webhook?.stop();
    webhook = null;
    await receiver.close();
  });

  function start({
    url = receiver.url,
    timeoutMs = 10_000,
    retryAfter = () => 0.001,
  }: Pick<LeadDispatchOptions, 'retryAfter'> & { url?: string; timeoutMs?: number } = {}) {
    const captured = captureLog();
    logged = captured.logged;
    const target = {
      webhook: { format: 'json', url, secret },
      publicUrl: null,
      timeoutMs,
    } as const;
    webhook = startLeadDispatch({
      database,
      ways: {
        webhook: ({ lead }) =>
          sendToWebhook(target, tellOfLead(lead, { publicUrl: null, timeZone: 'UTC' })),
      },
      log: captured.log,
      retryAfter,
    });
    return webhook;
  }
  async function leave(headers: Record<string, string> = {}): Promise<void> {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/leads',
      headers: { apikey: 'key', ...headers },
      payload: lead,
    });
    expect(reply.statusCode).toBe(201);
  }
  const deliveries = async () =>
    (
      await database.query<Record<string, unknown>>(
        `select attempts, next_attempt_at is null as "ended", delivered_at is not null as "delivered",
           last_error from public.lead_deliveries order by created_at`,
      )
    ).rows;

  it('D24 sends a new lead at once, signed', async () => {
    receiver = await receiveWebhooks(answer(204));
    start();
    await leave();
    const { path, headers, body } = await receiver.next();
    await webhook!.stop();

    expect(path).toBe('/leads');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Parley' });
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      headers['x-parley-signature'] as string,
    )!;
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    const { rows } = await database.query<{ id: string; at: string }>(
      `select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from public.leads`,
    );
    expect(JSON.parse(body)).toEqual({
      type: 'lead.created',
      id: rows[0]!.id,
      createdAt: rows[0]!.at,
      lead: { ...lead, message: null },
    });
    expect(await deliveries()).toEqual([
      { attempts: 1, ended: true, delivered: true, last_error: null },
    ]);
  });

  it('D94 tries again until it is taken, with the same body', async () => {
    receiver = await receiveWebhooks((response, index) =>
      response.writeHead(index < 3 ? 503 : 200).end(),
    );
    start();
    await leave();
    for (let attempt = 0; attempt < 4; attempt += 1) await receiver.next();
    await webhook!.stop();

    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await deliveries()).toEqual([
      { attempts: 4, ended: true, delivered: true, last_error: null },
    ]);
    expect(logged().match(/lead webhook failed/g)).toHaveLength(3);
    expect(logged()).toContain('HTTP 503');
  });

  it('gives up in the end, keeps the reason, and says so', async () => {
    receiver = await receiveWebhooks(answer(500));
    start({ retryAfter: (attempts) => (attempts < 2 ? 0.001 : null) });
    await leave();
    await receiver.next();
    await receiver.next();
    await webhook!.stop();

    expect(await deliveries()).toEqual([
      { attempts: 2, ended: true, delivered: false, last_error: 'HTTP 500' },
    ]);
    expect(logged()).toContain('lead webhook given up');
    expect(logged()).not.toMatch(/Ada|ada@|555 ?010/);
  });

  it('follows no redirect', async () => {
    receiver = await receiveWebhooks((response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(),
    );
    start({ retryAfter: () => null });
    await leave();
    await receiver.next();
    await webhook!.stop();

    expect(receiver.received.map(({ path }) => path)).toEqual(['/leads']);
    expect(await deliveries()).toMatchObject([
      { delivered: false, last_error: 'HTTP 307: redirects are not followed' },
    ]);
  });

  it('does not wait for ever, and tries again', async () => {
    receiver = await receiveWebhooks((response, index) => {
      if (index > 0) response.end();
    });
    start({ timeoutMs: 50 });
    await leave();
    await receiver.next();
    await receiver.next();
    await webhook!.stop();

    expect(await deliveries()).toMatchObject([{ attempts: 2, delivered: true }]);
    expect(logged()).toContain('no answer within 0.05 s');
  });

  it('keeps what happened while nobody listened, and sends it after a restart', async () => {
    receiver = await receiveWebhooks(answer(200));
    const gone = await receiveWebhooks(answer(200));
    await gone.close();
    start({ url: gone.url, retryAfter: () => null });
    await leave();
    await webhook!.stop();
    expect(receiver.received).toEqual([]);

    await database.query('update public.lead_deliveries set next_attempt_at = now()');
    await leave();
    start();
    await receiver.next();
    await receiver.next();
    await webhook!.stop();
    expect(await deliveries()).toMatchObject([{ delivered: true }, { delivered: true }]);
  });

  it('D10 lets the request under way finish before it stops', async () => {
    let release = () => {};
    receiver = await receiveWebhooks((response) => {
      release = () => response.end();
    });
    start();
    await leave();
    await receiver.next();
    const order: string[] = [];
    const stopping = webhook!.stop().then(() => order.push('stopped'));
    await database.query('select 1');
    order.push('released');
    release();
    await stopping;

    expect(order).toEqual(['released', 'stopped']);
    expect(await deliveries()).toMatchObject([{ attempts: 1, delivered: true }]);
  });

  it('sends neither quarantined leads nor repeats', async () => {
    receiver = await receiveWebhooks(answer(200));
    const once = { 'x-idempotency-key': randomUUID() };
    await leave({ 'x-form-trap': 'spam' });
    await leave(once);
    const repeat = await server.app.inject({
      method: 'POST',
      url: '/rest/v1/leads',
      headers: { apikey: 'key', ...once },
      payload: lead,
    });
    expect(repeat.statusCode).toBe(409);
    expect(await deliveries()).toHaveLength(1);
  });

  it('shares the work between two processes, each lead once', async () => {
    receiver = await receiveWebhooks(answer(200));
    for (let index = 0; index < 30; index += 1) await leave();
    start();
    const other = webhook!;
    start();
    for (let index = 0; index < 30; index += 1) await receiver.next();
    await Promise.all([other.stop(), webhook!.stop()]);

    const ids = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });
});
