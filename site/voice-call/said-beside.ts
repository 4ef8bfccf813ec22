import { plainWords } from '../services/spoken-words.ts';
import { readYesOrNo } from './spoken-answers.ts';

/* What is said beside the questions of a guided sale, and answers none. */

const thanking = new Set([
  'thanks',
  'thank you',
  'great',
  'good',
  'cool',
  'i see',
  'got it',
  'fine',
]);

/** Said to somebody who goes on speaking. */
export const isNod = (text: string, buttons: { readonly yes: string; readonly no: string }) =>
  readYesOrNo(text, buttons) !== null || thanking.has(plainWords(text));

const otherNumber =
  /\b(?:wrong|change|correct|other|another|different|new)\b.{0,30}\bnumber\b|\bnumber\b.{0,20}\b(?:wrong|changed|incorrect)\b/;

/** Whether another number is to be called than the one that was given. */
export const namesOtherNumber = (text: string): boolean => otherNumber.test(plainWords(text));
