import { chatGreeting } from '@parley/business/chat';
import { chatActionWords } from '@parley/business/chat-tools';
import { chatViewWords } from '@parley/business/chat-view-words';
import type { PriceGuard } from '@parley/business/price-check';
import type { Content, FunctionCall } from '@parley/contract';
import { type ChatAction, listActions } from './actions.ts';
import { plainText } from '../ui/markdown-plain.ts';
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
  /** Of a tool that the page declared. */
  | { readonly kind: 'call'; readonly call: FunctionCall }
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
  readonly toaster: Pick<Toaster, 'show' | 'clear'>;
  /** The server does not know the visitor. The question stays; sending the same text again asks it. */
  onPassRequired(text: string): void;
  /** The visitor's own key is good no more. The question stays, as above. */
  onKeyRefused(text: string): void;
  /** Loads the guard of prices. It begins anew with each answer, and for each argument of a call. */
  openGuard(): Promise<() => PriceGuard>;
  readonly actions: {
    openGuided(): void;
    showPackage(): void;
    /** Asks who it is, and then does what waits for that. */
    askDetails(next: () => void): void;
    /** The number that is called. */
    requestCallback(wish: { time: string | null; phone: string | null }): Promise<CallbackOutcome>;
    /** Of the visitor's own conversation, as a text. */
    sendConversation(text: string): Promise<'sent' | 'failed' | 'unknown'>;
  };
  /** Milliseconds; `Date.now`. */
  readonly now: () => number;
  /** Null where speech is not recognised; by default what the browser has. */
  readonly createRecognition?: (() => Recognition) | null;
}

/** `unknown`: nobody here knows whom to call; `short`: the number cannot be one, and nothing was sent. */
export type CallbackOutcome =
  { readonly phone: string } | { readonly short: string } | 'failed' | 'unknown';

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
  /** Does what a button under an answer offers. */
  act(action: ChatAction): void;
  /** Sends the conversation to the company, and notes what became of it. */
  sendConversation(): void;
  /** Asks the last question again, if it got no whole answer. */
  retry(): void;
}

/** How often a model that only calls tools is asked for its words. */
const mostRounds = 2;

/** What a model is told of its calls: the buttons are there. */
const answerCalls = (calls: readonly FunctionCall[]): Content[] => [
  { role: 'model', parts: calls.map((call) => ({ functionCall: { ...call } })) },
  {
    role: 'user',
    parts: calls.map(({ name }) => ({ functionResponse: { name, response: { shown: true } } })),
  },
];

export function createChat({
  generative,
  storage,
  toaster,
  onPassRequired,
  onKeyRefused,
  openGuard,
  actions,
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
    toaster.clear();
    asking = new AbortController();
    // Its button does nothing while an answer is awaited.
    if (speech.phase.get() === 'listening') speech.close();
    const { signal } = asking;
    const show = (text: string) => text && dispatch({ type: 'arrived', text, at: now() });
    const fail = (error: string) => {
      dispatch({ type: 'failed', error, at: now() });
      toaster.show({ title: 'Error', description: error, tone: 'problem' });
    };
    try {
      // Prices come from the company's list, whatever a model says. It comes with the first question.
      const openAnswer = await openGuard();
      if (signal.aborted) return;
      const guard = openAnswer();
      const isRight = (text: string) => {
        const one = openAnswer();
        return one.push(text) + one.end() === text;
      };
      const calls: FunctionCall[] = [];
      let contents = toContents(state.get().messages);
      for (let round = 0; ; round += 1) {
        const called: FunctionCall[] = [];
        for await (const part of generative.answer(contents, signal)) {
          if (signal.aborted) return;
          switch (part.kind) {
            case 'text':
              show(guard.push(part.text));
              break;
            case 'call':
              called.push(part.call);
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
        calls.push(...called);
        show(guard.end());
        // A model often answers with a call alone: it is told that it was done, and asked for its words.
        if (state.get().answer.phase !== 'thinking' || called.length === 0 || round === mostRounds)
          break;
        contents = [...contents, ...answerCalls(called)];
      }
      const offered = listActions(calls).filter(
        (action) => action.kind !== 'question' || isRight(action.text),
      );
      if (state.get().answer.phase === 'thinking' && offered.length > 0)
        show(chatActionWords.alone);
      if (state.get().answer.phase === 'thinking') fail('No response received');
      else dispatch({ type: 'finished', actions: offered });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The message could not be sent', error);
      dispatch({ type: 'cut' });
      toaster.show({ title: 'Error', description: 'Failed to send message', tone: 'problem' });
    }
  }

  const note = (text: string, done?: ChatAction['kind']) =>
    dispatch({ type: 'noted', text, at: now(), ...(done && { done }) });

  function askDetails(next: () => Promise<void>, done?: ChatAction['kind']): void {
    note(chatActionWords.unknown, done);
    actions.askDetails(() => void next());
  }

  async function requestCallback(wish: {
    time: string | null;
    phone: string | null;
  }): Promise<void> {
    const outcome = await actions.requestCallback(wish).catch(() => 'failed' as const);
    if (outcome === 'unknown') return askDetails(() => requestCallback(wish), 'callback');
    if (outcome === 'failed') return note(chatActionWords.callbackFailed);
    if ('short' in outcome)
      return note(chatActionWords.callbackShort.replace('{phone}', outcome.short), 'callback');
    const time = wish.time ? ` (${wish.time})` : '';
    const kept = chatActionWords.callbackKept.replace('{phone}', outcome.phone);
    note(kept.replace('{time}', time), 'callback');
  }

  async function sendConversation(): Promise<void> {
    const said = state.get().messages.filter(({ mark }) => mark !== 'error' && mark !== 'note');
    const text = said
      .map(
        ({ isUser, content }) =>
          `${isUser ? chatViewWords.visitor : chatViewWords.assistant}: ${isUser ? content : plainText(content)}`,
      )
      .join('\n\n');
    const outcome = await actions.sendConversation(text).catch(() => 'failed' as const);
    if (outcome === 'unknown') return askDetails(sendConversation);
    note(outcome === 'sent' ? chatActionWords.sent : chatActionWords.callbackFailed);
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
    act(action) {
      switch (action.kind) {
        case 'question':
          return send(action.text);
        case 'callback':
          return void requestCallback(action);
        case 'guided':
          return actions.openGuided();
        case 'package':
          return actions.showPackage();
      }
    },
    sendConversation: () => void sendConversation(),
    retry() {
      if (!canRetry(state.get())) return;
      dispatch({ type: 'retried' });
      void ask();
    },
  };
}
