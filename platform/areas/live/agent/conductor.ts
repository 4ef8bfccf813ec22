import { Interruption } from '../../../ground/conversation/interruption.ts';
import type { Message } from '../../../ground/conversation/message.ts';
import { ModelFailure, type UsedModel } from '../../../ground/conversation/model.ts';
import type { FilteredWords, FilterWords } from '../filtering/filter.ts';
import { createGuard } from '../guard.ts';
import type { AnswerEvent, HookPorts, Mind } from '../ports.ts';
import type { MadeSound, Speech, SpeechEvents } from '../speaking/speech.ts';
import { createSentenceSplitter, type SentenceSplitter } from '../speaking/sentences.ts';
import type { Voicing } from '../speaking/voice.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { createLatencies, type Latencies } from './latencies.ts';
import type { AgentPlan, Reason } from './plan.ts';
import type { CallWords } from '../call-words.ts';
import { createHookRunner } from './run-hooks.ts';
import {
  type AgentEffect,
  type AgentEvent,
  type AgentState,
  type AnswerPlace,
  beforeCall,
} from './state.ts';
import { step } from './step.ts';

/** What happens to an agent, without the time: that is the conductor's. */
export type Happening = AgentEvent extends infer Event
  ? Event extends AgentEvent
    ? Omit<Event, 'at'>
    : never
  : never;

/** What is told of a call while it lasts, as the contract's messages to the page and to servers. */
export type Notice =
  | {
      readonly type: 'speech-update';
      readonly role: Role;
      readonly status: 'started' | 'stopped';
      readonly turn: number;
    }
  | {
      readonly type: 'transcript';
      readonly role: Role;
      readonly transcriptType: 'partial' | 'final';
      readonly transcript: string;
      /** Of words that were filtered, as the next two. */
      readonly isFiltered?: true;
      readonly detectedThreats?: readonly string[];
      readonly originalTranscript?: string;
    }
  | { readonly type: 'assistant.speechStarted'; readonly text: string; readonly turn: number }
  | { readonly type: 'model-output'; readonly output: string }
  | { readonly type: 'user-interrupted' }
  /** The caller was asked whether the call may be recorded, and heard it to its end or not. */
  | { readonly type: 'consent-asked'; readonly isHeard: boolean }
  /** Nothing has come of an answer for long. */
  | { readonly type: 'hang' }
  /** What was said changed: at most once a second. */
  | { readonly type: 'conversation-update' }
  /** The caller's program is not asked for it any more. */
  | { readonly type: 'unable'; readonly what: 'recognition' }
  | AnswerEvent;

type Role = 'assistant' | 'user';

export interface ConductorParts {
  readonly plan: AgentPlan;
  readonly mind: Mind<Voicing>;
  readonly hooks: HookPorts;
  readonly words: Pick<CallWords, 'cannotTransfer'>;
  /** What of the caller's words goes on into the conversation. */
  readonly filter: FilterWords;
  readonly openSpeech: (events: SpeechEvents) => Speech;
  readonly tell: (notice: Notice) => void;
  /** For the call's log: what did not work, without the words of the call. */
  readonly note: (line: string) => void;
  /** Why a mind that failed ends the call. */
  readonly reasonOf: (error: unknown) => Reason;
  /** What must not happen, in whatever timer it did. */
  readonly onFailure: (error: unknown) => void;
  /** Once; nothing is told after it. */
  readonly onEnd: (reason: Reason) => void;
  /** Milliseconds, rising. */
  readonly now: () => number;
}

/** One agent in one call: carries out what its state machine decides. */
export interface Conductor {
  happen(happening: Happening): void;
  /** What the agent says, or said last: the rules of turns may ask it. */
  readonly lastSaid: string;
  /** Lines that are not heard to their end yet. */
  readonly linesWaiting: number;
  readonly conversation: Conversation;
  readonly used: readonly UsedModel[];
  readonly latencies: Pick<Latencies, 'turns' | 'interruptions'>;
  /** What the caller said when it was answered before its words were known. */
  amend(text: string): void;
  /** Frees the mind and the speech. Resolves when nothing of it runs any more. */
  close(): Promise<void>;
}

const updateEveryMs = 1_000;
/** Stands for what the caller said, until its words are known. */
export const unread = '(…)';

export function createConductor(parts: ConductorParts): Conductor {
  const { plan, mind, filter, tell, note, now, onFailure } = parts;
  const conversation = createConversation();
  const used: UsedModel[] = [];
  const latencies = createLatencies();
  const texts = new Map<number, string>();
  /** Of these the words were told as they began, and are to be told again as they were heard. */
  const begun = new Set<number>();
  /** Of the answer that is being found, by the message of it. */
  let sounds = new Map<number, MadeSound>();
  let state: AgentState = beforeCall;
  let lastSaid = '';
  let thinking: AbortController | null = null;
  let working: Promise<void> = Promise.resolve();
  let updatedAt = Number.NEGATIVE_INFINITY;
  let isUpdateDue = false;

  const safely = createGuard(onFailure);

  function tellPartial(text: string): void {
    lastSaid = text;
    tell({ type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: text });
  }

  let sounding: number | null = null;
  const speech = parts.openSpeech({
    onBegan: safely((id: number) => {
      const text = texts.get(id) ?? '';
      begun.add(id);
      sounding = id;
      tell({ type: 'assistant.speechStarted', text, turn: state.turn });
      tellPartial(text);
      happen({ type: 'began-speaking', id });
    }),
    onDone: safely((id: number, said = texts.get(id) ?? '') => {
      hear(id, said);
      happen({ type: 'spoken', id });
    }),
    onCut: safely(hear),
    onFailed: safely((id: number, why: string) => {
      note(`A sentence was not spoken: ${why}`);
      hear(id, texts.get(id) ?? '');
      happen({ type: 'spoken', id });
    }),
  });

  function hear(id: number, heard: string): void {
    conversation.hear(id, heard, Date.now());
    texts.delete(id);
    const wasBegun = begun.delete(id);
    if (heard === '' && !wasBegun) return;
    tell({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: heard });
    update();
  }

  /** The first change is told at once, those within a second of it together. */
  function update(): void {
    isUpdateDue = true;
    if (now() - updatedAt >= updateEveryMs) tellUpdate();
  }

  function tellUpdate(): void {
    if (!isUpdateDue) return;
    isUpdateDue = false;
    updatedAt = now();
    tell({ type: 'conversation-update' });
  }

  function happen(happening: Happening): void {
    const event = { ...happening, at: now() } as AgentEvent;
    latencies.note(event);
    const stepped = step(state, event, plan);
    ({ state } = stepped);
    for (const effect of stepped.effects) carryOut(effect);
    if (happening.type === 'clock' && now() - updatedAt >= updateEveryMs) tellUpdate();
  }

  function carryOut(effect: AgentEffect): void {
    switch (effect.type) {
      case 'speak':
        texts.set(effect.id, effect.text);
        conversation.speak(effect.id, effect.text, effect.of, Date.now());
        speech.say(effect.id, effect.text, { sound: soundOf(effect.of), by: effect.of?.by });
        return;
      case 'grow':
        texts.set(effect.id, effect.text);
        conversation.grow(effect.id, effect.text);
        if (sounding === effect.id) tellPartial(effect.text);
        return;
      case 'hold':
        speech.hold();
        return;
      case 'go-on':
        speech.goOn();
        return;
      case 'silence':
        speech.stop();
        return;
      case 'think':
        thinkNext(effect.turn, effect.prompt);
        return;
      case 'run-hook':
        working = working.then(() => runHook(effect.hook, effect.endedReason)).catch(onFailure);
        return;
      case 'stop-thinking':
        thinking?.abort(new Interruption());
        thinking = null;
        return;
      case 'caller-said':
        if (effect.text === unread) addSaid({ text: unread, filtered: null });
        else tellSaid(addSaid(filter(effect.text)));
        return;
      case 'add-message':
        if (effect.message.role === 'user') addSaid(filter(effect.message.content), effect.message);
        else conversation.add(effect.message, Date.now());
        update();
        return;
      case 'assistant-sounds':
      case 'caller-sounds': {
        const role = effect.type === 'assistant-sounds' ? 'assistant' : 'user';
        const status = effect.isSounding ? 'started' : 'stopped';
        tell({ type: 'speech-update', role, status, turn: effect.turn });
        return;
      }
      case 'user-interrupted':
        latencies.noteInterruption(now());
        tell({ type: effect.type });
        return;
      case 'hang':
        tell({ type: effect.type });
        return;
      case 'consent-asked':
        tell(effect);
        return;
      case 'end':
        runHook.end();
        tellUpdate();
        parts.onEnd(effect.reason);
    }
  }

  function addSaid(said: FilteredWords, as: object = {}): FilteredWords {
    const message = { ...as, role: 'user' as const, content: said.text };
    conversation.add(message, Date.now(), said.filtered);
    return said;
  }

  function tellSaid({ text: transcript, filtered }: FilteredWords): void {
    tell({
      ...{ type: 'transcript', role: 'user', transcriptType: 'final', transcript },
      ...(filtered && {
        ...{ isFiltered: true, detectedThreats: filtered.threats },
        originalTranscript: filtered.original,
      }),
    });
    update();
  }

  const runHook = createHookRunner({ ...parts, conversation, happen: safely(happen) });

  const soundOf = (of: AnswerPlace | null): MadeSound | undefined =>
    of?.turn === state.turn ? sounds.get(of.index) : undefined;

  /** Once the answer before, which may have been cut short, has left what there is of it. */
  function thinkNext(turn: number, prompt: readonly Message[]): void {
    const leaving = new AbortController();
    thinking = leaving;
    working = working.then(() => think(turn, prompt, leaving)).catch(onFailure);
  }

  async function think(
    turn: number,
    prompt: readonly Message[],
    leaving: AbortController,
  ): Promise<void> {
    if (leaving.signal.aborted) return;
    sounds = new Map();
    const splitters = new Map<number, { by: Voicing | undefined; splitter: SentenceSplitter }>();
    const sayAll = (index: number, by: Voicing | undefined, sentences: readonly string[]) => {
      for (const text of sentences) {
        tell({ type: 'model-output', output: text });
        happen({ type: 'sentence', of: { turn, index, by }, text });
      }
    };
    try {
      const answer = mind.answer({
        said: [...conversation.messages(), ...prompt],
        signal: leaving.signal,
        tell(event) {
          if (!leaving.signal.aborted) tell(event);
        },
      });
      for (let part = await answer.next(); ; part = await answer.next()) {
        if (part.done) {
          for (const [index, one] of splitters) sayAll(index, one.by, one.splitter.finish());
          used.push(...part.value.used);
          conversation.finish(turn, part.value.output, Date.now());
          // An answer that was interrupted is told of to nobody: the state machine knows.
          if (!leaving.signal.aborted) happen({ type: 'answered', turn, ends: part.value.ended });
          return;
        }
        const { index, text, sound, by } = part.value;
        if (sound) {
          const isMore = sounds.has(index);
          sounds.set(index, sound);
          tell({ type: 'model-output', output: text });
          happen({ type: isMore ? 'words' : 'sentence', of: { turn, index }, text });
          continue;
        }
        // Another message began: the words of the one before are all there.
        for (const [before, one] of splitters)
          if (before < index) sayAll(before, one.by, one.splitter.finish());
        let one = splitters.get(index);
        if (!one) splitters.set(index, (one = { by, splitter: createSentenceSplitter(by?.cut) }));
        sayAll(index, one.by, one.splitter.push(text));
      }
    } catch (error) {
      const isLate = error instanceof ModelFailure && error.kind === 'late';
      if (!leaving.signal.aborted)
        happen({ type: 'failed', turn, reason: parts.reasonOf(error), isLate });
    } finally {
      if (thinking === leaving) thinking = null;
    }
  }

  return {
    happen: safely(happen),
    get lastSaid() {
      return lastSaid;
    },
    get linesWaiting() {
      return state.lines.length;
    },
    conversation,
    used,
    latencies,
    amend(text) {
      const said = filter(text);
      conversation.amend(unread, said.text, said.filtered);
      tellSaid(said);
    },
    async close() {
      thinking?.abort(new Interruption());
      runHook.end();
      mind.leave();
      await Promise.all([speech.close(), working]);
    },
  };
}
