import { chatRules } from '@parley/business';
import type { Answerable } from './entries.ts';
import { type CallWish, noWish } from './call-wish.ts';
import type { Sense } from './sense.ts';
import type { Term } from './terms.ts';

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
  /** The last answer offered one. */
  readonly offersCall: boolean;
  /** What was asked last. */
  readonly asked: readonly Term[];
  /** The last answer. */
  readonly said: string;
}

export const nothingBefore: Before = {
  entry: null,
  subject: null,
  topic: null,
  language: null,
  lines: [],
  call: noWish,
  ownPhone: null,
  offersCall: false,
  asked: [],
  said: '',
};

export const opening =
  /^(?:ok(?:ay)?|so|and|or|even|well|cool|great|then|but|also|what about|how about|, )+\s*/i;
const reference =
  /\b(?:it|that|this|those|these|them|one|ones|there|she|he|her|him|same|too|either|instead)\b/i;
export const corrects = new RegExp(chatRules.corrects, 'iu');
/** Speaks of what went before. */
export const goesOn = (text: string): boolean =>
  opening.test(text) || reference.test(text) || corrects.test(text);
const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the |number )?(?:first|1st)(?: (?:one|option|thing|way|part))?\b/i, 0],
  [/\b(?:the |number )?(?:second|2nd)(?: (?:one|option|thing|way))?\b/i, 1],
  [/\b(?:the |number )?(?:third|3rd)(?: (?:one|option|thing|way))?\b/i, 2],
  [/\b(?:the )?last (?:one|option|thing|way)\b/i, -1],
];

export const isNamed = (
  names: readonly string[] | undefined,
  terms: readonly Term[],
  read: Sense['read'],
): boolean =>
  names !== undefined &&
  names.some((name) => read(name).every(({ head }) => terms.some((term) => term.head === head)));

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
