import type { GuidedStep } from '@parley/business/guided-step';
import { matchChoice } from '../services/match-choice.ts';
import { asksOfCustomers, isQuestion } from '../services/questions.ts';
import { readDigits } from '../services/spoken-words.ts';
import type { SaleOutcome } from '../ui/sale-outcome.ts';
import type { SaleProgressProps } from '../ui/sale-progress.tsx';
import type { Store } from '../ui/store.ts';
import { readNote, wantsOtherTime } from './read-note.ts';
import type { NoteSaid } from './read-note.ts';
import { toLines } from './spoken-markdown.ts';

export interface SaleState {
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
  /** Who calls, as it stands now; null where nobody is to. */
  tellEnd(): SaleOutcome | null;
  /** Whether this says that nobody is to call, in place of a number. */
  refusesCall(state: SaleState, text: string): boolean;
  /** Whether this calls off the call that stands, while another number is asked for or read back. */
  refusesBooked(state: SaleState, text: string): boolean;
  /** Why it is asked, where that is what somebody wants to know; null of other words. */
  reasonFor(state: SaleState, text: string): string | null;
  /** The option that leads to the question for a number, of those that `found` leaves; null where none does. */
  wayToPhone(state: SaleState, found: string | null): string | null;
  /** What is known, where it is meant by what is said; null where that is an answer of its own. */
  readKnown(said: string): string | null;
  /** What an answer in words comes to: without "my name is" before it. */
  bareAnswer(state: SaleState, said: string): string;
  /** The telephone number in a sentence; null where there is none. */
  findPhoneNumber(text: string): string | null;
  start(): void;
  /** @param note in place of what was said beside a number; null takes that away */
  answer(text: string, note?: string | null): void;
  /** What stands before a question in it, and answers, is proposed when the same is asked again. */
  propose(text: string): void;
  /** Asks once more, with another note, or without. */
  note(text: string, note: string | null): void;
  /** Whether the last answer can be given anew. */
  canTakeBack(state: SaleState): boolean;
  takeBack(): void;
  retryLead(): void;
  /** Asks for another number than that of the call that stands. */
  changePhone(): void;
  /** Wherever it is, it asks for the number to be called. */
  askCall(note: string | null): void;
  /** The number that was left; '' where none was. */
  knownPhone(): string;
  /** What was noted beside a number. */
  knownNote(): string | undefined;
  /** Whether a number was given that nobody has confirmed. */
  hasGivenNumber(): boolean;
  /**
   * The call is over: passes on a number that was given in place of another, or a wish to be called, which nobody confirms
   * any more.
   * @param heard the words with it, where they wait for a yes
   */
  leavePhone(heard: string | null, isWish: boolean): void;
}

/** What a sale asks now. */
export interface Asked {
  /** Markdown. */
  readonly message: string;
  /** The part of it that asks, as it is said. */
  readonly line: string;
  /** Whether anything may be answered. */
  readonly isFree: boolean;
  /** None while nothing is asked; where anything may be answered what is known, where something is. */
  readonly options: readonly string[];
  /** Of these the step forward, where one is. */
  readonly main: string | null;
}

export function readAsked(sale: GuidedSale): Asked {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  const message = state.messages.findLast(({ isUser }) => !isUser)?.content ?? '';
  const choices = step.asks === 'options' ? step.options : [];
  const known = step.asks === 'options' ? '' : sale.suggestAnswer(state);
  const options = known === '' ? choices.map(({ text }) => text) : [known];
  return {
    message,
    line: toLines(message).at(-1) ?? '',
    isFree: step.asks === 'text',
    options: state.phase.at === 'asking' ? options : [],
    main: choices.find(({ main }) => main)?.text ?? null,
  };
}

export const isPhone = ({ variable }: GuidedStep): boolean => variable === 'phone_number';

/** What words answer; null where they are none of the options. */
export const readAnswer = (step: GuidedStep, text: string): string | null =>
  step.asks !== 'options' ? text : asksOfCustomers(text) ? null : matchChoice(text, step.options);

/** Whether words answer what is asked now, in place of asking something, too. */
export function isAnswer(sale: GuidedSale, text: string): boolean {
  const state = sale.state.get();
  const step = sale.stepAt(state);
  if (step.asks === 'options')
    return (
      [readAnswer(step, text), findNote(step, text)].some((found) => found !== null) ||
      asksForTime(step, text) ||
      (!isQuestion(text) && sale.refusesCall(state, text))
    );
  if (isPhone(step))
    return sale.refusesCall(state, text) || sale.findPhoneNumber(readDigits(text)) !== null;
  // As a script has it that takes questions as they are.
  return !isQuestion(text) || (step.asks === 'text' && step.saysAgain === undefined);
}

/** Words that have to do with a number, and not with what is noted beside it. */
const ofNumber = /\b(?:numbers?|digits?|phone|mobile|cell|landline|line|extension)\b/i;
const numberIsRight =
  /\b(?:(?:right|correct|same) number|number(?:['’]?s| is)? (?:right|correct|fine|ok|okay|good))\b/i;
const isOfNumber = (text: string) => ofNumber.test(text.replace(numberIsRight, ''));

/** What is said to the note where that is read back: it may be meant beside an answer, and more than one. */
export function findNote(step: GuidedStep, text: string): NoteSaid | null {
  if (step.asks !== 'options' || step.saysNoted === undefined) return null;
  const said = readNote(text);
  const found = readAnswer(step, text);
  const chosen = step.options.find((option) => option.text === found);
  if (said === null || chosen === undefined || chosen.main) return said;
  // "Not today, tomorrow" does not call it off.
  const isCalledOff = chosen.next === 'finish' && readAnswer(step, said.kept) === found;
  return said.isSure && !isCalledOff && !isOfNumber(text) ? said : null;
}

/** Whether the time alone is wrong, where a note is read back, and no other one is named. */
export const asksForTime = (step: GuidedStep, text: string): boolean =>
  step.asks === 'options' &&
  step.saysNoted !== undefined &&
  wantsOtherTime(text) &&
  !isOfNumber(text);

/** A whole number in a sentence: fewer digits are a sum of money, or an hour. Null where there is none. */
export function findWholeNumber(sale: GuidedSale, inDigits: string): string | null {
  const number = sale.findPhoneNumber(inDigits);
  return number !== null && number.replace(/\D/g, '').length >= 7 ? number : null;
}

/** The option that is meant by whoever gives a number in its place: "wrong number, it is 217 555 0155". */
export function findWayToPhone(
  sale: GuidedSale,
  text: string,
  found: string | null,
): string | null {
  const asksOptions = sale.stepAt(sale.state.get()).asks === 'options';
  return asksOptions && findWholeNumber(sale, readDigits(text)) !== null
    ? sale.wayToPhone(sale.state.get(), found)
    : null;
}

/** Characters of a question that is shown: four lines on a phone. The captions have what stands before it. */
const longestShown = 120;

/** Its end: from its question on, and what stands before that while it is short, a number that is asked about. */
export function askedIn(line: string): string {
  const sentences = line.split(/(?<=[.!?…]\s+)(?=\S)/);
  let from = sentences.findLastIndex((sentence) => sentence.trimEnd().endsWith('?'));
  if (from < 0) return line;
  while (from > 0 && sentences.slice(from - 1).join('').length <= longestShown) from -= 1;
  return sentences.slice(from).join('');
}

/** One by one, as a telephone number is read out. */
export const spellDigits = (text: string): string => text.replace(/\d(?=\d)/g, '$& ');

/** Ten digits without a mark, with the country's before them or without; other countries have other groups. */
const unspaced = /(?<![\d.,@/\p{L}+-])(\+?1)?(\d{3})(\d{3})(\d{4})(?![\d@\p{L}]|[.,]\d)/gu;

/** As a telephone number is read. */
export const groupNumber = (text: string): string =>
  text.replace(unspaced, (_, country: string | undefined, ...groups: readonly string[]) =>
    [...(country ? [country] : []), ...groups.slice(0, 3)].join(' '),
  );

/** As it is shown: no telephone number is broken over two lines. */
export const keepWhole = (text: string): string =>
  groupNumber(text).replace(/(?<=[\d)]) (?=[\d(])/g, '\u00a0');

/** What leads to the question, the question, and what is said after it: empty where there is none. */
export function splitQuestion(text: string): readonly [lead: string, asked: string, rest: string] {
  const sentences = text.split(/(?<=[.!?…])\s+/);
  const question = sentences.findLastIndex((sentence) => sentence.endsWith('?'));
  const at = question < 0 ? sentences.length - 1 : question;
  return [sentences.slice(0, at).join(' '), sentences[at]!, sentences.slice(at + 1).join(' ')];
}

/** The question alone, for whoever has heard what leads to it. */
export const questionOf = (line: string): string =>
  splitQuestion(line).slice(1).join(' ').trimEnd();
