import { isAsking, isQuestion, withoutHumming } from './questions.ts';
import { marks, plainWords } from './spoken-words.ts';

export interface Choice {
  readonly text: string;
  /** As in the guided script. */
  readonly heardAs?: string;
}

/** It reaches as far as a few words, and not over a "but" or a comma. */
const refusing =
  /(?:(?<!\bwhy )\b(?:not|none|never|without|cannot|(?:do|does|did|is|are|was|were|wo|would|could|ca|should|have|has|had|ai)nt)(?: (?!but\b|because\b)[^ |]+){0,6}|\bnothing) $/;
/** A "no" to one thing, as in "no instalments", and not to what was asked before, as in "no, it is old". */
const refusingOne =
  /\bno >(?!(?:its?|thats?|im|ive|i|we|weve|dont|do|not|never|no|just|only|use|wrong|cancel|forget|leave)\b)/;

const isRefused = (before: string, meant: string) =>
  refusing.test(before) || refusingOne.test(`${before}>${meant}`);

/** The options that the words mean in other words, each by its own `heardAs`, where that was not refused. */
export function findHeardAs(words: string, choices: readonly Choice[]): string[] {
  const breaths = words.split(marks).map(plainWords).filter(Boolean).join(' | ');
  const spoken = [breaths, plainWords(words)].map(withoutHumming);
  const isAsked = isQuestion(words);
  const isHeard = ({ text, heardAs }: Choice) =>
    heardAs !== undefined &&
    (!isAsked || isAsking(text)) &&
    spoken.some((said) =>
      [...said.matchAll(new RegExp(heardAs, 'giu'))].some(
        ({ index }) => !isRefused(said.slice(0, index), said.slice(index)),
      ),
    );
  return choices.filter(isHeard).map(({ text }) => text);
}
