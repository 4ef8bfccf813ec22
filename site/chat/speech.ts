import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';

/** Between a recognised phrase and its sending. Milliseconds. */
const sendDelay = 100;

/** What is used of the browser's `SpeechRecognition`. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { readonly results: RecognitionResults }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionResults = ArrayLike<ArrayLike<{ readonly transcript: string }>>;

export type SpeechPhase = 'unavailable' | 'idle' | 'listening';

export interface SpeechPorts {
  /** Null where speech is not recognised. */
  readonly createRecognition: (() => Recognition) | null;
  readonly toaster: Pick<Toaster, 'show'>;
  /** The phrase to send. */
  onPhrase(phrase: string): void;
}

export interface SpeechInput {
  readonly phase: Pick<Store<SpeechPhase>, 'get' | 'subscribe'>;
  toggle(): void;
  /** A call has the microphone, or has it no more: what is said in one is for it alone. */
  leaveToCall(isInCall: boolean): void;
  /** Stops listening and drops what was not sent yet. */
  close(): void;
}

/** These stay as they are for the rest of the visit: the button would only fail again. */
const lasting = new Set(['service-not-allowed', 'language-not-supported']);

/** One phrase at a time, in US English. Recognition ends with its result, its error or its end. */
export function createSpeechInput({
  createRecognition,
  toaster,
  onPhrase,
}: SpeechPorts): SpeechInput {
  let isBroken = createRecognition === null;
  let isTaken = false;
  const rest = () => (isBroken || isTaken ? 'unavailable' : 'idle');
  const phase = createStore<SpeechPhase>(rest());
  let current: Recognition | null = null;
  let sending: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    if (current) current.onresult = current.onerror = current.onend = null;
    current?.abort();
    current = null;
    phase.set(rest());
  }

  function fail(error: string): void {
    isBroken ||= lasting.has(error);
    end();
    toaster.show({
      title: 'Voice Recognition Error',
      description: 'Failed to recognize speech. Please try again.',
      tone: 'problem',
    });
  }

  function start(): void {
    if (!createRecognition) return;
    try {
      current = createRecognition();
      current.lang = 'en-US';
      current.continuous = false;
      current.interimResults = false;
      current.onresult = ({ results }) => {
        const phrase = results[0]?.[0]?.transcript.trim() ?? '';
        end();
        if (phrase !== '') sending = setTimeout(() => onPhrase(phrase), sendDelay);
      };
      current.onerror = ({ error }) => fail(error);
      current.onend = () => end();
      current.start();
      phase.set('listening');
    } catch {
      fail('start');
    }
  }

  return {
    phase,
    toggle() {
      if (phase.get() === 'listening') end();
      else if (phase.get() === 'idle') start();
    },
    leaveToCall(isInCall) {
      isTaken = isInCall;
      end();
    },
    close() {
      clearTimeout(sending);
      if (phase.get() === 'listening') end();
    },
  };
}

/**
 * The browser's recogniser, or null where it is missing or known never to work: without a
 * secure context there is no microphone, and Brave has the interface but no service behind it.
 */
export function findRecognition(): (() => Recognition) | null {
  const scope = globalThis as typeof globalThis & {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  const Recogniser = scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
  if (!Recogniser || !scope.isSecureContext || 'brave' in navigator) return null;
  return () => new Recogniser();
}
