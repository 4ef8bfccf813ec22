import { beforeEach, expect, it } from 'vitest';
import type { Line } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { type McpStandIn, standInForMcp } from './mcp-stand-in.ts';

const visit = openChatVisit();
let mcp: McpStandIn;
beforeEach(async () => {
  mcp = await standInForMcp();
  return () => mcp.close();
});

const called: Line = { call: [{ name: 'stock_count', with: { thing: 'chairs' } }] };
const tool = (server: object = {}, more: object = {}) => ({
  type: 'mcp',
  server: { url: mcp.url, ...server },
  ...more,
});
const lastTold = () => visit.provider.requests.at(-1)?.body.messages.at(-1).content as string;
async function chat(tools: readonly object[], ...lines: Line[]) {
  visit.provider.script(...lines);
  const assistant = { model: visit.model({ tools }) };
  return visit.server.ask('POST', '/chat', { input: 'How many chairs?', assistant });
}
const asked = (rpc: string) => mcp.requests.filter((request) => request.rpc === rpc);

it('the tools of a server are told to the model, and called there', async () => {
  const given: unknown[] = [];
  mcp.answer = (name, arguments_) => {
    given.push(name, arguments_);
    return {
      content: [
        { type: 'text', text: 'Four.' },
        { type: 'image', data: '', mimeType: 'x' },
      ],
    };
  };
  const { status, json } = await chat([tool({ headers: { 'x-team': 'blue' } })], called, called, {
    say: ['Four chairs.'],
  });
  expect(status).toBe(200);
  expect(json.output.at(-1).content).toBe('Four chairs.');
  expect(given).toEqual(['stock.count', { thing: 'chairs' }, 'stock.count', { thing: 'chairs' }]);
  expect(lastTold()).toBe('Four.\n[image]');
  expect(visit.provider.requests[0]?.body.tools).toMatchObject([
    {
      function: {
        name: 'stock_count',
        description: 'Counts what is in stock.',
        parameters: { properties: { thing: { type: 'string' } } },
      },
    },
  ]);
  // Greeted once in a turn, and left at its end.
  expect(asked('initialize')).toHaveLength(1);
  expect(asked('tools/list')).toHaveLength(1);
  // Which it does not answer.
  await expect.poll(() => mcp.requests.at(-1)?.method, { timeout: 30_000 }).toBe('DELETE');
  expect(mcp.requests.every(({ headers }) => headers['x-team'] === 'blue')).toBe(true);
});

it('a server is shown the proof of its credential', async () => {
  const plan = { type: 'bearer', token: 'token-of-the-developer' };
  const credential = { provider: 'webhook', authenticationPlan: plan };
  const made = await visit.server.ask('POST', '/credential', credential);
  await chat([tool({ credentialId: made.json.id })], { say: ['Hello.'] });
  expect(mcp.requests.length).toBeGreaterThan(2);
  for (const { headers } of mcp.requests)
    expect(headers.authorization).toBe('Bearer token-of-the-developer');
});

it('the model is told what went wrong', async () => {
  mcp.answer = () => ({ isError: true, content: [{ type: 'text', text: 'no chairs known' }] });
  await chat([tool()], called, { say: ['Sorry.'] });
  expect(lastTold()).toBe('Error: no chairs known');
  mcp.answer = () => ({ content: [{ type: 'text', text: 'x'.repeat(2_000_000) }] });
  await chat([tool({ timeoutSeconds: 1 })], called, { say: ['Sorry.'] });
  expect(lastTold()).toMatch(/^Error: the tool did not work: /);
});

it('has words of its own while it runs and after', async () => {
  mcp.answer = () => ({ content: [{ type: 'text', text: 'Four.' }] });
  const messages = [
    { type: 'request-start', content: 'Counting {{thing}}.' },
    { type: 'request-complete', content: 'Done counting.' },
  ];
  const { json } = await chat([tool({}, { messages })], called);
  expect(json.output[0].content).toBe('Counting chairs.');
  expect(json.output.at(-1).content).toBe('Done counting.');
});

it.each<[string, () => object, number, RegExp]>([
  ['no server', () => ({ type: 'mcp' }), 400, /needs a server\.url/],
  ['nobody there', () => tool({ url: 'http://127.0.0.1:9/mcp' }), 502, /./],
  [
    'no such server',
    () => tool({ url: mcp.url.replace('127.0.0.1', '169.254.169.254') }),
    502,
    /inside of this server/,
  ],
])('a tool with %s is refused, not passed over', async (_name, broken, status, message) => {
  const refused = await chat([broken()]);
  expect(refused).toMatchObject({ status, json: { message: expect.stringMatching(message) } });
  expect(visit.provider.requests).toEqual([]);
});

const servers = (count: number) =>
  Array.from({ length: count }, (_, place) => tool({ url: `${mcp.url}?place=${place}` }));

it('D318 no more than ten servers are asked, three at once', async () => {
  const refused = await chat(servers(11));
  expect(refused).toMatchObject({
    status: 400,
    json: { message: ['assistant.model.tools: at most 10 servers of tools (mcp)'] },
  });
  expect(mcp.requests).toEqual([]);
  mcp.pause = 20;
  expect((await chat(servers(10), { say: ['Hello.'] })).status).toBe(200);
  expect(asked('tools/list')).toHaveLength(10);
  expect(mcp.mostAtOnce).toBeLessThanOrEqual(3);
});

it('D318 no more than ten servers are asked by all who speak in a turn', async () => {
  const member = (name: string, from: number) => ({
    assistant: {
      name,
      model: visit.model({ tools: servers(from + 6).slice(from) }),
    },
    assistantDestinations: [{ type: 'assistant', assistantName: 'second' }],
  });
  visit.provider.script(
    { call: [{ name: 'handoff_to_assistant', with: { destination: 'second' } }] },
    { say: ['Hello.'] },
  );
  const squad = { members: [member('first', 0), member('second', 6)] };
  const refused = await visit.server.ask('POST', '/chat', { input: 'Hi', squad });
  expect(refused).toMatchObject({
    status: 400,
    json: { message: expect.stringMatching(/^tools: at most 10 servers of tools/) },
  });
  expect(asked('initialize').length).toBeLessThanOrEqual(10);
});

it('D318 what all servers say in a turn is read no further than its limit', async () => {
  const [offered = {}] = mcp.tools;
  mcp.tools = [{ ...offered, description: 'x'.repeat(900_000) }];
  expect((await chat(servers(2), { say: ['Hello.'] })).status).toBe(200);
  const refused = await chat(servers(3));
  expect(refused).toMatchObject({
    status: 502,
    json: { message: expect.stringMatching(/longer than 2097152 bytes together/) },
  });
});

it('D318 no more than a hundred tools are offered to a model', async () => {
  const look = (_: unknown, place: number) => ({
    type: 'function',
    function: { name: `look_${place}` },
  });
  const looks = (length: number) => Array.from({ length }, look);
  const refused = await chat(looks(101));
  expect(refused).toMatchObject({
    status: 400,
    json: { message: ['assistant.model.tools: at most 100, with those of toolIds'] },
  });
  mcp.tools = looks(2).map(({ function: { name } }) => ({
    name,
    inputSchema: { type: 'object', properties: {} },
  }));
  expect(await chat([...looks(99), tool()])).toMatchObject({
    status: 400,
    json: { message: [expect.stringMatching(/^assistant\.model\.tools: are 101 with all/)] },
  });
  expect(visit.provider.requests).toEqual([]);
  expect((await chat([...looks(98), tool()], { say: ['Hello.'] })).status).toBe(200);
});
