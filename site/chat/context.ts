import type { Content } from '@parley/contract';
import type { ChatMessage } from './conversation.ts';

const most = { messages: 20, characters: 12_000 };

/**
 * The turns a model is told: the latest messages that fit, from the visitor first, alternating
 * as the protocol wants it. Greeting, errors and notes are the page's own words and stay out.
 */
export function toContents(messages: readonly ChatMessage[]): Content[] {
  const said = messages.filter(
    ({ mark }) => mark !== 'greeting' && mark !== 'error' && mark !== 'note',
  );
  const latest = takeLatest(said);
  const contents: Content[] = [];
  for (const { isUser, content } of latest.slice(latest.findIndex((it) => it.isUser))) {
    const role = isUser ? 'user' : 'model';
    const before = contents.at(-1);
    if (before?.role === role) before.parts.push({ text: content });
    else contents.push({ role, parts: [{ text: content }] });
  }
  return contents;
}

/** At least the last one, however long it is. */
function takeLatest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let characters = 0;
  let first = messages.length;
  while (first > 0 && messages.length - first < most.messages) {
    characters += messages[first - 1]!.content.length;
    if (characters > most.characters && first < messages.length) break;
    first -= 1;
  }
  return messages.slice(first);
}
