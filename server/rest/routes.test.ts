import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
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
      webhookOn: true,
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
  return { insert, saved: () => saved, logged: () => lines.join('') };
}

const failing = (sqlState: string) => () =>
  Promise.reject(
    new DatabaseFailure('Key (email)=(ada@example.com) is bad', {
      sqlState,
      detail: 'Failing row contains (Ada Byron, trap).',
    }),
  );

describe('/rest/v1 without its database', () => {
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
          params: ['{}', 'POST', '/leads', 'on'],
        },
        {
          sql: 'insert into public.leads (name, email, phone) values ($1, $2, $3)',
          params: [lead.name, lead.email, lead.phone],
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
  ])('answers SQLSTATE %s with %i, never with a row', async (sqlState, status) => {
    const { insert, saved } = await serve(failing(sqlState));
    const reply = await insert();
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(reply.json()).toMatchObject({ code: sqlState, details: null });
    expect(reply.body).not.toMatch(/trap|Byron/);
    if (status >= 500) expect(reply.body).not.toContain('ada@');
    expect(saved()).toBe(0);
  });

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
