import { describe, expect, it } from 'vitest';
import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { ModelPart, ModelRequest } from '../../../ground/conversation/model.ts';
import type { ConversationPorts } from '../speakers/agent.ts';
import type { Position, Speaker } from '../speakers/position.ts';
import type { ConversationEvent } from './conversation-event.ts';
import { converse } from './turn.ts';

const usage = { promptTokens: 1, completionTokens: 1 };
const name = { provider: 'scripted', model: 'one' };

/** Calls a tool that is not there, then talks until it is stopped. */
function createTalker() {
  let asked = 0;
  return {
    name,
    callsTools: true,
    paidBy: 'nobody' as const,
    async *reply({ signal }: ModelRequest): AsyncGenerator<ModelPart> {
      if (asked++ === 0) {
        const call = { name: 'look_up', arguments: '{}' };
        const tool_calls = [{ id: 'one', type: 'function' as const, function: call }];
        const message = { role: 'assistant' as const, tool_calls };
        yield { type: 'end', message, used: { name, usage }, finish: 'done' };
        return;
      }
      for (;;) {
        yield { type: 'text', text: 'on and on ' };
        signal.throwIfAborted();
      }
    },
  };
}

const position: Position = {
  speaker: { kind: 'assistant', assistant: {} },
  speakerBy: 'organisation',
  overridesBy: 'organisation',
  variablesBy: 'organisation',
  variableValues: {},
  handovers: [],
};

function begin(
  signal: AbortSignal,
  more: Partial<ConversationPorts> = {},
  speaker: Speaker = { kind: 'assistant', assistant: {} },
) {
  const talker = createTalker();
  const ports = {
    onSpeaker() {},
    kind: 'call',
    resources: {
      credentials: async () => [],
      credentialsOf: async () => [],
      tools: async () => [],
      server: async () => undefined,
      namesOfAssistants: async () => new Map(),
    },
    chooseModel: async () => talker,
    templates: {
      begin: () => {},
      render: async (words: string) => words,
      renderAll: async (all: readonly { readonly words: string }[]) => all.map((one) => one.words),
    },
    recorded: null,
    variables: {},
    about: {},
    tell: () => {},
    ...more,
  } as unknown as ConversationPorts;
  return converse({ position: { ...position, speaker }, history: [], input: [], signal }, ports);
}

describe('D361 an answer that is interrupted', () => {
  it('ends at once, with what was done by then', async () => {
    const leaving = new AbortController();
    const answer = begin(leaving.signal);
    for (let pieces = 0; pieces < 3; pieces++)
      expect((await answer.next()).value).toMatchObject({ index: 2, text: 'on and on ' });
    leaving.abort(new Interruption());
    const end = await answer.next();
    expect(end.done).toBe(true);
    expect(end.value).toMatchObject({
      output: [
        { role: 'assistant', tool_calls: [{ id: 'one' }] },
        { role: 'tool', tool_call_id: 'one' },
      ],
      used: [{ name, usage }],
      ended: false,
    });
  });

  it('that is given up comes to nothing', async () => {
    const leaving = new AbortController();
    const answer = begin(leaving.signal);
    await answer.next();
    leaving.abort(new Error('nobody reads it'));
    await expect(answer.next()).rejects.toThrow('nobody reads it');
  });
});

it('D426 a call goes on while the page has a function to run, and makes up no result', async () => {
  const told: ConversationEvent[] = [];
  const tools = [{ type: 'function' as const, function: { name: 'look_up' } }];
  const model = { provider: 'openai' as const, model: 'gpt-4o', tools };
  const leaving = new AbortController();
  const answer = begin(
    leaving.signal,
    { tell: (one) => void told.push(one) },
    {
      kind: 'assistant',
      assistant: { model },
    },
  );
  expect((await answer.next()).value).toMatchObject({ index: 1, text: 'on and on ' });
  expect(told.map(({ type }) => type)).toEqual(['tool-calls', 'left-to-page']);
  expect(told[1]).toEqual({ type: 'left-to-page', toolCallId: 'one' });
  leaving.abort(new Interruption());
  await answer.next();
});

it('D1276 who hands over says so themselves, and the next one’s words are theirs', async () => {
  const call = { name: 'handoff_to_assistant', arguments: '{"destination":"Bo"}' };
  const tool_calls = [{ id: 'one', type: 'function' as const, function: call }];
  const hands = {
    ...createTalker(),
    async *reply(): AsyncGenerator<ModelPart> {
      yield { type: 'text', text: 'Bo knows. ' };
      const message = { role: 'assistant' as const, content: 'Bo knows.', tool_calls };
      yield { type: 'end', message, used: { name, usage }, finish: 'done' };
    },
  };
  const squad = {
    members: [
      {
        assistant: { name: 'Ann', voice: { provider: 'deepgram' as const, voiceId: 'thalia' } },
        assistantDestinations: [
          { type: 'assistant' as const, assistantName: 'Bo', message: 'One moment.' },
        ],
      },
      { assistant: { name: 'Bo', firstMessage: 'Bo here.' } },
    ],
  };
  const answer = begin(
    new AbortController().signal,
    { chooseModel: async () => hands },
    { kind: 'squad', squad, member: 0 },
  );
  const said: unknown[] = [];
  for await (const { text, by } of answer)
    said.push([text, by?.assistant.name, by?.assistant.voice?.voiceId]);
  expect(said).toEqual([
    ['Bo knows. ', 'Ann', 'thalia'],
    ['One moment.', 'Ann', 'thalia'],
    ['Bo here.', 'Bo', undefined],
  ]);
});
