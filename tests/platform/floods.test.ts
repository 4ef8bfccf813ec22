import { beforeAll, expect, it } from 'vitest';
import { openForTests } from '../support/open-for-tests.ts';
import { openChatVisit } from './chat-visit.ts';
import { completion, openFlood } from '../support/flood.ts';
import { publicKey } from './platform-server.ts';

/* Addresses that never stop: a visitor may name one, as a page's key is every visitor's. */

const visit = openChatVisit();
const flood = openForTests(openFlood);
const words = 'x'.repeat(50_000);
beforeAll(() => visit.server.openPublicKey());
const ask = (assistant: object) =>
  visit.server.ask('POST', '/chat', { input: 'Hi', assistant }, { key: publicKey });
const own = (more: object = {}) => ({
  model: { provider: 'custom-llm', model: 'own', url: `${flood.origin}/v1`, ...more },
});
const lastTold = () => visit.provider.requests.at(-1)?.body.messages.at(-1).content as string;

it('D276 a model is read until its answer is long enough, by eight at once', async () => {
  flood.say(200, 'text/event-stream', completion({ role: 'assistant', content: words }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(own())));
  for (const { status, json } of answers) {
    expect(status).toBe(200);
    expect(json.output[0].content).toHaveLength(10_000);
    expect(json.costs[0]).toMatchObject({ completionTokens: 2500 });
  }
  await flood.quiet();
});

it.each([
  ['thoughts', 200, completion({ reasoning_content: words }), /longer than 4194304 bytes/],
  ['one line', 200, words, /longer than 4194304 bytes/],
  ['a failure', 500, words, /^custom-llm answered 500/],
  ['a refusal', 401, words, /^custom-llm answered 401/],
  [
    'calls',
    200,
    completion({
      tool_calls: Array.from({ length: 40 }, (_, index) => ({
        index,
        id: `call-${index}`,
        type: 'function',
        function: { name: 'n', arguments: '' },
      })),
    }),
    /more than 32 tools at once/,
  ],
  [
    'an argument',
    200,
    completion({
      tool_calls: [
        { index: 0, id: 'a', type: 'function', function: { name: 'n', arguments: words } },
      ],
    }),
    /with more than 100000 characters/,
  ],
])('D276 a model is read no further than its limit, of %s', async (_what, status, piece, told) => {
  flood.say(status, 'text/event-stream', piece);
  const tools = [{ type: 'function', function: { name: 'n' } }];
  const refused = await ask(own({ tools }));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.json.message).toMatch(told);
  await flood.quiet();
});

it('D276 a model calls no more tools at once than a server can be asked', async () => {
  const look = { name: 'look' };
  const tools = [{ type: 'function', function: look }];
  const assistant = { model: visit.model({ tools }) };
  for (const [calls, status] of [
    [32, 200],
    [33, 502],
  ] as const) {
    visit.provider.script({ call: Array.from({ length: calls }, () => look) });
    const reply = await visit.server.ask('POST', '/chat', { input: 'Hi', assistant });
    expect([calls, reply.status]).toEqual([calls, status]);
  }
});

it.each<[string, object]>([
  ['a function', { type: 'function', function: { name: 'look' }, server: {} }],
  ['an API', { type: 'apiRequest', method: 'GET', name: 'look' }],
])('D276 a tool is read no further than its limit: %s', async (_what, tool) => {
  flood.say(200, 'application/json', words);
  visit.provider.script({ call: [{ name: 'look' }] }, { say: ['Sorry.'] });
  const at = 'server' in tool ? { server: { url: flood.origin } } : { url: flood.origin };
  await visit.server.ask('POST', '/chat', {
    input: 'Hi',
    assistant: { model: visit.model({ tools: [{ ...tool, ...at }] }) },
  });
  expect(lastTold()).toContain('the answer is longer than 262144 bytes');
  await flood.quiet();
});

it.each([
  ['its tools', 200],
  ['its failure', 500],
])('D276 a server of tools is read no further than its limit, of %s', async (_what, status) => {
  flood.say(status, 'application/json', words);
  const tools = [{ type: 'mcp', server: { url: flood.origin } }];
  const assistant = { model: visit.model({ tools }) };
  const refused = await visit.server.ask('POST', '/chat', { input: 'Hi', assistant });
  expect(refused.status).toBe(502);
  await flood.quiet();
});

it.each([
  ['an array', '[0,'],
  ['objects', '{},'],
])('D300 a model is read no further than its limit of values: %s', async (_what, piece) => {
  flood.say(200, 'text/event-stream', piece.repeat(10_000));
  const refused = await ask(own());
  expect(refused.status).toBe(502);
  expect(refused.json.message).toContain('the answer has more than 20000 values');
  await flood.quiet();
});

it.each(['application/json', 'application/json, text/event-stream'])(
  'D300 a server of tools is read no further than its limit of values: %s',
  async (type) => {
    flood.say(200, type, '{},\n\n'.repeat(10_000));
    const tools = [{ type: 'mcp', server: { url: flood.origin } }];
    const assistant = { model: visit.model({ tools }) };
    const refused = await visit.server.ask('POST', '/chat', { input: 'Hi', assistant });
    expect(refused.status).toBe(502);
    expect(refused.json.message).toContain('the answer has more than 20000 values');
    await flood.quiet();
  },
);

it('D276 a giver of tokens is read no further than its limit', async () => {
  flood.say(200, 'application/json', words);
  const authenticationPlan = {
    type: 'oauth2',
    url: `${flood.origin}/token`,
    clientId: 'us',
    clientSecret: 'secret-of-the-client',
  };
  const assistant = {
    ...own(),
    credentials: [{ provider: 'custom-llm', apiKey: '', authenticationPlan }],
  };
  const refused = await visit.server.ask('POST', '/chat', { input: 'Hi', assistant });
  expect(refused.status).toBe(424);
  expect(refused.json.message).toContain('the answer is longer than 65536 bytes');
  await flood.quiet();
});

it('D276 a server that is told of a chat is read no further than its limit', async () => {
  flood.say(200, 'application/json', words);
  const server = { url: flood.origin };
  await ask({ server, serverMessages: ['chat.created'] });
  await expect
    .poll(() =>
      flood.quiet().then(
        () => 'left',
        () => 'not asked',
      ),
    )
    .toBe('left');
});
