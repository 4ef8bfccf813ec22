import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { openForTests } from '../support/open-for-tests.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import type { Line } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { standInForMcp } from './mcp-stand-in.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Json = any;

const visit = openChatVisit();
/** How the developer's server answers each question. */
let answer: (response: ServerResponse, asked: Json) => void;
const servers = openForTests(() =>
  receiveWebhooks((response, index) =>
    answer(response, JSON.parse(servers.received[index]!.body || '{}')),
  ),
);
beforeEach(() => {
  servers.received.splice(0);
  answer = (response, { message }) => giveResult(response, message, 'done');
});

function giveResult(response: ServerResponse, { toolCallList }: Json, result: unknown) {
  response.end(JSON.stringify({ results: [{ toolCallId: toolCallList[0].id, result }] }));
}

const calls = (name: string, given: object = {}): Line => ({ call: [{ name, with: given }] });
const own = (name: string, more: object = {}) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: { city: { type: 'string' } } } },
  server: { url: servers.url },
  ...more,
});
async function chat(input: string, tools: readonly object[], lines: Line[], more: object = {}) {
  visit.provider.script(...lines);
  const assistant = { name: 'Ada', model: visit.model({ tools }) };
  return (await visit.server.ask('POST', '/chat', { input, assistant, ...more })).json;
}
/** What the model was told in the end. */
const lastTold = () => visit.provider.requests.at(-1)?.body.messages.at(-1).content as string;
const argumentsOf = (body: string): Json =>
  JSON.parse(JSON.parse(body).message.toolCallList[0].function.arguments);

const goodbye = (more: object = {}) => ({
  type: 'regex',
  regex: '(?i)\\b(bye|goodbye)\\b',
  target: { position: -1, role: 'user' },
  ...more,
});
const recent = (word: string) => ({
  type: 'liquid',
  liquid: `{% assign theirs = messages | last: 5 | where: 'role', 'user' %}
    {% assign found = false %}
    {% for one in theirs %}{% if one.content contains '${word}' %}{% assign found = true %}{% endif %}{% endfor %}
    {% if found and who == 'Bo' and now > 1700000000000 %} true {% else %} false {% endif %}`,
});
const group = (operator: string, ...conditions: object[]) => ({
  type: 'group',
  operator,
  conditions,
});

describe('D1177 a plan that rejects a tool', () => {
  it.each<[string, string, object[], boolean]>([
    ['an expression with flags, negated', 'Anything else?', [goodbye({ negate: true })], true],
    ['the same, which does not hold', 'Well, GOODBYE', [goodbye({ negate: true })], false],
    [
      'the newest message, where nothing is said of it',
      'So, bye',
      [{ ...goodbye(), target: {} }],
      true,
    ],
    ['the first message', 'Bye', [goodbye({ target: { position: 0 } })], true],
    ['a message that is not there', 'Bye', [goodbye({ target: { position: 7 } })], false],
    [
      'no expression',
      'Bye',
      [goodbye({ regex: '(' }), goodbye({ regex: '(', negate: true })],
      false,
    ],
    ['a template', 'No transfer', [recent('transfer')], true],
    ['a template that becomes false', 'Hello', [recent('transfer')], false],
    ['all of several', 'Bye', [goodbye(), recent('Hello')], false],
    ['any of several', 'Bye', [group('OR', recent('Hello'), goodbye())], true],
    [
      'groups in groups',
      'Bye',
      [group('AND', group('OR', goodbye({ regex: 'x' }), goodbye()), goodbye())],
      true,
    ],
    ['no condition', 'Bye', [], false],
  ])('by %s', async (_name, input, conditions, isRejected) => {
    const tool = own('look', {
      rejectionPlan: { conditions },
      messages: [{ type: 'request-start', content: 'I am looking.' }],
    });
    const overrides = { assistantOverrides: { variableValues: { who: 'Bo' } } };
    const json = await chat(input, [tool], [calls('look'), { say: ['So be it.'] }], overrides);
    expect(servers.received).toHaveLength(isRejected ? 0 : 1);
    expect(JSON.stringify(json.output).includes('I am looking.')).toBe(!isRejected);
    expect(lastTold()).toMatch(isRejected ? /may not be called.*Nothing was done/ : /^done$/);
    expect(json.output.at(-1)).toEqual({ role: 'assistant', content: 'So be it.' });
  });

  it('leaves a conversation open, and holds where tools are kept by id', async () => {
    const rejectionPlan = { conditions: [goodbye({ negate: true })] };
    const kept = await visit.server.ask('POST', '/tool', { type: 'endCall', rejectionPlan });
    const assistant = { model: visit.model({ toolIds: [kept.json.id] }) };
    visit.provider.script(calls('endCall'), { say: ['Go on, then.'] });
    const { json } = await visit.server.ask('POST', '/chat', { input: 'A question', assistant });
    expect(json.output.at(-1).content).toBe('Go on, then.');
  });

  it('whose expression never comes to an end rejects nothing, and holds nobody up', async () => {
    const endless = goodbye({ regex: '^(a+)+$' });
    const tool = own('look', { rejectionPlan: { conditions: [endless] } });
    const input = `${'a'.repeat(60)}!`;
    await chat(input, [tool], [calls('look'), { say: ['So be it.'] }]);
    expect(lastTold()).toBe('done');
    await chat(
      'Bye',
      [own('look', { rejectionPlan: { conditions: [goodbye()] } })],
      [calls('look'), { say: ['So be it.'] }],
    );
    expect(lastTold()).toMatch(/may not be called/);
  });

  it('is a 400 where it is no plan', async () => {
    const rejectionPlan = { conditions: [{ type: 'regex' }] };
    const made = await visit.server.ask('POST', '/tool', { type: 'endCall', rejectionPlan });
    expect(made).toMatchObject({ status: 400 });
    expect(JSON.stringify(made.json)).toContain('regex');
  });
});

describe('D1178 what a developer adds to a request', () => {
  const parameters = [
    { key: 'city', value: 'Oslo' },
    { key: 'from', value: { number: '{{customer}}', tags: ['{{customer}}', 1, true] } },
    { key: 'said', value: '{{city}}' },
  ];
  const added = { city: 'Oslo', from: { number: 'N-7', tags: ['N-7', 1, true] }, said: '' };
  const overrides = { assistantOverrides: { variableValues: { customer: 'N-7' } } };

  it('comes after what the model wrote, which is told of none of it', async () => {
    const asks = [calls('look', { city: 'Rome', day: 1 }), { say: ['Fine.'] }];
    const json = await chat('Weather?', [own('look', { parameters })], asks, overrides);
    expect(argumentsOf(servers.received[0]!.body)).toEqual({ day: 1, ...added });
    expect(JSON.stringify(visit.provider.requests.map(({ body }) => body))).not.toMatch(/N-7|Oslo/);
    expect(json.output[0].tool_calls[0].function.arguments).toBe('{"city":"Rome","day":1}');
  });

  it('is in the body of an API request, with one of its own or without', async () => {
    answer = (response) => response.end('{}');
    const request = {
      type: 'apiRequest',
      name: 'look',
      method: 'POST',
      url: servers.url,
      parameters,
    };
    const body = {
      type: 'object',
      properties: { city: { type: 'string' }, day: { type: 'number' } },
    };
    for (const tool of [{ ...request, body }, request])
      await chat(
        '?',
        [tool],
        [calls('look', { city: 'Rome', day: 1 }), { say: ['Fine.'] }],
        overrides,
      );
    const bodies = servers.received.map((one) => JSON.parse(one.body));
    expect(bodies).toEqual([
      { day: 1, ...added },
      { day: 1, ...added },
    ]);
  });
});

describe('D1179 variables out of an answer', () => {
  const user = { data: { id: 'u1', email: 'Jo@X.example' }, status: 'active', zips: [1, 2] };
  const aliases = [
    { key: 'userId', value: '{{ $.data.id }}' },
    { key: 'mail', value: '{{ $.data.email | downcase }}' },
    { key: 'line', value: '{{status}} "$" {{ who }}' },
  ];
  const prompt = {
    messages: [{ role: 'system', content: '{{userId}} {{mail}} {{line}} {{data.id}} {{all[1]}}' }],
  };

  it.each<[string, object, (response: ServerResponse, asked: Json) => void]>([
    ['a function', {}, (response, { message }) => giveResult(response, message, user)],
    [
      'a function that answers in text',
      {},
      (response, { message }) => giveResult(response, message, JSON.stringify(user)),
    ],
    [
      'an API request',
      { type: 'apiRequest', name: 'look', method: 'GET' },
      (response) => response.end(JSON.stringify(user)),
    ],
  ])('of %s are known to what follows', async (_name, more, answering) => {
    answer = answering;
    const schema = {
      type: 'object',
      properties: { data: { type: 'object' }, zips: { type: 'array', target: 'all' } },
    };
    const look = {
      ...own('look', { variableExtractionPlan: { schema, aliases } }),
      url: servers.url,
      ...more,
    };
    const order = own('order', { parameters: [{ key: 'user', value: '{{userId}}' }] });
    visit.provider.script(calls('look'), calls('order'), { say: ['Ordered.'] });
    const assistant = { model: visit.model({ tools: [look, order], ...prompt }) };
    const assistantOverrides = { variableValues: { who: 'Bo' } };
    answer = (response, asked) =>
      asked.message?.toolCallList[0].function.name === 'order'
        ? giveResult(response, asked.message, 'ok')
        : answering(response, asked);
    await visit.server.ask('POST', '/chat', { input: 'Order.', assistant, assistantOverrides });
    expect(argumentsOf(servers.received[1]!.body)).toEqual({ user: 'u1' });
    const { messages } = visit.provider.requests.at(-1)!.body;
    expect(messages[0].content).toBe('u1 jo@x.example active "$" Bo u1 2');
  });

  it('of a list have its title; of what is no JSON there are none', async () => {
    const variableExtractionPlan = { schema: { type: 'array', title: 'zips' }, aliases };
    const tool = own('look', { variableExtractionPlan });
    const spoken = { messages: [{ role: 'system', content: '<{{zips[1]}}{{userId}}>' }] };
    for (const [result, told] of [
      ['[4,5]', '<5>'],
      ['sunny', '<>'],
    ] as const) {
      answer = (response, { message }) => giveResult(response, message, result);
      visit.provider.script(calls('look'), { say: ['Fine.'] });
      const assistant = { model: visit.model({ tools: [tool], ...spoken }) };
      await visit.server.ask('POST', '/chat', { input: 'Look.', assistant });
      expect(visit.provider.requests.at(-1)?.body.messages[0].content).toBe(told);
    }
  });
});

describe('D1188 what is said and tried when a tool fails', () => {
  it('is not asked again after a status that its plan names', async () => {
    answer = (response) => response.writeHead(503).end();
    const backoffPlan = { type: 'fixed', maxRetries: 2, baseDelaySeconds: 0 };
    const lines = [calls('look'), { say: ['Fine.'] }];
    const server = {
      url: servers.url,
      backoffPlan: { ...backoffPlan, excludedStatusCodes: [503] },
    };
    await chat('?', [own('look', { server })], lines);
    expect(servers.received).toHaveLength(1);
    await chat('?', [own('look', { server: { ...server, backoffPlan } })], lines);
    expect(servers.received).toHaveLength(4);
  });

  it('tells the model what its message of the role system says', async () => {
    answer = (response) => response.writeHead(404).end();
    const messages = [
      { type: 'request-failed', role: 'system', content: 'Say that we are closed.' },
    ];
    const json = await chat(
      '?',
      [own('look', { messages })],
      [calls('look'), { say: ['Closed.'] }],
    );
    expect(lastTold()).toMatch(/HTTP 404[^]*Say that we are closed\.$/);
    expect(json.output.at(-1).content).toBe('Closed.');
  });

  it('has the messages that a tool of a server of tools has for itself', async () => {
    const mcp = await standInForMcp();
    try {
      const messages = [{ type: 'request-complete', content: 'Counted.' }];
      const toolMessages = (content?: string) => [
        { name: 'stock.count', messages: content ? [{ type: 'request-complete', content }] : [] },
      ];
      const tool = { type: 'mcp', server: { url: mcp.url }, messages };
      const count = async (more: object, ...lines: Line[]) => {
        const json = await chat('?', [{ ...tool, ...more }], [calls('stock_count'), ...lines]);
        return json.output.at(-1).content as string;
      };
      expect(await count({})).toBe('Counted.');
      expect(await count({ toolMessages: toolMessages('In stock.') })).toBe('In stock.');
      expect(await count({ toolMessages: toolMessages() }, { say: ['Four.'] })).toBe('Four.');
    } finally {
      await mcp.close();
    }
  });
});
