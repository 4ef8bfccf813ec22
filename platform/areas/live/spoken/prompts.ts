import type { Message } from '../../../ground/conversation/message.ts';
import type { SpokenRole } from '../ports.ts';
import type { SpokenPart } from './engine.ts';

/* What an engine is told in words, beside what the caller says. */

const manner = `This is a call: the caller hears you. Answer in one to three short sentences, as people talk, without lists or marks. When you are asked to say something word for word, say exactly that and nothing else.`;

/** @param said before it took part, of which it knows nothing */
export function partOf(
  { instructions, tools }: Pick<SpokenRole, 'instructions' | 'tools'>,
  said: readonly Message[],
): SpokenPart {
  const lines = said.flatMap(({ role, content }) =>
    content && (role === 'user' || role === 'assistant')
      ? [`${role === 'user' ? 'Caller' : 'You'}: ${content}`]
      : [],
  );
  const before = lines.length === 0 ? [] : [`Said in this call before:\n${lines.join('\n')}`];
  return { instructions: [instructions, manner, ...before].join('\n\n'), tools };
}

export const sayExactly = (text: string): string =>
  `Say this to the caller, word for word, and nothing else: ${text}`;

/** What was written or done in the call, and not heard by the engine. */
export function newsOf(messages: readonly Message[]): string {
  const lines = messages.flatMap(({ role, content }) => {
    if (!content) return [];
    return [role === 'user' ? `The caller writes: ${content}` : `(Note: ${content})`];
  });
  return lines.length > 0
    ? lines.join('\n')
    : 'The caller is there and waits for you to speak: say what comes next.';
}
