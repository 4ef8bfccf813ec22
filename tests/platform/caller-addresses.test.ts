import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openForTests } from '../support/open-for-tests.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openChatVisit } from './chat-visit.ts';
import { standInForProvider } from './chat-provider.ts';
import { publicKey } from './platform-server.ts';

/* What an organisation keeps secret is shown to its own addresses, and to none that a visitor names. */

const visit = openChatVisit();
/** Somebody else's server. */
const strange = openForTests(standInForProvider);
const ownKey = 'key-of-the-organisation';
// A restricted one could name no address at all.
beforeAll(() => visit.server.openPublicKey());
beforeEach(async () => {
  strange.requests.splice(0);
  const kept = await make('/credential', { provider: 'custom-llm', apiKey: ownKey });
  return () => visit.server.ask('DELETE', `/credential/${kept.id}`);
});

const make = async (path: string, body: object) => {
  const { status, json } = await visit.server.ask('POST', path, body);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json;
};
const asVisitor = (body: object) =>
  visit.server.ask('POST', '/chat', { input: 'Hi', ...body }, { key: publicKey });
const modelAt = ({ origin }: { origin: string }, more: object = {}) => ({
  model: { provider: 'custom-llm', model: 'own', url: `${origin}/v1`, ...more },
});
const shown = ({ requests }: { requests: typeof strange.requests }) =>
  requests.map(({ headers }) => headers.authorization);

it.each<[string, () => Promise<object>]>([
  ['an assistant of its own', async () => ({ assistant: modelAt(strange) })],
  [
    'another model for one that is kept',
    async () => ({
      assistantId: (await make('/assistant', modelAt(visit.provider))).id,
      assistantOverrides: modelAt(strange),
    }),
  ],
  [
    'another model for one that brings its own key',
    async () => ({
      assistantId: (
        await make('/assistant', {
          ...modelAt(visit.provider),
          credentials: [{ provider: 'custom-llm', apiKey: ownKey }],
        })
      ).id,
      assistantOverrides: modelAt(strange),
    }),
  ],
  ['a squad of its own', async () => ({ squad: { members: [{ assistant: modelAt(strange) }] } })],
  [
    'a squad that changes one that is kept',
    async () => ({
      squad: {
        members: [{ assistantId: (await make('/assistant', modelAt(visit.provider))).id }],
        membersOverrides: modelAt(strange),
      },
    }),
  ],
  [
    'a workflow of its own',
    async () => ({
      workflow: {
        name: 'Mine',
        nodes: [{ type: 'conversation', name: 'one', isStart: true, ...modelAt(strange) }],
        edges: [],
      },
    }),
  ],
  [
    'a workflow that names it for all of its nodes',
    async () => ({
      workflow: {
        name: 'Mine',
        ...modelAt(strange),
        nodes: [{ type: 'conversation', name: 'one', isStart: true }],
        edges: [],
      },
    }),
  ],
])('D277 no key goes to the model of a visitor: %s', async (_what, bring) => {
  strange.script({ say: ['Mine.'] });
  const { status, json } = await asVisitor(await bring());
  expect([status, json.output?.[0].content]).toEqual([200, 'Mine.']);
  expect(shown(strange)).toEqual([undefined]);
  // Nor later, whoever goes on with it.
  for (const key of [publicKey, undefined]) {
    strange.script({ say: ['Still mine.'] });
    const next = { input: 'And?', previousChatId: json.id };
    const again = await visit.server.ask('POST', '/chat', next, key === undefined ? {} : { key });
    expect(again.status).toBe(200);
  }
  expect(shown(strange)).toEqual([undefined, undefined, undefined]);
});

it('D277 a condition of a visitor’s workflow is judged with no key', async () => {
  strange.script({ call: [{ name: 'choose_next_step', with: { destination: 'two' } }] });
  strange.script({ say: ['Mine.'] });
  const node = (name: string, more = {}) => ({
    type: 'conversation',
    name,
    ...modelAt(strange),
    ...more,
  });
  const { status } = await asVisitor({
    workflow: {
      name: 'Mine',
      nodes: [node('one', { isStart: true }), node('two')],
      edges: [{ from: 'one', to: 'two', condition: { type: 'ai', prompt: 'They greet.' } }],
    },
  });
  expect(status).toBe(200);
  expect(shown(strange)).toEqual([undefined, undefined]);
});

it('D277 nobody whom a visitor’s assistant hands over to gets a key', async () => {
  strange.script({ call: [{ name: 'handoff' }] }, { say: ['Mine.'] });
  const destinations = [{ type: 'assistant', assistant: { name: 'Bo', ...modelAt(strange) } }];
  const { status } = await asVisitor({
    assistantId: (await make('/assistant', modelAt(visit.provider))).id,
    assistantOverrides: modelAt(strange, { tools: [{ type: 'handoff', destinations }] }),
  });
  expect(status).toBe(200);
  expect(shown(strange)).toEqual([undefined, undefined]);
});

it('D277 no token is fetched for a visitor’s address', async () => {
  const authenticationPlan = {
    type: 'oauth2',
    url: `${visit.provider.origin}/token`,
    clientId: 'us',
    clientSecret: 'secret-of-the-client',
  };
  await make('/credential', { provider: 'custom-llm', apiKey: '', authenticationPlan });
  strange.script({ say: ['Mine.'] });
  expect((await asVisitor({ assistant: modelAt(strange) })).status).toBe(200);
  expect(shown(strange)).toEqual([undefined]);
  expect(visit.provider.requests).toEqual([]);
});

it('D277 a visitor’s own key goes to a visitor’s address', async () => {
  strange.script({ say: ['Mine.'] });
  const credentials = [{ provider: 'custom-llm', apiKey: 'of-the-visitor' }];
  await asVisitor({ assistant: { ...modelAt(strange), credentials } });
  expect(shown(strange)).toEqual(['Bearer of-the-visitor']);
});

it('D277 the organisation’s own addresses get its key, by whatever it wrote them out', async () => {
  const own = modelAt(visit.provider);
  visit.provider.script(...Array.from({ length: 4 }, () => ({ say: ['Ours.'] })));
  const { id: assistantId } = await make('/assistant', own);
  const overrides = { firstMessage: 'Hello', variableValues: { name: 'Bo' } };
  await asVisitor({ assistantId, assistantOverrides: overrides });
  const session = await make('/session', { assistant: own });
  await asVisitor({ sessionId: session.id });
  await asVisitor({ sessionId: session.id });
  await visit.server.ask('POST', '/chat', { input: 'Hi', assistant: own });
  expect(shown(visit.provider)).toEqual(Array.from({ length: 4 }, () => `Bearer ${ownKey}`));
});

it('D277 a visitor names no credential that is kept', async () => {
  const authenticationPlan = { type: 'bearer', token: 'token-of-the-developer' };
  const { id: credentialId } = await make('/credential', {
    provider: 'webhook',
    authenticationPlan,
  });
  const server = { url: strange.origin, credentialId };
  const tool = { type: 'apiRequest', method: 'GET', url: strange.origin, credentialId };
  const bringing: [path: string, body: object, named: string][] = [
    ['/chat', { assistant: { server } }, 'assistant.server.credentialId'],
    ['/chat', { assistant: { credentialIds: [credentialId] } }, 'assistant.credentialIds.0'],
    [
      '/chat/responses',
      { assistant: { model: visit.model({ tools: [tool] }) } },
      'assistant.model.tools.0.credentialId',
    ],
    ['/call/web', { assistant: { server } }, 'assistant.server.credentialId'],
  ];
  for (const [path, body, named] of bringing) {
    const input = path === '/call/web' ? {} : { input: 'Hi' };
    const sent = { ...input, ...body };
    const { status, json } = await visit.server.ask('POST', path, sent, { key: publicKey });
    expect([path, status, [json.message].flat()[0]]).toEqual([
      path,
      403,
      `${named}: a public key names no credential that is kept here.`,
    ]);
  }
  expect(strange.requests).toEqual([]);
});

it.each([
  ['apiRequest', '{{host}}/weather'],
  ['apiRequest', 'http://{{host}}/weather'],
  ['apiRequest', 'http://127.0.0.1{{host}}'],
  ['function', 'http://{{host}}/'],
  ['mcp', 'http://{{host}}/'],
])('D277 a visitor’s variable leads no proof elsewhere: %s at %s', async (type, url) => {
  const authenticationPlan = { type: 'bearer', token: 'token-of-the-developer' };
  const { id: credentialId } = await make('/credential', {
    provider: 'webhook',
    authenticationPlan,
  });
  const tool =
    type === 'apiRequest'
      ? { type, name: 'look', method: 'GET', url, credentialId }
      : { type, function: { name: 'look' }, server: { url, credentialId } };
  visit.provider.script({ call: [{ name: 'look' }] }, { say: ['Sorry.'] });
  const { id: assistantId } = await make('/assistant', { model: visit.model({ tools: [tool] }) });
  const host = new URL(strange.origin).host;
  const said = url.startsWith('{{') ? strange.origin : url.includes('1{{') ? `@${host}` : host;
  const { json } = await asVisitor({
    assistantId,
    assistantOverrides: { variableValues: { host: said } },
  });
  const told =
    type === 'mcp' ? json.message : visit.provider.requests.at(-1)?.body.messages.at(-1).content;
  expect(told).toContain('the address takes its host from a variable');
  expect(strange.requests).toEqual([]);
});

/** A developer's own server. */
const crm = openForTests(() => receiveWebhooks((response) => response.end('{}')));
const crmAt = () => crm.url.replace(/\/leads$/, '');

it.each([
  ['apiRequest', '/customers/{{who.id}}/orders'],
  ['function', '/customers/{{who.id}}/orders'],
])('D301 a visitor’s variable leads no proof to another path: %s', async (type, path) => {
  const authenticationPlan = { type: 'bearer', token: 'token-of-the-developer' };
  const { id: credentialId } = await make('/credential', {
    provider: 'webhook',
    authenticationPlan,
  });
  const url = crmAt() + path;
  const tool =
    type === 'apiRequest'
      ? { type, name: 'look', method: 'POST', url, credentialId }
      : { type, function: { name: 'look' }, server: { url, credentialId } };
  const { id: assistantId } = await make('/assistant', { model: visit.model({ tools: [tool] }) });
  const script = () => visit.provider.script({ call: [{ name: 'look' }] }, { say: ['Well.'] });
  for (const [id, escaped] of [
    ['../../admin?all=1#', '..%2F..%2Fadmin%3Fall%3D1%23'],
    ['%2e%2e/x', '%252e%252e%2Fx'],
    ['..', ''],
  ] as const) {
    script();
    const variableValues = { who: { id } };
    const { json } = await asVisitor({ assistantId, assistantOverrides: { variableValues } });
    expect(crm.received.at(-1)?.path).toBe(`/customers/${escaped}/orders`);
    script();
    // Said in a chat before, they are the visitor's all the same.
    await asVisitor({ previousChatId: json.id, assistantOverrides: { variableValues: {} } });
    expect(crm.received.at(-1)?.path).toBe(`/customers/${escaped}/orders`);
  }
  expect(crm.received.length).toBeGreaterThanOrEqual(6);
});

it('D301 the organisation’s own variables stay as they are in an address', async () => {
  const tool = { type: 'apiRequest', name: 'look', method: 'POST', url: `${crmAt()}/{{at}}` };
  visit.provider.script({ call: [{ name: 'look' }] }, { say: ['Well.'] });
  await visit.server.ask('POST', '/chat', {
    input: 'Hi',
    assistant: { model: visit.model({ tools: [tool] }) },
    assistantOverrides: { variableValues: { at: 'a/b?c=d' } },
  });
  expect(crm.received.at(-1)?.path).toBe('/a/b?c=d');
});

it('D301 a visitor is nobody but whom the session is with', async () => {
  const url = `${crmAt()}/customers/{{customer.number}}`;
  const tool = { type: 'apiRequest', name: 'look', method: 'POST', url };
  const session = await make('/session', {
    assistant: { model: visit.model({ tools: [tool] }) },
    customer: { number: '15550100001' },
  });
  visit.provider.script({ call: [{ name: 'look' }] }, { say: ['Well.'] });
  const variableValues = { customer: { number: '15550100002' } };
  await asVisitor({ sessionId: session.id, assistantOverrides: { variableValues } });
  expect(crm.received.at(-1)?.path).toBe('/customers/15550100001');
});

it('D302 a visitor’s metadata says nothing of what a request to a model costs', async () => {
  const model = { provider: 'custom-llm', model: 'small', metadataSendMode: 'destructured' };
  const { id: assistantId } = await make('/assistant', {
    model: { ...model, url: `${visit.provider.origin}/v1`, maxTokens: 100 },
  });
  visit.provider.script({ say: ['Ours.'] });
  const asked = { model: 'large', max_tokens: 9999, n: 20, reasoning_effort: 'high' };
  const overrides = { metadata: { ...asked, plan: 'gold' } };
  await asVisitor({ assistantId, assistantOverrides: overrides });
  const { body } = visit.provider.requests.at(-1)!;
  expect(body).toMatchObject({ model: 'small', max_tokens: 100, plan: 'gold' });
  expect(body).not.toHaveProperty('n');
  expect(body).not.toHaveProperty('reasoning_effort');
});

const home = openForTests(standInForProvider);

/** Hands over to whom a server writes out: somebody with a tool that shows a credential. */
async function bringGuide({ origin }: { origin: string }) {
  const authenticationPlan = { type: 'bearer', token: 'token-of-the-organisation' };
  const { id: credentialId } = await make('/credential', {
    provider: 'webhook',
    authenticationPlan,
  });
  const look = { type: 'apiRequest', name: 'look', method: 'POST', url: crm.url, credentialId };
  const desk = await receiveWebhooks((response) => {
    const assistant = modelAt({ origin }, { tools: [look] });
    response.end(JSON.stringify({ destination: { type: 'assistant', assistant } }));
  });
  onTestFinished(() => desk.close());
  const destinations = [{ type: 'dynamic', server: { url: desk.url } }];
  return modelAt(
    { origin },
    { tools: [{ type: 'handoff', function: { name: 'ask' }, destinations }] },
  );
}
const guided = [{ call: [{ name: 'ask' }] }, { call: [{ name: 'look' }] }, { say: ['There.'] }];

it('D304 whoever a visitor’s server writes out on the way names no credential that is kept', async () => {
  strange.script(guided[0]!);
  const before = crm.received.length;
  const { status, json } = await asVisitor({ assistant: await bringGuide(strange) });
  expect([status, json.message]).toEqual([
    403,
    'assistant.model.tools.0.credentialId: a public key names no credential that is kept here.',
  ]);
  expect(crm.received.length).toBe(before);
});

it('D304 whoever the organisation’s server writes out does', async () => {
  home.script(...guided);
  const { id: assistantId } = await make('/assistant', await bringGuide(home));
  expect((await asVisitor({ assistantId })).status).toBe(200);
  expect(crm.received.at(-1)?.headers.authorization).toBe('Bearer token-of-the-organisation');
});
