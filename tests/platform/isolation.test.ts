import { type Operation, type OperationName, operations } from '@parley/contract/voice';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { makeOrg } from './orgs.ts';
import { openPlatform } from './platform-server.ts';
import { leastBodies } from './samples.ts';

const all = Object.entries(operations) as [OperationName, Operation][];

/** What is not simply made, as the store keeps it, by what its operations call its path. */
const kept: Readonly<Record<string, object>> = {
  call: { type: 'webCall', status: 'ended' },
  chat: { input: 'Hello.', messages: [], output: [] },
  file: { object: 'file', status: 'done', name: 'a.txt', key: 'no-such-key' },
};
const leastNames = Object.keys(leastBodies('')) as (keyof ReturnType<typeof leastBodies>)[];
const made = leastNames.filter((name) => name.startsWith('create'));
const kindOf = ({ path }: Operation) => path.split('/')[1]!;
const kinds = new Set([...Object.keys(kept), ...made.map((name) => kindOf(operations[name]))]);

const model = { provider: 'openai', model: 'gpt-4o-mini' };
const handoff = (named: object) => ({
  type: 'handoff',
  destinations: [{ type: 'assistant', ...named }],
});

describe.each(engines)('D168 of another organisation on %s', (engine) => {
  const { database, server } = openPlatform(engine, () => ({ publicUrl: 'https://voice.example' }));
  let stranger: { readonly key: string };
  /** Ids of the first organisation's objects, by kind. */
  const ids = new Map<string, string>();

  beforeAll(async () => {
    stranger = await makeOrg(database, 'admin');
    const insert = async (kind: string, body: object) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into voice.objects (org_id, kind, body) values ($1, $2, $3::jsonb) returning id`,
        [server.orgId, kind, JSON.stringify(body)],
      );
      ids.set(kind, rows[0]!.id);
    };
    for (const [kind, body] of Object.entries(kept)) await insert(kind, body);
    for (const name of made) {
      const path = operations[name].path.replace('{testSuiteId}', ids.get('test-suite')!);
      const body = leastBodies(ids.get('assistant')!)[name];
      const { json } = await server.ask('POST', path, body);
      ids.set(operations[name].path.replace('/{testSuiteId}/', '-').slice(1), json.id);
    }
    const run = { testSuiteId: ids.get('test-suite'), status: 'completed', testResults: [] };
    await insert('test-suite-run', run);
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.deliveries (org_id, call_id, type, server, message, next_attempt_at)
       values ($1, $2, 'status-update', '{}', '{}', null) returning id`,
      [server.orgId, ids.get('call')],
    );
    ids.set('delivery', rows[0]!.id);
  });

  /** `/test-suite/{testSuiteId}/run/{id}` with the ids of the first organisation; null without any. */
  const fill = ({ path }: Operation): string | null => {
    const [, kind = '', , nested = ''] = path.split('/');
    const own = ids.get(nested === '' ? kind : `${kind}-${nested}`);
    const suite = ids.get('test-suite');
    if (!ids.has(kind) || !path.includes('{')) return null;
    return path
      .replace('{testSuiteId}', suite!)
      .replace('{deliveryId}', ids.get('delivery')!)
      .replace('{id}', own ?? ids.get(kind)!);
  };

  const byId = all.flatMap(([name, operation]) => {
    const isOurs = kinds.has(kindOf(operation)) && operation.path.includes('{');
    return isOurs ? [[name, operation] as const] : [];
  });

  it('there are this many operations on an object', () => {
    expect(byId.length).toBeGreaterThanOrEqual(56);
  });

  it.each(byId)('%s finds nothing', async (name, operation) => {
    const path = fill(operation)!;
    const least: Partial<Record<OperationName, object>> = leastBodies(ids.get('assistant')!);
    const body = operation.body && (least[name] ?? {});
    const theirs = await server.ask(operation.method, path, body, stranger);
    expect([path, theirs.status]).toEqual([path, 404]);
  });

  it('every object is still there for its own, so that it was not missing before', async () => {
    for (const [name, operation] of byId) {
      if (operation.method !== 'GET') continue;
      const path = fill(operation)!;
      const { status } = await server.ask('GET', path);
      expect([name, path, status]).toEqual([name, path, 200]);
    }
  });

  it('no list shows anything', async () => {
    const lists = all.filter(
      ([, { method, path }]) =>
        method === 'GET' && !path.includes('{') && path !== '/v2/call/export',
    );
    expect(lists.length).toBeGreaterThanOrEqual(20);
    for (const [name, { path, query }] of lists) {
      const ofCall = query?.shape['callId'] ? `?callId=${ids.get('call')}` : '';
      const { status, json } = await server.ask('GET', path + ofCall, undefined, stranger);
      expect([name, status]).toEqual([name, 200]);
      const text = JSON.stringify(json);
      for (const id of ids.values()) {
        expect([name, text.includes(`"id":"${id}"`)]).toEqual([name, false]);
      }
    }
  });

  it('naming one anywhere in what one has is as naming none', async () => {
    const { json: own } = await server.ask('POST', '/assistant', {}, stranger);
    const namings = [
      { model: { ...model, toolIds: [ids.get('tool')] } },
      { model: { ...model, knowledgeBaseId: ids.get('knowledge-base') } },
      { model: { ...model, tools: [handoff({ assistantId: ids.get('assistant') })] } },
      { credentialIds: [ids.get('credential')] },
      { server: { url: 'https://a.example', credentialId: ids.get('credential') } },
    ];
    for (const body of namings) {
      for (const [method, path] of [
        ['POST', '/assistant'],
        ['PATCH', `/assistant/${own.id}`],
        ['PUT', `/assistant/${own.id}`],
      ] as const) {
        const { status, json } = await server.ask(method, path, body, stranger);
        const there = JSON.stringify(json.message);
        expect([method, body, status, there]).toEqual([
          method,
          body,
          400,
          expect.stringContaining('there is no'),
        ]);
      }
    }
  });

  it('naming one is as naming none', async () => {
    for (const [path, body] of [
      ['/squad', { members: [{ assistantId: ids.get('assistant') }] }],
      ['/session', { assistantId: ids.get('assistant') }],
      ['/chat', { input: 'Hello.', assistantId: ids.get('assistant') }],
      ['/chat', { input: 'Hello.', sessionId: ids.get('session') }],
      ['/chat', { input: 'Hello.', previousChatId: ids.get('chat') }],
      ['/call/web', { assistantId: ids.get('assistant') }],
      ['/call/web', { squadId: ids.get('squad') }],
      ['/phone-number', { provider: 'vapi', workflowId: ids.get('workflow') }],
      ['/test-suite', { targetPlan: { assistantId: ids.get('assistant') } }],
      ['/session', { squadId: ids.get('squad') }],
      ['/session', { workflowId: ids.get('workflow') }],
      ['/chat', { input: 'Hello.', squadId: ids.get('squad') }],
      ['/chat', { input: 'Hello.', workflowId: ids.get('workflow') }],
      ['/chat', { input: 'Hello.', assistant: { credentialIds: [ids.get('credential')] } }],
      ['/chat/responses', { input: 'Hello.', previousChatId: ids.get('chat') }],
      ['/call/web', { assistant: { model: { ...model, toolIds: [ids.get('tool')] } } }],
      ['/call/web', { squad: { members: [{ assistantId: ids.get('assistant') }] } }],
      ['/call/phone', { assistant: {}, phoneNumberId: ids.get('phone-number') }],
      ['/phone-number', { provider: 'byo-phone-number', credentialId: ids.get('credential') }],
      ['/knowledge-base', { provider: 'trieve', fileIds: [ids.get('file')] }],
    ] as const) {
      const { status } = await server.ask('POST', path, body, stranger);
      expect([path, body, [400, 404].includes(status)]).toEqual([path, body, true]);
    }
  });
});
