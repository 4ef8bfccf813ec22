import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, startParley, type TestServer } from '../support/server.ts';

const lead = { name: 'Ada', email: 'ada@example.com', phone: '555 1234' };

let parley: TestServer;
let siteKey = '';

beforeAll(async () => {
  parley = await startParley({ env: { CHAT_VISITOR_LIMIT: '2', CHAT_ADDRESS_LIMIT: '3' } });
  siteKey = await readSiteKey(parley);
});
afterAll(() => parley.stop());

async function readSiteKey({ url }: TestServer): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    generative: { key: string };
  };
  return config.generative.key;
}

function saveLead(headers: Record<string, string> = {}, server = parley) {
  return fetch(`${server.url}/rest/v1/leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'parley-anonymous-visitor',
      ...headers,
    },
    body: JSON.stringify(lead),
  });
}

/** What the browser would send back. */
const passOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

function ask(cookie: string, from: string, server = parley, key = siteKey) {
  return fetch(`${server.url}/gemini/v1beta/models/any:generateContent?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': from },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }),
  });
}

describe('the visitor pass', () => {
  it('D62 comes with a saved lead', async () => {
    const response = await saveLead();
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^parley_pass=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('D65 comes with a quarantined and with a repeated lead too', async () => {
    expect(passOf(await saveLead({ 'x-form-trap': 'http://spam.example' }))).toMatch(
      /^parley_pass=/,
    );
    const idempotency = { 'x-idempotency-key': randomUUID() };
    expect((await saveLead(idempotency)).status).toBe(201);
    const repeat = await saveLead(idempotency);
    expect(repeat.status).toBe(409);
    expect(passOf(repeat)).toMatch(/^parley_pass=/);
  });

  it('D62 does not come with a refused lead', async () => {
    const response = await saveLead({ apikey: 'wrong' });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('D80 is Secure only for who came by https', async () => {
    const [cookie] = (await saveLead({ 'x-forwarded-proto': 'https' })).headers.getSetCookie();
    expect(cookie).toMatch(/; Secure$/);
  });

  it('keeps its visitor when another lead is saved', async () => {
    const first = passOf(await saveLead());
    const second = passOf(await saveLead({ cookie: first }));
    expect(second.split('.')[1]).toBe(first.split('.')[1]);
  });
});

describe('/gemini', () => {
  it('D63 D53 without a pass answers a Google-shaped 403', async () => {
    const response = await ask('', '203.0.113.1');
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: {
        code: 403,
        message: expect.stringContaining('contact form'),
        status: 'PERMISSION_DENIED',
        details: [{ reason: 'VISITOR_PASS_REQUIRED' }],
      },
    });
  });

  it('D66 with a forged pass too', async () => {
    const pass = passOf(await saveLead());
    expect((await ask(pass, '203.0.113.2')).status).toBe(200);
    expect((await ask(`${pass.slice(0, -1)}?`, '203.0.113.2')).status).toBe(403);
  });

  it('D25 D53 D75 past a visitor’s limit says so kindly, with other ways to reach us', async () => {
    const pass = passOf(await saveLead());
    expect((await ask(pass, '203.0.113.3')).status).toBe(200);
    expect((await ask(pass, '203.0.113.4')).status).toBe(200);
    const response = await ask(pass, '203.0.113.5');
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      error: {
        code: 429,
        message: expect.stringMatching(/tomorrow .* or write to hello@northlane\.example/),
        status: 'RESOURCE_EXHAUSTED',
      },
    });
    expect((await saveLead({ cookie: pass })).status).toBe(201);
  });

  it('D25 D27 past an address’s limit, however many visitors it has', async () => {
    const from = '203.0.113.6';
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 4; visitor++) {
      statuses.push((await ask(passOf(await saveLead()), from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(passOf(await saveLead()), '203.0.113.7')).status).toBe(200);
  });
});

it('D74 a limit that was reached stays reached after a restart', async () => {
  const dataDir = await makeDataDir();
  const env = { CHAT_DAILY_LIMIT: '1' };
  const before = await startParley({ dataDir, env });
  const pass = passOf(await saveLead({}, before));
  const key = await readSiteKey(before);
  expect((await ask(pass, '203.0.113.8', before, key)).status).toBe(200);
  await before.stop();
  const after = await startParley({ dataDir, env });
  expect((await ask(pass, '203.0.113.9', after, key)).status).toBe(429);
  await after.stop();
  await rm(dataDir, { recursive: true });
});

it('D19 needs none where leads go to a hosted database, and still counts', async () => {
  const hosted = await startParley({
    env: {
      SUPABASE_URL: 'https://x.supabase.test',
      SUPABASE_ANON_KEY: 'anon',
      CHAT_ADDRESS_LIMIT: '1',
    },
  });
  const key = await readSiteKey(hosted);
  expect((await ask('', '203.0.113.1', hosted, key)).status).toBe(200);
  expect((await ask('', '203.0.113.1', hosted, key)).status).toBe(429);
  await hosted.stop();
});
