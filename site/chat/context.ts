import type { Content } from '@parley/contract';
import type { ChatMessage } from './conversation.ts';

const most = { messages: 20, characters: 12_000 };
/** Of what was said before these, since the visitor told a number to be called at: messages, and characters of each. */
const mostSince = { messages: 38, asked: 400, answered: 120, beforePhone: 100 };

/**
 * The turns a model is told: the latest messages that fit, from the visitor first, alternating
 * as the protocol wants it. Greeting, errors and notes are the page's own words and stay out.
 */
export function toContents(messages: readonly ChatMessage[]): Content[] {
  const said = messages.filter(
    ({ mark }) => mark !== 'greeting' && mark !== 'error' && mark !== 'note',
  );
  const latest = takeLatest(said);
  const all = [...takeTold(said, latest.length), ...latest];
  const contents: Content[] = [];
  for (const { isUser, content } of all.slice(all.findIndex((it) => it.isUser))) {
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

/**
 * Of what is older than the latest messages: the visitor's with the number that he is to be called at, and what was said
 * since then, in short. Whether it still stands is told by the answers, whose buttons call there.
 */
function takeTold(said: readonly ChatMessage[], latest: number): readonly Told[] {
  const phone = findOffered(said);
  if (phone === null) return [];
  const at = said.findLastIndex(({ isUser, content }) => isUser && content.includes(phone));
  const [first, ...since] = at < 0 ? [] : said.slice(at, said.length - latest);
  return first ? [cutAround(first, phone), ...since.slice(-mostSince.messages).map(shorten)] : [];
}

type Told = Pick<ChatMessage, 'isUser' | 'content'>;

/** The number that the newest button for a call calls; null where that is the one of the form. */
function findOffered(said: readonly ChatMessage[]): string | null {
  const offers = said.flatMap(({ actions = [] }) =>
    actions.flatMap((action) => (action.kind === 'callback' ? action.phone : [])),
  );
  return offers.at(-1) ?? null;
}

/** The message that tells the number, with what stands around it. */
function cutAround({ isUser, content }: Told, phone: string): Told {
  const at = content.indexOf(phone) - mostSince.beforePhone;
  const start = Math.max(0, Math.min(at, content.length - mostSince.asked));
  return { isUser, content: content.slice(start, start + mostSince.asked) };
}

const shorten = ({ isUser, content }: Told): Told => ({
  isUser,
  content: isUser ? content.slice(-mostSince.asked) : content.slice(0, mostSince.answered),
});
