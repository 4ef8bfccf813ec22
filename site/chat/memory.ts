import { clipText, longestAnswer } from '../services/answer-limit.ts';
import { isAction } from './actions.ts';
import { emptyConversation, step } from './conversation.ts';
import type { ChatMessage, Conversation, Mark } from './conversation.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const entry = 'parley:chat';
const mostMessages = 200;
const marks: ReadonlySet<unknown> = new Set<Mark>(['greeting', 'cut', 'error', 'note']);

/** Session storage: the conversation lasts as long as its tab. An answer on its way is kept as cut. */
export function saveConversation(memory: Memory, state: Conversation): void {
  const { messages, count } = step(state, { type: 'cut' });
  try {
    const kept = messages.slice(-mostMessages).map(clip);
    memory.setItem(entry, JSON.stringify({ messages: kept, count }));
  } catch {
    // A full storage costs the visitor its history after a reload, and nothing now.
  }
}

/** Anything that is not what was saved counts as nothing. */
export function loadConversation(memory: Memory): Conversation {
  try {
    const kept: unknown = JSON.parse(memory.getItem(entry) ?? 'null');
    if (isConversation(kept)) {
      return { ...emptyConversation, ...kept, messages: kept.messages.map(clip) };
    }
  } catch {
    // Not JSON.
  }
  return emptyConversation;
}

/** What an earlier page kept may be longer. */
function clip(message: ChatMessage): ChatMessage {
  return message.isUser
    ? message
    : { ...message, content: clipText(message.content, longestAnswer) };
}

function isConversation(value: unknown): value is Pick<Conversation, 'messages' | 'count'> {
  const { messages, count } = (value ?? {}) as Record<string, unknown>;
  return Array.isArray(messages) && messages.every(isMessage) && Number.isSafeInteger(count);
}

function isMessage(value: unknown): value is ChatMessage {
  const { id, content, isUser, timestamp, mark, actions } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    typeof id === 'string' &&
    typeof content === 'string' &&
    typeof isUser === 'boolean' &&
    typeof timestamp === 'number' &&
    (mark === undefined || marks.has(mark)) &&
    (actions === undefined || (Array.isArray(actions) && actions.every(isAction)))
  );
}
