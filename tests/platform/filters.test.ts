import { endedReasons, type Operation, operations } from '@parley/contract/voice';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';

const ids = {
  ada: '00000000-0000-4000-8000-00000000000a',
  bob: '00000000-0000-4000-8000-00000000000b',
};

describe.each(engines)('D776 filters on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  /** Keeps objects as they are, an hour after each other, and answers their ids. */
  async function keep(kind: string, bodies: readonly object[]): Promise<string[]> {
    await database.query('delete from voice.objects where org_id = $1 and kind = $2', [
      server.orgId,
      kind,
    ]);
    const kept: string[] = [];
    for (const [hour, body] of bodies.entries()) {
      const refs = Object.entries(body).flatMap(([name, value]) =>
        name.endsWith('Id') ? [String(value)] : [],
      );
      const { rows } = await database.query<{ id: string }>(
        `insert into voice.objects (org_id, kind, body, refs, created_at, updated_at)
         values ($1, $2, $3::jsonb, $4::text[], $5::timestamptz, $5::timestamptz) returning id`,
        [server.orgId, kind, JSON.stringify(body), refs, new Date(Date.now() - (9 - hour) * 3.6e6)],
      );
      kept.push(rows[0]!.id);
    }
    return kept;
  }

  async function find(path: string, query: string | Record<string, string>): Promise<string[]> {
    const { status, json } = await server.ask('GET', `${path}?${new URLSearchParams(query)}`);
    expect([path, query, status]).toEqual([path, query, 200]);
    const rows: { id: string }[] = Array.isArray(json) ? json : json.results;
    return rows.map(({ id }) => id);
  }

  it('of calls find those that are meant, on all three lists', async () => {
    const [a, b] = await keep('call', [
      {
        type: 'webCall',
        status: 'ended',
        assistantId: ids.ada,
        squadId: ids.ada,
        phoneNumberId: ids.ada,
        assistant: { name: 'Front Desk' },
        squad: { name: 'Day', members: [] },
        assistantOverrides: { variableValues: { name: 'Ada' } },
        customer: { number: '+15550100', name: 'Ada', externalId: 'x1' },
        endedReason: 'customer-busy',
        cost: 0.5,
        startedAt: '2026-01-01T00:00:00.000Z',
        endedAt: '2026-01-01T00:09:00.000Z',
        artifact: {
          transcript: 'AI: Good morning.',
          structuredOutputs: { mood: { result: 7 } },
          scorecards: { one: { scoreNormalized: 80 } },
        },
      },
      {
        type: 'webCall',
        status: 'ended',
        assistantId: ids.bob,
        squadId: ids.bob,
        phoneNumberId: ids.bob,
        assistant: { name: 'Night' },
        squad: { name: 'Night', members: [] },
        assistantOverrides: { variableValues: { name: 'Bob' } },
        customer: { number: '+15550101', name: 'Bob' },
        endedReason: 'customer-ended-call',
        cost: 2,
        startedAt: '2026-01-01T00:00:00.000Z',
        endedAt: '2026-01-01T00:01:00.000Z',
        artifact: { transcript: 'AI: Good night.', structuredOutputs: { mood: { result: 3 } } },
      },
    ]);
    const version = createHash('sha256').update(endedReasons.join('\n')).digest('hex').slice(0, 8);
    const bits = Buffer.alloc(80);
    const busy = endedReasons.indexOf('customer-busy');
    bits[busy >> 3] = 1 << (busy & 7);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const onlyA: Record<string, string>[] = [
      { assistantIdAny: `${ids.ada},none` },
      { squadIdAny: ids.ada },
      { squadId: ids.ada },
      { phoneNumberId: ids.ada },
      { phoneNumberIdAny: ids.ada },
      { assistantName: 'front desk' },
      { squadName: 'DAY' },
      { assistantOverrides: '{"variableValues":{"name":"Ada"}}' },
      { customer: '{"externalId":"x1"}' },
      { 'customer[number]': '+15550100' },
      { customerNumberAny: '+15550100,+1' },
      { endedReasonAny: 'customer-busy,voicemail' },
      { endedReasonAnyBitmap: `${version}.${bits.toString('base64url')}` },
      { transcript: 'MORNING', createdAtGe: yesterday },
      { structuredOutputs: '{"mood":{"gt":"5"}}' },
      { score: '{"gte":80,"lt":100}' },
      { 'score[gte]': '80' },
    ];
    for (const path of ['/v2/call', '/v2/call/metadata', '/v2/call/export']) {
      const format = path.endsWith('export') ? { format: 'json' } : {};
      for (const query of onlyA)
        expect([query, await find(path, { ...query, ...format })]).toEqual([query, [a]]);
      expect(await find(path, { sortBy: 'cost', ...format })).toEqual([b, a]);
      expect(await find(path, { sortBy: 'duration', sortOrder: 'ASC', ...format })).toEqual([b, a]);
    }
    const { json: first } = await server.ask('GET', '/v2/call?limit=1');
    const { nextCursor } = first.metadata;
    expect(await find('/v2/call', { limit: '1', cursor: nextCursor })).toEqual([a]);
    expect(await find('/v2/call', { sortOrder: 'ASC', cursor: nextCursor })).toEqual([]);
  });

  it('of calls are refused where they cannot be followed', async () => {
    for (const [query, line] of [
      ['transcript=x', 'transcript: needs createdAtGe'],
      ['endedReasonAnyBitmap=00000000.AA', 'endedReasonAnyBitmap: was made for another list'],
      ['cursor=nonsense', 'cursor: is none that a page has told'],
      ['customer=Ada', 'customer: '],
    ]) {
      const { status, json } = await server.ask('GET', `/v2/call?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(String(json.message)).toContain(line);
    }
    for (const query of ['async=true', 'email=ada@example.com'])
      expect((await server.ask('GET', `/v2/call/export?${query}`)).status).toBe(400);
    expect((await server.ask('GET', '/v2/call/export?async=false&format=csv')).status).toBe(200);
  });

  it('are refused in words, or find nothing, whatever they hold', async () => {
    await keep('call', [{ type: 'webCall', status: 'ended', customer: { name: 'Ada' } }]);
    const cursor = (text: string) => ({ cursor: Buffer.from(text).toString('base64url') });
    const objects = [
      '"\\u0000"',
      '"\\ud800"',
      '{"a":"\\u0000"}',
      '{"\\udfff":1}',
      '{"__proto__":{"a":1}}',
    ];
    const asked: Record<string, string>[] = [
      cursor(`2026-99-99 99:99:99|${ids.ada}`),
      cursor(`2026-02-30 00:00:00+00|${ids.ada}`),
      cursor(`9999-1:1:1:1:1|${ids.ada}`),
      cursor(`2026-01-01 00:00:00+99|${ids.ada}`),
      ...objects.flatMap((one) => [
        { customer: one },
        { assistantOverrides: `{"variableValues":${one}}` },
        { structuredOutputs: `{"mood":{"contains":${one}}}` },
        { structuredOutputs: `{${one}:{"eq":1}}` },
        { score: `{"eq":${one}}` },
      ]),
      { customer: '['.repeat(5_000) },
      { customer: `${'{"a":'.repeat(300)}1${'}'.repeat(300)}` },
      { customer: '{"\\u005f_proto__":{"a":1}}' },
      { __proto__x: '1' },
      { score: `{"gt":"${'9'.repeat(400)}"}` },
      { score: '{"eq":null}' },
      { assistantName: '\0' },
      { assistantIdAny: '\0,,' },
      { idAny: "',\\{}" },
      { squadName: "'; drop table voice.objects; --" },
      { endedReasonAnyBitmap: '.' },
      { customerNumberAny: '{,}"' },
      { ['__proto__']: '1' },
      { '__proto__[number]': '1' },
      { 'customer[__proto__][a]': '1' },
      { 'customer[constructor][prototype]': '1' },
      { 'customer[a][b][c][d]': '1', 'customer[a]': '2' },
    ];
    const wrong: unknown[] = [];
    for (const query of asked) {
      const path = `/v2/call?${new URLSearchParams(query)}`;
      const { status, json } = await server.ask('GET', path);
      if (status !== 400 && !(status === 200 && json.results.length === 0))
        wrong.push({ query: path.slice(0, 200), status, json });
    }
    expect(wrong).toEqual([]);
  });

  it('of chats and sessions find those that are meant', async () => {
    const [before] = await keep('chat', [{ assistantId: ids.bob, squadId: ids.bob, cost: 2 }]);
    const chats = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body, refs) values ($1, 'chat', $2::jsonb, $3::text[]) returning id`,
      [
        server.orgId,
        JSON.stringify({
          assistantId: ids.ada,
          squadId: ids.ada,
          previousChatId: before,
          cost: 1,
        }),
        [ids.ada, before],
      ],
    );
    const chat = chats.rows[0]!.id;
    for (const query of [
      { id: chat },
      { idAny: `${chat},none` },
      { assistantIdAny: ids.ada },
      { squadId: ids.ada },
      { previousChatId: before! },
    ] as Record<string, string>[])
      expect([query, await find('/chat', query)]).toEqual([query, [chat]]);
    expect(await find('/chat', { sortBy: 'cost' })).toEqual([before, chat]);

    const [a, b] = await keep('session', [
      {
        status: 'active',
        assistantId: ids.ada,
        squadId: ids.ada,
        phoneNumberId: ids.ada,
        cost: 3,
        customer: {
          number: '5550100',
          numberE164CheckEnabled: false,
          extension: '12',
          sipUri: 'sip:ada@example.com',
          email: 'ada@example.com',
          externalId: 'x1',
          assistantOverrides: { firstMessage: 'Hi' },
          squadOverrides: { firstMessage: 'Ho' },
        },
      },
      { status: 'active', assistantId: ids.bob, cost: 1, customer: { number: '+15550101' } },
    ]);
    for (const query of [
      { id: a },
      { idAny: a },
      { assistantIdAny: ids.ada },
      { squadId: ids.ada },
      { phoneNumberId: ids.ada },
      { phoneNumberIdAny: ids.ada },
      { number: '5550100' },
      { customerNumberAny: '5550100' },
      { numberE164CheckEnabled: 'false' },
      { extension: '12' },
      { sipUri: 'sip:ada@example.com' },
      { email: 'ada@example.com' },
      { externalId: 'x1' },
      { assistantOverrides: '{"firstMessage":"Hi"}' },
      { squadOverrides: '{"firstMessage":"Ho"}' },
    ] as Record<string, string>[])
      expect([query, await find('/session', query)]).toEqual([query, [a]]);
    expect(await find('/session', { numberE164CheckEnabled: 'true' })).toEqual([b]);
    expect(await find('/session', { sortBy: 'cost', sortOrder: 'ASC' })).toEqual([b, a]);
  });

  it('of resources find those that are meant', async () => {
    const [a] = await keep('assistant', [{ name: 'Front 100% Desk' }, { name: 'Night' }]);
    expect(await find('/v2/assistant', { name: '100% d' })).toEqual([a]);
    expect(await find('/v2/assistant', { idAny: a! })).toEqual([a]);
    expect((await find('/v2/assistant', { sortBy: 'cost' })).length).toBe(2);
    const [squad] = await keep('squad', [{ members: [] }, { members: [] }]);
    expect(await find('/squad', { idAny: squad! })).toEqual([squad]);
    const number = { provider: 'vapi', status: 'active' };
    const [one, two] = await keep('phone-number', [
      { ...number, name: 'Sales', number: '+15550100' },
      { ...number, sipUri: 'sip:desk@example.com' },
    ]);
    expect(await find('/v2/phone-number', { search: 'SALES' })).toEqual([one]);
    expect(await find('/v2/phone-number', { search: '5501' })).toEqual([one]);
    expect(await find('/v2/phone-number', { search: 'desk@' })).toEqual([two]);
    expect((await find('/v2/phone-number', { sortBy: 'duration' })).length).toBe(2);
    const file = { object: 'file', status: 'done', name: 'a' };
    const [assistants] = await keep('file', [{ ...file, purpose: 'assistants' }, file]);
    expect(await find('/file', { purpose: 'assistants' })).toEqual([assistants]);
    const [suite] = await keep('test-suite', [{ name: 'a' }]);
    for (const path of ['/test-suite', `/test-suite/${suite}/test`, `/test-suite/${suite}/run`])
      expect(await find(path, { sortBy: 'cost' })).toEqual(path === '/test-suite' ? [suite] : []);
    const voice = { provider: '11labs', isPublic: true, isDeleted: false };
    const [old, cloned] = await keep('voice', [
      { ...voice, providerId: 'old' },
      { ...voice, providerId: 'new', isCloned: true },
    ]);
    expect(await find('/voice-library/11labs', { isCloned: 'true' })).toEqual([cloned]);
    expect(await find('/voice-library/11labs', { isCloned: 'false' })).toEqual([old]);
    expect(await find('/voice-library/11labs', { currentVoiceId: 'old' })).toEqual([old, cloned]);
  });

  const byId = '00000000-0000-4000-8000-000000000000';
  const strict = Object.values<Operation>(operations).filter(
    ({ method, pages, auth }) => auth !== 'none' && (method === 'DELETE' || pages !== undefined),
  );
  it.each(strict.map(({ method, path }) => [method, path] as const))(
    'D777 %s %s refuses a parameter that it does not know',
    async (method, path) => {
      const at = path
        .replace('{provider}', '11labs')
        .replace('{resourceName}', 'x')
        .replaceAll(/\{\w+\}/g, byId);
      const { status, json } = await server.ask(method, `${at}?asistantId=a`);
      expect(status).toBe(400);
      expect(String(json.message)).toContain('asistantId: is no parameter');
    },
  );
});
