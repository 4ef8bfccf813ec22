import { describe, expect, it } from 'vitest';
import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { ModelPart, ModelRequest } from '../../../ground/conversation/model.ts';
import type { Assistant } from '../../../ground/conversation/message.ts';
import type { ConversationPorts } from '../speakers/agent.ts';
import type { Position } from '../speakers/position.ts';
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
  assistant: Assistant = {},
) {
  const talker = createTalker();
  const ports = {
    kind: 'call',
    resources: {
      credentials: async () => [],
      credentialsOf: async () => [],
      tools: async () => [],
      server: async () => undefined,
    },
    chooseModel: async () => talker,
    templates: {
      begin: () => {},
      renderAll: async (all: readonly { readonly words: string }[]) => all.map((one) => one.words),
    },
    variables: {},
    about: {},
    tell: () => {},
    ...more,
  } as unknown as ConversationPorts;
  const speaker = { kind: 'assistant', assistant } as const;
  return converse({ position: { ...position, speaker }, history: [], input: [], signal }, ports);
}

describe('D361 an answer that is interrupted', () => {
  it('ends at once, with what was done by then', async () => {
    const leaving = new AbortController();
    const answer = begin(leaving.signal);
    for (let pieces = 0; pieces < 3; pieces++)
      expect((await answer.next()).value).toEqual({ index: 2, text: 'on and on ' });
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
  const answer = begin(leaving.signal, { tell: (one) => void told.push(one) }, { model });
  expect((await answer.next()).value).toEqual({ index: 1, text: 'on and on ' });
  expect(told.map(({ type }) => type)).toEqual(['tool-calls', 'left-to-page']);
  expect(told[1]).toEqual({ type: 'left-to-page', toolCallId: 'one' });
  leaving.abort(new Interruption());
  await answer.next();
});
