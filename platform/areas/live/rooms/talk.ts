import {
  type Conductor,
  createConductor,
  type Happening,
  type Notice,
  unread,
} from '../agent/conductor.ts';
import type { Conversation } from '../agent/conversation.ts';
import type { AgentPlan, Reason } from '../agent/plan.ts';
import type { CallWords } from '../call-words.ts';
import type { SpeechAbility } from '../engines.ts';
import { planFilter } from '../filtering/filter.ts';
import { createEars } from '../hearing/ears.ts';
import { planEndpointing, type SecondsToWait } from '../hearing/endpointing.ts';
import type { VoiceDetector } from '../hearing/voice-activity.ts';
import { PatternsNotFollowed } from '../patterns/patterns.ts';
import type { NextSpeaker, OpenedMind } from '../ports.ts';
import type { Manner, Manners } from '../services/manners.ts';
import { createSpokenAgent, type SpokenBy } from '../spoken/spoken-agent.ts';
import { reasonOfFailure } from './failures.ts';
import { followManners } from './follow-manners.ts';
import { createTalkSpeech, type TalkSpeech } from './talk-speech.ts';

/** Who answers what the caller says next; `assistant-now`: also what was said last. */
export type AnsweredBy = 'assistant' | 'page' | 'assistant-now';

/** What is said in one call, by whom and how, whatever carries it. */
export interface Talk {
  happen(happening: Happening): void;
  /** Whether the caller is asked for their consent now: what they say is answered by nobody. */
  asksConsent(isAsking: boolean): void;
  /** Somebody else answers from now on. @throws {Problem} when there is nobody of that id or name. */
  handOver(to: NextSpeaker): Promise<void>;
  /** What the caller is likely to say next. */
  expect(phrases: readonly string[], answeredBy: AnsweredBy): void;
  /** One frame of the caller's sound. */
  hear(frame: Int16Array): void;
  /** Nothing of the caller is heard until it is not muted any more. */
  muteCustomer(isMuted: boolean): void;
  readonly isCustomerMuted: boolean;
  /** The next frame of the agent's; null for silence. */
  take(): Int16Array | null;
  /** What the caller's browser recognised. */
  takeTranscript(text: string, isFinal: boolean): void;
  /** What the caller's browser has spoken. */
  takeSpoken(text: string, isInterrupted: boolean): void;
  /** What was asked of the caller's browser, and cannot be had there. */
  takeUnable(what: 'recognition' | 'speech'): void;
  /** Nobody is there: what the caller's browser was to speak is not waited for. */
  pause(): void;
  /** Somebody is again. Answers the sentence that the browser was speaking, or null. */
  resume(): string | null;
  readonly linesWaiting: number;
  readonly byPage: TalkSpeech['byPage'];
  readonly conversation: Conversation;
  readonly used: Conductor['used'];
  readonly latencies: Conductor['latencies'];
  close(): Promise<void>;
}

export interface TalkParts {
  readonly opened: OpenedMind;
  readonly plan: AgentPlan;
  readonly detector: VoiceDetector;
  /** Of whoever speaks first. */
  readonly manner: Manner;
  readonly manners: Manners;
  readonly spoken: SpokenBy | null;
  /** The caller's program recognises and speaks, where it can, before what was not `chosen` here. */
  readonly isBrowser: boolean;
  readonly chosen: readonly SpeechAbility[];
  readonly words: CallWords;
  readonly tell: (notice: Notice) => void;
  /** For the call's log, without the words of the call. */
  readonly note: (line: string) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onEnd: (reason: Reason) => void;
  /** It failed: the parts go on. For the operator, without words of the call. */
  readonly onEngineFailed: (engine: string, why: string) => void;
  readonly now: () => number;
}

/** The sound of a loudspeaker is on its way back so long. */
const echoMs = 300;

export function openTalk(parts: TalkParts): Talk {
  const { opened, plan, detector, chosen, isBrowser, words: said, tell, note, now } = parts;
  const { assistant } = opened;
  let restsUntil = 0;
  let hasSaidThatItIsDeaf = false;
  const browserDoes = (what: SpeechAbility) => isBrowser && !chosen.includes(what);
  let canBrowserHear = browserDoes('recognition');
  let isCustomerMuted = false;
  /** Who hears for whoever speaks now, with an engine of speech or without. */
  let { listening } = parts.manner;
  const findWords = () =>
    canBrowserHear && !listening.isOwn ? ('browser' as const) : listening.recogniser;
  const mind = followManners(opened.mind, parts.manners, (manner) => {
    ({ listening } = manner);
    const words = findWords();
    // Who has no ears at all is heard by those there are.
    if (words) ears.listenNextBy(words);
  });

  const spoken =
    parts.spoken &&
    createSpokenAgent({
      ...parts.spoken,
      mind,
      takeRole: opened.takeRole,
      endTurn: (isUnread) => ears.endTurn(isUnread ? unread : undefined),
      amend(text) {
        spoken?.noteHeard(text);
        conductor.amend(text);
      },
      onInterrupted: () => conductor.happen({ type: 'cut-short' }),
      onLeft(why) {
        const { name } = parts.spoken!.engine;
        note(`${name} has left the call: ${why ?? 'somebody else speaks'}`);
        if (why !== null) parts.onEngineFailed(name, why);
        ears.listenBy(listening.recogniser);
        if (!listening.recogniser) sayThatItIsDeaf();
      },
      onSilent: () => speech.giveUp(parts.spoken!.engine.name, 'it has left the call'),
    });

  const speech = createTalkSpeech({
    first: parts.manner.voicing,
    spoken: spoken?.way ?? null,
    isByPage: browserDoes('speech'),
    note,
    onLost: () => say(said.cannotSpeak),
    // A page that forgot that it speaks does not listen either.
    onPageFailed: () => ears.doubt(),
    now,
  });

  const conductor = createConductor({
    plan,
    mind: spoken?.mind ?? mind,
    hooks: opened.hooks,
    words: said,
    filter: planFilter(assistant, note),
    openSpeech: speech.open,
    tell,
    note,
    reasonOf: (error) => reasonOfFailure(error, assistant),
    onFailure: parts.onFailure,
    onEnd: parts.onEnd,
    now,
  });

  const ears = createEars({
    detector,
    words: spoken?.recogniser ?? findWords(),
    secondsToWait: planWaiting(),
    voiceSeconds: assistant.stopSpeakingPlan?.voiceSeconds ?? 0.2,
    lastSaid: () => conductor.lastSaid,
    isResting() {
      if (speech.isPageSpeaking) restsUntil = now() + echoMs;
      return now() < restsUntil;
    },
    happen(happening) {
      if (happening.type === 'caller-done' && happening.text !== null)
        spoken?.noteHeard(happening.text);
      conductor.happen(happening);
    },
    onPartial: (transcript) =>
      tell({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript }),
    onMovedOn: (to, why) => note(`recognition: ${to} from now on: ${why}`),
    onFailed(why) {
      note(`recognition: ${why}`);
      sayThatItIsDeaf();
    },
    onDeafBrowser() {
      note('recognition: the browser found no words in two turns');
      leaveBrowser();
      tell({ type: 'unable', what: 'recognition' });
      if (!listening.recogniser) sayThatItIsDeaf();
    },
    onFailure: parts.onFailure,
    now,
  });

  function sayThatItIsDeaf(): void {
    if (!hasSaidThatItIsDeaf) say(said.cannotHear);
    hasSaidThatItIsDeaf = true;
  }

  /** What it finds is not asked for any more: the words come from here, or from nobody. */
  function leaveBrowser(): void {
    if (!canBrowserHear) return;
    canBrowserHear = false;
    const { recogniser } = listening;
    if (!ears.isByBrowser) return ears.listenNextBy(recogniser);
    note(`recognition: ${recogniser?.name ?? 'nobody'} instead of browser`);
    ears.listenBy(recogniser);
  }

  function planWaiting(): SecondsToWait {
    try {
      return planEndpointing(assistant.startSpeakingPlan);
    } catch (error) {
      if (!(error instanceof PatternsNotFollowed)) throw error;
      note(`startSpeakingPlan.customEndpointingRules: ${error.message}, so none is followed`);
      const { customEndpointingRules: _rules, ...rest } = assistant.startSpeakingPlan ?? {};
      return planEndpointing(rest);
    }
  }

  function say(text: string): void {
    const how = { thenEnd: false, isInterruptible: true, interrupts: false };
    conductor.happen({ type: 'say', text, ...how });
  }

  return {
    happen: conductor.happen,
    asksConsent: (isAsking) => spoken?.ignore(isAsking),
    handOver: (to) => opened.mind.handOver(to),
    expect(phrases, answeredBy) {
      const isOn = answeredBy === 'page';
      ears.expect(phrases);
      spoken?.ignore(isOn);
      conductor.happen({ type: 'page-answers', isOn });
      if (answeredBy === 'assistant-now') conductor.happen({ type: 'answer-last' });
    },
    hear: (frame) => ears.hear(isCustomerMuted ? new Int16Array(frame.length) : frame),
    muteCustomer: (isMuted) => void (isCustomerMuted = isMuted),
    get isCustomerMuted() {
      return isCustomerMuted;
    },
    take: () => speech.take(),
    takeTranscript(text, isFinal) {
      if (!isCustomerMuted) ears.takeWords(text, isFinal);
    },
    takeSpoken(text, isInterrupted) {
      if (speech.takeSpoken(text, isInterrupted) === 'stopped')
        conductor.happen({ type: 'hushed' });
    },
    takeUnable(what) {
      if (what === 'recognition') leaveBrowser();
      else speech.leavePage();
    },
    pause: speech.pause,
    resume: speech.resume,
    get linesWaiting() {
      return conductor.linesWaiting;
    },
    get byPage() {
      return speech.byPage;
    },
    conversation: conductor.conversation,
    latencies: conductor.latencies,
    get used() {
      return [...conductor.used, ...(spoken?.used ?? [])];
    },
    async close() {
      spoken?.close();
      await Promise.all([ears.close(), conductor.close()]);
    },
  };
}
