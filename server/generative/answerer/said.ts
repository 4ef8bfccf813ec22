import {
  askedOfThings,
  callWishInCall,
  callWishInWords,
  chatRules,
  type ChatToolName,
} from '@parley/business';
import type { CallWish } from './call-wish.ts';
import type { Knowledge } from './knowledge.ts';
import { isCommon, isPlain, readTerms, type Term } from './terms.ts';

/** A button under an answer, as a call of one of the page's tools. */
export interface ToolCall {
  readonly name: ChatToolName;
  readonly args: Readonly<Record<string, unknown>>;
}

/** One answer, in Markdown, and what the page may offer under it. */
export interface Said {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** False where nothing of the company's answered it: for the operator to see. */
  readonly answered: boolean;
}

/** What the server knows of whoever asks. */
export interface KnownVisitor {
  readonly name: string | null;
  /** Told in the chat in place of that name. */
  readonly called?: string | null;
  readonly phone: string | null;
  /** Left with the details: it is the company's already. */
  readonly email: string | null;
  /** The call that the page's button last noted, and that nobody has made yet. */
  readonly noted?: CallWish | null;
  /** How far the guided sale came. */
  readonly guided: 'none' | 'begun' | 'completed';
  /** Where they are answered: in the chat, with buttons, by a client that shows none, or by the voice platform. */
  readonly channel: 'chat' | 'words' | 'call';
  /** The page has a voice chat, to be told of in writing. */
  readonly canTalk: boolean;
}

/** Whether buttons stand under an answer. */
export const hasButtons = ({ channel }: KnownVisitor): boolean => channel === 'chat';

/** How one is called, where no button is pressed for it. */
export const callWish = ({ channel }: KnownVisitor): string =>
  channel === 'call' ? callWishInCall : callWishInWords;

export const unknownVisitor: KnownVisitor = {
  name: null,
  phone: null,
  email: null,
  guided: 'none',
  channel: 'chat',
  canTalk: false,
};

export interface Asked {
  readonly text: string;
  readonly terms: readonly Term[];
  /** The words that name what is asked of: its own, and where they name nothing, those of the message before too. */
  readonly about: readonly Term[];
  readonly yesOrNo: boolean;
  /** Whole numbers in it, in words or digits. */
  readonly numbers: readonly number[];
  readonly visitor: KnownVisitor;
  /** Said of a call, here or in the messages before. */
  readonly call: CallWish;
  /** A number that was left or told, and cannot be one as it is. */
  readonly shortPhone: string | null;
  /** It stands beside other answers. */
  readonly brief: boolean;
}

export type Reaction = (
  knowledge: Knowledge,
  asked: Asked,
) => string | Pick<Said, 'text' | 'calls'>;

const mostWords = 120;

export const suggest = (questions: readonly string[]): ToolCall => ({
  name: 'suggest_questions',
  args: { questions: [...new Set(questions)].slice(0, 3) },
});
export const openGuided: ToolCall = { name: 'open_guided', args: {} };
export const showPackage: ToolCall = { name: 'show_package', args: {} };

export const requestCallback: ToolCall = { name: 'request_callback', args: {} };

/** True when something in a text can be a telephone number, and may be another. */
export const readsAsPhone = (text: string): boolean => /\+?\(?\d[\d\s().-]{5,18}\d/.test(text);

export const list = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

export const enumerate = (parts: readonly string[]): string => {
  // Lines that enumerate something themselves are kept apart.
  if (parts.length > 1 && parts.some((part) => /,| and /.test(part))) return parts.join('; ');
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

const paysApart = new RegExp(chatRules.paysApart, 'iu');
const inPrice = new RegExp(chatRules.asksIncluded, 'iu');
const isFree = new RegExp(chatRules.isFree, 'iu');
const beyondThing = new RegExp(chatRules.beyondThing, 'iu');
const asksIncluded = readTerms(`${askedOfThings.included.join(' ')} ${chatRules.moneyWords}`);
const asking = new Set(asksIncluded.map(({ head }) => head).filter((head) => !isPlain(head)));

/** Asks of the price, or of what is in it, and names nothing. */
export const isOfMoney = (head: string): boolean => asking.has(head);

/** Whether it is asked if something has to be paid beside the price. */
export const asksWhetherPaid = (text: string): boolean => paysApart.test(text);

/** The same, or whether it is part of what is sold. */
export const asksWhetherIncluded = (text: string): boolean =>
  inPrice.test(text) || asksWhetherPaid(text);

/** Whether it is asked of more than a thing itself: after a year, a third one, alone, if something happens. */
export const goesBeyond = (terms: readonly Term[], names: readonly string[]): boolean => {
  const named = new Set(names.flatMap((name) => readTerms(name)).map(({ head }) => head));
  return beyondThing.test(
    terms.map(({ head, written }) => (named.has(head) ? '#' : written)).join(' '),
  );
};

/** The same, or words beside it that ask something else. */
export const asksBeyond = (terms: readonly Term[], names: readonly string[]): boolean => {
  const known = new Set(
    [...names.flatMap((name) => readTerms(name)), ...asksIncluded].map(({ head }) => head),
  );
  return goesBeyond(terms, names) || terms.some(({ head }) => !known.has(head) && !isCommon(head));
};

const mustTake =
  /\b(?:have|need|got) to (?:take|have|get|use|accept)\b|\bdo (?:i|we) (?:(?:even|really|still|also) )?need\b(?! to\b)|\bmust (?:i|we) (?:take|have|use)\b/i;

/** Before what is included: "is it" gets a yes, "does it cost extra" a no, and both at once neither. */
export function agreeIncluded({ text, yesOrNo }: Asked): 'Yes, ' | 'No, ' | '' {
  // "Do I have to take it" is asked of whether it can be left.
  if (!yesOrNo || mustTake.test(text)) return '';
  if (!asksWhetherPaid(text)) return 'Yes, ';
  return isFree.test(text) ? '' : 'No, ';
}

/** The way to a person, as a sentence of its own. */
export const personLine = ({ company, followUp }: Knowledge): string =>
  `${company.contact.name} can tell you: write to ${company.email}, or ask for a call (${followUp.minutes} minutes, within ${followUp.withinHours} hours).`;

const notPromised = /\bcan['’]t promise\b|\bnot on our list\b/i;

/** Whole answers, as many as fit; always the first. */
export function joinSaid(said: readonly Said[]): Said {
  const [first, ...others] = said;
  if (!first) throw new Error('nothing was said');
  const seen = new Set([first.text]);
  const unsaid = new Set<Said>();
  let { text } = first;
  for (const other of others) {
    // "Who is she, is she real": the same with its yes.
    if (other.text.replace(/^(?:Yes|No): /, '') === text) ({ text } = other);
    if (text.includes(other.text.replace(/^Yes[.,] /, '')) || seen.has(other.text)) continue;
    if (other.text.replace(/^Yes\. /, '').startsWith(text.replace(/^Yes\. /, ''))) {
      ({ text } = other);
      continue;
    }
    seen.add(other.text);
    const longer = `${text}\n\n${other.text}`;
    if (longer.split(/\s+/).length <= mostWords) text = longer;
    // No button comes without its words.
    else unsaid.add(other);
  }
  const answered = said.every((one) => one.answered);
  // No yes stands before, or behind, what is not known or not promised.
  if (others.length > 0 && (!answered || notPromised.test(text)))
    text = text.replaceAll(/^Yes\. (?=\*\*)/gm, '');
  const calls = said.flatMap((one) => (unsaid.has(one) ? [] : one.calls));
  const names = new Set<string>();
  const unique = calls.filter(({ name }) => !names.has(name) && names.add(name));
  return { text, calls: unique, answered };
}
