import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { engines, openEngine } from './engines.ts';
import { serveFeature, type FeatureServer } from './feature-server.ts';

const anonKey = 'public-key-of-the-test';
const lead = { name: 'Ada Byron', email: 'ada@example.com', phone: '+1 (555) 010-0199' };
const guidedLead = {
  ...lead,
  email: 'guided-visitor@no-email.invalid',
  company: 'Bakery',
  message: 'Business: Bakery',
};
const answers = {
  user_name: 'Ada',
  business_type: 'Bakery',
  website_status: null,
  current_leads: null,
  interest_level: null,
  payment_preference: null,
  phone_number: null,
  next_step: null,
  final_confirmation: null,
};
const newKey = () => randomBytes(32).toString('base64url');

describe.each(engines)('the database wire on %s', (engine) => {
  let database: Database;
  let server: FeatureServer;
  let saved: number;

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
        onLeadSaved(_request, reply) {
          saved += 1;
          reply.header('set-cookie', 'pass=1');
        },
      }),
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });
  beforeEach(async () => {
    saved = 0;
    await database.execute('truncate public.leads, public.guided_conversations cascade');
  });

  const leads = async () =>
    (await database.query('select * from public.leads order by created_at')).rows;
  const conversations = async () =>
    (await database.query('select * from public.guided_conversations')).rows;

  const clients = {
    // The same builders by another package; only their types are told apart.
    'supabase-js': (headers: Record<string, string> = {}) =>
      createClient(server.origin, anonKey, {
        global: { headers },
        auth: { persistSession: false, autoRefreshToken: false },
      }) as unknown as PostgrestClient,
    'postgrest-js': (headers: Record<string, string> = {}) =>
      new PostgrestClient(`${server.origin}/rest/v1`, {
        headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, ...headers },
      }),
  };

  it('D1480 keeps leads that come at once each with what its own request says, and a repeat alone is refused', async () => {
    const sent = Array.from({ length: 60 }, (_, index) => ({
      key: newKey(),
      body: {
        ...lead,
        name: `Ada ${index} "{\\,'ł`,
        ...(index % 3 === 0 && { message: `Number ${index}` }),
      },
      headers: {
        'x-idempotency-key': index === 31 ? 'key-30' : `key-${index}`,
        'x-form-ms': String(index),
        ...(index % 2 === 0 && { 'x-opened-by': `door-${index}` }),
        ...(index % 5 === 0 && { 'x-form-trap': 'filled' }),
      },
    }));
    const replies = await Promise.all(
      sent.map(({ key, body, headers }) =>
        fetch(`${server.origin}/rest/v1/leads`, {
          method: 'POST',
          headers: {
            apikey: anonKey,
            'content-type': 'application/json',
            'x-conversation-key': key,
            ...headers,
          },
          body: JSON.stringify(body),
        }),
      ),
    );
    const refused = replies.flatMap(({ status }, index) =>
      status === 201 ? [] : [{ status, index }],
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      status: 409,
      index: expect.toSatisfy((n) => n === 30 || n === 31),
    });
    const rows = await leads();
    expect(rows).toHaveLength(59);
    for (const [index, { key, body, headers }] of sent.entries()) {
      if (index === refused[0]!.index) continue;
      expect(rows.find(({ name }) => name === body.name)).toMatchObject({
        message: body.message ?? null,
        visitor_key_hash: Uint8Array.from(createHash('sha256').update(key).digest()),
        idempotency_key: headers['x-idempotency-key'],
        form_ms: index,
        opened_by: headers['x-opened-by'] ?? null,
        quarantined_because: headers['x-form-trap'] ? 'trap' : null,
      });
    }
  });

  describe.each(['supabase-js', 'postgrest-js'] as const)('D32 with the official %s', (name) => {
    it('R7.1 R7.6 inserts a lead', async () => {
      const reply = await clients[name]().from('leads').insert(lead);
      expect(reply).toMatchObject({ error: null, data: null, status: 201 });
      expect(await leads()).toMatchObject([lead]);
    });

    it('R7.2 R7.6 inserts a lead with company and message, as an array of one', async () => {
      const reply = await clients[name]().from('leads').insert([guidedLead]);
      expect(reply).toMatchObject({ error: null, status: 201 });
      expect(await leads()).toMatchObject([guidedLead]);
    });

    it('counts an inserted lead on request', async () => {
      const reply = await clients[name]().from('leads').insert(lead, { count: 'exact' });
      expect(reply).toMatchObject({ error: null, status: 201, count: 1 });
    });

    it.each([true, false])('keeps to defaultToNull %s', async (defaultToNull) => {
      const reply = await clients[name]()
        .from('leads')
        .insert([{ ...lead, company: undefined }], { defaultToNull });
      expect(reply).toMatchObject({ error: null, status: 201 });
    });

    it('R7.3 R7.4 R7.5 R7.6 keeps a guided conversation from first answer to last', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      const created = await client
        .from('guided_conversations')
        .insert({ ...answers, conversation_completed: false })
        .select('id')
        .single();
      expect(created).toMatchObject({ error: null, status: 201 });
      const { id } = created.data as { id: string };

      const updated = await client
        .from('guided_conversations')
        .update({ ...answers, website_status: 'No, not yet' })
        .eq('id', id);
      expect(updated).toMatchObject({ error: null, data: null, status: 204 });
      const completed = await client
        .from('guided_conversations')
        .update({ conversation_completed: true })
        .eq('id', id);
      expect(completed).toMatchObject({ error: null, status: 204 });
      expect(await conversations()).toMatchObject([
        { id, ...answers, website_status: 'No, not yet', conversation_completed: true },
      ]);
    });

    it('answers the id of an insert and an update in the shape that was asked for', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      const created = await client.from('guided_conversations').insert([answers]).select('id');
      expect(created).toMatchObject({
        error: null,
        status: 201,
        data: [{ id: expect.any(String) }],
      });
      const id = created.data![0]!.id as string;
      const of = () =>
        client.from('guided_conversations').update({ user_name: 'Eve' }).eq('id', id);

      expect(await of().select('id').single()).toMatchObject({ status: 200, data: { id } });
      expect(await of().select('id')).toMatchObject({ status: 200, data: [{ id }] });
      expect(await of().select('id').maybeSingle()).toMatchObject({ data: { id } });
    });

    it('tells by count and by single whether an update found its row', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      const { data } = await client
        .from('guided_conversations')
        .insert(answers)
        .select('id')
        .single();
      const update = (id: string) =>
        client
          .from('guided_conversations')
          .update({ user_name: 'Eve' }, { count: 'exact' })
          .eq('id', id);

      expect(await update(data!.id as string)).toMatchObject({ status: 204, count: 1 });
      expect(await update(randomUUID())).toMatchObject({ error: null, status: 204, count: 0 });
      expect(await update(randomUUID()).select('id').single()).toMatchObject({
        status: 406,
        error: { code: 'PGRST116' },
      });
    });

    it('leaves to the database what a row leaves out, where its client asks for that', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      const rows = [{ ...answers, conversation_completed: undefined }];
      const of = (defaultToNull: boolean) =>
        client.from('guided_conversations').insert(rows, { defaultToNull });
      expect(await of(true)).toMatchObject({ status: 400, error: { code: '23502' } });
      expect(await of(false)).toMatchObject({ error: null, status: 201 });
      expect(await conversations()).toMatchObject([{ conversation_completed: false }]);
    });

    it('answers the id only where it was asked for, whatever was asked for before', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      const insert = () => client.from('guided_conversations').insert(answers);
      expect(await insert()).toMatchObject({ error: null, status: 201, data: null });
      const { data } = await insert().select('id').single();
      expect(data).toEqual({ id: expect.any(String) });
      const update = () =>
        client
          .from('guided_conversations')
          .update({ next_step: 'a' })
          .eq('id', data!.id as string);
      expect(await update()).toMatchObject({ error: null, status: 204, data: null });
      expect(await update().select('id').single()).toMatchObject({ status: 200, data });
    });

    it('D71 R6.7 R7.6 knows the browser by the header of its key, and by nothing else', async () => {
      const key = newKey();
      const { data } = await clients[name]({ 'x-conversation-key': key })
        .from('guided_conversations')
        .insert(answers)
        .select('id')
        .single();
      const rename = (client: PostgrestClient, user_name: string) =>
        client
          .from('guided_conversations')
          .update({ user_name }, { count: 'exact' })
          .eq('id', data!.id as string);
      const strangers = [clients[name]({ 'x-conversation-key': newKey() }), clients[name]()];
      for (const stranger of strangers) {
        expect(await rename(stranger, 'Mallory')).toMatchObject({ error: null, count: 0 });
      }
      expect(await conversations()).toMatchObject([{ user_name: 'Ada' }]);
      const later = clients[name]({ 'x-conversation-key': key });
      expect(await rename(later, 'Eve')).toMatchObject({ error: null, count: 1 });
      expect(await conversations()).toMatchObject([{ user_name: 'Eve' }]);
    });

    it('D71 R6.7 updates nothing once completed, for its own browser neither', async () => {
      const owner = clients[name]({ 'x-conversation-key': newKey() });
      const { data } = await owner
        .from('guided_conversations')
        .insert({ ...answers, conversation_completed: true })
        .select('id')
        .single();
      const reply = await owner
        .from('guided_conversations')
        .update({ user_name: 'Mallory' }, { count: 'exact' })
        .eq('id', data!.id as string);
      expect(reply).toMatchObject({ error: null, count: 0 });
      expect(await conversations()).toMatchObject([{ user_name: 'Ada' }]);
    });

    it('refuses a guided conversation without its key', async () => {
      const reply = await clients[name]().from('guided_conversations').insert(answers);
      expect(reply).toMatchObject({ status: 401, error: { code: '42501' } });
    });

    it('R6.6 refuses to read, delete or replace, in words the client understands', async () => {
      const client = clients[name]({ 'x-conversation-key': newKey() });
      await client.from('leads').insert(lead);
      const refused = {
        data: null,
        status: 401,
        error: { code: '42501', message: expect.any(String) },
      };
      expect(await client.from('leads').select()).toMatchObject(refused);
      expect(await client.from('leads').select('id').eq('email', lead.email)).toMatchObject(
        refused,
      );
      expect(await client.from('leads').insert(lead).select()).toMatchObject(refused);
      expect(await client.from('leads').upsert(lead)).toMatchObject(refused);
      expect(
        await client.from('leads').upsert(lead, { ignoreDuplicates: true, onConflict: 'email' }),
      ).toMatchObject({ error: expect.any(Object) });
      expect(await client.from('leads').delete().eq('email', lead.email)).toMatchObject(refused);
      expect(await client.from('leads').update({ name: 'x' }).eq('id', randomUUID())).toMatchObject(
        refused,
      );
      expect(await client.from('guided_conversations').select('id')).toMatchObject(refused);
      expect(await client.from('nothing').select()).toMatchObject({
        status: 404,
        error: { code: 'PGRST205' },
      });
      expect(await client.rpc('nothing')).toMatchObject({
        status: 404,
        error: { code: 'PGRST202' },
      });
      expect(await leads()).toHaveLength(1);
    });

    it('D72 answers a repeated lead with a conflict and keeps one row', async () => {
      const client = clients[name]({ 'x-idempotency-key': randomUUID() });
      expect(await client.from('leads').insert(lead)).toMatchObject({ error: null, status: 201 });
      expect(await client.from('leads').insert(lead)).toMatchObject({
        status: 409,
        error: { code: '23505' },
      });
      expect(await leads()).toHaveLength(1);
      expect(saved).toBe(2);
    });
  });

  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${server.origin}/rest/v1${path}`, {
      method: 'POST',
      ...init,
      headers: { apikey: anonKey, 'content-type': 'application/json', ...init.headers },
    });

  it.each([
    ['return=minimal', '*/*', '*/*'],
    ['count=exact', '*/1', '*/0'],
  ])('counts only what it was asked to count: %s', async (prefer, inserted, updated) => {
    const headers = { prefer };
    const insert = await send('/leads', { body: JSON.stringify(lead), headers });
    expect(insert.headers.get('content-range')).toBe(inserted);
    const update = await send(`/guided_conversations?id=eq.${randomUUID()}`, {
      method: 'PATCH',
      body: '{"user_name":"Eve"}',
      headers,
    });
    expect([update.status, update.headers.get('content-range')]).toEqual([204, updated]);
  });

  it('D73 D65 replies to a trapped lead exactly as to another, and quarantines it', async () => {
    const replies = [];
    for (const headers of [{}, { 'x-form-trap': 'http://spam.example' }, { 'x-form-ms': '3' }]) {
      const reply = await send('/leads', { body: JSON.stringify(lead), headers });
      const sent = Object.fromEntries(reply.headers);
      delete sent['date'];
      delete sent['x-request-id'];
      replies.push({ status: reply.status, headers: sent, body: await reply.text() });
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({
      status: 201,
      headers: { 'set-cookie': 'pass=1' },
      body: '',
    });
    expect(await leads()).toMatchObject([
      { quarantined_because: null, form_ms: null },
      { quarantined_because: 'trap' },
      { quarantined_because: null, form_ms: 3 },
    ]);
    expect(saved).toBe(3);
  });

  it('answers a browser elsewhere, visitor headers allowed, credentials not', async () => {
    const preflight = await fetch(`${server.origin}/rest/v1/leads`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-conversation-key',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    const allowed = preflight.headers.get('access-control-allow-headers')!.split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'prefer',
        'x-conversation-key',
        'x-idempotency-key',
        'x-form-trap',
        'x-form-ms',
      ]),
    );
    const allowedOrigin = async (origin: string, body: string) =>
      (await send('/leads', { body, headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowedOrigin('https://elsewhere.example', JSON.stringify(lead))).toBe('*');
    expect(await allowedOrigin('https://elsewhere.example', '{}')).toBe('*');
    expect(await allowedOrigin(server.origin, JSON.stringify(lead))).toBeNull();
  });

  it.each([
    ['a missing field', { ...lead, email: undefined }, '23502', 'email'],
    ['null where a value is needed', { ...lead, phone: null }, '23502', 'phone'],
    ['a wrong type', { ...lead, name: 5 }, '22P02', 'name'],
    ['an object for text', { ...lead, company: {} }, '22P02', 'company'],
    ['too long a value', { ...lead, name: 'x'.repeat(201) }, '22001', 'name'],
    ['an unknown column', { ...lead, visitor_key_hash: 'x' }, 'PGRST204', 'visitor_key_hash'],
    ['a NUL character', { ...lead, message: 'a\0b' }, '22021', 'message'],
  ])('D82 refuses %s, naming the field', async (_what, body, code, field) => {
    const reply = await send('/leads', { body: JSON.stringify(body) });
    expect(reply.status).toBe(400);
    const error = (await reply.json()) as { code: string; message: string };
    expect(error.code).toBe(code);
    expect(error.message).toContain(field);
    expect(await leads()).toEqual([]);
  });

  it.each([
    ['no JSON', '{"name":', 400, 'PGRST102'],
    ['an empty body', '', 400, 'PGRST102'],
    ['text', '"lead"', 400, 'PGRST102'],
    ['null', 'null', 400, 'PGRST102'],
    ['two rows', JSON.stringify([lead, lead]), 400, 'PGRST102'],
    ['no row', '[]', 400, 'PGRST102'],
    [
      'a prototype key',
      `{"__proto__":{"role":"x"},"name":"a","email":"b","phone":"c"}`,
      400,
      'PGRST204',
    ],
    [
      'a constructor key',
      `{"constructor":{"prototype":{}},"name":"a","email":"b","phone":"c"}`,
      400,
      'PGRST204',
    ],
    ['deep nesting', `{"name":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 400, '22P02'],
    ['too much', JSON.stringify({ ...lead, message: 'x'.repeat(70_000) }), 413, '54000'],
  ])('D81 refuses %s', async (_what, body, status, code) => {
    const reply = await send('/leads', { body });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await reply.json()).toEqual({
      code,
      message: expect.any(String),
      details: expect.toBeOneOf([null, expect.any(String)]),
      hint: null,
    });
    expect(await leads()).toEqual([]);
  });

  it('keeps exactly what was typed, whatever the script', async () => {
    const typed = {
      ...lead,
      name: "  Zoë O'Brien \u{1F600} محمد\n",
      company: '"; drop table leads; --',
    };
    expect((await send('/leads', { body: JSON.stringify(typed) })).status).toBe(201);
    expect(await leads()).toMatchObject([typed]);
  });

  it('saves a lead whatever its timing header says', async () => {
    for (const ms of ['-1', 'NaN', '1e9', '99999999999999', "1'; select 1"]) {
      const headers = { 'x-form-ms': ms };
      expect((await send('/leads', { body: JSON.stringify(lead), headers })).status).toBe(201);
    }
  });

  it.each([
    ['no key', { apikey: '' }],
    ['another key', { apikey: 'service_role' }],
    ['a forged token', { authorization: `Bearer ${forgeToken({ role: 'service_role' })}` }],
    ['another scheme', { authorization: `Basic ${anonKey}` }],
  ])('R6.5 refuses %s', async (_what, headers) => {
    const reply = await send('/leads', { body: JSON.stringify(lead), headers });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'PGRST301' });
    expect(await leads()).toEqual([]);
  });

  it('D34 answers every miss with a JSON object', async () => {
    for (const [path, code] of [
      ['', 'PGRST125'],
      ['/', 'PGRST125'],
      ['/usage_counters', 'PGRST205'],
      ['/lead_deliveries', 'PGRST205'],
      ['/toString', 'PGRST205'],
      ['/leads/1', 'PGRST125'],
      ['/rpc/queue_lead_delivery', 'PGRST202'],
    ]) {
      const reply = await send(path!, { method: 'GET' });
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.json()).toMatchObject({ code, message: expect.any(String) });
    }
  });

  it('D69 logs no word of a visitor', async () => {
    await send('/leads', { body: JSON.stringify({ ...lead, name: 7 }) });
    await send('/leads?columns="name"', { body: JSON.stringify(lead) });
    expect(server.logged()).not.toContain(lead.email);
  });
});

function forgeToken(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
