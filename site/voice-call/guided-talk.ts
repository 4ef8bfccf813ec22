import { callViewWords } from '@parley/business/call-view-words';
import type { GuidedStep } from '@parley/business/guided-step';
import type { OutgoingMessage, VoiceClient } from '@parley/voice';
import { createStore } from '../ui/store.ts';
import type { SaleProgressProps } from '../ui/sale-progress.tsx';
import type { Store } from '../ui/store.ts';
import { createAside } from './aside.ts';
import { isQuestion } from './questions.ts';
import {
  confirming,
  leftOpen,
  listPhrases,
  matchChoice,
  matchOption,
  readCommand,
  readYesOrNo,
  wantsGuide,
} from './spoken-answers.ts';
import { readBill, toLines } from './spoken-markdown.ts';
import type { Bill } from './spoken-markdown.ts';
import { readDigits } from './spoken-words.ts';

interface SaleState {
  readonly step: string;
  readonly phase: {
    readonly at: 'asking' | 'doubting' | 'advancing' | 'saving' | 'save-failed' | 'finished';
  };
  /** Markdown of the guide, plain text of the visitor. */
  readonly messages: readonly { readonly content: string; readonly isUser: boolean }[];
}

/** The guided sale, as the page has it: it keeps and saves the answers, typed or said. */
export interface GuidedSale {
  readonly state: Pick<Store<SaleState>, 'get' | 'subscribe'>;
  stepAt(state: SaleState): GuidedStep;
  /** What the visitor has given on the page, and may give again by a tap; empty where nothing is known. */
  suggestAnswer(state: SaleState): string;
  /** How far that is; null where a script does not tell. */
  progressAt(state: SaleState): SaleProgressProps | null;
  /** What a sale that is over came to; null where nobody is to call. */
  tellEnd(): SaleOutcome | null;
  /** Whether this says that nobody is to call, in place of a number. */
  refusesCall(state: SaleState, text: string): boolean;
  /** The telephone number in a sentence; null where there is none. */
  findPhoneNumber(text: string): string | null;
  start(): void;
  answer(text: string): void;
  retryLead(): void;
  /** Of a sale that is over: asks for another number. */
  changePhone(): void;
}

/** In words: who calls, where and by when. */
export interface SaleOutcome {
  readonly called: string;
  /** As it stands in there. */
  readonly phone: string;
  /** What was said beside the number, and goes along. */
  readonly said: string | null;
  /** What leads to another number. */
  readonly change: string;
}

/** What the visitor is asked now. */
export interface GuidedScene {
  readonly question: string;
  readonly progress: SaleProgressProps | null;
  /** What is offered, for as long as that is asked about. */
  readonly bill: Bill | null;
  /** What is known already, where anything may be answered; none where nothing is known, or asked for the moment. */
  readonly options: readonly string[];
  /** Of these the step forward, where one is. */
  readonly main: string | null;
  /** An answer that was heard, and waits for a yes. */
  readonly heard: string | null;
  /** The agent answers a question of the visitor's first. */
  readonly isAside: boolean;
}

/** The visitor's words in a call: to the agent, or to the guided sale while that asks. */
export interface GuidedTalk {
  /** Null while the agent has the word. */
  readonly scene: Pick<Store<GuidedScene | null>, 'get' | 'subscribe'>;
  /** What the last sale came to, until another begins; null where nobody is to call. */
  readonly outcome: Pick<Store<SaleOutcome | null>, 'get' | 'subscribe'>;
  begin(): Promise<void>;
  /** What the visitor typed. */
  type(text: string): void;
  /** One of the options, or yes and no to what was heard. */
  pick(text: string): void;
  leave(): void;
  /** Another number is to be called. */
  changePhone(): void;
  /** The visitor is writing: the call does not end by its quiet. */
  wait(): void;
  /** The call is over. */
  close(): void;
}

export interface GuidedTalkPorts {
  readonly client: Pick<VoiceClient, 'send' | 'say' | 'on' | 'off' | 'emit'>;
  /** Whether the call's platform lets a page answer: ours. */
  readonly canGuide: boolean;
  readonly loadGuided: () => Promise<GuidedSale>;
}

const words = callViewWords.guided;
const again = [words.again];
/** Well within the quiet that ends a call. */
const waitMs = 10_000;

/**
 * Leads through the guided sale by voice: the page has its questions said, reads what was heard, and
 * answers in the agent's place.
 */
export function createGuidedTalk({ client, canGuide, loadGuided }: GuidedTalkPorts): GuidedTalk {
  const scene = createStore<GuidedScene | null>(null);
  const outcome = createStore<SaleOutcome | null>(null);
  let isWanted = false;
  let isTyping = false;
  let sale: GuidedSale | null = null;
  /** What came to `outcome`. */
  let ended: GuidedSale | null = null;
  let stopFollowing = () => {};
  /** The phase that was done justice to, and the messages that were said. */
  let followed: SaleState['phase'] | null = null;
  let told = 0;
  /** The sentence of what was heard and waits for a yes: a number may have something beside it. */
  let sentence = '';
  /** The visitor has just answered: what is said next comes at once. */
  let cutsIn = false;

  function listen(message: unknown): void {
    const { type, role, transcriptType, transcript, isReplayed } = message as Readonly<
      Record<string, unknown>
    >;
    const isHeard = type === 'transcript' && role === 'user' && transcriptType === 'final';
    // What was said to a page before this one was done justice to there.
    if (!isHeard || isReplayed || isTyping || typeof transcript !== 'string') return;
    // What is asked further is the agent's, too.
    if (aside.isOn && isQuestion(transcript)) return;
    if (isWanted) take(transcript, false);
    else if (canGuide && wantsGuide(transcript)) void begin();
  }
  client.on('message', listen);
  const aside = createAside(client, askAnew);

  /** The room may be left by now; the end of the call is told. */
  function tell(telling: () => void): void {
    try {
      telling();
    } catch (error) {
      console.warn('The call was not told of the consultation', error);
    }
  }

  let expected: Extract<OutgoingMessage, { type: 'expect' }> = {
    type: 'expect',
    phrases: [],
    answeredBy: 'assistant',
  };
  let expectedAt = Number.NEGATIVE_INFINITY;

  function expectWords(
    phrases: readonly string[],
    answeredBy: 'page' | 'assistant',
    also: { readonly answersLast?: true } = {},
  ): void {
    expected = { type: 'expect', phrases: [...phrases], answeredBy };
    expectAnew(also);
  }

  function expectAnew(also = {}): void {
    expectedAt = Date.now();
    tell(() => client.send({ ...expected, ...also }));
  }

  function say(...lines: readonly string[]): void {
    for (const line of lines) {
      const interrupts = cutsIn;
      cutsIn = false;
      tell(() => client.say(line, undefined, true, interrupts));
    }
  }

  async function begin(): Promise<void> {
    if (isWanted || !canGuide) return;
    isWanted = true;
    // The agent does not answer meanwhile.
    expectWords([], 'page');
    let loaded: GuidedSale;
    try {
      loaded = await loadGuided();
    } catch (error) {
      console.warn('The guided sale did not load', error);
      if (isWanted) end(words.unloaded);
      return;
    }
    if (!isWanted) return;
    sale = loaded;
    sale.start();
    lead(sale);
  }

  /** From what is asked now to its end. */
  function lead(asking: GuidedSale): void {
    outcome.set(null);
    // Where the visitor left it, the last question is said anew.
    told = asking.state.get().messages.findLastIndex(({ isUser }) => !isUser);
    followed = null;
    stopFollowing = asking.state.subscribe(follow);
    follow();
  }

  function follow(): void {
    if (!sale) return;
    const { phase, messages } = sale.state.get();
    const fresh = messages.slice(told).filter(({ isUser }) => !isUser);
    told = messages.length;
    say(...fresh.flatMap(({ content }) => toLines(content)));
    if (phase === followed) return;
    followed = phase;
    if (phase.at === 'finished') return finish(sale);
    if (phase.at === 'save-failed') say(words.unsaved);
    else if (phase.at === 'asking') say(...readOut());
    ask();
  }

  /**
   * Shows what is asked, and has the call listen for it.
   * @param options that are shown; each other one may be said
   */
  function ask(heard: string | null = null, options = optionsNow()): void {
    expectWords(heard === null ? listPhrases(isFree() ? [] : optionsNow()) : confirming, 'page');
    scene.set({
      question: askedIn(lineNow()),
      progress: sale!.progressAt(sale!.state.get()),
      bill: readBill(messageNow()),
      options,
      main: mainNow(),
      heard,
      isAside: false,
    });
  }

  const messageNow = () =>
    sale!.state.get().messages.findLast(({ isUser }) => !isUser)?.content ?? '';

  /** What asks, as it is said. */
  const lineNow = () => toLines(messageNow()).at(-1) ?? '';

  function optionsNow(): readonly string[] {
    const state = sale!.state.get();
    if (state.phase.at === 'save-failed') return again;
    const step = sale!.stepAt(state);
    if (state.phase.at !== 'asking') return [];
    if (step.asks === 'options') return step.options.map(({ text }) => text);
    return [sale!.suggestAnswer(state)].filter((known) => known !== '');
  }

  /** Whether anything may be answered. */
  const isFree = () => sale!.stepAt(sale!.state.get()).asks === 'text';

  function mainNow(): string | null {
    const step = sale!.stepAt(sale!.state.get());
    return (step.asks === 'options' && step.options.find(({ main }) => main)?.text) || null;
  }

  /** Where one of them is to be said: what is known stands there to be tapped. */
  function readOut(options = isFree() ? [] : optionsNow()): string[] {
    return options.length > 0 ? [words.options.replace('{options}', () => options.join('; '))] : [];
  }

  const knownNow = () => (isFree() ? (optionsNow()[0] ?? null) : null);

  function askAnew(): void {
    cutsIn = true;
    say(lineNow(), ...readOut());
    ask();
  }

  /** The agent answers what the visitor asked; then the question comes again. */
  function leaveToAgent(): void {
    scene.set({ ...scene.get()!, options: [], heard: null, isAside: true });
    expectWords([], 'assistant', { answersLast: true });
    aside.begin();
  }

  /** @param isSure typed, or tapped */
  function take(text: string, isSure: boolean): void {
    aside.end();
    const asked = scene.get();
    const heard = asked?.heard ?? null;
    const agrees = heard === null ? null : readYesOrNo(text, words);
    // A button's word is its answer, "Never mind" too.
    const command = agrees === null ? readCommand(text) : null;
    if (command === 'stop') return leave();
    if (!sale || asked === null) return;
    if (command === 'repeat' || agrees === false) return askAnew();
    if (heard !== null && agrees) return answer(sentence);
    const state = sale.state.get();
    cutsIn = true;
    if (state.phase.at === 'save-failed') {
      if (readYesOrNo(text, words) === true || matchOption(text, again)) sale.retryLead();
      return;
    }
    if (state.phase.at !== 'asking') return;
    const step = sale.stepAt(state);
    // The step forward, or what is known, needs no words of its own; one that is said may be meant for something else.
    const agreed = isSure && readYesOrNo(text, words) ? (mainNow() ?? knownNow()) : null;
    if (agreed !== null) return answer(agreed);
    // A number that is said is read back, to be agreed to.
    const inDigits = isPhone(step) && !isSure ? readDigits(text) : null;
    const found =
      inDigits === null ? readAnswer(step, text) : (sale.findPhoneNumber(inDigits) ?? text);
    if (isQuestion(text) && isNoAnswer(sale, step, text, found)) leaveToAgent();
    else if (found === null) {
      const open = leftOpen(text, lineNow(), optionsNow());
      if (open.length === 0) say(words.unclear);
      say(...readOut(open.length === 0 ? undefined : open));
      ask(null, open.length === 0 ? undefined : open);
    } else if (isSure) answer(found);
    else {
      sentence = inDigits ?? found;
      say(words.heard.replace('{heard}', () => toSpeech(step, found)));
      ask(found);
    }
  }

  function answer(text: string): void {
    cutsIn = true;
    scene.set({ ...scene.get()!, options: [], heard: null });
    sale!.answer(text);
  }

  /** Into the captions, and into what the call keeps. */
  function keep(content: string, isAnswered: boolean): void {
    tell(() => {
      client.send({
        type: 'add-message',
        message: { role: 'user', content },
        ...(!isAnswered && { triggerResponseEnabled: false }),
      });
      // Nobody recognises it: it is put where what is said comes by.
      isTyping = true;
      const heard = { type: 'transcript', role: 'user', transcriptType: 'final' } as const;
      client.emit('message', { ...heard, transcript: content, isTyped: true });
    });
    isTyping = false;
  }

  function leave(): void {
    if (!isWanted) return;
    cutsIn = true;
    end(words.left);
  }

  function finish(finished: GuidedSale): void {
    const came = finished.tellEnd();
    if (came === null) return end(words.notCalled);
    const { called, phone, said } = came;
    const spelled = called.replace(phone, () => spellDigits(phone));
    end(spelled, ...(said === null ? [] : [said]), words.done);
    outcome.set(came);
    ended = finished;
  }

  function end(...last: readonly string[]): void {
    release();
    expectWords([], 'assistant');
    say(...last);
  }

  function release(): void {
    isWanted = false;
    aside.end();
    stopFollowing();
    stopFollowing = () => {};
    sale = null;
    scene.set(null);
  }

  return {
    scene,
    outcome,
    begin,
    type(text) {
      const begins = !isWanted && canGuide && wantsGuide(text);
      const isAgents = isWanted ? aside.isOn && isQuestion(text) : !begins;
      keep(text, isAgents);
      if (begins) void begin();
      else if (!isAgents) take(text, true);
    },
    pick(text) {
      const asked = scene.get();
      if (!asked) return;
      keep(text, false);
      const { heard } = asked;
      if (heard !== null && text === words.yes) answer(sentence);
      else if (heard !== null && text === words.no) askAnew();
      else if (optionsNow() === again) sale!.retryLead();
      else if (optionsNow().includes(text)) answer(text);
      else take(text, true);
    },
    leave,
    changePhone() {
      if (isWanted || ended === null) return;
      isWanted = true;
      cutsIn = true;
      expectWords([], 'page');
      sale = ended;
      sale.changePhone();
      lead(sale);
    },
    wait() {
      if (canGuide && Date.now() - expectedAt >= waitMs) expectAnew();
    },
    close() {
      client.off('message', listen);
      release();
    },
  };
}

/** Characters of a question that is shown: four lines on a phone. The captions have what stands before it. */
const longestShown = 120;

/** From its question on, and what stands before that while it is short: a number that is asked about. */
export function askedIn(line: string): string {
  const sentences = line.split(/(?<=[.!?…])\s+/);
  let from = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  if (from < 0) return line;
  while (from > 0 && sentences.slice(from - 1).join(' ').length <= longestShown) from -= 1;
  return sentences.slice(from).join(' ');
}

function readAnswer(step: GuidedStep, text: string): string | null {
  return step.asks === 'options' ? matchChoice(text, step.options) : text;
}

const isPhone = ({ variable }: GuidedStep) => variable === 'phone_number';

/** A question is the answer where an option is one, where it has a telephone number, and where it asks for no call. */
const isNoAnswer = (sale: GuidedSale, step: GuidedStep, text: string, found: string | null) =>
  step.asks === 'options'
    ? found === null
    : !sale.refusesCall(sale.state.get(), text) && sale.findPhoneNumber(found ?? text) === null;

const toSpeech = (step: GuidedStep, text: string) => (isPhone(step) ? spellDigits(text) : text);

/** One by one, as a telephone number is read out. */
const spellDigits = (text: string) => text.replace(/\d(?=\d)/g, '$& ');
