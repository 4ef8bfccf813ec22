import { guidedScript } from '@parley/business';
import type { OperatorSession } from '@parley/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createTransportCheck } from '../../http/secure-transport.ts';
import { operatorRoutes } from '../../server/operator/routes.ts';
import { createSessions } from '../../server/operator/sessions.ts';
import { openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';
import { addLead, noCalls, noDevelopers, operatorToken, withinADay } from './operator-server.ts';

describe('access to the operator API', () => {
  let database: Database;
  let server: FeatureServer;
  beforeAll(async () => {
    database = await openEngine('pglite');
    await addLead(database, { email: 'ada@example.com' });
  });
  afterAll(() => database.close());
  afterEach(() => server.app.close());

  async function start(): Promise<void> {
    server = await serveFeature(
      operatorRoutes({
        database,
        script: guidedScript,
        callPromise: withinADay,
        timeZone: 'Europe/Warsaw',
        token: operatorToken,
        sessionSecret: 'a secret of the test',
        isSecure: createTransportCheck('https://www.example.com'),
        dispatch: { ways: [], wake: () => {} },
        missedCalls: null,
        onErased: () => {},
        developers: noDevelopers,
        calls: noCalls,
        warnings: [],
        readBackup: async () => null,
        readFigures: () => Promise.reject(new Error('nobody is to come here')),
        backup: () => ({ fileName: 'backup.tar', bytes: (async function* () {})() }),
      }),
    );
  }
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}/operator/api${path}`, init);
  const signIn = (token: unknown, headers: Record<string, string> = {}) =>
    call('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token }),
    });

  const paths: [string, string][] = [
    ['GET', '/overview'],
    ['POST', '/leads/search'],
    ['POST', '/conversations/search'],
    ['GET', `/visitors/${'0'.repeat(64)}`],
    ['POST', '/timeline'],
    ['POST', '/search'],
    ['GET', '/leads/00000000-0000-0000-0000-000000000000/visitor'],
    ['GET', '/export.csv?table=leads'],
    ['POST', '/leads/00000000-0000-0000-0000-000000000000/release'],
    ['POST', '/leads/00000000-0000-0000-0000-000000000000/resend'],
    ['POST', '/erase'],
    ['POST', '/developers/messages/search'],
    ['POST', '/developers/messages/00000000-0000-0000-0000-000000000000/resend'],
    ['POST', '/developers/calls/search'],
    ['GET', '/developers/sessions/00000000-0000-0000-0000-000000000000'],
    ['POST', '/developers/log/search'],
    ['POST', '/developers/keys/search'],
    ['GET', '/developers/spend'],
    ['POST', '/backup'],
  ];
  it.each(paths)('D97 refuses %s %s without a session', async (method, path) => {
    await start();
    for (const headers of [
      {},
      { cookie: 'parley_operator=' },
      { cookie: `parley_operator=${'A'.repeat(22)}.9999999999999.${'A'.repeat(43)}` },
      { cookie: `parley_operator=${operatorToken}` },
      { authorization: 'Bearer wrong-token-of-the-test' },
    ]) {
      const reply = await call(path, { method, headers: headers as Record<string, string> });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({
        error: {
          message: expect.any(String),
          ...('authorization' in headers && { field: 'token' }),
        },
      });
    }
  });

  it('D97 D872 tells who shows no session that there is none, and refuses what is none', async () => {
    await start();
    expect((await call('/session')).status).toBe(204);
    for (const value of ['', `${'A'.repeat(22)}.9999999999999.${'A'.repeat(43)}`, operatorToken]) {
      const reply = await call('/session', { headers: { cookie: `parley_operator=${value}` } });
      expect(reply.status).toBe(401);
    }
  });

  it('D97 signs in with the token, and out again for good', async () => {
    await start();
    const reply = await signIn(operatorToken);
    expect(reply.status).toBe(201);
    const setCookie = reply.headers.get('set-cookie')!;
    expect(setCookie).toMatch(
      /^parley_operator=[\w.-]+; Max-Age=(2592000|2591999); Path=\/operator; HttpOnly; SameSite=Strict$/,
    );
    const cookie = setCookie.split(';', 1)[0]!;
    const { expiresAt } = (await reply.json()) as { expiresAt: string };

    const session = await call('/session', { headers: { cookie: `other=1; ${cookie}` } });
    expect(await session.json()).toEqual({
      expiresAt,
      timeZone: 'Europe/Warsaw',
      name: null,
      role: 'owner',
    });
    expect((await call('/overview', { headers: { cookie } })).status).toBe(200);

    const out = await call('/session', { method: 'DELETE', headers: { cookie } });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/^parley_operator=; Max-Age=0; Path=\/operator;/);
    expect((await call('/overview', { headers: { cookie } })).status).toBe(401);
  });

  it('D97 stays signed out after a restart, which signs nobody else out', async () => {
    await start();
    const cookies = await Promise.all(
      [1, 2].map(async () => {
        const reply = await signIn(operatorToken);
        return reply.headers.get('set-cookie')!.split(';', 1)[0]!;
      }),
    );
    const statuses = () =>
      Promise.all(
        cookies.map(async (cookie) => (await call('/session', { headers: { cookie } })).status),
      );
    await call('/session', { method: 'DELETE', headers: { cookie: cookies[0]! } });
    expect(await statuses()).toEqual([401, 200]);
    await server.app.close();
    await start();
    expect(await statuses()).toEqual([401, 200]);
  });

  it('D1377 is renewed as it is used, and a copy of before is signed out with it', async () => {
    await start();
    const day = 86_400_000;
    const dayOld = createSessions({
      token: operatorToken,
      secret: 'a secret of the test',
      now: () => Date.now() - 2 * day,
    }).open(null);
    const old = `parley_operator=${dayOld.cookieValue}`;
    const used = await call('/overview', { headers: { cookie: old } });
    expect(used.headers.get('set-cookie')).toMatch(/; Max-Age=(2592000|2591999);/);
    const cookie = used.headers.get('set-cookie')!.split(';', 1)[0]!;
    const again = await call('/session', { headers: { cookie } });
    expect(again.headers.get('set-cookie')).toBeNull();
    const { expiresAt } = (await again.json()) as OperatorSession;
    expect(Date.parse(expiresAt)).toBeGreaterThan(dayOld.session.expiresAt + day);
    // Whichever of them signs out, neither counts, for as long as any could.
    await call('/session', { method: 'DELETE', headers: { cookie: old } });
    for (const one of [old, cookie])
      expect((await call('/overview', { headers: { cookie: one } })).status).toBe(401);
    const { rows } = await database.query<{ days: number }>(
      `select extract(epoch from max(expires_at) - now())::float8 / 86400 as days from parley.closed_sessions`,
    );
    expect(rows[0]!.days).toBeGreaterThan(29);
  });

  it('D97 finds its cookie among others of that name, and signs out with them', async () => {
    await start();
    const reply = await signIn(operatorToken);
    const real = reply.headers.get('set-cookie')!.split(';', 1)[0]!;
    const crowds = [
      `parley_operator=evil; ${real}`,
      `${real}; parley_operator=evil`,
      `parley_operator=; parley_operator; parley_operator=a=b;${real}`,
    ];
    for (const cookie of crowds) {
      for (const path of ['/session', '/overview']) {
        const { status } = await call(path, { headers: { cookie } });
        expect([cookie, path, status]).toEqual([cookie, path, 200]);
      }
    }
    await call('/session', { method: 'DELETE', headers: { cookie: crowds[0]! } });
    expect((await call('/session', { headers: { cookie: real } })).status).toBe(401);
  });

  it('D80 marks the cookie Secure under https only', async () => {
    await start();
    const overTls = await signIn(operatorToken, { 'x-forwarded-proto': 'https' });
    expect(overTls.headers.get('set-cookie')).toMatch(/; Secure$/);
    const plain = await signIn(operatorToken);
    expect(plain.headers.get('set-cookie')).not.toContain('Secure');
  });

  it('takes the token as bearer, for commands', async () => {
    await start();
    const reply = await call('/overview', {
      headers: { authorization: `Bearer ${operatorToken}` },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('D97 stops guessing, also for the right guess, by body and by bearer', async () => {
    await start();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const reply =
        guess % 2 === 0
          ? await signIn(`wrong-guess-number-${guess}`)
          : await call('/overview', { headers: { authorization: `Bearer wrong-guess-${guess}` } });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await signIn(operatorToken);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(right.headers.has('set-cookie')).toBe(false);
    expect(server.logged()).toContain('operator token refused');
    expect(server.logged()).not.toContain('wrong-guess');
  });

  it.each([
    ['no token', {}, 'token'],
    ['another type', { token: 5 }, 'token'],
    ['an empty token', { token: '' }, 'token'],
    ['something more', { token: operatorToken, admin: true }, 'admin'],
  ])('D82 refuses to sign in with %s, naming the field', async (_what, body, field) => {
    await start();
    const reply = await call('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      error: { message: expect.stringContaining(field), field },
    });
  });

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['a form', 'token=x', 'application/x-www-form-urlencoded', 415],
    ['too much', JSON.stringify({ token: 'x'.repeat(20_000) }), 'application/json', 413],
  ])('D81 refuses %s', async (_what, body, type, status) => {
    await start();
    const reply = await call('/session', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ error: { message: expect.any(String) } });
  });

  it('lets no other site change anything', async () => {
    await start();
    const signedIn = await signIn(operatorToken);
    const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!;
    const change = async (headers: Record<string, string>) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/operator/api/leads/00000000-0000-0000-0000-000000000000/release',
          headers: { cookie, host: 'site.example:3000', ...headers },
        })
      ).statusCode;

    expect(await change({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await change({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await change({ 'sec-fetch-site': 'none' })).toBe(403);
    expect(await change({ origin: 'http://evil.example' })).toBe(403);
    expect(await change({ origin: 'http://site.example:3001' })).toBe(403);
    expect(await change({ origin: 'null' })).toBe(403);
    expect(await change({ origin: 'http://site.example:3000' })).toBe(404);
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(404);
    expect(await change({})).toBe(404);
    expect((await signIn(operatorToken, { origin: 'http://evil.example' })).status).toBe(403);
  });

  it('D34 answers every miss with a JSON object', async () => {
    await start();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/'],
      ['GET', '/nothing'],
      ['DELETE', '/leads'],
      ['GET', '/leads?query=ada'],
      ['PUT', '/session'],
    ] as const) {
      const reply = await call(path, { method });
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.json()).toEqual({ error: { message: expect.any(String) } });
    }
  });
});
