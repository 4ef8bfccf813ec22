import type { Message } from '../../../ground/conversation/message.ts';
import type { Voicing } from '../speaking/voice.ts';
import type { Hook } from './hooks.ts';
import type { Reason } from './plan.ts';

/** The answer that words are part of, and the message of it. */
export interface AnswerPlace {
  readonly turn: number;
  readonly index: number;
  /** Left out where it is the voice of the words before. */
  readonly by?: Voicing | undefined;
}

/** A sentence of the agent's that was not heard to its end yet. */
export interface AgentLine {
  readonly id: number;
  readonly text: string;
  readonly isInterruptible: boolean;
  /** Given to the speech; what is not waits for its time. */
  readonly isGiven: boolean;
  /** Null for words of the platform's own. */
  readonly of: AnswerPlace | null;
  /** The call ends when it was heard. */
  readonly thenEnd: Reason | null;
  /** The last of what the caller is asked before the call is recorded. */
  readonly endsQuestion: boolean;
}

export interface AgentState {
  /** Before the caller can hear anything; the call itself; after it. */
  readonly phase: 'waiting' | 'open' | 'over';
  readonly openedAt: number;
  /** The number of the answer that is being found, or was found last. */
  readonly turn: number;
  readonly isThinking: boolean;
  /** Since when nothing has come of an answer; null once something has, or it was told how long it takes. */
  readonly waitsSince: number | null;
  readonly lines: readonly AgentLine[];
  readonly nextLine: number;
  /** The caller hears the agent, as far as was told. */
  readonly isSounding: boolean;
  /** What sounded is held back until it is known whether the caller interrupts. */
  readonly isHeld: boolean;
  readonly isMuted: boolean;
  /** The caller is being asked whether the call may be recorded: there are no other words meanwhile. */
  readonly asksConsent: boolean;
  /** The page answers what is heard: the agent has no words of its own meanwhile. */
  readonly pageAnswers: boolean;
  readonly callerSpeaks: boolean;
  /** Something was said that is to be answered when the agent may. */
  readonly owesAnswer: boolean;
  /** What is answered was typed, and nothing was said since: a voice that has no words does not hold the answer up. */
  readonly answersTyped: boolean;
  /** No sooner does the agent's voice begin. */
  readonly speaksAt: number;
  /** Since when neither spoke. */
  readonly quietSince: number;
  /** The same, where what reminders said in this silence is a part of it. */
  readonly silentSince: number;
  /** When the caller last did anything, or the agent last answered. */
  readonly aliveAt: number;
  readonly idleSaid: number;
  /** How often each hook of the plan was run; of those that are counted anew, since then. */
  readonly hooked: readonly number[];
  /** Runs of all hooks together. */
  readonly hookRuns: number;
  /** The hooks that have run in this silence of the caller's, by their places in the plan. */
  readonly reminded: readonly number[];
  /** Said to the model with the next answer, and kept nowhere. */
  readonly prompt: readonly Message[];
  readonly isPromptInterruptible: boolean;
  /** Whether the caller has said words in this turn, and the agent has gone on over them. */
  readonly callerWords: 'none' | 'some' | 'talked-over';
  /** How sure ears were of what they left out of this turn; null where they left nothing out. */
  readonly unclear: number | null;
  /** Answers in a row that did not come in time. */
  readonly lateAnswers: number;
  /** The call ends when all lines were heard. */
  readonly endsWith: Reason | null;
}

export const beforeCall: AgentState = {
  phase: 'waiting',
  openedAt: 0,
  turn: 0,
  isThinking: false,
  waitsSince: null,
  lines: [],
  nextLine: 1,
  isSounding: false,
  isHeld: false,
  isMuted: false,
  asksConsent: false,
  pageAnswers: false,
  callerSpeaks: false,
  owesAnswer: false,
  answersTyped: false,
  speaksAt: 0,
  quietSince: 0,
  silentSince: 0,
  aliveAt: 0,
  idleSaid: 0,
  hooked: [],
  hookRuns: 0,
  reminded: [],
  prompt: [],
  isPromptInterruptible: true,
  callerWords: 'none',
  unclear: null,
  lateAnswers: 0,
  endsWith: null,
};

/** What hooks do in the call: in turn, after what is being said. */
export type DoneByHook =
  | { readonly type: 'hook-says'; readonly text: string; readonly isInterruptible: boolean }
  /** `isInterruptible`: words of the caller's make it a thing of the past. */
  | {
      readonly type: 'hook-asks';
      readonly prompt: readonly Message[];
      readonly isInterruptible: boolean;
    }
  | {
      readonly type: 'hook-adds';
      readonly messages: readonly Message[];
      readonly isAnswered: boolean;
    }
  | { readonly type: 'hook-ends' };

/** Everything that happens to an agent; `at` is milliseconds of one clock, rising. */
export type AgentEvent = { readonly at: number } & (
  | { readonly type: 'playable' }
  /** The question whether the call may be recorded was not answered: it is asked again. */
  | { readonly type: 'ask-consent' }
  /** It is known whether the call may be recorded. */
  | { readonly type: 'consent-known' }
  /** `isAlone`: nobody is there just now who could say something. */
  | { readonly type: 'clock'; readonly isAlone?: boolean }
  /** The caller's turns, as `hearing/turns.ts` tells them. */
  | { readonly type: 'caller-began' }
  | { readonly type: 'caller-insisted' }
  | { readonly type: 'caller-words'; readonly text: string }
  /** There were words, of which ears are not sure: from 0 to 1. */
  | { readonly type: 'caller-unclear'; readonly confidence: number }
  /** `since`: the end of the voice. */
  | { readonly type: 'caller-paused'; readonly since: number }
  /** Null: it was no speech after all. */
  | { readonly type: 'caller-done'; readonly text: string | null }
  /** There was so much voice that somebody is there, whatever was made of it. */
  | { readonly type: 'caller-talked' }
  /** The caller has had the agent's voice silenced, without a word. */
  | { readonly type: 'hushed' }
  /** What a program or a visitor typed. */
  | { readonly type: 'message'; readonly message: Message; readonly isAnswered: boolean }
  | {
      readonly type: 'say';
      readonly text: string;
      readonly thenEnd: boolean;
      readonly isInterruptible: boolean;
      readonly interrupts: boolean;
    }
  | { readonly type: 'mute'; readonly isMuted: boolean }
  | { readonly type: 'page-answers'; readonly isOn: boolean }
  /** What was said last, and left to the page, is the agent's to answer after all. */
  | { readonly type: 'answer-last' }
  /** A sentence of the answer. */
  | { readonly type: 'sentence'; readonly of: AnswerPlace; readonly text: string }
  /** More words of the sentence of the answer that came last, whose sound is made with them. */
  | { readonly type: 'words'; readonly of: AnswerPlace; readonly text: string }
  /** Who makes the agent's sound has stopped, as the caller speaks. */
  | { readonly type: 'cut-short' }
  /** The answer is complete. `ends`: somebody ended the conversation with it. */
  | { readonly type: 'answered'; readonly turn: number; readonly ends: boolean }
  /** `isLate`: the model took too long. */
  | {
      readonly type: 'failed';
      readonly turn: number;
      readonly reason: Reason;
      readonly isLate?: boolean;
    }
  | DoneByHook
  | { readonly type: 'began-speaking'; readonly id: number }
  | { readonly type: 'spoken'; readonly id: number }
  /** `isDropped`: the call was erased, so that nothing more is done for it. */
  | { readonly type: 'over'; readonly reason: Reason; readonly isDropped?: boolean }
);

/** What is to be done. */
export type AgentEffect =
  | {
      readonly type: 'speak';
      readonly id: number;
      readonly text: string;
      readonly of: AnswerPlace | null;
    }
  /** What it speaks has grown to these words. */
  | { readonly type: 'grow'; readonly id: number; readonly text: string }
  /** Silence at once; what sounded may go on. */
  | { readonly type: 'hold' }
  | { readonly type: 'go-on' }
  /** Silence for good: nothing of it sounds again. */
  | { readonly type: 'silence' }
  /** Answers everything that was said, and `prompt`. */
  | { readonly type: 'think'; readonly turn: number; readonly prompt: readonly Message[] }
  /** `endedReason`: of a call that is over; nobody hears any more. */
  | { readonly type: 'run-hook'; readonly hook: Hook; readonly endedReason: Reason | null }
  | { readonly type: 'stop-thinking' }
  | { readonly type: 'caller-said'; readonly text: string }
  | { readonly type: 'add-message'; readonly message: Message }
  | { readonly type: 'assistant-sounds'; readonly isSounding: boolean; readonly turn: number }
  | { readonly type: 'caller-sounds'; readonly isSounding: boolean; readonly turn: number }
  | { readonly type: 'user-interrupted' }
  /** The caller was asked whether the call may be recorded; or was not, as they were not to hear it. */
  | { readonly type: 'consent-asked'; readonly isHeard: boolean }
  /** The caller waits for an answer, and has for long. */
  | { readonly type: 'hang' }
  | { readonly type: 'end'; readonly reason: Reason };
