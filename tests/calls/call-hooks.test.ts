import { afterEach, describe, expect, it } from 'vitest';
import { openChatVisit } from '../platform/chat-visit.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import type { Json } from './analysed-call.ts';
import { connectSocket, orderSocketCall, type SocketCaller } from './socket-caller.ts';

const { server, provider, model } = openChatVisit();
const servers = openForTests(() =>
  receiveWebhooks((response, index) => {
    const { message } = JSON.parse(servers.received[index]!.body);
    if (message.type !== 'tool-calls') return response.end('{}');
    const [{ id: toolCallId }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId, result: 'It is noted.' }] }));
  }),
);
/** What tools were asked, by their names. */
const asked = (name: string): Json[] =>
  servers.received
    .map(({ body }) => JSON.parse(body).message)
    .filter(({ toolCallList }: Json) => toolCallList?.[0].function.name === name);

const callers: SocketCaller[] = [];
afterEach(() => callers.splice(0).forEach(({ socket }) => socket.close()));

const plain = {
  firstMessage: 'Good morning.',
  clientMessages: ['transcript'],
  analysisPlan: { summaryPlan: { enabled: false }, successEvaluationPlan: { enabled: false } },
};
const tool = (name: string, more: object = {}) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties: {} } },
  server: { url: servers.url },
  ...more,
});

async function join(order: object) {
  const { id, transport } = await orderSocketCall(server, order);
  const caller = await connectSocket(transport.websocketCallUrl);
  callers.push(caller);
  const said = () =>
    caller.messages
      .filter(
        ({ role, transcriptType }: Json) => role === 'assistant' && transcriptType === 'final',
      )
      .map(({ transcript }: Json) => transcript as string);
  const record = async (): Promise<Json> => (await server.ask('GET', `/call/${id}`)).json;
  return {
    ...caller,
    id,
    /** To the end of it. */
    untilSaid: (words: string) =>
      expect.poll(said, { timeout: 20_000 }).toContainEqual(expect.stringContaining(words)),
    async ended(): Promise<Json> {
      await expect.poll(async () => (await record()).status, { timeout: 20_000 }).toBe('ended');
      return record();
    },
  };
}

describe('D1260 hooks of a call', { timeout: 60_000 }, () => {
  it('speak and ask a server when the caller is silent, and when the call ends', async () => {
    const hooks = [
      {
        on: 'customer.speech.timeout',
        options: { timeoutSeconds: 1, triggerMaxCount: 1 },
        do: [
          { type: 'say', exact: 'Are you there, {{who}}?' },
          { type: 'tool', tool: tool('remind') },
        ],
      },
      {
        on: 'call.ending',
        filters: [{ type: 'oneOf', key: 'call.endedReason', oneOf: ['customer-ended-call'] }],
        do: [
          {
            type: 'tool',
            tool: tool('report', {
              parameters: [
                { key: 'why', value: '{{call.endedReason}}' },
                { key: 'said', value: '{{transcript}}' },
              ],
            }),
          },
          {
            type: 'message.add',
            message: { role: 'system', content: 'Reported.' },
          },
        ],
      },
      {
        on: 'call.ending',
        filters: [{ type: 'oneOf', key: 'call.endedReason', oneOf: ['pipeline-error'] }],
        do: [{ type: 'tool', tool: tool('never') }],
      },
    ];
    const call = await join({
      assistant: { ...plain, model: model(), hooks },
      assistantOverrides: { variableValues: { who: 'Bo' } },
    });
    await call.untilSaid('Are you there, Bo?');
    await expect.poll(() => asked('remind').length, { timeout: 20_000 }).toBe(1);
    call.send({ type: 'end-call' });
    const { endedReason, artifact } = await call.ended();
    expect(endedReason).toBe('customer-ended-call');
    const [report] = asked('report');
    expect(report.call).toMatchObject({ id: call.id, endedReason });
    const { why, said } = JSON.parse(report.toolCallList[0].function.arguments);
    expect(why).toBe(endedReason);
    expect(said).toMatch(/^AI: Good morning\.\nAI: Are you there, Bo\?/);
    expect(asked('never')).toEqual([]);
    const told = artifact.messages.map(({ role, result, message }: Json) => [
      role,
      result ?? message,
    ]);
    expect(told.slice(-3)).toEqual([
      ['tool_calls', ''],
      ['tool_call_result', 'It is noted.'],
      ['system', 'Reported.'],
    ]);
    expect(provider.requests).toEqual([]);
  });

  it('have the model find words, with what was said', async () => {
    provider.script({ say: ['May I help you?'] });
    const prompt = 'Ask whether they need help, after: {{transcript}}';
    const call = await join({
      assistant: {
        ...plain,
        model: model(),
        hooks: [
          {
            on: 'customer.speech.timeout',
            options: { timeoutSeconds: 1, triggerMaxCount: 1 },
            do: [{ type: 'say', prompt }],
          },
        ],
      },
    });
    await call.untilSaid('May I help you?');
    expect(JSON.stringify(provider.requests[0]!.body.messages)).toContain(
      'Ask whether they need help, after: AI: Good morning.',
    );
    call.send({ type: 'end-call' });
    const { artifact } = await call.ended();
    expect(artifact.transcript).toMatch(/^AI: Good morning\.\nAI: May I help you\?/);
    expect(JSON.stringify(artifact)).not.toContain('Ask whether');
  });

  it('end it at their time, with a tool that is kept, in a workflow, too', async () => {
    const kept = await server.ask('POST', '/tool', { type: 'endCall' });
    const call = await join({
      assistant: undefined,
      workflow: {
        name: 'Timed',
        nodes: [{ type: 'conversation', name: 'start', isStart: true, model: model() }],
        edges: [],
        hooks: [
          {
            on: 'call.timeElapsed',
            options: { seconds: 1 },
            do: [
              { type: 'say', exact: ['Time is up.'] },
              { type: 'tool', toolId: kept.json.id },
            ],
          },
        ],
      },
    });
    const { endedReason, artifact } = await call.ended();
    expect(endedReason).toBe('assistant-ended-call');
    expect(artifact.transcript).toContain('AI: Time is up.');
  });

  it('note what they cannot run, and go on', async () => {
    const mcp = { type: 'mcp', server: { url: servers.url } };
    const call = await join({
      assistant: {
        ...plain,
        model: model(),
        hooks: [
          { on: 'call.timeElapsed', options: { seconds: 1 }, do: [{ type: 'tool', tool: mcp }] },
          {
            on: 'call.timeElapsed',
            options: { seconds: 2 },
            do: [{ type: 'say', exact: 'I go on.' }],
          },
        ],
      },
    });
    await call.untilSaid('I go on.');
    const notes = async () => {
      const { json } = await server.ask('GET', `/log?callId=${call.id}&limit=100`);
      return json.results.map(({ log }: Json) => log);
    };
    await expect
      .poll(notes, { timeout: 20_000 })
      .toContain('hooks: call.timeElapsed: a tool of the type mcp is not run by hooks');
  });
});
