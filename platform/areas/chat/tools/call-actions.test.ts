import { describe, expect, it } from 'vitest';
import type { Tool, ToolCall } from '../../../ground/conversation/message.ts';
import type { Templates } from '../templates/templates.ts';
import { bindTool } from './bind.ts';
import type { ConversationKind, ToolContext } from './context.ts';
import type { ToolOutcome } from './tool.ts';

const asked: ToolCall = {
  id: 'call_1',
  type: 'function',
  function: { name: 'any', arguments: '{"destination":"Bo"}' },
};

/** Words as they are written. */
const templates = {
  render: async (words: string) => words,
  renderAll: async (all: readonly { words: string }[]) => all.map(({ words }) => words),
} as unknown as Templates;

async function run(tool: object, kind: ConversationKind): Promise<ToolOutcome> {
  const context = {
    kind,
    templates,
    variables: {},
    assistant: { endCallMessage: 'Goodbye.' },
    findSpeaker: async () => null,
  } as unknown as ToolContext;
  const bound = await bindTool(tool as Tool, context);
  return bound!.run(asked, AbortSignal.timeout(1_000));
}

const number = { type: 'number', number: '+15551234567', description: 'Sales' };

describe('D371 tools that belong to a call', () => {
  it.each<[object, RegExp, RegExp]>([
    [
      { type: 'transferCall', destinations: [number] },
      /text chat.*\+15551234567 \(Sales\)/,
      /not over a telephone line.*\+15551234567 \(Sales\)/,
    ],
    [{ type: 'dtmf' }, /text chat/, /no telephone line.*no tones/],
    [{ type: 'sms' }, /text chat/, /no telephone number/],
    [{ type: 'voicemail' }, /text chat/, /no voicemail.*the call goes on/],
    [{ type: 'sipRequest' }, /text chat/, /no telephone line/],
  ])(
    'say what cannot be done, in the words of a chat and of a call: %o',
    async (tool, chat, call) => {
      const inChat = await run(tool, 'chat');
      const inCall = await run(tool, 'call');
      expect(inChat).toMatchObject({ type: 'result', content: expect.stringMatching(chat) });
      expect(inCall).toMatchObject({ type: 'result', content: expect.stringMatching(call) });
      expect(JSON.stringify(inCall)).not.toContain('chat');
    },
  );

  it('end it, and hand it over within it, in both', async () => {
    for (const kind of ['chat', 'call'] as const) {
      expect(await run({ type: 'endCall' }, kind)).toMatchObject({ type: 'end', say: 'Goodbye.' });
      const to = { type: 'assistant', assistant: { name: 'Bo' } };
      for (const type of ['handoff', 'transferCall'])
        expect(await run({ type, destinations: [to] }, kind), type).toMatchObject({
          type: 'handoff',
          to: { kind: 'assistant', assistant: { name: 'Bo' } },
        });
    }
  });
});
