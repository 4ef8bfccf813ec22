import type { AssistantMessage, Message } from '../../../ground/conversation/message.ts';
import type { Filtered } from '../filtering/filter.ts';
import type { AnswerPlace } from './state.ts';

/** A message of a call, as far as it was said and heard. */
export interface Entry {
  readonly message: Message;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly endedAt: number | null;
  /** Of words of the caller's that are not as they said them. */
  readonly filtered?: Filtered | null;
}

/** What was said in a call: of the agent's words those that were heard. */
export interface Conversation {
  add(message: Message, at: number, filtered?: Filtered | null): void;
  /** A sentence goes to the speech; `of` is null for words of the platform's own. */
  speak(id: number, text: string, of: AnswerPlace | null, at: number): void;
  /** A sentence has grown to these words. */
  grow(id: number, text: string): void;
  /** The newest message of the caller's with these words was this one. */
  amend(before: string, content: string, filtered?: Filtered | null): void;
  /** What of a sentence was heard. */
  hear(id: number, heard: string, at: number): void;
  /** The messages of an answer that are no words: calls of tools, and what came of them. */
  finish(turn: number, output: readonly Message[], at: number): void;
  /** As models read it. */
  messages(): Message[];
  entries(): readonly Entry[];
}

interface Slot {
  readonly message: Message;
  readonly at: number;
  endedAt: number | null;
  readonly filtered: Filtered | null;
  /** Of words of the agent's: `turn:index`, or null for the platform's own. */
  readonly key: string | null;
  readonly sentences: Map<number, string>;
}

export function createConversation(): Conversation {
  const slots: Slot[] = [];
  const bySentence = new Map<number, Slot>();

  const present = (slot: Slot): Message[] => {
    if (slot.sentences.size === 0) return [slot.message];
    const content = [...slot.sentences.values()].filter((heard) => heard !== '').join(' ');
    const { tool_calls } = slot.message as AssistantMessage;
    if (content === '' && tool_calls === undefined) return [];
    return [{ ...slot.message, content } as Message];
  };

  function open(key: string | null, at: number): Slot {
    const known = key === null ? undefined : slots.findLast((slot) => slot.key === key);
    if (known) return known;
    const message: Message = { role: 'assistant', content: '' };
    const slot = { message, at, endedAt: null, filtered: null, key, sentences: new Map() };
    slots.push(slot);
    return slot;
  }

  return {
    add(message, at, filtered = null) {
      slots.push({ message, at, endedAt: null, filtered, key: null, sentences: new Map() });
    },

    speak(id, text, of, at) {
      const slot = open(of && `${of.turn}:${of.index}`, at);
      // Heard until it is known to have been cut off: it was said after all.
      slot.sentences.set(id, text);
      bySentence.set(id, slot);
    },

    grow(id, text) {
      bySentence.get(id)?.sentences.set(id, text);
    },

    amend(before, content, filtered = null) {
      const at = slots.findLastIndex(
        ({ message }) => message.role === 'user' && message.content === before,
      );
      if (at >= 0) slots[at] = { ...slots[at]!, message: { role: 'user', content }, filtered };
    },

    hear(id, heard, at) {
      const slot = bySentence.get(id);
      if (!slot) return;
      slot.sentences.set(id, heard);
      slot.endedAt = at;
    },

    finish(turn, output, at) {
      let after = slots.findIndex((slot) => slot.key?.startsWith(`${turn}:`));
      if (after < 0) after = slots.length;
      for (const [index, message] of output.entries()) {
        const place = slots.findIndex((slot) => slot.key === `${turn}:${index}`);
        if (place >= 0) {
          slots[place] = { ...slots[place]!, message };
          for (const id of slots[place].sentences.keys()) bySentence.set(id, slots[place]);
          after = place + 1;
        } else if (isKeptUnsaid(message)) {
          const key = `${turn}:${index}`;
          const slot = { message, at, endedAt: null, filtered: null, key, sentences: new Map() };
          slots.splice(after, 0, slot);
          after++;
        }
      }
    },

    messages: () => slots.flatMap(present),

    entries: () =>
      slots.flatMap((slot) =>
        present(slot).map((message) => ({
          ...{ message, at: slot.at, endedAt: slot.endedAt },
          ...(slot.filtered && { filtered: slot.filtered }),
        })),
      ),
  };
}

/** Words that nobody heard were not said. */
const isKeptUnsaid = (message: Message) =>
  message.role !== 'assistant' || message.tool_calls !== undefined;
