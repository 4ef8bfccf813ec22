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
  readonly raw: string;
  readonly words: readonly Word[];
  /** Finds a cue; gives where it is first met. */
  find(cue: RegExp): Span | null;
}

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
  let part = 0;
  let clause = 0;
  for (const [sentence, text] of raw.split(/[.!?;:\n]+(?=\s|$)/).entries()) {
    for (const piece of text.split(/,(?=\s)|\s[-–—]\s/)) {
      part += 1;
      clause += 1;
      for (const word of joinExpressions(splitWords(piece).flatMap(spell))) {
        if (conjunctions.has(word)) clause += 1;
        if (!articles.has(word)) words.push({ head: findHead(word), sentence, part, clause });
      }
    }
  }
  return { raw, words, find: createFinder(words) };
}

function createFinder(words: readonly Word[]): Reading['find'] {
  let text = ' ';
  const starts: number[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before && before.part !== word.part)
      text += before.sentence === word.sentence ? ', ' : '. ';
    starts.push(text.length);
    text += `${word.head} `;
  }
  return (cue) => {
    cue.lastIndex = 0;
    const match = cue.exec(text);
    if (!match) return null;
    const end = match.index + match[0].length;
    return {
      first: starts.findIndex((start) => start >= match.index),
      last: starts.findLastIndex((start) => start < end),
    };
  };
}
