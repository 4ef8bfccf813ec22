import type { JSONValue, ModelMessage } from 'ai';
import type { Message } from '../../../../ground/conversation/message.ts';
import { readArguments } from '../../../../ground/conversation/message.ts';

/** What a provider said, in its own form: with its reasoning and signatures, which it wants to see again. */
export type Spoken = WeakMap<
  Message,
  { readonly provider: string; readonly as: readonly ModelMessage[] }
>;

/** Providers want to be asked something, also where the assistant has the first word. */
const opening: ModelMessage = { role: 'user', content: '(The conversation begins.)' };
/** These take what the assistant said last for the beginning of the answer, or refuse it. */
const wantsUserLast: ReadonlySet<string> = new Set(['anthropic', 'google']);
const silence: ModelMessage = { role: 'user', content: '(The user has said nothing more.)' };

/** Messages as the SDK has them, at least one. */
export function toPrompt(
  messages: readonly Message[],
  provider: string,
  spoken: Spoken,
): ModelMessage[] {
  const callNames = new Map<string, string>();
  const prompt = messages.flatMap((message): readonly ModelMessage[] => {
    for (const call of callsOf(message)) callNames.set(call.id, call.function.name);
    const own = spoken.get(message);
    return own?.provider === provider ? own.as : translate(message, callNames);
  });
  if (prompt.length === 0) return [opening];
  const isAsked = prompt.at(-1)?.role !== 'assistant' || !wantsUserLast.has(provider);
  return isAsked ? prompt : [...prompt, silence];
}

const callsOf = (message: Message) => (message.role === 'assistant' && message.tool_calls) || [];

function translate(message: Message, callNames: ReadonlyMap<string, string>): ModelMessage[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: message.content }];
    case 'system':
    case 'developer':
      // Among the instructions.
      return [];
    case 'assistant': {
      const text = message.content ?? message.refusal ?? '';
      const calls = callsOf(message).map((call) => ({
        type: 'tool-call' as const,
        toolCallId: call.id,
        toolName: call.function.name,
        input: readArguments(call),
      }));
      if (calls.length === 0) return text === '' ? [] : [{ role: 'assistant', content: text }];
      const words = text === '' ? [] : [{ type: 'text' as const, text }];
      return [{ role: 'assistant', content: [...words, ...calls] }];
    }
    case 'tool': {
      const toolName = callNames.get(message.tool_call_id);
      if (toolName === undefined) return [];
      const output = { type: 'text' as const, value: message.content } satisfies JSONValue;
      return [
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: message.tool_call_id, toolName, output }],
        },
      ];
    }
  }
}
