import type { ChatAction } from './actions.ts';

/** What is not simply said: the greeting, an answer that was cut, an error in place of an answer, a note of the
 * page's own of what became of an action. */
export type Mark = 'greeting' | 'cut' | 'error' | 'note';

export interface ChatMessage {
  readonly id: string;
  /** Plain text of the visitor, Markdown of the assistant. */
  readonly content: string;
  readonly isUser: boolean;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly mark?: Mark;
  /** What may be done about it. */
  readonly actions?: readonly ChatAction[];
}

export type Answer =
  | { readonly phase: 'none' }
  | { readonly phase: 'thinking' }
  | { readonly phase: 'arriving'; readonly message: ChatMessage };

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly answer: Answer;
  /** How many messages there ever were: the next one's id. */
  readonly count: number;
}

export type ConversationEvent =
  | { readonly type: 'greeted'; readonly text: string; readonly at: number }
  | { readonly type: 'sent'; readonly text: string; readonly at: number }
  | { readonly type: 'retried' }
  | { readonly type: 'arrived'; readonly text: string; readonly at: number }
  | { readonly type: 'finished'; readonly actions?: readonly ChatAction[] }
  /** What became of an action: `done`, or left to be done as the others are. */
  | {
      readonly type: 'noted';
      readonly text: string;
      readonly at: number;
      readonly done?: ChatAction['kind'];
    }
  | { readonly type: 'failed'; readonly error: string; readonly at: number }
  /** No more of this answer will come: stopped, or given up without a word. */
  | { readonly type: 'cut' };

export const emptyConversation: Conversation = {
  messages: [],
  answer: { phase: 'none' },
  count: 0,
};

export function step(state: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'greeted':
      return state.messages.length > 0 || state.answer.phase !== 'none'
        ? state
        : add(state, { content: event.text, isUser: false, timestamp: event.at, mark: 'greeting' });
    case 'sent': {
      const settled = settle(state, 'cut');
      const asked = lastQuestion(settled);
      // The same question again, before it got an answer, is the same question.
      if (canRetry(settled) && asked?.content === event.text) {
        return step(settled, { type: 'retried' });
      }
      const next = add(settled, { content: event.text, isUser: true, timestamp: event.at });
      return { ...next, answer: { phase: 'thinking' } };
    }
    case 'retried': {
      if (!canRetry(state)) return state;
      const asked = state.messages.findLastIndex((message) => message.isUser);
      const messages = state.messages.slice(0, asked + 1);
      return { ...state, messages, answer: { phase: 'thinking' } };
    }
    case 'arrived':
      return arrive(state, event.text, event.at);
    case 'finished':
      return settle(state, undefined, event.actions);
    case 'noted': {
      const left = state.messages.at(-1)?.actions?.filter(({ kind }) => kind !== event.done) ?? [];
      return add(settle(state, 'cut'), {
        content: event.text,
        isUser: false,
        timestamp: event.at,
        mark: 'note',
        ...(left.length > 0 && { actions: left }),
      });
    }
    case 'failed': {
      if (state.answer.phase === 'none') return state;
      const content = `Sorry, I encountered an error: ${event.error}`;
      const settled = settle(state, 'cut');
      return add(settled, { content, isUser: false, timestamp: event.at, mark: 'error' });
    }
    case 'cut':
      return settle(state, 'cut');
  }
}

/** The last question has no whole answer, and none is on its way. */
export function canRetry({ messages, answer }: Conversation): boolean {
  const last = messages.at(-1);
  if (!last || answer.phase !== 'none') return false;
  return last.isUser || last.mark === 'cut' || last.mark === 'error';
}

export function lastQuestion({ messages }: Conversation): ChatMessage | undefined {
  return messages.findLast((message) => message.isUser);
}

function arrive(state: Conversation, text: string, at: number): Conversation {
  const { answer, count } = state;
  switch (answer.phase) {
    case 'none':
      return state;
    case 'thinking': {
      const content = text.trimStart();
      if (content === '') return state;
      const message = { id: String(count), content, isUser: false, timestamp: at };
      return { ...state, answer: { phase: 'arriving', message }, count: count + 1 };
    }
    case 'arriving': {
      const message = { ...answer.message, content: answer.message.content + text };
      return { ...state, answer: { phase: 'arriving', message } };
    }
  }
}

/** What has come of the answer stays, as a message like the others. */
function settle(
  state: Conversation,
  mark?: Mark,
  actions: readonly ChatAction[] = [],
): Conversation {
  const { messages, answer } = state;
  if (answer.phase === 'none') return state;
  const rest = { ...state, answer: { phase: 'none' } } as const;
  if (answer.phase === 'thinking') return rest;
  const message = {
    ...answer.message,
    ...(mark && { mark }),
    ...(actions.length > 0 && { actions }),
  };
  return { ...rest, messages: [...messages, message] };
}

function add(state: Conversation, message: Omit<ChatMessage, 'id'>): Conversation {
  const { messages, count } = state;
  return { ...state, messages: [...messages, { id: String(count), ...message }], count: count + 1 };
}
