import { type Voice, VoiceFailure } from '../speaking/voice.ts';
import {
  openServiceSocket,
  type Received,
  type Sent,
  type ServiceAddress,
} from './service-socket.ts';

/** A voice whose sound comes as it is made: 16-bit samples of one channel at 24 kHz. */
export interface StreamedVoice {
  /** As the call's log names it. */
  readonly name: string;
  readonly address: ServiceAddress;
  /** The messages that have one sentence spoken, and tell that nothing follows. */
  say(text: string): readonly Sent[];
  /** Null for what says nothing of it. */
  read(received: Received): Spoken | null;
}

export type Spoken =
  | { readonly type: 'sound'; readonly bytes: Uint8Array; readonly isLast?: boolean }
  | { readonly type: 'over' }
  | { readonly type: 'failed'; readonly why: string };

/** A minute of sound as text, more than any sentence takes, with the times of its letters. */
const mostBytes = 8 * 1024 * 1024;
/** Between two messages somebody waits. */
const longestSilenceMs = 8_000;
/** So long a socket waits for its sentence: less than services wait for a word. */
const longestSpareMs = 40_000;

/**
 * A socket for each sentence: what one leaves behind is never heard in the next. While one sounds, the socket of
 * the next is opened, so that nobody waits for it.
 */
export function createStreamedVoice(voice: StreamedVoice): Voice {
  let spare: Sitting | null = null;
  let isClosed = false;
  const letGo = () => {
    spare?.close();
    spare = null;
  };

  function prepare(): void {
    if (isClosed || spare) return;
    const opened = openSitting(voice, () => {
      if (spare === opened) letGo();
    });
    spare = opened;
  }

  return {
    name: voice.name,
    close() {
      isClosed = true;
      letGo();
    },
    async *speak(text, signal) {
      signal.throwIfAborted();
      const sitting = spare ?? openSitting(voice, () => {});
      spare = null;
      const abort = () => sitting.end('nobody listens');
      signal.addEventListener('abort', abort);
      try {
        sitting.say(text);
        const toSamples = createSampler();
        for (;;) {
          const spoken = await sitting.next();
          signal.throwIfAborted();
          if (spoken.type === 'failed') {
            letGo();
            throw new VoiceFailure(spoken.why);
          }
          if (spoken.type === 'over') return;
          prepare();
          yield toSamples(spoken.bytes);
          if (spoken.isLast) return;
        }
      } finally {
        signal.removeEventListener('abort', abort);
        sitting.close();
      }
    },
  };
}

/** One socket, for one sentence. */
interface Sitting {
  say(text: string): void;
  next(): Promise<Spoken>;
  end(why: string): void;
  close(): void;
}

/** @param onUnused it closed, or waited for too long, before anything was to be said */
function openSitting(voice: StreamedVoice, onUnused: () => void): Sitting {
  const arrived: Spoken[] = [];
  let news = Promise.withResolvers<void>();
  let isOpen = false;
  let words: string | null = null;
  let timer = setTimeout(onUnused, longestSpareMs);

  function add(spoken: Spoken): void {
    arrived.push(spoken);
    news.resolve();
  }
  const end = (why: string) => (words === null ? onUnused() : add({ type: 'failed', why }));
  const socket = openServiceSocket(
    voice.address,
    {
      onOpen() {
        isOpen = true;
        if (words !== null) socket.send(...voice.say(words));
      },
      onMessage(received) {
        if (words !== null) timer.refresh();
        const spoken = voice.read(received);
        if (spoken?.type === 'failed') end(spoken.why);
        else if (spoken) add(spoken);
      },
      onClosed: end,
    },
    mostBytes,
  );

  return {
    say(text) {
      words = text;
      clearTimeout(timer);
      timer = setTimeout(() => end('nothing came from it any more'), longestSilenceMs);
      if (isOpen) socket.send(...voice.say(text));
    },
    async next() {
      for (;;) {
        const spoken = arrived.shift();
        if (spoken) return spoken;
        news = Promise.withResolvers();
        await news.promise;
      }
    },
    end,
    close() {
      clearTimeout(timer);
      socket.close();
    },
  };
}

/** A message may end in the middle of a sample. */
function createSampler(): (bytes: Uint8Array) => Int16Array {
  let rest: Uint8Array = new Uint8Array();
  return (bytes) => {
    const all = Buffer.concat([rest, bytes]);
    const whole = all.length & ~1;
    rest = all.subarray(whole);
    return new Int16Array(Uint8Array.from(all.subarray(0, whole)).buffer);
  };
}
