import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { makeDataDir, startParley, type TestServer } from '../support/server.ts';

const lead = { name: 'Ada', email: 'ada@example.com', phone: '555 1234' };

let google: GoogleStandIn;
let parley: TestServer;
let siteKey = '';

/** Answers of the model cost the operator money; the company's own do not. */
const byModel = () => ({
  GEMINI_API_KEY: 'AIzaReal-operator-0123456789',
  GEMINI_BASE_URL: google.baseUrl,
});

beforeAll(async () => {
  google = await startGoogleStandIn();
  parley = await startParley({
    env: { ...byModel(), CHAT_VISITOR_LIMIT: '2', CHAT_ADDRESS_LIMIT: '3' },
  });
  siteKey = await readSiteKey(parley);
});
afterAll(async () => {
  await parley.stop();
  await google.close();
});

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

function ask(
  cookie: string,
  from: string,
  server = parley,
  key = siteKey,
  signal: AbortSignal | null = null,
  headers: Record<string, string> = {},
) {
  return fetch(`${server.url}/gemini/v1beta/models/any:generateContent?key=${key}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': from, ...headers },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] }),
  });
}

/** Who answered: `stand-in` for the model, `company-catalogue` for the company's own answerer. */
async function answererOf(reply: Promise<Response>): Promise<string> {
  const response = await reply;
  expect(response.status).toBe(200);
  return ((await response.json()) as { modelVersion: string }).modelVersion;
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

  it('D2019 beside a guided conversation nobody needs one, and no model is asked without', async () => {
    const beside = (cookie: string, key = siteKey) =>
      ask(cookie, '203.0.113.40', parley, key, null, { 'x-guided-aside': '1' });
    expect(await answererOf(beside(''))).toBe('company-catalogue');
    expect(await answererOf(beside(passOf(await saveLead())))).toBe('stand-in');
    // Nor is anybody relayed with a key of their own.
    expect((await beside('', 'AIzaSomebodys-own-0123456789')).status).toBe(403);
  });

  it('D66 with a forged pass too', async () => {
    const pass = passOf(await saveLead());
    expect((await ask(pass, '203.0.113.2')).status).toBe(200);
    expect((await ask(`${pass.slice(0, -1)}?`, '203.0.113.2')).status).toBe(403);
  });

  it('D25 D75 past a visitor’s limit the company’s own answers go on, and leads are taken', async () => {
    const pass = passOf(await saveLead());
    expect(await answererOf(ask(pass, '203.0.113.3'))).toBe('stand-in');
    expect(await answererOf(ask(pass, '203.0.113.4'))).toBe('stand-in');
    expect(await answererOf(ask(pass, '203.0.113.5'))).toBe('company-catalogue');
    expect((await saveLead({ cookie: pass })).status).toBe(201);
  });

  it('D25 D27 past an address’s limit too, however many visitors it has', async () => {
    const from = '203.0.113.6';
    const answerers: string[] = [];
    for (let visitor = 0; visitor < 4; visitor++) {
      answerers.push(await answererOf(ask(passOf(await saveLead()), from)));
    }
    expect(answerers).toEqual(['stand-in', 'stand-in', 'stand-in', 'company-catalogue']);
    expect(await answererOf(ask(passOf(await saveLead()), '203.0.113.7'))).toBe('stand-in');
  });

  it('D270 an answer that did not come is not counted', async () => {
    const pass = passOf(await saveLead());
    google.reply({ kind: 'error', code: 503, message: 'Overloaded.', status: 'UNAVAILABLE' });
    for (let turn = 0; turn < 3; turn += 1)
      expect(await answererOf(ask(pass, '203.0.113.8'))).toBe('company-catalogue');
    google.reply({ kind: 'answer', pieces: ['Hello.'] });
    expect(await answererOf(ask(pass, '203.0.113.8'))).toBe('stand-in');
  });

  it('D270 one that nobody waited for is', async () => {
    const pass = passOf(await saveLead());
    google.reply({ kind: 'hang' });
    for (let turn = 0; turn < 2; turn += 1) {
      const leaving = new AbortController();
      const begun = google.nextRequest();
      const asked = ask(pass, '203.0.113.9', parley, siteKey, leaving.signal).catch(() => null);
      const { over } = await begun;
      leaving.abort();
      await Promise.all([asked, over]);
    }
    google.reply({ kind: 'answer', pieces: ['Hello.'] });
    expect(await answererOf(ask(pass, '203.0.113.9'))).toBe('company-catalogue');
  });

  it('D540 bodies that are none take no message, up to as many as there may be', async () => {
    const cookie = passOf(await saveLead());
    const send = async (body: string) => {
      const reply = await fetch(
        `${parley.url}/gemini/v1beta/models/any:generateContent?key=${siteKey}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie,
            'x-forwarded-for': '203.0.113.30',
          },
          body,
        },
      );
      return reply.status;
    };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) statuses.add(await send('{"contents":'));
    expect([...statuses]).toEqual([400]);
    expect((await ask(cookie, '203.0.113.30')).status).toBe(200);
    for (let turn = 0; turn < 200 && !statuses.has(429); turn += 1)
      statuses.add(await send('{"contents":'));
    expect([...statuses]).toEqual([400, 429]);
  });

  it('D53 D75 D270 faster than a person writes, says so kindly, with other ways to reach us', async () => {
    const pass = passOf(await saveLead());
    const replies: Response[] = [];
    while (replies.at(-1)?.status !== 429 && replies.length < 100)
      replies.push(await ask(pass, '203.0.113.10'));
    expect(replies.length).toBeGreaterThan(30);
    expect(Number(replies.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await replies.at(-1)!.json()).toEqual({
      error: {
        code: 429,
        message: expect.stringMatching(/wait a moment .* or write to hello@northlane\.example/),
        status: 'RESOURCE_EXHAUSTED',
      },
    });
    expect((await ask(pass, '203.0.113.11')).status).toBe(200);
    expect((await saveLead({ cookie: pass })).status).toBe(201);
  });
});

it('D270 ten addresses cannot switch the chat off for a day', async () => {
  const server = await startParley({ env: { ...byModel(), CHAT_DAILY_LIMIT: '20' } });
  const key = await readSiteKey(server);
  const pass = passOf(await saveLead({}, server));
  for (let turn = 0; turn < 100; turn += 1)
    expect((await ask(pass, `203.0.113.${turn % 10}`, server, key)).status).toBe(200);
  const visitor = passOf(await saveLead({}, server));
  expect(await answererOf(ask(visitor, '198.51.100.1', server, key))).toBe('company-catalogue');
  await server.stop();
});

it('D270 answers that cost nothing are not counted', async () => {
  const server = await startParley({
    env: { GEMINI_BASE_URL: google.baseUrl, CHAT_DAILY_LIMIT: '0' },
  });
  const key = await readSiteKey(server);
  const pass = passOf(await saveLead({}, server));
  expect(await answererOf(ask(pass, '203.0.113.1', server, key))).toBe('company-catalogue');
  // Whoever brings a key pays for it.
  const typed = 'AIzaTyped-by-a-visitor-01234';
  expect(await answererOf(ask(pass, '203.0.113.1', server, typed))).toBe('stand-in');
  await server.stop();
});

it('D74 a limit that was reached stays reached after a restart', async () => {
  const dataDir = await makeDataDir();
  const env = { ...byModel(), CHAT_DAILY_LIMIT: '1' };
  const before = await startParley({ dataDir, env });
  const pass = passOf(await saveLead({}, before));
  const key = await readSiteKey(before);
  expect(await answererOf(ask(pass, '203.0.113.8', before, key))).toBe('stand-in');
  await before.stop();
  const after = await startParley({ dataDir, env });
  expect(await answererOf(ask(pass, '203.0.113.9', after, key))).toBe('company-catalogue');
  await after.stop();
  await rm(dataDir, { recursive: true });
});

it('D19 needs none where leads go to a hosted database, and still counts', async () => {
  const hosted = await startParley({
    env: {
      ...byModel(),
      SUPABASE_URL: 'https://x.supabase.test',
      SUPABASE_ANON_KEY: 'anon',
      CHAT_ADDRESS_LIMIT: '1',
    },
  });
  const key = await readSiteKey(hosted);
  expect(await answererOf(ask('', '203.0.113.1', hosted, key))).toBe('stand-in');
  expect(await answererOf(ask('', '203.0.113.1', hosted, key))).toBe('company-catalogue');
  await hosted.stop();
});
