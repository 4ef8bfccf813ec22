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

/** A socket for each sentence: what one leaves behind is never heard in the next. */
export const createStreamedVoice = (voice: StreamedVoice): Voice => ({
  name: voice.name,
  async *speak(text, signal) {
    signal.throwIfAborted();
    const arrived: Spoken[] = [];
    let news = Promise.withResolvers<void>();
    const add = (spoken: Spoken) => {
      arrived.push(spoken);
      news.resolve();
    };
    const fail = (why: string) => add({ type: 'failed', why });
    const abort = () => fail('nobody listens');
    const silence = setTimeout(() => fail('nothing came from it any more'), longestSilenceMs);
    signal.addEventListener('abort', abort);
    const socket = openServiceSocket(
      voice.address,
      {
        onOpen: () => socket.send(...voice.say(text)),
        onMessage(received) {
          silence.refresh();
          const spoken = voice.read(received);
          if (spoken) add(spoken);
        },
        onClosed: fail,
      },
      mostBytes,
    );
    try {
      const toSamples = createSampler();
      for (;;) {
        signal.throwIfAborted();
        const spoken = arrived.shift();
        if (!spoken) {
          news = Promise.withResolvers();
          await news.promise;
          continue;
        }
        if (spoken.type === 'failed') throw new VoiceFailure(spoken.why);
        if (spoken.type === 'over') return;
        yield toSamples(spoken.bytes);
        if (spoken.isLast) return;
      }
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      socket.close();
    }
  },
});

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
