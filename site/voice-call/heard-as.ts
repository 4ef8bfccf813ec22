import { marks, plainWords } from './spoken-words.ts';

export interface Choice {
  readonly text: string;
  /** As in the guided script. */
  readonly heardAs?: string;
}

/** What a sentence begins with, and says nothing by. */
const humming =
  /^\s*(?:(?:u[hm]+|er+m?|hmm*|ah|oh|well|so|look|listen|honestly|actually|i mean|you know(?: what)?)\b[\s,.]*)+(?=.)/i;
const joining = /^(?:(?:and|but|ok|okay|right|sorry|hey|hi|hang on|wait|please|just)\b ?)+(?=.)/;
const inquiring =
  /^(?:(?:what|how)(?! about)(?:s|re|ll|d)?|(?:who|where|when|which)(?:s|re|ll|d)?|why(?! not)|do (?:i|we) (?:have|need)|am i)\b/;
const requesting =
  /^(?:do (?:you|i|we|they)|does|is|are|(?:can|could|will|would)(?! (?:be|count|do|use|love|like|work)\b))\b/;
/** It reaches as far as a few words, and not over a "but" or a comma. */
const refusing =
  /(?:(?<!\bwhy )\b(?:not|none|never|without|cannot|(?:do|does|did|is|are|was|were|wo|would|could|ca|should|have|has|had|ai)nt)(?: (?!but\b|because\b)[^ |]+){0,6}|\bnothing) $/;
/** A "no" to one thing, as in "no instalments", and not to what was asked before, as in "no, it is old". */
const refusingOne =
  /\bno >(?!(?:its?|thats?|im|ive|i|we|weve|dont|do|not|never|no|just|only|use|wrong|cancel|forget|leave)\b)/;

const isRefused = (before: string, meant: string) =>
  refusing.test(before) || refusingOne.test(`${before}>${meant}`);

export const withoutHumming = (words: string): string => words.replace(humming, '');

const findStart = (words: string) => withoutHumming(plainWords(words)).replace(joining, '');

/** Whether a sentence asks for a fact: nothing is chosen by it. */
export const inquires = (words: string): boolean => inquiring.test(findStart(words));

/** Whether a sentence is a question, with its mark or without. */
const isQuestion = (words: string) =>
  /[?？؟]\s*$/.test(words) || inquires(words) || requesting.test(findStart(words));

/** Whether an option may be what somebody means who asks: one that is a question itself. */
export const asksBack = (option: string): boolean => /[?？؟]\s*$/.test(option);

/** The options that the words mean in other words, each by its own `heardAs`, where that was not refused. */
export function findHeardAs(words: string, choices: readonly Choice[]): string[] {
  const breaths = words.split(marks).map(plainWords).filter(Boolean).join(' | ');
  const spoken = [breaths, plainWords(words)].map(withoutHumming);
  const isAsked = isQuestion(words);
  const isHeard = ({ text, heardAs }: Choice) =>
    heardAs !== undefined &&
    (!isAsked || asksBack(text)) &&
    spoken.some((said) =>
      [...said.matchAll(new RegExp(heardAs, 'giu'))].some(
        ({ index }) => !isRefused(said.slice(0, index), said.slice(index)),
      ),
    );
  return choices.filter(isHeard).map(({ text }) => text);
}
