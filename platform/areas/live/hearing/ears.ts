import type { Happening } from '../agent/conductor.ts';
import { createGuard } from '../guard.ts';
import type { Hearing, Recogniser } from './recogniser.ts';
import type { SecondsToWait } from './endpointing.ts';
import { followTurn, quiet, type TurnEvent, type TurnOutcome, type TurnState } from './turns.ts';
import type { VoiceDetector } from './voice-activity.ts';

export interface EarsParts {
  readonly detector: VoiceDetector;
  /** Who finds the words: a recogniser here, the caller's browser, or nobody. */
  readonly words: Recogniser | 'browser' | null;
  readonly secondsToWait: SecondsToWait;
  /** Seconds of voice that interrupt. */
  readonly voiceSeconds: number;
  /** What the assistant said last. */
  readonly lastSaid: () => string;
  /** While the caller's own browser speaks, its voice is no caller's. */
  readonly isResting: () => boolean;
  readonly happen: (happening: Happening) => void;
  /** Words of a turn that is not over: all of them so far. */
  readonly onPartial: (text: string) => void;
  /** Another recogniser goes on, `to`. */
  readonly onMovedOn: (to: string, why: string) => void;
  /** The recogniser found nothing, because it does not work. */
  readonly onFailed: (why: string) => void;
  /** The caller's browser has never found a word, and the caller speaks. Told once. */
  readonly onDeafBrowser: () => void;
  /** What must not happen, when the recogniser tells of something. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds, rising. */
  readonly now: () => number;
}

/** One caller's sound and words, as what the agent is told of: begun, paused, said. */
export interface Ears {
  /** One frame of `heardSamples`. */
  hear(frame: Int16Array): void;
  /** What the caller's browser recognised since the words before it that were final. */
  takeWords(text: string, isFinal: boolean): void;
  /** What the caller is likely to say next; empty for anything. Holds for whoever finds the words. */
  expect(phrases: readonly string[]): void;
  /** The words come from somebody else from now on; null for nobody. */
  listenBy(recogniser: Recogniser | null): void;
  readonly isByBrowser: boolean;
  /** The same once nobody speaks: no word of a turn is lost. */
  listenNextBy(words: Recogniser | 'browser' | null): void;
  /**
   * Somebody else has found that the turn is over: what there is of its words is said. False: there are none.
   * @param unread stands for them, where they are not waited for
   */
  endTurn(unread?: string): boolean;
  /** The caller's browser may not hear any more what it heard before. */
  doubt(): void;
  close(): Promise<void>;
}

/** Of a turn that a browser recognised; more is nobody's sentence. */
const longestWords = 10_000;

/** So much voice is somebody who talks, and no cough. */
const talkMs = 1_000;
/** A browser that finds nothing in so many turns like that, and never did, will not. */
const mostDeafTurns = 2;

/** Those of browsers write full stops or not, and end without a word where they heard none. */
const ofBrowser = { hasPunctuation: false, patienceSeconds: 4 } as const;

export function createEars(parts: EarsParts): Ears {
  const { detector, secondsToWait, voiceSeconds, lastSaid, happen, now } = parts;
  const safely = createGuard(parts.onFailure);
  let state: TurnState = quiet;
  let by = parts.words;
  let hearing: Hearing | null = null;
  /** Finds the words once nobody speaks. */
  let next: { readonly by: Recogniser | 'browser' | null } | null = null;
  let isClosed = false;
  /** Of this turn, from the browser. */
  let finalWords: readonly string[] = [];
  let expected: readonly string[] = [];
  /** Turns of a voice in which the browser found nothing; null once it has found a word. */
  let deafTurns: number | null = 0;
  const closing: Promise<void>[] = [];

  function open(recogniser: Recogniser): Hearing {
    const opened: Hearing = recogniser.open({
      onWords: safely((text: string, isFinal: boolean) => {
        if (hearing === opened) takeTurnWords(text, isFinal);
      }),
      onUnclear: safely((confidence: number) => {
        if (hearing === opened) happen({ type: 'caller-unclear', confidence });
      }),
      onMovedOn: safely((to: string, why: string) => {
        if (hearing === opened) parts.onMovedOn(to, why);
      }),
      onFailed: safely((why: string) => {
        if (hearing !== opened) return;
        parts.onFailed(why);
        // Nothing more comes of this turn.
        takeTurnWords('', true);
      }),
    });
    opened.expect(expected);
    return opened;
  }
  if (by !== null && by !== 'browser') hearing = open(by);

  function takeTurnWords(text: string, isFinal: boolean): void {
    if (isClosed) return;
    follow({ type: 'words', text, isFinal, at: now() });
  }

  function follow(event: TurnEvent): void {
    const { hasPunctuation, patienceSeconds } = by === null || by === 'browser' ? ofBrowser : by;
    const heard = { hasPunctuation, patienceSeconds, assistantSaid: lastSaid() };
    const plan = { secondsToWait, voiceSeconds, ...heard };
    const wasQuiet = state.phase === 'quiet';
    const { voicedMs } = state;
    const step = followTurn(state, event, plan);
    ({ state } = step);
    for (const outcome of step.outcomes) if (outcome.type !== 'over') tell(outcome);
    if (event.type === 'words' && event.text !== '' && !(wasQuiet && step.outcomes.length === 0)) {
      parts.onPartial(event.text);
      happen({ type: 'caller-words', text: event.text });
    }
    for (const outcome of step.outcomes) {
      if (outcome.type !== 'over') continue;
      if (voicedMs >= talkMs) happen({ type: 'caller-talked' });
      tell(outcome);
      if (voicedMs >= talkMs && outcome.text === null) doubtBrowser();
    }
    moveOn();
  }

  function moveOn(): void {
    // What begins to be a turn has gone to whoever listens now.
    if (isClosed || !next || state.phase !== 'quiet' || state.recent.some(Boolean)) return;
    if (next.by !== by) change(next.by);
    next = null;
  }

  function change(to: Recogniser | 'browser' | null): void {
    if (hearing) closing.push(hearing.close());
    by = to;
    hearing = to === null || to === 'browser' ? null : open(to);
  }

  function doubtBrowser(): void {
    if (by !== 'browser' || deafTurns === null) return;
    deafTurns += 1;
    if (deafTurns === mostDeafTurns) parts.onDeafBrowser();
  }

  function tell(outcome: TurnOutcome): void {
    switch (outcome.type) {
      case 'began':
        hearing?.resume();
        happen({ type: 'caller-began' });
        return;
      case 'insisted':
        happen({ type: 'caller-insisted' });
        return;
      case 'paused':
        happen({ type: 'caller-paused', since: outcome.since });
        hearing?.pause();
        return;
      case 'resumed':
        hearing?.resume();
        happen({ type: 'caller-began' });
        return;
      case 'over':
        finalWords = [];
        hearing?.forget();
        happen({ type: 'caller-done', text: outcome.text });
    }
  }

  return {
    hear(frame) {
      // With nobody to find words, a voice would only hold the agent up.
      if (isClosed || by === null) return;
      hearing?.push16k(frame);
      follow({ type: 'frame', isVoice: !parts.isResting() && detector.isVoice(frame), at: now() });
    },
    takeWords(text, isFinal) {
      if (by !== 'browser') return;
      if (text.trim() !== '') deafTurns = null;
      const last = finalWords.at(-1);
      // Android's browsers send a phrase again as it grows, each time as final.
      const isGrown = last !== undefined && text.trim().startsWith(last);
      const words = [...(isGrown ? finalWords.slice(0, -1) : finalWords), text.trim()];
      if (isFinal && text.trim() !== '') finalWords = words;
      takeTurnWords(words.join(' ').trim().slice(0, longestWords), isFinal);
    },
    expect(phrases) {
      expected = phrases;
      if (!isClosed) hearing?.expect(phrases);
    },
    listenBy(recogniser) {
      if (isClosed) return;
      next = null;
      change(recogniser);
      // What was begun has nobody any more who finds its words.
      if (state.phase !== 'quiet') {
        state = quiet;
        finalWords = [];
        happen({ type: 'caller-done', text: null });
      }
    },
    get isByBrowser() {
      return by === 'browser';
    },
    listenNextBy(words) {
      next = { by: words };
      moveOn();
    },
    endTurn(unread) {
      const text = state.text || unread;
      if (isClosed || text === undefined) return false;
      state = { ...quiet, recent: state.recent };
      tell({ type: 'over', text });
      return true;
    },
    doubt() {
      deafTurns = 0;
    },
    async close() {
      if (!isClosed) {
        isClosed = true;
        detector.free();
        if (hearing) closing.push(hearing.close());
      }
      await Promise.all(closing);
    },
  };
}
