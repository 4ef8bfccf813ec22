import { askedOfThings, chatRules, type ChatToolName } from '@parley/business';
import type { Knowledge } from './knowledge.ts';
import { isCommon, readTerms, type Term } from './terms.ts';

/** A button under an answer, as a call of one of the page's tools. */
export interface ToolCall {
  readonly name: ChatToolName;
  readonly args: Readonly<Record<string, unknown>>;
  /** The visitor has asked for just this: where no button can be drawn it is done at once. */
  readonly isWish?: boolean;
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
  readonly phone: string | null;
  /** How far the guided sale came. */
  readonly guided: 'none' | 'begun' | 'completed';
  /** Where they are answered: in the chat, in that of a page that has a voice chat too, or by the voice platform. */
  readonly channel: 'chat' | 'chatBesideVoice' | 'call';
  /** What became of a wish to be called, where no button asks for it. */
  readonly callWish?: 'kept' | 'unkept';
}

/** Where and when a visitor wants to be called; null for what was not said. */
export interface CallWish {
  readonly phone: string | null;
  readonly time: string | null;
}

export const unknownVisitor: KnownVisitor = {
  name: null,
  phone: null,
  guided: 'none',
  channel: 'chat',
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

const timeOfCall =
  /\b(?:(?:today|tomorrow|tonight|this (?:afternoon|evening|morning)|next week|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|afternoon|evening|noon))?(?: (?:at|after|before|around|by|from) (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon|\w+))?|(?:at|after|before|around) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?(?: (?:today|tomorrow))?|in the (?:morning|afternoon|evening))/i;
const phoneNumber = /\+?\(?\d[\d\s().-]{6,18}\d/;
const besideNumber = new RegExp(chatRules.besideNumber, 'iu');

const readCallTime = (text: string): string | null =>
  timeOfCall.exec(text.replace(phoneNumber, ' '))?.[0].trim() ?? null;
export const readPhone = (text: string): string | null =>
  phoneNumber.exec(text)?.[0].trim() ?? null;

export const readCallWish = (text: string, before?: CallWish): CallWish => ({
  phone: readPhone(text) ?? before?.phone ?? null,
  time: readCallTime(text) ?? before?.time ?? null,
});
/** True when a message is a telephone number or a time, and no more than a few words beside it. */
export const isCallWishAlone = (text: string): boolean =>
  besideNumber.test(text.replace(phoneNumber, ' ').replace(timeOfCall, ' '));

export const requestCallback = (text: string): ToolCall => offerCall(readCallWish(text));
/** To whoever has asked for it. */
export const grantCall = (wish: CallWish): ToolCall => ({ ...offerCall(wish), isWish: true });
const offerCall = ({ time, phone }: CallWish): ToolCall => ({
  name: 'request_callback',
  args: { ...(time && { time }), ...(phone && { phone }) },
});

export const list = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

export const enumerate = (parts: readonly string[]): string => {
  // Lines that enumerate something themselves are kept apart.
  if (parts.length > 1 && parts.some((part) => /,| and /.test(part))) return parts.join('; ');
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

const paysApart = new RegExp(chatRules.paysApart, 'iu');
const isFree = new RegExp(chatRules.isFree, 'iu');
const beyondThing = new RegExp(chatRules.beyondThing, 'iu');
const asksIncluded = readTerms(`${askedOfThings.included.join(' ')} ${chatRules.moneyWords}`);

/** Whether it is asked if something has to be paid beside the price. */
export const asksWhetherPaid = (text: string): boolean => paysApart.test(text);

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

/** Before what is included: "is it" gets a yes, "does it cost extra" a no, and both at once neither. */
export function agreeIncluded({ text, yesOrNo }: Asked): 'Yes, ' | 'No, ' | '' {
  if (!yesOrNo) return '';
  if (!asksWhetherPaid(text)) return 'Yes, ';
  return isFree.test(text) ? '' : 'No, ';
}

/** The way to a person, as a sentence of its own. */
export const personLine = ({ company, followUp }: Knowledge): string =>
  `${company.contact.name} can tell you: write to ${company.email}, or ask for a call (${followUp.minutes} minutes, within ${followUp.withinHours} hours).`;

/** Whole answers, as many as fit; always the first. */
export function joinSaid(said: readonly Said[]): Said {
  const [first, ...others] = said;
  if (!first) throw new Error('nothing was said');
  const seen = new Set([first.text]);
  const unsaid = new Set<Said>();
  let { text } = first;
  for (const other of others) {
    if (text.includes(other.text.replace(/^Yes\. /, '')) || seen.has(other.text)) continue;
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
  // No yes stands before what is not known.
  if (!answered && others.length > 0) text = text.replace(/^Yes\. (?=\*\*)/, '');
  const calls = said.flatMap((one) => (unsaid.has(one) ? [] : one.calls));
  const unique = [...Map.groupBy(calls, ({ name }) => name).values()].map(
    (same) => same.find(({ isWish }) => isWish) ?? same[0]!,
  );
  return { text, calls: unique, answered };
}
