import Fastify from 'fastify';
import { visitorTables } from '@parley/contract';
import { describe, expect, it, vi } from 'vitest';
import { DatabaseFailure, type Database } from '../../database/database.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { restRoutes, type RestOptions } from './routes.ts';
import { statusOfSqlState } from './refusal.ts';

const lead = { name: 'Ada Byron', email: 'ada@example.com', phone: '555' };

/** Routes over a database that answers every batch as `answer` does. */
async function serve(answer: Database['batch'], options: Partial<RestOptions> = {}) {
  const unused = () => Promise.reject(new Error('not used by these routes'));
  const database: Database = {
    engine: 'postgres',
    batch: answer,
    batchTogether: answer,
    queryTogether: unused,
    query: unused,
    transaction: unused,
    execute: unused,
    removeTraces: unused,
    close: unused,
  };
  const lines: string[] = [];
  let saved = 0;
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  await app.register(
    restRoutes({
      database,
      anonKey: 'key',
      leadWays: ['webhook'],
      hasRoomForConversation: async () => true,
      limit: () => ({ allowed: true }),
      onLeadFailed: () => {},
      onLeadSaved: () => void (saved += 1),
      ...options,
    }),
  );
  const insert = () =>
    app.inject({
      method: 'POST',
      url: '/rest/v1/leads',
      headers: { apikey: 'key' },
      payload: lead,
    });
  const converse = (method: 'POST' | 'PATCH') =>
    app.inject({
      method,
      url: `/rest/v1/guided_conversations${method === 'PATCH' ? `?id=eq.${crypto.randomUUID()}` : ''}`,
      headers: { apikey: 'key', 'x-conversation-key': 'own' },
      payload: { user_name: 'Ada' },
    });
  return { app, insert, converse, saved: () => saved, logged: () => lines.join('') };
}

const failing = (sqlState: string) => () =>
  Promise.reject(
    new DatabaseFailure('Key (email)=(ada@example.com) is bad', {
      sqlState,
      detail: 'Failing row contains (Ada Byron, trap).',
    }),
  );

describe('/rest/v1 without its database', () => {
  it('D550 refuses guided conversations for now while the disk has room for leads alone', async () => {
    let batches = 0;
    const { insert, converse, logged } = await serve(
      async () => {
        batches += 1;
        return [
          { rows: [], affected: 0 },
          { rows: [], affected: 1 },
        ];
      },
      { hasRoomForConversation: async () => false },
    );
    for (const method of ['POST', 'PATCH'] as const) {
      const reply = await converse(method);
      expect(reply.statusCode).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(reply.json()).toEqual({
        code: '53100',
        message: expect.stringMatching(/^There is no room for conversations just now: /),
        details: null,
        hint: 'Try again after the time in Retry-After.',
      });
    }
    expect(batches).toBe(0);
    expect((await insert()).statusCode).toBe(201);
    // Whoever floods a full disk fills the log neither.
    expect(logged()).not.toContain('a visitor request failed');
  });

  it('asks as the anonymous role, and says that a webhook is configured', async () => {
    const batches: unknown[] = [];
    const { insert, saved } = await serve((statements) => {
      batches.push(statements);
      return Promise.resolve([
        { rows: [], affected: 0 },
        { rows: [], affected: 1 },
      ]);
    });
    expect((await insert()).statusCode).toBe(201);
    expect(saved()).toBe(1);
    expect(batches).toEqual([
      [
        {
          sql: expect.stringContaining("set_config('role', 'anon', true)"),
          params: ['', 'POST', '/leads', 'webhook', ''],
        },
        {
          sql: expect.stringContaining('insert into public.leads (name, email, phone) select'),
          params: [[lead.name], [lead.email], [lead.phone], ['{}']],
        },
      ],
    ]);
  });

  it.each([
    ['08006', 503],
    ['53300', 503],
    ['57014', 500],
    ['XX000', 500],
    ['42501', 401],
    ['23514', 400],
  ])(
    'D1576 answers SQLSTATE %s with %i, never with a row, and names the request of what failed here',
    async (sqlState, status) => {
      const { insert, saved } = await serve(failing(sqlState));
      const reply = await insert();
      expect(reply.statusCode).toBe(status);
      expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
      expect(reply.json()).toMatchObject({ code: sqlState, details: null });
      expect(reply.body).not.toMatch(/trap|Byron/);
      if (status >= 500) expect(reply.body).not.toContain('ada@');
      expect(reply.json<{ message: string }>().message.includes('(Request ')).toBe(status >= 500);
      expect(saved()).toBe(0);
    },
  );

  it('counts a repeated lead as saved', async () => {
    const { insert, saved } = await serve(failing('23505'));
    expect((await insert()).statusCode).toBe(409);
    expect(saved()).toBe(1);
  });

  it('hides a mistake of its own', async () => {
    const { insert, logged } = await serve(() => Promise.reject(new Error('secret')));
    const reply = await insert();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(logged()).toContain('a visitor request failed');
  });

  it('refuses past the limit of an address and says when to come back', async () => {
    const limiter = createRateLimiter({ burst: 2, perMinute: 6, now: () => 0 });
    const { insert } = await serve(
      () =>
        Promise.resolve([
          { rows: [], affected: 0 },
          { rows: [], affected: 1 },
        ]),
      { limit: (request) => limiter.take(request.ip) },
    );
    expect((await insert()).statusCode).toBe(201);
    expect((await insert()).statusCode).toBe(201);
    const reply = await insert();
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.json()).toMatchObject({ code: '53400', message: expect.any(String) });
  });
});

describe('D533 a row of a visitor', () => {
  const save = async (table: 'leads' | 'guided_conversations', payload: string) => {
    const { app } = await serve(async () => [
      { rows: [], affected: 0 },
      { rows: [], affected: 1 },
    ]);
    const headers = { apikey: 'key', 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: `/rest/v1/${table}`, headers, payload });
    const { code, message } = reply.body === '' ? {} : reply.json();
    return { status: reply.statusCode, code, message };
  };
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x']));

  it.each(['leads', 'guided_conversations'] as const)(
    'of more than 100 values is neither parsed nor checked: %s',
    async (table) => {
      const parse = vi.spyOn(JSON, 'parse');
      const check = vi.spyOn(visitorTables[table].write, 'safeParse');
      const text = JSON.stringify({ added_answers: keys(101) });
      const { status, code, message } = await save(table, text);
      expect([status, code, message]).toEqual([
        400,
        '22P02',
        'The request body has more than 100 values',
      ]);
      expect(parse).not.toHaveBeenCalledWith(text);
      expect(check).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    },
  );

  it('that is a lead is at most 32 KB, which every column of it fits, whatever its script', async () => {
    const whole = {
      name: '名'.repeat(200),
      email: '名'.repeat(320),
      phone: '名'.repeat(60),
      company: '名'.repeat(200),
      message: '名'.repeat(4000),
    };
    const body = JSON.stringify(whole);
    expect(await save('leads', body)).toMatchObject({ status: 201 });
    const escaped = body.replaceAll('名', String.raw`\u540d`);
    expect(await save('leads', escaped)).toMatchObject({ status: 201 });
    const over = { ...lead, message: 'x'.repeat(32 * 1024) };
    expect(await save('leads', JSON.stringify(over))).toMatchObject({
      status: 413,
      message: 'The request body is larger than 32768 bytes',
    });
  });

  it('that is a conversation keeps its 64 KB and fifty added answers', async () => {
    const answers = Object.fromEntries(
      Object.keys(keys(50)).map((name) => [name, 'x'.repeat(1000)]),
    );
    const text = JSON.stringify({ user_name: 'Ada', added_answers: answers });
    expect(await save('guided_conversations', text)).toMatchObject({ status: 201 });
    const over = JSON.stringify({ user_name: 'x'.repeat(64 * 1024) });
    expect(await save('guided_conversations', over)).toMatchObject({
      status: 413,
      message: 'The request body is larger than 65536 bytes',
    });
  });
});

describe('the status of a SQLSTATE', () => {
  it.each([
    ['42501', 401],
    ['23503', 409],
    ['23505', 409],
    ['42P01', 404],
    ['42883', 404],
    ['25006', 405],
    ['08006', 503],
    ['28P01', 403],
    ['40001', 500],
    ['42P17', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['22P02', 400],
    ['23502', 400],
    ['21000', 400],
  ])('%s is %i', (sqlState, status) => {
    expect(statusOfSqlState(sqlState)).toBe(status);
  });
});
