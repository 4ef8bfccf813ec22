import { heardWords } from './heard-words.ts';
import type { Speech, SpeechEvents } from './speech.ts';

export interface BrowserSpeech extends Speech {
  /**
   * The page has spoken what it was told last, or as much of it as `text`. False: it stopped by itself,
   * as somebody did not want to hear more.
   */
  takeSpoken(text: string, isInterrupted: boolean): 'done' | 'stopped' | 'unasked';
  /** The page is away: it cannot tell what it spoke, and is not given up for that. */
  pause(): void;
  /** It is back, and has its time anew. Answers the sentence that it was speaking, or null. */
  resume(): string | null;
  /** Whether the page has words to speak now. */
  readonly isSpeaking: boolean;
}

/**
 * A page is silent that tells nothing for longer than the slowest voice needs: ours waits 3 s, and tells
 * of it itself.
 */
const slowestMsALetter = 200;
const longestStartMs = 10_000;
/** Of an easy pace, for a page that does not say what was heard. */
const msALetter = 1000 / 14;
/** So long a page is waited for that was told to be silent. */
const answerMs = 500;

/**
 * Speech by the caller's own browser, one sentence at a time: `onBegan` is what has the page told of it,
 * and `takeSpoken` is the page's answer.
 */
export function createBrowserSpeech(
  events: SpeechEvents,
  now: () => number = () => performance.now(),
): BrowserSpeech {
  let waiting: { readonly id: number; readonly sentence: string }[] = [];
  let current: { readonly id: number; readonly sentence: string; readonly at: number } | null =
    null;
  let timer: NodeJS.Timeout | undefined;
  /** Was told to be silent, and has not said yet what was heard. */
  let cut: { readonly end: (heard: string) => void; readonly guess: () => void } | null = null;
  /** It has not said so in time: where it does later, it stops nothing that it speaks by then. */
  let isOwed = false;
  let isClosed = false;
  let isPaused = false;

  function next(): void {
    if (isClosed || isPaused || current !== null || cut !== null) return;
    const line = waiting.shift();
    if (!line) return;
    begin(line);
    events.onBegan(line.id);
  }

  function begin(line: { readonly id: number; readonly sentence: string }): void {
    current = { ...line, at: now() };
    timer = setTimeout(fail, longestStartMs + line.sentence.length * slowestMsALetter);
  }

  function finish(): void {
    clearTimeout(timer);
    const done = current;
    current = null;
    if (done) events.onDone(done.id);
    next();
  }

  /** Some browsers drop speech without a word: what nobody is known to have heard was not said. */
  function fail(): void {
    const dropped = current;
    current = null;
    if (dropped) events.onFailed(dropped.id, 'the page did not tell that it spoke');
    next();
  }

  return {
    say(id, sentence) {
      waiting.push({ id, sentence });
      // Whoever says it has not finished saying so.
      queueMicrotask(next);
    },
    // No voice holds it: while the page speaks, nobody listens to the caller's sound.
    hold() {},
    goOn() {},
    stop() {
      clearTimeout(timer);
      const unsaid = waiting;
      waiting = [];
      const line = current;
      current = null;
      if (line) {
        const { id, sentence, at } = line;
        const share = (now() - at) / msALetter / sentence.length;
        const end = (heard: string) => {
          clearTimeout(late);
          cut = null;
          events.onCut(id, beginningOf(sentence, heard));
          next();
        };
        const guess = () => end(heardWords(sentence, share));
        const late = setTimeout(() => {
          isOwed = true;
          guess();
        }, answerMs);
        cut = { end, guess };
      }
      for (const { id } of unsaid) events.onCut(id, '');
    },
    takeSpoken(spoken, isInterrupted) {
      const text = spoken.trim();
      if (cut) {
        cut.end(text);
        return 'done';
      }
      if (!current) return 'unasked';
      const isOther = text === '' || !current.sentence.startsWith(text);
      const isLate = isOwed && isInterrupted && isOther;
      isOwed = false;
      if (isLate) return 'unasked';
      if (!isInterrupted) {
        finish();
        return 'done';
      }
      // What was heard is known before anybody asks for it.
      clearTimeout(timer);
      const { id, sentence } = current;
      current = null;
      const unsaid = waiting;
      waiting = [];
      events.onCut(id, beginningOf(sentence, text));
      for (const line of unsaid) events.onCut(line.id, '');
      return 'stopped';
    },
    pause() {
      clearTimeout(timer);
      isPaused = true;
    },
    resume() {
      isPaused = false;
      if (current) begin(current);
      const { sentence = null } = current ?? {};
      next();
      return sentence;
    },
    get isSpeaking() {
      return current !== null;
    },
    take: () => null,
    async close() {
      waiting = [];
      cut?.guess();
      isClosed = true;
      clearTimeout(timer);
      current = null;
    },
  };
}

/** As much of the agent's own words as a page says that it spoke: none of the page's stand in the record. */
const beginningOf = (sentence: string, spoken: string) => sentence.slice(0, spoken.length).trim();
