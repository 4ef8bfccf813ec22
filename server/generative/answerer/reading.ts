import type { Speller } from './speller.ts';
import { findHead, isPlain } from './thesaurus.ts';
import { joinExpressions, splitWords } from './words.ts';

export interface Word {
  /** The word that stands for it and its synonyms. */
  readonly head: string;
  /** Numbers within the message. A part is what commas divide; a clause, also what "and" divides. */
  readonly sentence: number;
  readonly part: number;
  readonly clause: number;
}

/** From one word to another, both counted. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** One message, as the answerer reads it. */
export interface Reading {
  readonly words: readonly Word[];
  /** Finds a cue; gives where it is first met. */
  find(cue: RegExp): Span | null;
}

/** Addresses tell what they are, and nothing else. */
const addresses: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+\.\S+/g, 'e-mail'],
  [/\b(?:https?:\/\/|www\.)\S+/gi, 'website'],
];

const articles = new Set(['a', 'an', 'the']);
const conjunctions = new Set(['and', 'but', 'also', 'plus', 'or']);

/** The words of a text without articles, each as its head. For knowledge, which has no typing errors. */
export function readHeads(text: string): string[] {
  return joinExpressions(splitWords(text))
    .filter((word) => !articles.has(word))
    .map(findHead);
}

/** The words of a text that have a subject of their own. */
export function readSubjects(text: string): string[] {
  return readHeads(text).filter((head) => !isPlain(head) && !/^\d/.test(head));
}

export function readMessage(raw: string, spell: Speller): Reading {
  const words: Word[] = [];
  const plain = addresses.reduce((text, [address, name]) => text.replace(address, name), raw);
  let part = 0;
  let clause = 0;
  for (const [sentence, text] of plain.split(/[.!?;:\n]+(?=\s|$)/).entries()) {
    for (const piece of text.split(/,(?=\s)|\s[-–—]\s/)) {
      part += 1;
      clause += 1;
      for (const word of joinExpressions(splitWords(piece).flatMap(spell))) {
        if (conjunctions.has(word)) clause += 1;
        if (!articles.has(word)) words.push({ head: findHead(word), sentence, part, clause });
      }
    }
  }
  return { words, find: createFinder(words) };
}

/** The same words, of which only those in certain sentences are searched. */
export const focusOn = ({ words }: Reading, sentences: ReadonlySet<number>): Reading => ({
  words,
  find: createFinder(words, (word) => sentences.has(word.sentence)),
});

function createFinder(
  words: readonly Word[],
  isSearched: (word: Word) => boolean = () => true,
): Reading['find'] {
  let text = ' ';
  const starts: { readonly index: number; readonly at: number }[] = [];
  let before: Word | undefined;
  for (const [index, word] of words.entries()) {
    if (!isSearched(word)) continue;
    if (before && before.part !== word.part)
      text += before.sentence === word.sentence ? ', ' : '. ';
    starts.push({ index, at: text.length });
    text += `${word.head} `;
    before = word;
  }
  return (cue) => {
    cue.lastIndex = 0;
    const match = cue.exec(text);
    if (!match) return null;
    const end = match.index + match[0].length;
    return {
      first: starts.find(({ at }) => at >= match.index)!.index,
      last: starts.findLast(({ at }) => at < end)!.index,
    };
  };
}
