import fc from 'fast-check';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { engines, openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';

const anonKey = 'public-key-of-the-test';
const victimKey = randomBytes(32).toString('base64url');
const attackerKey = randomBytes(32).toString('base64url');
const lead = { name: 'Victim Lead', email: 'victim@example.com', phone: '+15550100199' };
const everyId = '00000000-0000-0000-0000-000000000000';

interface Attack {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

describe.each(engines)('attacks over the database wire on %s', (engine) => {
  let database: Database;
  let server: FeatureServer;
  let victimId: string;

  const send = ({ method = 'POST', path, headers = {}, body }: Attack) =>
    fetch(`${server.origin}/rest/v1${path}`, {
      method,
      headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
  const everything = async () => ({
    leads: (await database.query('select * from public.leads order by id')).rows,
    conversations: (await database.query('select * from public.guided_conversations order by id'))
      .rows,
    deliveries: (await database.query('select * from public.lead_deliveries')).rows,
  });

  beforeAll(async () => {
    database = await openEngine(engine);
    server = await serveFeature(
      restRoutes({
        database,
        anonKey,
        leadWays: [],
        hasRoomForConversation: async () => true,
        limit: () => ({ allowed: true }),
        onLeadFailed: () => {},
        onLeadSaved() {},
      }),
    );
    await send({ path: '/leads', body: lead, headers: { 'x-conversation-key': victimKey } });
    const created = await send({
      path: '/guided_conversations?select=id',
      body: { user_name: 'Victim Visitor' },
      headers: {
        'x-conversation-key': victimKey,
        prefer: 'return=representation',
        accept: 'application/vnd.pgrst.object+json',
      },
    });
    victimId = ((await created.json()) as { id: string }).id;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const id = () => victimId;
  const representation = { prefer: 'return=representation' };
  const asAttacker = { 'x-conversation-key': attackerKey };
  const steal = { user_name: 'Mallory' };
  const patch = (query: string, headers: Record<string, string> = asAttacker): Attack => ({
    method: 'PATCH',
    path: `/guided_conversations${query}`,
    headers,
    body: steal,
  });
  const token = (claims: object) =>
    `Bearer eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

  const refused: [string, number, () => Attack][] = [
    ['reads leads', 401, () => ({ method: 'GET', path: '/leads?select=*' })],
    ['reads leads by HEAD', 401, () => ({ method: 'HEAD', path: '/leads' })],
    [
      'reads conversations',
      401,
      () => ({ method: 'GET', path: '/guided_conversations?select=id', headers: asAttacker }),
    ],
    [
      'bisects ids',
      401,
      () => ({ method: 'GET', path: `/guided_conversations?select=id&id=gt.${everyId}` }),
    ],
    [
      'reads another schema',
      401,
      () => ({ method: 'GET', path: '/leads', headers: { 'accept-profile': 'pg_catalog' } }),
    ],
    ['reads what it inserts', 401, () => ({ path: '/leads', body: lead, headers: representation })],
    [
      'reads a lead id',
      401,
      () => ({ path: '/leads?select=id', body: lead, headers: representation }),
    ],
    [
      'reads all columns of its conversation',
      401,
      () => ({
        path: '/guided_conversations?select=*',
        body: {},
        headers: { ...asAttacker, ...representation },
      }),
    ],
    [
      'reads columns beside id',
      401,
      () => ({
        path: '/guided_conversations?select=id,owner_key_hash',
        body: {},
        headers: { ...asAttacker, ...representation },
      }),
    ],
    [
      'reads without select',
      401,
      () => ({
        path: '/guided_conversations',
        body: {},
        headers: { ...asAttacker, ...representation },
      }),
    ],
    [
      'embeds another table',
      401,
      () => ({
        path: '/guided_conversations?select=id,leads(*)',
        body: {},
        headers: { ...asAttacker, ...representation },
      }),
    ],
    [
      'casts a column',
      401,
      () => ({
        path: '/guided_conversations?select=id::text',
        body: {},
        headers: { ...asAttacker, ...representation },
      }),
    ],
    ['updates everything', 400, () => patch('')],
    ['updates by gt', 400, () => patch(`?id=gt.${everyId}`)],
    ['updates by neq', 400, () => patch(`?id=neq.${everyId}`)],
    ['updates by not', 400, () => patch(`?id=not.eq.${everyId}`)],
    ['updates by in', 400, () => patch(`?id=in.(${id()})`)],
    ['updates by is', 400, () => patch('?id=not.is.null')],
    ['updates by or', 400, () => patch(`?or=(id.eq.${id()},id.gt.${everyId})`)],
    ['updates by and', 400, () => patch(`?id=eq.${id()}&and=(id.gt.${everyId})`)],
    ['updates by another column', 400, () => patch('?user_name=like.*')],
    ['probes another column', 400, () => patch(`?id=eq.${id()}&user_name=like.V*`)],
    ['updates two ids', 400, () => patch(`?id=eq.${id()}&id=eq.${everyId}`)],
    ['orders and limits', 400, () => patch(`?id=eq.${id()}&order=user_name&limit=1`)],
    ['injects SQL into the id', 400, () => patch(`?id=eq.${id()}'%20or%201=1--`)],
    ['puts a NUL into the id', 400, () => patch('?id=eq.%00')],
    [
      'injects SQL into columns',
      400,
      () => ({
        path: `/leads?columns=${encodeURIComponent('"name","email") values (1); drop table leads --"')}`,
        body: [lead],
      }),
    ],
    [
      'names a hidden column',
      400,
      () => ({ path: '/leads?columns="name","quarantined_because"', body: [lead] }),
    ],
    ['sets its own id', 400, () => ({ path: '/leads', body: { ...lead, id: everyId } })],
    [
      'sets the key hash',
      400,
      () => ({ path: '/leads', body: { ...lead, visitor_key_hash: '\\x00' } }),
    ],
    [
      'sets the owner',
      400,
      () => ({
        path: '/guided_conversations',
        body: { owner_key_hash: hashOf(victimKey) },
        headers: asAttacker,
      }),
    ],
    [
      'takes a conversation over',
      400,
      () => ({ ...patch(`?id=eq.${id()}`), body: { owner_key_hash: hashOf(attackerKey) } }),
    ],
    ['inserts several', 400, () => ({ path: '/leads', body: [lead, lead] })],
    [
      'upserts',
      401,
      () => ({ path: '/leads', body: lead, headers: { prefer: 'resolution=merge-duplicates' } }),
    ],
    [
      'upserts a conversation',
      401,
      () => ({
        path: '/guided_conversations',
        body: {},
        headers: { ...asAttacker, prefer: 'return=minimal, resolution=ignore-duplicates' },
      }),
    ],
    ['upserts by parameter', 400, () => ({ path: '/leads?on_conflict=email', body: lead })],
    [
      'replaces',
      401,
      () => ({
        method: 'PUT',
        path: `/guided_conversations?id=eq.${id()}`,
        body: steal,
        headers: asAttacker,
      }),
    ],
    [
      'deletes',
      401,
      () => ({
        method: 'DELETE',
        path: `/guided_conversations?id=eq.${id()}`,
        headers: { 'x-conversation-key': victimKey },
      }),
    ],
    [
      'updates leads',
      401,
      () => ({ method: 'PATCH', path: `/leads?id=eq.${everyId}`, body: { name: 'x' } }),
    ],
    [
      'asks for a rollback',
      400,
      () => ({ path: '/leads', body: lead, headers: { prefer: 'tx=rollback' } }),
    ],
    [
      'asks for a plan',
      406,
      () => ({
        path: '/guided_conversations?select=id',
        body: {},
        headers: { ...asAttacker, ...representation, accept: 'application/vnd.pgrst.plan+text' },
      }),
    ],
    [
      'writes another schema',
      406,
      () => ({ path: '/leads', body: lead, headers: { 'content-profile': 'parley' } }),
    ],
    [
      'sends a form',
      415,
      () => ({
        path: '/leads',
        body: 'name=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ],
    [
      'sends CSV',
      415,
      () => ({ path: '/leads', body: 'name\nx', headers: { 'content-type': 'text/csv' } }),
    ],
    [
      'claims a role in a token',
      401,
      () => ({
        ...patch(`?id=eq.${id()}`),
        headers: { authorization: token({ role: 'service_role' }) },
      }),
    ],
    [
      'uses the service key of elsewhere',
      401,
      () => ({ ...patch(`?id=eq.${id()}`), headers: { apikey: 'service_role' } }),
    ],
    ['sends no conversation key', 401, () => ({ path: '/guided_conversations', body: {} })],
    [
      'sends an empty conversation key',
      401,
      () => ({ path: '/guided_conversations', body: {}, headers: { 'x-conversation-key': '' } }),
    ],
    ['calls a function', 404, () => ({ path: '/rpc/visitor_key_hash', body: {} })],
    ['writes deliveries', 404, () => ({ path: '/lead_deliveries', body: {} })],
    ['writes roles', 404, () => ({ path: '/pg_authid', body: {} })],
    ['climbs out of the path', 404, () => ({ path: '/leads/..%2fpg_authid', body: {} })],
  ];

  it.each(refused)('D70 refuses one who %s', async (_what, status, attack) => {
    const before = await everything();
    const reply = await send(attack());
    const text = await reply.text();
    expect(reply.status).toBe(status);
    if (attack().method !== 'HEAD') {
      expect(JSON.parse(text)).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
    }
    expect(text).not.toMatch(/victim/i);
    expect(text).not.toContain(victimId);
    expect(await everything()).toEqual(before);
  });

  const ignored: [string, Record<string, string>][] = [
    ['another key', asAttacker],
    ['no key', {}],
    ['the hash instead of the key', { 'x-conversation-key': hashOf(victimKey) }],
    ['SQL as the key', { 'x-conversation-key': "x', true), set_config('role','postgres" }],
    ['JSON as the key', { 'x-conversation-key': `x","x-conversation-key":"${victimKey}` }],
    ['the key after another', { 'x-conversation-key': `${attackerKey}, ${victimKey}` }],
    [
      'settings as headers',
      { ...asAttacker, 'request.headers': '{}', role: 'postgres', 'parley.lead_ways': 'webhook' },
    ],
    [
      'an overridden method',
      { ...asAttacker, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    ],
  ];

  it.each(ignored)('D71 leaves a conversation as it is for %s', async (_what, headers) => {
    const before = await everything();
    const reply = await send(patch(`?id=eq.${victimId}`, { ...headers, prefer: 'count=exact' }));
    expect([reply.status, reply.headers.get('content-range')]).toEqual([204, '*/0']);
    expect(await everything()).toEqual(before);
  });

  it('does not tell whether an id exists', async () => {
    const replies = [];
    for (const guess of [victimId, randomUUID()]) {
      const reply = await send(
        patch(`?id=eq.${guess}&select=id`, {
          ...asAttacker,
          ...representation,
          accept: 'application/vnd.pgrst.object+json',
        }),
      );
      replies.push([reply.status, await reply.text()]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });

  it('queues nothing for a webhook that is not configured', async () => {
    const { deliveries } = await everything();
    expect(deliveries).toEqual([]);
  });

  it('D82 answers any body, query and preference without failing', async () => {
    const name = fc.oneof(
      fc.constantFrom('name', 'email', 'phone', 'user_name', 'conversation_completed', '__proto__'),
      fc.string(),
    );
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant('a\0b'));
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          method: fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE', 'GET'),
          table: fc.constantFrom('leads', 'guided_conversations', 'rpc', ''),
          query: fc.dictionary(
            fc.constantFrom('id', 'select', 'columns', 'or', 'limit'),
            fc.oneof(fc.constantFrom(`eq.${randomUUID()}`, 'id', '"name"'), fc.string()),
          ),
          prefer: fc.constantFrom(
            '',
            'return=representation',
            'count=exact',
            'missing=default',
            'x',
          ),
          body: fc.oneof(fc.dictionary(name, value), fc.array(fc.dictionary(name, value)), value),
        }),
        async ({ method, table, query, prefer, body }) => {
          const reply = await server.app.inject({
            method: method as 'POST',
            url: `/rest/v1/${table}?${new URLSearchParams(query)}`,
            headers: {
              apikey: anonKey,
              'content-type': 'application/json',
              'x-conversation-key': attackerKey,
              ...(prefer && { prefer }),
            },
            payload: JSON.stringify(body),
          });
          expect(reply.statusCode).toBeLessThan(500);
          if (reply.statusCode >= 400) expect(reply.json()).toHaveProperty('code');
        },
      ),
      { numRuns: 300 },
    );
  });
});

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
