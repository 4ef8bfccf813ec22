import { frameMs } from '../media/line.ts';
import type { SecondsToWait } from './endpointing.ts';

/*
 * When the caller begins to speak, pauses, and has said it all: a pure function of the sound's frames
 * and of the words that a recogniser found in them. Times are milliseconds of one clock, rising.
 */

export type TurnEvent =
  | { readonly type: 'frame'; readonly isVoice: boolean; readonly at: number }
  /** The words of this turn so far, all of them. `isFinal`: of everything up to the last pause. */
  | {
      readonly type: 'words';
      readonly text: string;
      readonly isFinal: boolean;
      readonly at: number;
    };

export type TurnOutcome =
  /** A voice, and no click or breath. */
  | { readonly type: 'began'; readonly at: number }
  /** So long a voice that whoever speaks is to be interrupted; told once a turn. */
  | { readonly type: 'insisted' }
  /** It may be over: a recogniser that hears whole utterances is to read what there is. `since`: the end of the voice. */
  | { readonly type: 'paused'; readonly since: number }
  /** The voice went on after a pause. */
  | { readonly type: 'resumed' }
  /** Null: there were no words in it. */
  | { readonly type: 'over'; readonly text: string | null };

export interface TurnPlan {
  readonly secondsToWait: SecondsToWait;
  /** Seconds of voice that interrupt. */
  readonly voiceSeconds: number;
  readonly hasPunctuation: boolean;
  /** Seconds after which a recogniser that found no words will find none: it was no speech. */
  readonly patienceSeconds: number;
  /** What the assistant said last, for the rules that ask it. */
  readonly assistantSaid: string;
}

export interface TurnState {
  readonly phase: 'quiet' | 'voiced' | 'paused';
  /** The newest frames, the newest last: whether each had a voice. */
  readonly recent: readonly boolean[];
  readonly beganAt: number;
  /** The end of the last voiced frame. */
  readonly voicedUntil: number;
  readonly voicedMs: number;
  readonly hasInsisted: boolean;
  readonly text: string;
  /** Silence that makes these words a turn. */
  readonly waitMs: number;
  /** Whether `text` has all that was said until the pause. */
  readonly isRead: boolean;
}

export const quiet: TurnState = {
  phase: 'quiet',
  recent: [],
  beganAt: 0,
  voicedUntil: 0,
  voicedMs: 0,
  hasInsisted: false,
  text: '',
  waitMs: 0,
  isRead: true,
};

/** A voice is so many voiced frames among the newest ones: a click has fewer. */
const framesOfBeginning = { voiced: 3, of: 5 };
/** Between two syllables there is less. */
const pauseMs = 120;

export function followTurn(
  state: TurnState,
  event: TurnEvent,
  plan: TurnPlan,
): { readonly state: TurnState; readonly outcomes: readonly TurnOutcome[] } {
  return event.type === 'words' ? takeWords(state, event, plan) : takeFrame(state, event, plan);
}

function takeWords(
  state: TurnState,
  { text, isFinal, at }: Extract<TurnEvent, { type: 'words' }>,
  plan: TurnPlan,
) {
  const waitMs = plan.secondsToWait({ ...plan, text }) * 1000;
  const read = { ...state, text, waitMs, isRead: isFinal };
  // A recogniser that hears more than the detector, as the browser's may, has its turns all the same.
  if (state.phase === 'quiet') {
    if (text === '') return { state, outcomes: [] };
    const begun: TurnState = { ...read, phase: 'paused', beganAt: at, voicedUntil: at };
    return finish(begun, at, [{ type: 'began', at }], plan);
  }
  return finish(read, at, [], plan);
}

function takeFrame(
  state: TurnState,
  { isVoice, at }: Extract<TurnEvent, { type: 'frame' }>,
  plan: TurnPlan,
) {
  const recent = [...state.recent.slice(1 - framesOfBeginning.of), isVoice];
  const isSpeaking = recent.filter(Boolean).length >= framesOfBeginning.voiced;
  const [beforeLast, last] = recent.slice(-3);
  // A voice dips for a frame now and then: that is a part of it.
  const frames = beforeLast && !last ? 2 : 1;
  const heard: TurnState = {
    ...state,
    recent,
    ...(isVoice && { voicedUntil: at, voicedMs: state.voicedMs + frames * frameMs }),
  };
  switch (state.phase) {
    case 'quiet': {
      if (!isSpeaking) return { state: { ...heard, voicedMs: 0 }, outcomes: [] };
      const voicedMs = recent.filter(Boolean).length * frameMs;
      const beganAt = at - recent.length * frameMs + recent.indexOf(true) * frameMs;
      const begun: TurnState = { ...heard, phase: 'voiced', beganAt, voicedMs, isRead: false };
      return insist(begun, plan, [{ type: 'began', at: beganAt }]);
    }
    case 'voiced': {
      if (at - heard.voicedUntil < pauseMs) return insist(heard, plan, []);
      return finish(
        { ...heard, phase: 'paused' },
        at,
        [{ type: 'paused', since: heard.voicedUntil }],
        plan,
      );
    }
    case 'paused': {
      if (!isSpeaking) return finish(heard, at, [], plan);
      const resumed: TurnState = { ...heard, phase: 'voiced', isRead: false };
      return insist(resumed, plan, [{ type: 'resumed' }]);
    }
  }
}

function insist(state: TurnState, plan: TurnPlan, outcomes: readonly TurnOutcome[]) {
  if (state.hasInsisted || state.voicedMs < plan.voiceSeconds * 1000) return { state, outcomes };
  return {
    state: { ...state, hasInsisted: true },
    outcomes: [...outcomes, { type: 'insisted' } as const],
  };
}

/** Whether the pause is long enough by now, for the words that there are. */
function finish(
  state: TurnState,
  at: number,
  outcomes: readonly TurnOutcome[],
  { patienceSeconds }: TurnPlan,
): { readonly state: TurnState; readonly outcomes: readonly TurnOutcome[] } {
  if (state.phase !== 'paused') return { state, outcomes };
  const silentMs = at - state.voicedUntil;
  const { text, recent } = state;
  const wordlessMs = patienceSeconds * 1000;
  const isWordless = text === '' && (state.isRead || silentMs >= wordlessMs);
  // What was found stands where no more is found of it: a noise followed the words.
  const isSaid = text !== '' && silentMs >= (state.isRead ? state.waitMs : wordlessMs);
  if (!isWordless && !isSaid) return { state, outcomes };
  const over = { type: 'over', text: isSaid ? text : null } as const;
  return { state: { ...quiet, recent }, outcomes: [...outcomes, over] };
}
