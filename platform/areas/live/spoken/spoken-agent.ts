import type { Message } from '../../../ground/conversation/message.ts';
import type { Usage, UsedModel } from '../../../ground/conversation/model.ts';
import type { SpokenModel } from '../../../ground/conversation/own-speech.ts';
import type { Recogniser } from '../hearing/recogniser.ts';
import type { Mind, OpenedMind, SpokenRole } from '../ports.ts';
import type { SpeechWay } from '../speaking/fallback-speech.ts';
import type { Voicing } from '../speaking/voice.ts';
import { createAnswers } from './answers.ts';
import { createCallerWords } from './caller-words.ts';
import { type AnswerCount, countAnswers } from './count-answers.ts';
import type { SpokenEngine, SpokenSession, WordsCheck } from './engine.ts';
import { newsOf, partOf, sayExactly } from './prompts.ts';
import type { Segment } from './segment.ts';
import { createSpokenMind } from './spoken-mind.ts';
import { createSpokenSpeech } from './spoken-speech.ts';

/** An engine that speaks in a call, and whom it is there first. */
export interface SpokenBy {
  readonly engine: SpokenEngine;
  /** As their model names it; null for the server's. */
  readonly named: SpokenModel | null;
  readonly role: SpokenRole;
  readonly checkWords: () => WordsCheck;
  readonly count: AnswerCount;
}

export interface SpokenAgentParts extends SpokenBy {
  /** Answers where the engine does not. */
  readonly mind: Mind<Voicing>;
  readonly takeRole: OpenedMind['takeRole'];
  /**
   * The engine answers, so the caller's turn is over. False: there are no words of it, and it is not; where
   * it is unread, what stands for them is said.
   */
  readonly endTurn: (isUnread: boolean) => boolean;
  /** What stood for these words is told now. */
  readonly amend: (text: string) => void;
  readonly onInterrupted: () => void;
  /** Nothing more is heard by it. `why` is null where somebody else speaks from now on. */
  readonly onLeft: (why: string | null) => void;
  /** After that: what it had said was heard. */
  readonly onSilent: () => void;
}

/** An engine in the places of mind, speech and recogniser of a call, until it fails: then those go on. */
export interface SpokenAgent {
  readonly mind: Mind<Voicing>;
  readonly way: SpeechWay;
  readonly recogniser: Recogniser;
  /** What it took since the last answer. */
  readonly used: readonly UsedModel[];
  /** The caller said this aloud: the engine knows. */
  noteHeard(text: string): void;
  /** What the caller says is answered by the page. */
  ignore(isOn: boolean): void;
  close(): void;
}

/** So long an answer waits for the words that it answers, in milliseconds. */
const unreadMs = 400;

export function createSpokenAgent(parts: SpokenAgentParts): SpokenAgent {
  const { engine, endTurn } = parts;
  const name = { provider: engine.provider, model: engine.name };
  const known = new WeakSet<Message>();
  const heard: string[] = [];
  let used: Usage | null = null;
  const listUsed = () => (used ? [{ name, usage: used }] : []);
  let { role } = parts;
  let session: SpokenSession | null = null;
  let hasLeft = false;
  let hasSounded = false;
  let isListening = false;
  let waiting: NodeJS.Timeout | undefined;

  const count = countAnswers(parts.count, () => leave('no more may be asked for today'));

  const callerWords = createCallerWords(
    engine.name,
    (frame) => void (hasLeft || isOpen().hear(frame)),
    parts.amend,
  );

  const speech = createSpokenSpeech({
    ask: (text) => isOpen().write(sayExactly(text)),
    drop: cut,
    fail: leave,
    onSilent: parts.onSilent,
  });

  const answers = createAnswers({
    checkWords: parts.checkWords,
    isAskedFor: speech.expects,
    onUnasked,
    fail: leave,
  });

  function cut(piece: Segment): void {
    answers.cutShort(piece.id);
    session?.cut(piece.id, piece.playedMs);
  }

  function onUnasked(): void {
    if (endTurn(false)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (answers.items.size === 0 || endTurn(false)) return;
      callerWords.leaveUnread();
      endTurn(true);
    }, unreadMs);
  }

  function leave(why: string | null): void {
    if (hasLeft) return;
    hasLeft = true;
    if (why !== null && !hasSounded) engine.rest();
    close();
    answers.close();
    parts.onLeft(why);
    speech.leave();
  }

  function close(): void {
    hasLeft = true;
    clearTimeout(waiting);
    session?.close();
    session = null;
    count.close();
  }

  /** @param said before it began */
  function open(said: readonly Message[]): SpokenSession {
    session?.close();
    for (const message of said) known.add(message);
    const isCurrent = () => session === opening;
    const opening: SpokenSession = engine.open(partOf(role, said), {
      onSound(id, sound) {
        if (!isCurrent()) return;
        hasSounded = true;
        answers.addSound(id, sound);
      },
      onWords: (id, words) => void (isCurrent() && answers.addWords(id, words)),
      onSpoken: (id) => void (isCurrent() && answers.finishPiece(id)),
      onAnswered(id) {
        if (!isCurrent()) return;
        answers.finish(id);
        count.answered();
      },
      onCallerWords: (utterance, text) => void (isCurrent() && callerWords.take(utterance, text)),
      onInterrupted() {
        if (!isCurrent()) return;
        answers.interrupt();
        speech.forgetAsked();
        parts.onInterrupted();
      },
      onListens: () => void (isListening = true),
      onToolCalls(id, calls) {
        if (!isCurrent() || answers.addCalls(id, calls)) return;
        opening.giveResults(calls.map((call) => ({ call, content: 'Not now.' })));
      },
      onUsage({ promptTokens, completionTokens }) {
        count.add({ promptTokens, completionTokens });
        used = {
          promptTokens: (used?.promptTokens ?? 0) + promptTokens,
          completionTokens: (used?.completionTokens ?? 0) + completionTokens,
        };
      },
      onFailed(why, isRefused) {
        if (!isCurrent()) return;
        if (isRefused) engine.rest();
        leave(why);
      },
    });
    session = opening;
    return opening;
  }

  const isOpen = (): SpokenSession => session ?? open([]);

  async function takeRole(asked: Parameters<Mind['answer']>[0]): Promise<SpokenRole | null> {
    const next = await parts.takeRole({ ...asked, engine: name, named: parts.named });
    if (hasLeft) return null;
    if (next === role) return role;
    if (next === null) {
      leave(null);
      return null;
    }
    role = next;
    answers.interrupt();
    open(asked.said);
    speech.askAgain();
    return role;
  }

  function writeNews(said: readonly Message[]): void {
    const news = said.filter((message) => message.role !== 'assistant' && !known.has(message));
    for (const message of news) known.add(message);
    const unheard = news.filter(({ role: by, content }) => {
      const at = by === 'user' ? heard.indexOf(content ?? '') : -1;
      if (at >= 0) heard.splice(at, 1);
      return at < 0;
    });
    if (unheard.length === 0 && said.length > 0) return;
    speech.forgetAsked();
    isOpen().write(newsOf(unheard));
  }

  return {
    mind: createSpokenMind({
      mind: parts.mind,
      items: answers.items,
      hasLeft: () => hasLeft,
      leave,
      abandon() {
        answers.items.clear();
        if (answers.underWay) cut(answers.underWay);
      },
      takeRole,
      writeNews,
      goOn: () => isOpen().write(newsOf([])),
      giveResults: (results) => session?.giveResults(results),
      leaveCalls: (calls) => session?.leaveCalls(calls),
      cut,
      takeListening() {
        const was = isListening;
        isListening = false;
        return was;
      },
      takeUsed() {
        const taken = listUsed();
        used = null;
        return taken;
      },
    }),
    way: { name: engine.name, open: speech.open },
    recogniser: callerWords.recogniser,
    get used() {
      return listUsed();
    },
    noteHeard: (text) => void heard.push(text),
    ignore: answers.ignore,
    close,
  };
}
