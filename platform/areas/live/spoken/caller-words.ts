import type { Hearing, Recogniser, RecogniserEvents } from '../hearing/recogniser.ts';

/** The engine's words of the caller, as a recogniser's: those of one turn, once. */
export interface CallerWords {
  readonly recogniser: Recogniser;
  /** All of one utterance so far. */
  take(utterance: string, text: string): void;
  /** The turn is answered before any of its words came: they are told apart, when they come. */
  leaveUnread(): void;
}

export function createCallerWords(
  name: string,
  hear: (frame: Int16Array) => void,
  amend: (text: string) => void,
): CallerWords {
  let events: RecogniserEvents | null = null;
  /** What of it belongs to turns that are over. */
  let utterance = '';
  let text = '';
  let done = 0;
  let isUnread = false;

  const hearing: Hearing = {
    push16k: hear,
    resume() {},
    pause() {},
    forget: () => void (done = text.length),
    expect() {},
    async close() {
      events = null;
    },
  };

  return {
    recogniser: {
      name,
      hasPunctuation: true,
      patienceSeconds: 3,
      open(given) {
        events = given;
        return hearing;
      },
    },
    take(of, all) {
      if (of !== utterance) done = 0;
      utterance = of;
      text = all;
      const words = all.slice(done).replace(/\s+/g, ' ').trim();
      // What is left of a turn that is over is a full stop, or a breath.
      if (!/[\p{L}\p{N}]/u.test(words)) return;
      if (!isUnread) return events?.onWords(words, true);
      isUnread = false;
      done = text.length;
      amend(words);
    },
    leaveUnread: () => void (isUnread = true),
  };
}
