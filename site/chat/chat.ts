import { chatGreeting } from '@parley/business/chat';
import { createPriceGuard } from '@parley/business/price-check';
import type { Content } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { toContents } from './context.ts';
import { canRetry, lastQuestion, step } from './conversation.ts';
import type { Conversation, ConversationEvent } from './conversation.ts';
import { createSpeechInput, findRecognition } from './speech.ts';
import type { Recognition, SpeechInput } from './speech.ts';
import { loadConversation, saveConversation } from './memory.ts';

/** Between the opening of an empty chat and its greeting. Milliseconds. */
const greetingDelay = 100;

/** What arrives while an answer is made: texts, and at most one of the others as the last. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The texts before are not the whole answer. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'pass-required' }
  | {
      readonly kind: 'problem';
      readonly message: string;
      /** It was the visitor's own key, which is good no more. */
      readonly keyRefused?: true;
    };

export interface ChatPorts {
  readonly generative: {
    /** Ends quietly when aborted; throws only on what nobody foresaw. */
    answer(contents: readonly Content[], signal: AbortSignal): AsyncIterable<AnswerPart>;
  };
  /** Session storage. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly toaster: Pick<Toaster, 'show'>;
  /** The server does not know the visitor. The question stays; sending the same text again asks it. */
  onPassRequired(text: string): void;
  /** The visitor's own key is good no more. The question stays, as above. */
  onKeyRefused(text: string): void;
  /** Milliseconds; `Date.now`. */
  readonly now: () => number;
  /** Null where speech is not recognised; by default what the browser has. */
  readonly createRecognition?: (() => Recognition) | null;
}

export interface Chat {
  readonly state: Pick<Store<Conversation>, 'get' | 'subscribe'>;
  /** What stands in the message field, kept while the visitor is elsewhere on the page. */
  readonly draft: Store<string>;
  readonly speech: SpeechInput;
  /** Greets into an empty list, and then sends the question that there may be. */
  open(question?: string | null): void;
  /** Ignores empty text. An answer still on its way is cut. */
  send(text: string): void;
  stop(): void;
  /** Asks the last question again, if it got no whole answer. */
  retry(): void;
}

export function createChat({
  generative,
  storage,
  toaster,
  onPassRequired,
  onKeyRefused,
  now,
  createRecognition = findRecognition(),
}: ChatPorts): Chat {
  const state = createStore(loadConversation(storage));
  let asking = new AbortController();

  function dispatch(event: ConversationEvent): void {
    state.set(step(state.get(), event));
    saveConversation(storage, state.get());
  }

  async function ask(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    // Its button does nothing while an answer is awaited.
    if (speech.phase.get() === 'listening') speech.close();
    const { signal } = asking;
    // Prices come from the company's list, whatever a model says.
    const guard = createPriceGuard();
    const show = (text: string) => text && dispatch({ type: 'arrived', text, at: now() });
    const fail = (error: string) => {
      dispatch({ type: 'failed', error, at: now() });
      toaster.show({ title: 'Error', description: error, tone: 'problem' });
    };
    try {
      for await (const part of generative.answer(toContents(state.get().messages), signal)) {
        if (signal.aborted) return;
        switch (part.kind) {
          case 'text':
            show(guard.push(part.text));
            break;
          case 'unfinished':
            show(guard.end());
            return dispatch({ type: 'cut' });
          case 'problem':
            show(guard.end());
            fail(part.message);
            if (part.keyRefused) onKeyRefused(lastQuestion(state.get())!.content);
            return;
          case 'pass-required':
            dispatch({ type: 'cut' });
            return onPassRequired(lastQuestion(state.get())!.content);
        }
      }
      if (signal.aborted) return;
      show(guard.end());
      if (state.get().answer.phase === 'thinking') fail('No response received');
      else dispatch({ type: 'finished' });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The message could not be sent', error);
      dispatch({ type: 'cut' });
      toaster.show({ title: 'Error', description: 'Failed to send message', tone: 'problem' });
    }
  }

  function send(typed: string): void {
    const text = typed.trim();
    if (text === '') return;
    dispatch({ type: 'sent', text, at: now() });
    void ask();
  }

  const speech = createSpeechInput({ createRecognition, toaster, onPhrase: send });

  return {
    state,
    draft: createStore(''),
    speech,
    open(question = null) {
      const sendIt = () => void (question !== null && send(question));
      if (state.get().messages.length > 0) return sendIt();
      setTimeout(() => {
        dispatch({ type: 'greeted', text: chatGreeting, at: now() });
        sendIt();
      }, greetingDelay);
    },
    send,
    stop() {
      asking.abort();
      dispatch({ type: 'cut' });
    },
    retry() {
      if (!canRetry(state.get())) return;
      dispatch({ type: 'retried' });
      void ask();
    },
  };
}
