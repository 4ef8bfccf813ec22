import { afterRules, chatRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import { type CallWish, noWish } from './call-wish.ts';
import type { Sense } from './sense.ts';
import { isPlain, type Term } from './terms.ts';

/** What went before. */
export interface Before {
  readonly entry: Answerable | null;
  /** The thing talked about, whoever named it. */
  readonly subject: string | null;
  /** The other language that was spoken. */
  readonly language: string | null;
  /** A thing that was named, though the answer was about something else, or not clear. */
  readonly topic: Answerable | null;
  /** Lines of the list that was shown last. */
  readonly lines: readonly string[];
  /** Said of a call. */
  readonly call: CallWish;
  /** The visitor's number, where it is another than the one that was left: it holds until the next is told. */
  readonly ownPhone: string | null;
  /** The visitor's name, where it was told to be another than the one that was left. */
  readonly called: string | null;
  /** A number that was told too short: it is asked for until a whole one is told. */
  readonly shortPhone: string | null;
  /** The last answer offered one. */
  readonly offersCall: boolean;
  /** What was asked last. */
  readonly asked: readonly Term[];
  /** Whether the last message was answered, rather than asked back. */
  readonly isAnswered: boolean;
  /** What was answered, the last behind. */
  readonly told: readonly Answerable[];
  /** The last answer. */
  readonly said: string;
  /** What was asked last, as it was written. */
  readonly question: string;
  /** What was only told since, of the visitor. */
  readonly aside: string;
}

export const nothingBefore: Before = {
  entry: null,
  subject: null,
  topic: null,
  language: null,
  lines: [],
  call: noWish,
  ownPhone: null,
  called: null,
  shortPhone: null,
  offersCall: false,
  asked: [],
  isAnswered: true,
  told: [],
  said: '',
  question: '',
  aside: '',
};

export const opening =
  /^(?:ok(?:ay)?|so|and|or|even|well|cool|great|then|but|also|what about|how about|, )+\s*/i;
const reference =
  /\b(?:it|that|this|those|these|them|one|ones|there|she|he|her|him|same|too|either|instead)\b/i;
export const corrects = new RegExp(chatRules.corrects, 'iu');
/** Speaks of what went before. */
export const goesOn = (text: string): boolean =>
  opening.test(text) || reference.test(text) || corrects.test(text);
const meantThat = new RegExp(chatRules.meantThat, 'iu');
/** A line of a list, and no "first step" or "second language". */
const ofLine = String.raw`(?: (?:one|option|thing|way|part)\b|(?=\s*(?:$|[?.!,;]|(?:cost|costs|is|are|do|does|take|takes|include|includes|works?|means?|sounds?|looks?|for|then|please|and|or|with|in|on|to|instead)\b)))`;
const ordinalOf = (words: string): RegExp =>
  new RegExp(String.raw`(?<!\ban? )\b(?:the |number )?(?:${words})${ofLine}`, 'i');
const ordinals: readonly (readonly [RegExp, number])[] = [
  [ordinalOf('first|1st'), 0],
  [ordinalOf('second|2nd'), 1],
  [ordinalOf('third|3rd'), 2],
  [/\b(?:the )?last (?:one|option|thing|way)\b/i, -1],
];

export const isNamed = (
  names: readonly string[] | undefined,
  terms: readonly Term[],
  read: Sense['read'],
): boolean =>
  names !== undefined &&
  names.some((name) => read(name).every(({ head }) => terms.some((term) => term.head === head)));

/** "No, I meant the domain": what was told of it before, however long ago. */
export function findTold(
  text: string,
  { told, entry: last }: Before,
  { read, all }: Sense,
): Answerable | undefined {
  const meant = meantThat.exec(text)?.[1];
  const named = meant === undefined ? [] : read(meant).filter(({ head }) => !isPlain(head));
  if (named.length === 0) return undefined;
  // "No, I meant flyers", after what a logo costs, asks what they cost.
  const isOfThing = last?.names !== undefined && last.kind !== 'faq';
  if (isOfThing && all.some(({ kind, names }) => kind === last.kind && isNamed(names, named, read)))
    return undefined;
  const speaks = (text: string): boolean => {
    const about = new Set(read(text).map(({ head }) => head));
    return named.every(({ head }) => about.has(head));
  };
  // What was just said is not what was meant: then it is the thing itself.
  const others = told.filter((one) => one !== last);
  return (
    others.findLast(({ question, names = [] }) => speaks([question, ...names].join(' '))) ??
    all.find(({ kind, names }) => kind === 'offer' && isNamed(names, named, read)) ??
    told.findLast(({ question, names = [] }) => speaks([question, ...names].join(' ')))
  );
}

const onlyThis = new RegExp(afterRules.onlyThis, 'iu');
const priceOfOnly = new RegExp(afterRules.priceOfOnly, 'iu');
const leavesRest = new RegExp(afterRules.leavesRest, 'iu');

/** "Just the logo, not the website": a part alone; of what is no part, that it has no price on the list. */
export function findAlone(
  text: string,
  { entry: last }: Before,
  { read, all }: Sense,
): Answerable | undefined {
  const only =
    last === null && !leavesRest.test(text)
      ? undefined
      : (onlyThis.exec(text) ?? priceOfOnly.exec(text))?.[1];
  const named = only === undefined ? [] : read(only).filter(({ head }) => !isPlain(head));
  return named.length === 0
    ? undefined
    : ['part', 'price']
        .map((kind) => all.find((one) => one.kind === kind && isNamed(one.names, named, read)))
        .find((one) => one !== undefined);
}

/** "The last one" as the line that it means, with the rest of the question. */
export function readOrdinal(text: string, lines: readonly string[]): string | null {
  for (const [pattern, at] of ordinals) {
    const line = pattern.test(text) ? lines.at(at) : undefined;
    if (line === undefined) continue;
    const name = line.replace(/\*\*/g, '').split(/[:(]/)[0]!.trim();
    return `${text.replace(pattern, ' ')} ${name}`;
  }
  return null;
}

/** What an answer lists; where it lists nothing, the rows of its bill, without its head and its sum. */
export function readLines(answer: string): string[] {
  const lines = answer.split('\n');
  const listed = lines.flatMap((line) => /^- (.+)/.exec(line)?.[1] ?? []);
  if (listed.length > 0) return listed;
  const rows = lines.flatMap((line) => /^\| ([^|*]+) \|/.exec(line)?.[1] ?? []);
  return rows.slice(2);
}
