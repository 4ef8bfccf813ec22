import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { DatabaseFailure } from '../../database/database.ts';
import { createLog, createLogStream, createRequestLog } from '../../http/log.ts';
import { findEngines } from '../../platform/areas/live/engines.ts';
import { createHealthCheck } from '../../server/health.ts';
import { listen } from '../../server/listen.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startParley, type TestServer } from '../support/server.ts';

let parley: TestServer;
beforeAll(async () => {
  parley = await startParley();
});
afterAll(() => parley.stop());

const notFound = { status: 404, type: 'application/json; charset=utf-8' };

async function ask(path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const { status, headers, body } = await sendRaw(parley.url, path, init);
  return {
    status,
    type: headers['content-type'],
    headers,
    json: JSON.parse(body.toString()) as unknown,
  };
}

describe('D34 an API path that does not exist', () => {
  it.each([['/rest'], ['/rest/'], ['/rest/v2/leads'], ['/rest//v1']])(
    '%s answers as PostgREST does',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const reply = await ask(path, { method });
        expect(reply).toMatchObject(notFound);
        expect(reply.json).toEqual({
          code: 'PGRST125',
          message: 'Invalid path specified in request URL',
          details: null,
          hint: null,
        });
      }
    },
  );

  it.each([['/gemini'], ['/gemini/v1beta/models'], ['/gemini/v1beta/models/x:embedContent']])(
    '%s answers as Google does',
    async (path) => {
      const reply = await ask(path);
      expect(reply).toMatchObject(notFound);
      expect(reply.json).toMatchObject({
        error: { code: 404, message: expect.any(String), status: 'NOT_FOUND' },
      });
    },
  );

  it.each([['/voice'], ['/voice/nowhere'], ['/config.json/x'], ['/healthz/x']])(
    '%s answers as the platform does',
    async (path) => {
      const reply = await ask(path);
      expect(reply).toMatchObject(notFound);
      expect(reply.json).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: `Cannot GET ${path}`,
      });
    },
  );

  it('/operator/api/… answers as the console reads it', async () => {
    const reply = await ask('/operator/api/nothing');
    expect(reply).toMatchObject(notFound);
    expect(reply.json).toMatchObject({ error: { message: expect.any(String) } });
  });

  it('is told so also for a method that no route has', async () => {
    expect(await ask('/config.json', { method: 'DELETE' })).toMatchObject(notFound);
    expect(await ask('/healthz', { method: 'POST' })).toMatchObject(notFound);
  });
});

describe('API replies', () => {
  it('D82 a target that is no URL gets a JSON object', async () => {
    const reply = await ask('/gemini/%zz?key=AIzaSecret');
    expect(reply.status).toBe(400);
    expect(reply.json).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
    expect(JSON.stringify(reply.json)).not.toContain('AIzaSecret');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('D79 are never documents, and never cached', async () => {
    for (const path of ['/config.json', '/healthz', '/rest/x', '/gemini/%zz']) {
      expect((await ask(path)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('D29 D395 /config.json says what a browser may know, and nothing secret', async () => {
    const { json } = await ask('/config.json?x=1');
    expect(json).toEqual({
      database: { url: '', anonKey: 'parley-anonymous-visitor' },
      generative: {
        baseUrl: '/gemini',
        model: 'gemini-3.8-flash',
        key: expect.stringMatching(/^AIzaParley-/),
      },
      voice: {
        baseUrl: '/voice',
        publicKey: expect.stringMatching(/^pk_[\w-]{43}$/),
        assistantId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      countsVisits: true,
    });
    expect(JSON.stringify(json)).not.toContain(parley.operatorToken);
  });

  it('D31 D401 /healthz says that server and database work, and what calls speak and hear with', async () => {
    const { voices, recogniser } = await findEngines({
      spoken: null,
      speech: null,
      transcription: null,
    });
    expect(await ask('/healthz')).toMatchObject({
      status: 200,
      json: {
        ok: true,
        database: 'up',
        calls: {
          spoken: null,
          voice: voices[0]?.name ?? null,
          recogniser: recogniser?.name ?? null,
        },
      },
    });
  });

  it('D69 are logged without query, address or body', async () => {
    await fetch(`${parley.url}/rest/v1/leads?email=mary@example.com`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'key-of-mary' },
      body: JSON.stringify({ name: 'Mary Somerville' }),
    });
    const line = parley.logs().findLast((entry) => entry['path'] === '/rest/v1/leads');
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String),
      request: expect.any(String),
      method: 'POST',
      path: '/rest/v1/leads',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    });
    // Of letters that no request's id can have.
    expect(JSON.stringify(parley.logs())).not.toMatch(/mary|somerville/i);
  });
});

describe('an app whose parts fail', () => {
  let log = '';
  const stream = createLogStream((text) => (log += text));
  const down = new DatabaseFailure('connection to 10.0.0.5 lost', { sqlState: '08006' });
  const app = createApp({
    log: createLog(stream),
    logRequest: createRequestLog(stream),
    trustProxy: false,
    pages: { answer: (_request, response) => response.end('page') },
    publicConfig: {
      database: { url: '', anonKey: '' },
      generative: { baseUrl: '', model: '', key: '' },
      voice: { baseUrl: '', publicKey: '', assistantId: '' },
    },
    checkHealth: createHealthCheck({
      database: { batch: () => Promise.reject(down) },
      isBusy: () => false,
      watch: { failed: () => {} },
      log: createLog(stream),
      engines: () => ({ spoken: null, voice: 'flite', recogniser: null, chosen: [] }),
    }).check,
    apis: [
      async (fastify) => {
        fastify.get('/voice/broken', () => Promise.reject(new Error('secret of mary')));
        for (const api of ['rest', 'voice', 'gemini'])
          fastify.get(`/${api}/down`, () => Promise.reject(down));
        fastify.post('/gemini/echo', (request) => request.body);
      },
    ],
  });
  let url = '';
  beforeAll(async () => {
    url = await listen(app.fastify, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close(0));

  it('D31 D401 /healthz answers 503 while the database is down, and what calls speak and hear with', async () => {
    const reply = await fetch(`${url}/healthz`);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({
      ok: false,
      database: 'down',
      calls: { spoken: null, voice: 'flite', recogniser: null, chosen: [] },
    });
  });

  it('D338 what is away just now says when to ask again', async () => {
    for (const path of ['/healthz', '/rest/down', '/voice/down', '/gemini/down']) {
      const { status, headers } = await fetch(url + path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
    expect((await fetch(`${url}/voice/broken`)).headers.get('retry-after')).toBeNull();
  });

  it('D82 a failure is plain words, in the API’s shape, without its message or stack', async () => {
    const broken = await fetch(`${url}/voice/broken`);
    expect(broken.status).toBe(500);
    expect(await broken.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: `Something went wrong on our side. Please try again. (Request ${broken.headers.get('x-request-id')})`,
    });
    const lost = await fetch(`${url}/rest/down`);
    expect(lost.status).toBe(503);
    expect(await lost.json()).toMatchObject({ code: 'PGRST001', details: null });
    stream.flush();
    expect(log).toContain('"code":"08006"');
    expect(log).not.toMatch(/mary|10\.0\.0\.5/);
  });

  it.each([
    [413, 'application/json', JSON.stringify({ text: 'x'.repeat(70_000) })],
    [400, 'application/json', '{"broken'],
    [415, 'application/xml', '<x/>'],
  ])('D81 D82 answers %d to a body it does not take', async (status, type, body) => {
    const reply = await fetch(`${url}/gemini/echo`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({
      error: { code: status, status: 'INVALID_ARGUMENT', message: expect.any(String) },
    });
  });
});
