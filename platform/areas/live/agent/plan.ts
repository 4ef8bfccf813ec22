import { acknowledgementPhrases, interruptionPhrases } from '@parley/contract/voice';
import type { Assistant } from '../../../ground/conversation/message.ts';
import { longestSecondsOf } from '../../../ground/speaker.ts';
import type { Kinds } from '../../../ground/store/kinds.ts';
import { planRecordingConsent } from '../recording/plan-consent.ts';
import { type Hook, planHooks } from './hooks.ts';

/** What an assistant's settings make of a call, with the contract's defaults. Times in milliseconds. */
export interface AgentPlan {
  /** Said before anything else, to its end: what the caller is asked, before the call is recorded. */
  readonly consentMessage: string | null;
  /** Null where the caller has the first word, or the model finds it. */
  readonly firstMessage: string | null;
  readonly modelSpeaksFirst: boolean;
  readonly firstMessageIsInterruptible: boolean;
  /** After the caller's voice, before the agent's. */
  readonly waitMs: number;
  /** After an interruption, before the agent's voice. */
  readonly backoffMs: number;
  /** Words that interrupt; 0 for any voice. */
  readonly wordsToInterrupt: number;
  readonly acknowledgements: ReadonlySet<string>;
  readonly interruptions: ReadonlySet<string>;
  readonly idleMessages: readonly string[];
  readonly idleAfterMs: number;
  readonly mostIdleMessages: number;
  readonly speechResetsIdle: boolean;
  readonly silenceMs: number;
  readonly silenceMessage: string | null;
  readonly longestMs: number;
  /** Lower case. */
  readonly endCallPhrases: readonly string[];
  readonly hooks: readonly Hook[];
}

/** Why a call ends, of the contract's closed list. */
export type Reason = NonNullable<Kinds['call']['endedReason']>;

/** `render` fills in the variables of what the assistant is to say. */
export function planAgent(assistant: Assistant, render: (text: string) => string): AgentPlan {
  const {
    firstMessage = '',
    firstMessageMode = 'assistant-speaks-first',
    startSpeakingPlan: start = {},
    stopSpeakingPlan: stop = {},
    messagePlan = {},
  } = assistant;
  const speaksFirst = firstMessageMode === 'assistant-speaks-first';
  const silenceMessage = messagePlan.silenceTimeoutMessage ?? '';
  const consent = planRecordingConsent(assistant);
  return {
    consentMessage: consent && (render(consent.message).trim() || null),
    // An address is of a recording, which nobody here can read out.
    firstMessage:
      speaksFirst && !/^https?:\/\/\S+$/.test(firstMessage)
        ? render(firstMessage).trim() || null
        : null,
    modelSpeaksFirst: firstMessageMode === 'assistant-speaks-first-with-model-generated-message',
    firstMessageIsInterruptible: assistant.firstMessageInterruptionsEnabled ?? false,
    waitMs: (start.waitSeconds ?? 0.4) * 1000,
    backoffMs: (stop.backoffSeconds ?? 1) * 1000,
    wordsToInterrupt: stop.numWords ?? 0,
    acknowledgements: toPhrases(stop.acknowledgementPhrases ?? acknowledgementPhrases),
    interruptions: toPhrases(stop.interruptionPhrases ?? interruptionPhrases),
    idleMessages: (messagePlan.idleMessages ?? []).map(render),
    idleAfterMs: (messagePlan.idleTimeoutSeconds ?? 10) * 1000,
    mostIdleMessages: messagePlan.idleMessageMaxSpokenCount ?? 3,
    speechResetsIdle: messagePlan.idleMessageResetCountOnUserSpeechEnabled ?? false,
    silenceMs: (assistant.silenceTimeoutSeconds ?? 30) * 1000,
    silenceMessage: silenceMessage === '' ? null : render(silenceMessage),
    longestMs: longestSecondsOf(assistant) * 1000,
    endCallPhrases: (assistant.endCallPhrases ?? [])
      .map((phrase) => phrase.trim().toLowerCase())
      .filter((phrase) => phrase !== ''),
    hooks: planHooks(assistant.hooks, confidenceOf(assistant)),
  };
}

const confidenceOf = ({ transcriber }: Assistant): number | undefined =>
  transcriber && 'confidenceThreshold' in transcriber
    ? (transcriber.confidenceThreshold as number | undefined)
    : undefined;

const toPhrases = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(phrases.map(plainWords).filter((phrase) => phrase !== ''));

/** As the lists of phrases have them: no case, no marks. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
}

/** More words than a nod has. */
const longestNod = 8;

/** Whether the words only say that the caller listens: one of the phrases, or several. */
export function isAcknowledgement({ acknowledgements }: AgentPlan, text: string): boolean {
  const plain = plainWords(text);
  const words = plain.split(' ');
  return (
    acknowledgements.has(plain) || (words.length <= longestNod && isMadeOf(acknowledgements, words))
  );
}

const isMadeOf = (phrases: ReadonlySet<string>, words: readonly string[]): boolean =>
  words.length === 0 ||
  words.some(
    (_, last) =>
      phrases.has(words.slice(0, last + 1).join(' ')) && isMadeOf(phrases, words.slice(last + 1)),
  );

export function isInterruption(plan: AgentPlan, text: string): boolean {
  const plain = plainWords(text);
  for (const phrase of plan.interruptions) if (` ${plain} `.includes(` ${phrase} `)) return true;
  const words = plain.split(' ').filter(Boolean);
  return plan.wordsToInterrupt > 0 && words.length >= plan.wordsToInterrupt;
}
