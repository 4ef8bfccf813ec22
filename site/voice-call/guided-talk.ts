import { callViewWords } from '@parley/business/call-view-words';
import type { VoiceClient } from '@parley/voice';
import { plainWords, readDigits } from '../services/spoken-words.ts';
import type { Came } from '../services/voice-agent.ts';
import type { SaleProgressProps } from '../ui/sale-progress.tsx';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { createAside } from './aside.ts';
import { readCallWish } from './call-wish.ts';
import {
  askedIn,
  findWholeNumber,
  isAnswer,
  isPhone,
  questionOf,
  readAsked,
  spellDigits,
} from './guided-sale.ts';
import type { GuidedSale, SaleState } from './guided-sale.ts';
import { createPageWords } from './page-words.ts';
import { keepsWish, readReply } from './read-reply.ts';
import { keepWhen, readOtherTime } from './read-note.ts';
import { isNod, namesOtherNumber } from './said-beside.ts';
import { createSaleEnds, sayGiven, tellOnSign } from './sale-ends.ts';
import type { CallOutcome } from './sale-ends.ts';
import {
  confirming,
  listPhrases,
  readCommand,
  readGoingBack,
  wantsGuide,
} from './spoken-answers.ts';
import { readBill, toLines } from './spoken-markdown.ts';
import type { Bill } from './spoken-markdown.ts';

/** What the visitor is asked now. */
export interface GuidedScene {
  /** Said first: that an answer was not understood, or why it is asked. */
  readonly notice: string | null;
  /** What is said before `question`, where that is much; else empty. */
  readonly told: string;
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
  /** Whether the answer before can be given anew. */
  readonly canGoBack: boolean;
  /** The agent answers a question of the visitor's first, or has. */
  readonly aside: 'answering' | 'answered' | null;
}

/** The visitor's words in a call: to the agent, or to the guided sale while that asks. */
export interface GuidedTalk {
  /** Null while the agent has the word. */
  readonly scene: Pick<Store<GuidedScene | null>, 'get' | 'subscribe'>;
  /** What the last sale came to, until another begins; null where there was none. */
  readonly outcome: Pick<Store<CallOutcome | null>, 'get' | 'subscribe'>;
  begin(): Promise<void>;
  /** What the visitor typed. */
  type(text: string): void;
  /** One of the options, or yes and no to what was heard. */
  pick(text: string): void;
  /** To the question before. */
  goBack(): void;
  leave(): void;
  /** Another number is to be called. */
  changePhone(): void;
  /** The visitor uses the page: the call does not end by its quiet. */
  wait(): void;
  /** What the sale came to, for the end of the call, or that its answers are kept; null where there is nothing to tell. */
  tellEnd(): Came | null;
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
/**
 * Leads through the guided sale by voice: the page has its questions said, reads what was heard, and
 * answers in the agent's place.
 */
export function createGuidedTalk({ client, canGuide, loadGuided }: GuidedTalkPorts): GuidedTalk {
  const scene = createStore<GuidedScene | null>(null);
  const ends = createSaleEnds();
  const { outcome } = ends;
  let isWanted = false;
  let sale: GuidedSale | null = null;
  /** Stopped before its end: a number that was given in it is passed on at the call's. */
  let stopped: GuidedSale | null = null;
  let isStoppedWish = false;
  let stopFollowing = () => {};
  /** The phase that was done justice to, and the messages that were said. */
  let followed: SaleState['phase'] | null = null;
  let told = 0;
  /** To be called is all that the visitor wants of it, and is passed on at the call's end. */
  let isWish = false;
  /** It was given before it was asked for. */
  let number: string | null = null;
  /** What was left to the agent last, plain. */
  let left = '';
  /** The sentence of what was heard and waits for a yes: a number may have something beside it. */
  let sentence = '';
  const page = createPageWords(client);
  const { cutIn, say, expect, expectOn, keep } = page;

  function listen(message: unknown): void {
    const { type, role, transcriptType, transcript, isReplayed } = message as Readonly<
      Record<string, unknown>
    >;
    const isHeard = type === 'transcript' && role === 'user' && transcriptType === 'final';
    // What was said to a page before this one was done justice to there.
    if (!isHeard || isReplayed || page.isKeeping || typeof transcript !== 'string') return;
    if (isForAgent(transcript)) awaitAnswer(transcript);
    else if (isWanted) take(transcript, false);
    else readWish(transcript, readDigits(transcript))?.();
  }
  client.on('message', listen);
  const aside = createAside(client, askAfterAnswer);

  /**
   * What begins with words that are said while the agent has the word; null where they are for it.
   * @param inDigits the same, to find a number in
   */
  function readWish(text: string, inDigits = text): (() => void) | null {
    if (isWanted) return null;
    const came = outcome.get();
    if (came !== null && came !== 'refused' && namesOtherNumber(text))
      return () => changePhone(inDigits);
    if (!canGuide) return null;
    const other = came === null || came === 'refused' ? null : readOtherTime(text);
    if (other !== null)
      return () =>
        void begin((asked) =>
          askCall(asked, keepWhen(asked.knownNote(), other) ?? other, inDigits),
        );
    if (wantsGuide(text)) return () => void begin();
    const note = readCallWish(text);
    return note === null ? null : () => void begin((asked) => askCall(asked, note, inDigits));
  }

  async function begin(start = (asked: GuidedSale) => asked.start()): Promise<void> {
    if (isWanted || !canGuide) return;
    isWanted = true;
    // The agent does not answer meanwhile.
    expect([], 'page');
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
    start(sale);
    lead(sale);
  }

  /** The number that is said, or that is known, is read back at once. */
  function askCall(asked: GuidedSale, note: string, inDigits: string): void {
    const said = findWholeNumber(asked, inDigits);
    number = said ?? (asked.knownPhone() || null);
    const beside = said === null ? note : cutNumber(readCallWish(inDigits) ?? '', said);
    isWish = true;
    asked.askCall(beside ? keepWhen(asked.knownNote(), beside) : null);
  }

  /** From what is asked now to its end. */
  function lead(asking: GuidedSale): void {
    stopFollowing();
    stopped = null;
    ends.clear();
    // Where the visitor left it, the last question is said anew.
    told = asking.state.get().messages.findLastIndex(({ isUser }) => !isUser);
    followed = null;
    stopFollowing = asking.state.subscribe(follow);
    follow();
  }

  function follow(): void {
    if (!sale) return;
    const { phase, messages } = sale.state.get();
    // What was asked before is asked again where an answer was taken back.
    if (messages.length < told) told = messages.length - 1;
    const fresh = messages.slice(told).filter(({ isUser }) => !isUser);
    told = messages.length;
    if (number === null) say(...fresh.flatMap(({ content }) => toLines(content)));
    if (phase === followed) return;
    followed = phase;
    if (phase.at === 'finished') return finish(sale);
    if (phase.at === 'save-failed') say(words.unsaved);
    else if (phase.at === 'asking') {
      const given = number;
      number = null;
      if (given !== null && isPhone(sale.stepAt(sale.state.get()))) return sale.answer(given);
      say(...readOut());
    }
    ask();
  }

  /**
   * Shows what is asked, and has the call listen for it.
   * @param what is not as it stands: of the options those that are shown, for each other one may be said
   */
  function ask(
    what: Partial<Pick<GuidedScene, 'heard' | 'options' | 'notice' | 'aside'>> = {},
  ): void {
    const { heard = null } = what;
    aside.end();
    const { message, line, main } = readAsked(sale!);
    expect(heard === null ? listPhrases(spokenOptions()) : confirming, 'page');
    const question = askedIn(line);
    scene.set({
      notice: null,
      told: line.slice(0, line.length - question.length).trimEnd(),
      question,
      // Whoever only wants to be called has come no way.
      progress: isWish ? null : sale!.progressAt(sale!.state.get()),
      bill: readBill(message),
      options: optionsNow(),
      main,
      heard,
      canGoBack: heard === null && sale!.canTakeBack(sale!.state.get()),
      aside: null,
      ...what,
    });
  }

  const optionsNow = () =>
    sale!.state.get().phase.at === 'save-failed' ? again : readAsked(sale!).options;
  /** What is known stands there to be tapped. */
  const spokenOptions = () => (readAsked(sale!).isFree ? [] : optionsNow());

  function readOut(options = spokenOptions()): string[] {
    return options.length > 0 ? [words.options.replace('{options}', () => options.join('; '))] : [];
  }

  function askAnew(): void {
    cutIn();
    say(readAsked(sale!).line, ...readOut());
    ask();
  }

  /** Whoever has heard what leads to the question hears it alone. */
  function askAfterAnswer(): void {
    const { heard } = scene.get()!;
    cutIn();
    say(...askedOnce(heard));
    ask({ heard, aside: 'answered' });
  }

  /** What waits for a yes, or the question alone. */
  const askedOnce = (heard: string | null): string[] =>
    heard === null
      ? [questionOf(readAsked(sale!).line), ...readOut()]
      : [askBack(isPhone(sale!.stepAt(sale!.state.get())) ? spellDigits(heard) : heard)];

  /** Proposes what stands before a question; what was heard waits on, where nothing does. */
  function proposeBefore(text: string): string | null {
    const before = readAsked(sale!).options.join();
    sale!.propose(text);
    return readAsked(sale!).options.join() === before ? scene.get()!.heard : null;
  }

  /** The agent answers what the visitor asked; then the question comes again. */
  function leaveToAgent(text: string): void {
    left = plainWords(text);
    const heard = proposeBefore(text);
    scene.set({
      ...scene.get()!,
      notice: null,
      options: optionsNow(),
      heard,
      aside: 'answering',
    });
    expect([], 'assistant-now');
    aside.begin();
  }

  /** While the agent answers it has all words but those that answer the sale, or lead out of it. */
  function isForAgent(text: string): boolean {
    if (!aside.isOn || !sale) return false;
    if ([readCommand, readGoingBack, readCallWish].some((read) => read(text) !== null))
      return false;
    if (sale.reasonFor(sale.state.get(), text) !== null) return false;
    return (readAsked(sale).isFree && isNod(text, words)) || !isAnswer(sale, text);
  }

  /** A nod asks for none. */
  function awaitAnswer(text: string): void {
    if (!isNod(text, words)) aside.begin();
  }

  /** @param isSure typed, or tapped */
  function take(text: string, isSure: boolean): void {
    const asked = scene.get();
    if (!sale || asked === null) {
      if (['stop', 'goodbye'].includes(readCommand(text) ?? '')) leave();
      return;
    }
    const waiting = asked.heard === null ? null : sentence;
    cutIn();
    const reply = readReply(sale, { text, isSure, waiting, left }, words);
    isWish &&= keepsWish(reply, text, readAsked(sale).main);
    switch (reply.to) {
      case 'stop':
        return leave();
      case 'goodbye':
        // Whoever hangs up now is called.
        return isWish && isNumberLeft() ? say(words.wished) : leave();
      case 'repeat':
        return askAnew();
      case 'retry':
        return sale.retryLead();
      case 'agent':
        return leaveToAgent(text);
      case 'why': {
        const heard = proposeBefore(text);
        say(reply.says, ...askedOnce(heard));
        return ask({ heard, notice: reply.says });
      }
      case 'answer':
        return answer(reply.answer, reply.note);
      case 'note':
        return sale.note(text, reply.note);
      case 'call':
        return askCall(sale, reply.note, isSure ? text : readDigits(text));
      case 'back':
        return answerAnew(reply.instead, isSure);
      case 'number':
        number = reply.number;
        return answer(reply.answer);
      case 'choose':
        say(...readOut(reply.open));
        return ask({ options: reply.open });
      case 'time':
        say(words.when);
        return ask({ notice: words.when });
      case 'unclear':
      case 'unsure':
        say(words[reply.to], ...readOut());
        return ask({ notice: words[reply.to] });
      case 'confirm':
        sentence = reply.answer;
        say(askBack(reply.said));
        return ask({ heard: reply.shown });
      case 'nothing':
    }
  }

  function answer(text: string, note?: string | null): void {
    cutIn();
    scene.set({ ...scene.get()!, options: [], heard: null, canGoBack: false });
    sale!.answer(text, note);
  }

  /** The question before comes again. */
  function answerAnew(text: string, isSure: boolean): void {
    if (!sale!.canTakeBack(sale!.state.get())) return askAnew();
    sale!.takeBack();
    if (text !== '') take(text, isSure);
  }

  function leave(): void {
    if (!isWanted) return;
    const leaving = sale;
    isStoppedWish = isWish;
    cutIn();
    end(words.left);
    // Whoever gives no other number after all is called at the one before.
    if (leaving) ends.stand(leaving);
    stopped = leaving;
  }

  function finish(finished: GuidedSale): void {
    const came = finished.tellEnd();
    if (came === null) {
      ends.refuse();
      return end(words.notCalled);
    }
    const { called, said } = came;
    const spelled = { ...called, given: spellDigits(called.given) };
    end(sayGiven(spelled), ...(said === null ? [] : [sayGiven(said)]), words.done);
    ends.stand(finished);
  }

  /** @param text may have it */
  function changePhone(text: string): void {
    const { ended } = ends;
    if (isWanted || ended === null) return;
    isWanted = true;
    cutIn();
    expect([], 'page');
    sale = ended;
    // What stands before it is the wish.
    const found = sale.findPhoneNumber(text);
    number = found && text.slice(text.indexOf(found));
    sale.changePhone();
    lead(sale);
  }

  /** The words with a number that wait for a yes. */
  const heardNumber = () =>
    sale && scene.get()?.heard && isPhone(sale.stepAt(sale.state.get())) ? sentence : null;

  /** Nobody has agreed to it. */
  const isNumberLeft = () => heardNumber() !== null || Boolean(sale?.hasGivenNumber());

  function end(...last: readonly string[]): void {
    release();
    expect([], 'assistant');
    say(...last);
  }

  function release(): void {
    isWanted = false;
    isWish = false;
    number = null;
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
      const wish = readWish(text);
      const isAside = isForAgent(text);
      keep(text, isAside ? !isNod(text, words) : !isWanted && wish === null);
      if (isAside) awaitAnswer(text);
      else if (wish) wish();
      else if (isWanted) take(text, true);
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
    goBack() {
      if (!scene.get()?.canGoBack) return;
      keep(words.back, false);
      cutIn();
      answerAnew('', true);
    },
    leave,
    changePhone: () => changePhone(''),
    wait() {
      if (canGuide) expectOn();
    },
    tellEnd() {
      if (isNumberLeft()) {
        if (isWish) return tellOnSign(words.talkSoon, words.wished);
        if (sale === ends.ended) return tellOnSign(words.talkSoon, words.unconfirmed);
      }
      const open = sale ?? stopped;
      if (!open || open.state.get().phase.at === 'finished') return ends.tell();
      const isAlone = sale ? isWish : isStoppedWish;
      return isBegun(open) && !isAlone ? tellOnSign(words.kept, words.goesOn) : null;
    },
    close() {
      client.off('message', listen);
      ends.close();
      (sale ?? stopped)?.leavePhone(heardNumber(), isWish);
      release();
    },
  };
}

/** Some of the script's own questions are answered: another number alone is none of them. */
const isBegun = ({ state, progressAt }: GuidedSale): boolean =>
  progressAt(state.get()) !== null && state.get().messages.some(({ isUser }) => isUser);

/** An answer has its own mark, and the sentence one around it. */
const askBack = (heard: string): string =>
  words.heard.replace('{heard}', () => heard.replace(/[.!?]+$/, ''));

/** What is said around a number, without what leads to it. */
function cutNumber(text: string, number: string): string {
  const [before = '', ...after] = text.split(number);
  const rest = `${before.replace(/\b(?:at|on)\W*$/i, '')} ${after.join(number)}`;
  return rest.replace(/^\W+|\W+$/g, '').replace(/\s+/g, ' ');
}
