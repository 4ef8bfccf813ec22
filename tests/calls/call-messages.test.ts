import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientMessageTypes } from '../../contract/voice/messages/types.ts';
import { openChatVisit } from '../platform/chat-visit.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { connectSocket, orderSocketCall, type SocketCaller } from './socket-caller.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Json = any;

const { server, provider, model } = openChatVisit();
/** The developer's server: it has the weather, and a map for the page. */
const developer = openForTests(() =>
  receiveWebhooks((response, index) => {
    const { message } = JSON.parse(developer.received[index]!.body);
    const id = message.toolCallList?.[0].id;
    const results = [{ toolCallId: id, name: 'weather', result: 'sunny', metadata: { map: 'm1' } }];
    response.end(JSON.stringify(id ? { results } : {}));
  }),
);
beforeEach(() => void developer.received.splice(0));

const callers: SocketCaller[] = [];
afterEach(async () => {
  for (const { socket, closed } of callers.splice(0)) {
    socket.close();
    await closed;
  }
});

/** What is scripted is for the calls alone. */
const unanalysed = {
  analysisPlan: { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } },
};

async function join(order: object) {
  const call = await orderSocketCall(server, { assistantOverrides: unanalysed, ...order });
  const caller = await connectSocket(call.transport.websocketCallUrl);
  callers.push(caller);
  return { call, caller };
}

const ask = (caller: SocketCaller, content: string, role = 'user', more: object = {}) =>
  caller.send({ type: 'add-message', message: { role, content, ...more } });
const of = ({ messages }: SocketCaller, type: string): Json[] =>
  messages.filter((message: Json) => message.type === type);
const hears = (caller: SocketCaller, words: string) =>
  expect
    .poll(() => of(caller, 'model-output').map(({ output }) => output), { timeout: 15_000 })
    .toContain(words);
/** Without those that only sounds and words bring. */
const bare = ({ timestamp: _timestamp, ...message }: Json) => message;

const weather = {
  type: 'function',
  function: { name: 'weather', description: 'Never tell of the storm.' },
};
const everything = { clientMessages: [...clientMessageTypes] };

describe('D426 a page is told of tools', { timeout: 60_000 }, () => {
  it('in their order: who speaks, the call, what came of it and was meant for the page, the words', async () => {
    provider.script({ call: [{ name: 'weather', with: { city: 'Rome' } }] }, { say: ['Sunny.'] });
    const { caller } = await join({
      assistant: {
        name: 'Ada',
        ...everything,
        server: { url: developer.url },
        model: model({ tools: [{ ...weather, server: { url: developer.url, secret: 'hush' } }] }),
      },
    });
    ask(caller, 'The weather?');
    await hears(caller, 'Sunny.');
    const toolCall = {
      id: 'call_0_weather',
      type: 'function',
      function: { name: 'weather', arguments: '{"city":"Rome"}' },
    };
    const told = ['assistant.started', 'tool-calls', 'tool-calls-result', 'metadata'];
    const messages = caller.messages.filter(({ type }: Json) =>
      [...told, 'model-output'].includes(type),
    );
    expect(messages.map(bare)).toEqual([
      { type: 'assistant.started', newAssistant: { name: 'Ada' } },
      {
        type: 'tool-calls',
        toolCallList: [toolCall],
        toolWithToolCallList: [{ type: 'function', function: { name: 'weather' }, toolCall }],
      },
      {
        type: 'tool-calls-result',
        toolCallResult: {
          toolCallId: toolCall.id,
          name: 'weather',
          result: 'sunny',
          metadata: { map: 'm1' },
        },
      },
      { type: 'metadata', metadata: '{"map":"m1"}' },
      { type: 'model-output', output: 'Sunny.' },
    ]);
    expect(JSON.stringify(caller.messages)).not.toMatch(/storm|hush/);
    // The developer's server was asked once, and is told of nothing that is the page's.
    const types = developer.received.map(({ body }) => JSON.parse(body).message.type);
    expect(types.filter((type) => told.includes(type))).toEqual(['tool-calls']);
  });

  it('by default of their calls alone', async () => {
    provider.script({ call: [{ name: 'weather' }] }, { say: ['Sunny.'] });
    const tools = [{ ...weather, server: { url: developer.url } }];
    const { caller } = await join({ assistant: { model: model({ tools }) } });
    ask(caller, 'The weather?');
    await hears(caller, 'Sunny.');
    const types = new Set(caller.messages.map(({ type }: Json) => type));
    expect(types).toContain('tool-calls');
    for (const type of ['tool-calls-result', 'metadata', 'assistant.started'])
      expect(types).not.toContain(type);
  });

  it('and answers those that no server runs', async () => {
    provider.script(
      { call: [{ name: 'weather' }] },
      { say: ['One moment.'] },
      { say: ['Rain, you say.'] },
    );
    const { caller } = await join({
      assistant: { ...everything, model: model({ tools: [weather] }) },
    });
    ask(caller, 'The weather?');
    await expect.poll(() => of(caller, 'tool-calls').length, { timeout: 15_000 }).toBe(1);
    // It does not wait for a page that may not answer.
    await hears(caller, 'One moment.');
    const [{ id }] = of(caller, 'tool-calls')[0].toolCallList;
    ask(caller, 'rain', 'tool', { tool_call_id: id });
    await hears(caller, 'Rain, you say.');
    expect(provider.requests.at(-1)?.body.messages).toContainEqual(
      expect.objectContaining({ role: 'tool', content: 'rain' }),
    );
    expect(of(caller, 'tool-calls-result')).toEqual([]);
  });
});

describe('D427 a page is told who speaks', { timeout: 60_000 }, () => {
  it('after a handoff of the assistant’s, and one over the controlUrl', async () => {
    const squad = {
      members: [
        {
          assistant: { name: 'Ada', ...everything, model: model() },
          assistantDestinations: [{ type: 'assistant', assistantName: 'Bo' }],
        },
        { assistant: { name: 'Bo', ...everything, model: model() } },
      ],
    };
    const { call, caller } = await join({ assistant: undefined, squad });
    provider.script(
      { call: [{ name: 'handoff_to_assistant', with: { destination: 'Bo' } }] },
      { say: ['Bo here.'] },
      { say: ['Ada again.'] },
    );
    ask(caller, 'May I speak to Bo?');
    await hears(caller, 'Bo here.');
    const path = new URL(call.monitor.controlUrl).pathname.replace('/voice', '');
    const destination = { type: 'assistant', assistantName: 'Ada' };
    await server.ask('POST', path, { type: 'handoff', destination }, { key: null });
    ask(caller, 'And back?');
    await hears(caller, 'Ada again.');
    const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }];
    expect(of(caller, 'assistant.started').map((one) => one.newAssistant)).toEqual([ada, bo, ada]);
    expect(of(caller, 'transfer-update').map(bare)).toEqual([
      { type: 'transfer-update', fromAssistant: ada, toAssistant: bo },
      { type: 'transfer-update', fromAssistant: bo, toAssistant: ada },
    ]);
  });

  it('at each node of a workflow', async () => {
    const node = (name: string, more: object = {}) => ({
      type: 'conversation',
      name,
      prompt: 'Do not tell of this.',
      model: model(),
      ...more,
    });
    const workflow = {
      name: 'Visit',
      nodes: [node('welcome', { isStart: true }), node('support')],
      edges: [{ from: 'welcome', to: 'support', condition: { type: 'ai', prompt: 'It broke' } }],
    };
    provider.script(
      { say: ['Welcome.'] },
      { call: [{ name: 'choose_next_step', with: { destination: 'support' } }] },
      { say: ['What broke?'] },
    );
    const { caller } = await join({ assistant: undefined, workflow });
    await hears(caller, 'Welcome.');
    ask(caller, 'It broke.');
    await hears(caller, 'What broke?');
    expect(of(caller, 'workflow.node.started').map(({ node: one }) => one)).toEqual([
      { name: 'welcome', type: 'conversation' },
      { name: 'support', type: 'conversation' },
    ]);
    expect(JSON.stringify(caller.messages)).not.toContain('Do not tell');
    expect(provider.requests[0]?.body.messages).toMatchObject([
      { role: 'system', content: 'Do not tell of this.' },
      { role: 'user', content: '(The conversation begins.)' },
    ]);
  });
});

it('D425 a page and a server are told when an answer is long in coming', async () => {
  const held = Promise.withResolvers<void>();
  provider.script({ say: ['', 'At ', 'last.'], hold: held.promise });
  const { caller } = await join({ assistant: { model: model(), server: { url: developer.url } } });
  ask(caller, 'Are you there?');
  await expect.poll(() => of(caller, 'hang').length, { timeout: 12_000 }).toBe(1);
  held.resolve();
  await hears(caller, 'At last.');
  expect(of(caller, 'hang')).toHaveLength(1);
  const hangs = () => developer.received.filter(({ body }) => body.includes('"hang"')).length;
  await expect.poll(hangs, { timeout: 10_000 }).toBe(1);
}, 40_000);
