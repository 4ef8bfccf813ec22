import { plainWords } from './spoken-words.ts';

const knowingNot =
  /^(?:(?:um|uh|hm+|well|honestly|sorry|oh|i) )*(?:dunno|idk|(?:(?:really )?(?:dont|do not) (?:really )?|cant )(?:know|say|tell)|not sure|no (?:idea|clue)|hard to (?:say|tell)|who knows)\b/;

/** Whether somebody would answer, and cannot. */
export const isUnsure = (words: string): boolean => knowingNot.test(plainWords(words));
