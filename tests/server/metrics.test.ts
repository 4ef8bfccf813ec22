import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyPluginAsync } from 'fastify';
import { createApp } from '../../server/app.ts';
import { openMetrics } from '../../server/metrics/metrics.ts';
import { startParley, type TestServer } from '../support/server.ts';
import { captureLog } from './captured-log.ts';
import { frame, serveFeature } from './feature-server.ts';

const token = 'the-token-of-the-metrics';
const lead = { name: 'Ann Unseen', email: 'ann.unseen@example.com', phone: '+1 555 0100' };
const askWith = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

describe('metrics of a whole server', () => {
  let parley: TestServer;
  beforeAll(async () => {
    parley = await startParley({ env: { METRICS_TOKEN: token } });
  });
  afterAll(() => parley.stop());
  const read = async () => (await askWith(parley.url, `Bearer ${token}`)).text();

  it('D500 are for who sends the token, and nobody else', async () => {
    for (const wrong of [undefined, 'Bearer', 'Bearer the-token-of-the-metricz', token]) {
      const reply = await askWith(parley.url, wrong);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await reply.text()).not.toContain('parley_');
    }
    const right = await askWith(parley.url, `Bearer ${token}`);
    expect(right.status).toBe(200);
    expect(right.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('D501 count requests by route pattern and status, leads, queues, calls and spend', async () => {
    const anonKey = 'parley-anonymous-visitor';
    const key = crypto.randomUUID();
    const send = () =>
      fetch(`${parley.url}/rest/v1/leads`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          'x-idempotency-key': key,
        },
        body: JSON.stringify(lead),
      });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(409);
    await fetch(`${parley.url}/operator/api/visitors/ann.unseen`);
    await fetch(`${parley.url}/voice/assistant/of-ann-unseen`);
    for (const path of [
      '/no-such-page-of-ann',
      '/rest/v1/no-table-of-ann',
      '/voice/nowhere-of-ann',
    ])
      await fetch(parley.url + path);
    const text = await read();
    for (const line of [
      'parley_http_requests_total{method="POST",route="/rest/v1/leads",status="201"} 1',
      'parley_http_requests_total{method="POST",route="/rest/v1/leads",status="409"} 1',
      'parley_http_requests_total{method="GET",route="/operator/api/visitors/:key",status="401"} 1',
      'parley_http_requests_total{method="GET",route="page",status="404"} 1',
      'parley_http_request_duration_seconds_count{route="/rest/v1/leads"} 2',
      'parley_leads_total{outcome="saved"} 1',
      'parley_leads_total{outcome="repeated"} 1',
      'parley_queue_depth{queue="lead_webhook"} 0',
      'parley_queue_depth{queue="voice_messages"} 0',
      'parley_calls_at_once 0',
      'parley_spent_today{what="chat_answers"} 0',
      'parley_spent_today{what="voice_tokens"} 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toMatch(/unseen|of-ann|\+1 555/i);
  });

  it('D501 no method, path or status that somebody makes up is a label', async () => {
    const before = (await read()).split('\n').length;
    for (let i = 0; i < 20; i += 1) {
      await fetch(`${parley.url}/rest/v1/made-up-${i}`);
      await fetch(`${parley.url}/page-${i}`, { method: 'PROPFIND' });
      await fetch(`${parley.url}/healthz`, { method: 'PROPFIND' });
    }
    const text = await read();
    expect(text).not.toMatch(/made-up|page-\d|PROPFIND/);
    expect(text.split('\n').length - before).toBeLessThan(60);
  });
});

it('D500 without METRICS_TOKEN there is nothing at the path', async () => {
  const parley = await startParley();
  const reply = await askWith(parley.url, 'Bearer undefined');
  expect(reply.status).toBe(404);
  expect(await reply.text()).not.toContain('parley_');
  await parley.stop();
});

it('D502 figures of a database that is away are left out, and the rest is told', async () => {
  let away = false;
  const metrics = await openMetrics({
    token,
    leadRoute: '/leads',
    read: async () => {
      if (away) throw new Error('away');
      return {
        queues: { lead_webhook: 3 },
        callsAtOnce: 2,
        spentToday: { chat_answers: 5 },
        backups: { age: 60, drillAge: null, isDrillWell: false },
      };
    },
  });
  const { log, logRequest } = captureLog();
  const { fastify } = createApp({
    ...frame,
    log,
    logRequest,
    apis: [metrics.routes],
    onAnswered: metrics.note,
  });
  const origin = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const read = async () => (await askWith(origin, `Bearer ${token}`)).text();
  const here = await read();
  expect(here).toContain('parley_queue_depth{queue="lead_webhook"} 3');
  expect(here).toContain('parley_calls_at_once 2');
  away = true;
  const gone = await read();
  expect(gone).not.toContain('parley_queue_depth{');
  expect(gone).not.toContain('parley_spent_today{');
  expect(gone).toMatch(/^parley_calls_at_once NaN$/im);
  expect(gone).toContain('route="/metrics",status="200"} 1');
  await fastify.close();
});

it('D503 each line about a request names it, the reply and the words for the visitor do', async () => {
  const routes: FastifyPluginAsync = async (app) => {
    app.get('/healthz/broken', async (request) => {
      request.log.warn({ why: 'a test' }, 'a warning');
      request.log.info('words alone');
      throw new Error('with a secret');
    });
  };
  const server = await serveFeature(routes);
  const reply = await fetch(`${server.origin}/healthz/broken`);
  const id = reply.headers.get('x-request-id')!;
  expect(id).toMatch(/^[0-9a-f]{8}-\w+$/);
  expect(await reply.json()).toMatchObject({
    statusCode: 500,
    message: `Something went wrong on our side. Please try again. (Request ${id})`,
  });
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.slice(1)).toMatchObject([
    { level: 'warn', request: id, why: 'a test', msg: 'a warning' },
    { level: 'info', request: id, msg: 'words alone' },
    { level: 'error', request: id, msg: 'failed' },
    { level: 'info', request: id, msg: 'request', status: 500 },
  ]);
  const other = await fetch(`${server.origin}/healthz`);
  expect(other.headers.get('x-request-id')).not.toBe(id);
  expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-\w+$/);
  await server.app.close();
});
