import { promisedBy } from '@parley/business/call-promise';
import { company } from '@parley/business/company';
import type { GuidedOption, GuidedScript, GuidedStep } from '@parley/business/guided-step';
import { besideNumber, reasonFor, refusesCall, stepOf } from '@parley/business/guided-step';
import { talkWords } from '@parley/business/talk-words';
import type { SimpleStorage } from '../services/browser-storage.ts';
import { createStore } from '../ui/store.ts';
import type { SaleOutcome } from '../ui/sale-outcome.ts';
import type { Store } from '../ui/store.ts';
import type { Toaster } from '../ui/toasts.ts';
import { tellEnd } from './guided-end.tsx';
import type { BookedCall, SaleEnd } from './guided-end.tsx';
import { keepProgress } from './kept-progress.ts';
import type { Progress } from './kept-progress.ts';
import { createKnownAnswers } from './known-answers.ts';
import type { KnownAnswers } from './known-answers.ts';
import { toLead, toRecord, toRefusal, toUnconfirmedLead } from './lead.ts';
import type { GuidedLead } from './lead.ts';
import { progressAt } from './progress.ts';
import type { SaleProgress } from './progress.ts';
import { asksSomething, phoneVariable, readAnswer } from './read-answer.ts';
import { createRecordKeeper } from './record-keeper.ts';
import type { RecordDatabase } from './record-keeper.ts';
import { createScriptEngine, joinNotes } from './script-engine.ts';
import type {
  Answers,
  GuidedEvent,
  GuidedMessage,
  GuidedPhase,
  GuidedState,
} from './script-engine.ts';
import { digitsOf, findUnconfirmed } from './unconfirmed-number.ts';

/** Between an answer and the next step. Milliseconds. */
const stepDelay = 1000;

export const leadNotSaved = 'Failed to save your information. Please try again.';

export interface GuidedPorts {
  readonly script: GuidedScript;
  readonly database: RecordDatabase;
  /** Throws when the lead was not saved. The key makes a second saving of the same lead harmless. */
  saveLead(lead: GuidedLead, idempotencyKey: string): Promise<void>;
  /** Session storage. */
  readonly storage: SimpleStorage;
  readonly toaster: Pick<Toaster, 'show' | 'clear'>;
  /** What the visitor has given elsewhere on the page, as the answers that it would be here. */
  knownAnswers(): Answers;
  /** The sale is over: the page leaves guided mode. */
  onFinished(end: SaleEnd): void;
  /** What the page's chat says to a question, Markdown; null where it cannot say it here. */
  answerQuestion?(text: string): Promise<string | null>;
  /** Calls the listener whenever the network is back. */
  onOnline(listener: () => void): void;
  /** A new random key. */
  createKey(): string;
  /** Milliseconds; `Date.now`. */
  readonly now: () => number;
}

export interface Guided extends Pick<
  KnownAnswers,
  'suggestAnswer' | 'knownPhone' | 'findPhoneNumber' | 'readKnown'
> {
  readonly state: Pick<Store<GuidedState>, 'get' | 'subscribe'>;
  /** Where a state stands. */
  stepAt(state: GuidedState): GuidedStep;
  /** How far that is; null where a script does not tell. */
  progressAt(state: GuidedState): SaleProgress | null;
  /** Begins, goes on where the visitor left, or begins anew after the end. */
  start(): void;
  /** Whether this says that nobody is to call, in place of a number. */
  refusesCall(state: GuidedState, text: string): boolean;
  /** Whether this calls off the call that stands, while another number is asked for or read back. */
  refusesBooked(state: GuidedState, text: string): boolean;
  /** Why it is asked, where that is what somebody wants to know; null of other words. */
  reasonFor(state: GuidedState, text: string): string | null;
  /** The option that leads to the question for a number, of those that `found` leaves; null where none does. */
  wayToPhone(state: GuidedState, found: string | null): string | null;
  /** What an answer in words comes to: without "my name is" before it. */
  bareAnswer(state: GuidedState, said: string): string;
  /** What a sale that is over came to; null where nobody is to call. */
  tellEnd(): SaleOutcome | null;
  /**
   * Ignores empty text, and whatever comes while nothing is asked.
   * @param note in place of what was said beside a number; null takes that away
   */
  answer(text: string, note?: string | null): void;
  /**
   * What is typed beside options: one of them in other words, a question, a time to be called, or that there is to be no
   * call. False where it is none of these: nothing comes of it.
   */
  say(text: string): Promise<boolean>;
  /** What stands before a question in it, and answers, is proposed when the same is asked again. */
  propose(text: string): void;
  /** Asks once more, with another note, or without. */
  note(text: string, note: string | null): void;
  /** The visitor's last answer, where it can be given anew. */
  lastAnswer(state: GuidedState): GuidedMessage | null;
  /** Whether there is one. */
  canTakeBack(state: GuidedState): boolean;
  takeBack(): void;
  /** Saves the lead again after a failure. */
  retryLead(): void;
  /** The call that was asked for before the page was loaded; null where none was. */
  readonly endBefore: SaleEnd | null;
  /** A call was asked for elsewhere on the page: it is what stands. */
  leaveEnd(end: BookedCall): void;
  /** Asks for another number than that of the call that stands, and passes that on; or that nobody is to call. */
  changePhone(): void;
  /** Wherever the sale is, it asks for the number to be called: that is all that somebody wants. A note stays with its own wish. */
  askCall(note: string | null): void;
  /** What was noted beside a number. */
  knownNote(): string | undefined;
  /** Whether a number was given that nobody has confirmed. */
  hasGivenNumber(): boolean;
  /**
   * Passes on a number that was given in place of another, or a wish to be called, which nobody confirms any more: whoever
   * gave it goes by it.
   * @param heard the words with it, where they were not taken for an answer yet
   */
  leavePhone(heard: string | null, isWish: boolean): void;
}

export function createGuided(ports: GuidedPorts): Guided {
  const { script, toaster, now } = ports;
  const engine = createScriptEngine(script);
  const records = createRecordKeeper(ports);
  const begin = (): Progress => ({ state: engine.begin(now()), key: ports.createKey() });
  const kept = keepProgress(ports.storage, script);
  const restored = kept.get() ?? begin();
  const state = createStore(restored.state);
  let { key } = restored;
  /** What was asked for last, here or elsewhere on the page, until it is called off or another consultation begins. */
  let booked: BookedCall | null = restored.end ?? null;
  /** The digits of what was passed on unconfirmed. */
  let left: string | null = null;
  /** What is under way, so that coming back to the view does not start it twice. */
  let following: GuidedPhase | null = null;

  records.flush();
  ports.onOnline(records.flush);

  const keep = () => kept.set({ state: state.get(), key, ...(booked && { end: booked }) });

  const known = createKnownAnswers({
    script,
    phoneStep: engine.phoneStep,
    state,
    given: () => ports.knownAnswers(),
    standing: () => (state.get().phase.at === 'finished' ? findEnd().phone : null),
  });

  const numberBefore = () => state.get().changes ?? null;

  function dispatch(event: GuidedEvent): void {
    const before = state.get();
    const after = engine.next(before, event);
    if (after === before) return;
    if (event.type === 'taken-back') {
      const { content } = before.messages[after.messages.length]!;
      const isTyped = stepOf(script, after.step).asks === 'text';
      known.propose(after.step, isTyped ? content : null);
    } else known.moveTo(after.step);
    state.set(after);
    keep();
    const { answers } = state.get();
    if (answers !== before.answers && (event.type === 'answered' || event.type === 'taken-back')) {
      // Left out it would stay as it was.
      const { added_answers } = toRecord(before.answers);
      records.keep(key, { ...(added_answers && { added_answers: null }), ...toRecord(answers) });
    }
    if (event.type === 'answered' && isEnding(after)) callOff(after, event.text);
    follow();
  }

  /** Does what the phase asks for, once. */
  function follow(): void {
    const { phase } = state.get();
    if (phase === following) return;
    following = phase;
    if (phase.at === 'advancing') {
      setTimeout(() => dispatch({ type: 'advanced', at: now() }), stepDelay);
    } else if (phase.at === 'doubting') {
      doubt(phase);
    } else if (phase.at === 'saving') {
      void saveLead();
    } else if (phase.at === 'finished') {
      finish();
    }
  }

  /** A question is answered before the step's own is asked again. */
  function doubt(phase: Extract<GuidedPhase, { at: 'doubting' }>): void {
    const { step, messages } = state.get();
    const pause = new Promise((done) => setTimeout(done, stepDelay));
    const asked = stepOf(script, step);
    const answer = answerQuestion(asked, messages.at(-1)!.content);
    void Promise.all([answer, pause]).then(([found]) => {
      // What has no other words of its own.
      const isAlone = asked.asks === 'options' || phase.to !== undefined;
      const told = found ?? (isAlone ? talkWords.sale.unanswered : null);
      if (state.get().phase === phase) dispatch({ type: 'advanced', at: now(), told });
    });
  }

  /** Why it is asked the script knows, the rest the chat; null is told by what the step says to a question itself. */
  async function answerQuestion(step: GuidedStep, asked: string): Promise<string | null> {
    const why = reasonFor(step, asked);
    if (why !== null) return why;
    const reader = step.asks === 'options' ? await loadReader() : null;
    if (reader?.isUnsure(asked) && !asked.includes('?')) return talkWords.sale.unsure;
    if (!asksSomething(step, asked)) return null;
    return (await ports.answerQuestion?.(asked).catch(() => null)) ?? null;
  }

  async function saveLead(): Promise<void> {
    const own = key;
    try {
      await ports.saveLead(toLead(state.get().answers, numberBefore()), own);
    } catch {
      // Another one took its place meanwhile.
      if (own !== key) return;
      toaster.show({ title: 'Error', description: leadNotSaved, tone: 'problem' });
      return dispatch({ type: 'lead-failed' });
    }
    if (own !== key) return;
    toaster.show({
      title: `Your information has been saved. ${company.contact.name} will contact you soon!`,
      tone: 'plain',
    });
    dispatch({ type: 'lead-saved' });
  }

  /** Where another number was not given after all, the one before stands. */
  function findEnd(): SaleEnd {
    const { answers, changes } = state.get();
    const { completion, phone_number: phone } = answers;
    if (completion) return phone === undefined ? { phone: null } : bookedAt(phone);
    return booked && changes !== undefined ? { ...booked, isUnchanged: true } : { phone: null };
  }

  function bookedAt(phone: string): BookedCall {
    const said = state.get().answers[besideNumber];
    return { phone, callBy: promisedBy(now()), ...(said && { said }) };
  }

  const refuses = (state: GuidedState, text: string): boolean =>
    refusesCall(stepOf(script, state.step), text) || refusesBooked(state, text);

  /** As where its number is asked for, also once another one is read back. */
  const refusesBooked = ({ changes }: GuidedState, text: string): boolean =>
    changes !== undefined && refusesCall(stepOf(script, engine.phoneStep!), text);

  /** At once: the company hears of it where it reads of conversations, and where it reads of leads. */
  function callOff(refused: GuidedState, said: string): void {
    const { step, changes } = refused;
    const isOfCall = step === engine.phoneStep || changes !== undefined;
    if (!booked || !isOfCall || !refuses(refused, said)) return;
    const { phone_number: _, ...answers } = refused.answers;
    records.keep(key, toRecord(answers));
    // The outbox tries again.
    ports.saveLead(toRefusal(answers, booked.phone, said), key).catch(() => {});
    booked = null;
    keep();
  }

  function finish(): void {
    const { messages, answers } = state.get();
    const last = messages.findLast(({ isUser }) => isUser)?.content ?? '';
    const isRefused = !answers.completion && refuses(state.get(), last);
    records.complete(key);
    const end = findEnd();
    if (answers.completion && end.phone !== null) booked = end;
    const soon = `${company.contact.name} will contact you soon to discuss your business needs.`;
    toaster.show({
      title: 'Thank you!',
      // The specification's sentence stands also where a button said no, and is not to promise a call there.
      description: isRefused
        ? talkWords.end.notCalled
        : end.phone === null
          ? `${talkWords.end.onceAsked} ${soon}`
          : soon,
      tone: 'plain',
    });
    // Of a sale that nobody calls for nothing is left here.
    if (booked === null) kept.drop();
    else keep();
    ports.onFinished(end.phone === null ? (booked ?? end) : end);
  }

  /** Whatever is on its way: what was passed on, or is now, gets another lead in its place. */
  function askPhone(isAnew: boolean, change: (answers: Answers) => Answers): void {
    const { changes: _, ...before } = state.get();
    const isOver = before.phase.at === 'finished';
    // What could not be saved waits, and is sent later.
    const isSent = before.phase.at === 'saving' || before.phase.at === 'save-failed';
    const isPassedOn = isSent || before.answers.completion !== undefined;
    const phone = before.answers.phone_number;
    if (isPassedOn && !isOver && phone !== undefined) booked = bookedAt(phone);
    const { user_name } = ports.knownAnswers();
    const answers = change({ ...(user_name && { user_name }), ...before.answers });
    const changed = { ...before, answers, ...(booked && { changes: booked.phone }) };
    const asked = engine.askPhone(changed, now(), isAnew);
    if (!asked) return;
    if (isPassedOn && !isOver) records.complete(key);
    if (isPassedOn || isOver) key = ports.createKey();
    state.set(asked);
    keep();
  }

  function lastAnswer(now: GuidedState): GuidedMessage | null {
    const before = engine.takeBack(now);
    return before && now.messages[before.messages.length]!;
  }

  return {
    state,
    suggestAnswer: known.suggestAnswer,
    knownPhone: known.knownPhone,
    findPhoneNumber: known.findPhoneNumber,
    readKnown: known.readKnown,
    bareAnswer: ({ step }, said) => readAnswer(stepOf(script, step), said, null) ?? said,
    stepAt: ({ step }) => stepOf(script, step),
    // Another number is no question of the sale's.
    progressAt: ({ step, changes }) => (changes === undefined ? progressAt(script, step) : null),
    refusesCall: ({ step }, text) => refusesCall(stepOf(script, step), text),
    refusesBooked,
    reasonFor: ({ step }, text) => reasonFor(stepOf(script, step), text),
    wayToPhone({ step }, found) {
      const asked = stepOf(script, step);
      const ways = asked.asks === 'options' ? asked.options : [];
      const leadsThere = ({ next }: GuidedOption) =>
        next !== 'finish' && stepOf(script, next).variable === phoneVariable;
      return (
        ways.find((way) => (found === null || way.text === found) && leadsThere(way))?.text ?? null
      );
    },
    tellEnd: () => tellEnd(findEnd(), now()),
    start() {
      if (state.get().phase.at === 'finished') {
        booked = null;
        const fresh = begin();
        key = fresh.key;
        state.set(fresh.state);
        kept.drop();
      }
      follow();
    },
    answer(said, note) {
      const text = known.readKnown(said) ?? said;
      dispatch({ type: 'answered', text, at: now(), ...(note !== undefined && { note }) });
    },
    async say(said) {
      const asked = state.get();
      const { phoneStep } = engine;
      const phone = phoneStep === undefined ? null : stepOf(script, phoneStep);
      const reader = await loadReader();
      if (state.get() !== asked) return true;
      const text = said.trim();
      const typed = reader?.readTyped(stepOf(script, asked.step), text, {
        phoneStep: phone,
        isNumber: engine.findOther(asked, text) !== null,
        isRefused: refusesBooked(asked, text),
      });
      if (!typed) return false;
      const note = joinNotes(asked.answers[besideNumber], text);
      dispatch({ ...typed, at: now(), ...(typed.type === 'noted' && { note }) });
      return true;
    },
    propose: (text) => known.proposeBefore(state.get().step, text),
    note: (text, note) => dispatch({ type: 'noted', text, note, at: now() }),
    lastAnswer,
    canTakeBack: (state) => lastAnswer(state) !== null,
    takeBack: () => dispatch({ type: 'taken-back' }),
    retryLead() {
      toaster.clear();
      dispatch({ type: 'lead-retried' });
    },
    endBefore: restored.end ?? null,
    leaveEnd(end) {
      booked = end;
      keep();
    },
    changePhone() {
      const { step, phase, changes } = state.get();
      // It is asked for already.
      if (changes !== undefined && phase.at === 'asking' && step === engine.phoneStep) return;
      if (!booked) return;
      const { phone: phone_number, said } = booked;
      askPhone(true, (answers) => ({ ...answers, phone_number, [besideNumber]: said }));
    },
    askCall(note) {
      const isOver = state.get().phase.at === 'finished';
      askPhone(false, ({ [besideNumber]: before, ...answers }) => {
        const said = note ?? (isOver ? undefined : before);
        return said === undefined ? answers : { ...answers, [besideNumber]: said };
      });
    },
    knownNote: () => state.get().answers[besideNumber],
    hasGivenNumber: () => findUnconfirmed(script, state.get(), null, null) !== null,
    leavePhone(heard, isWish) {
      const before = isWish ? null : numberBefore();
      if (!isWish && before === null) return;
      const phone = findUnconfirmed(script, state.get(), before, heard);
      if (phone === null) return;
      // Once, however often a call ends there.
      if (!isWish && left === digitsOf(phone)) return;
      left = digitsOf(phone);
      const answers = { ...state.get().answers, phone_number: phone };
      const lead = toUnconfirmedLead(answers, before);
      // The outbox tries again.
      ports.saveLead(lead, key).catch(() => {});
      // Whoever comes back and confirms it, or refuses, does so after this lead, with another to come.
      key = ports.createKey();
      keep();
    },
  };
}

/** A chunk of its own, once somebody types; without it there are the options. */
const loadReader = () => import('./read-typed.ts').catch(() => null);

const isEnding = ({ phase }: GuidedState): boolean =>
  phase.at === 'advancing' && phase.to === 'finish';
