import type { GuidedStep } from '@parley/business/guided-step';
import type { AnswerColumn } from '@parley/contract';
import { findPhoneNumber } from '../services/find-phone-number.ts';

/** Its answer is a telephone number. */
export const phoneVariable = 'phone_number' satisfies AnswerColumn;

/** Digits of a telephone number; and of what is given once more, for some countries have shorter ones. */
const fewestDigits = { first: 7, again: 5 };

/** Where less is asked of it: it is read back. */
export const findShortNumber = (text: string): string | null =>
  findPhoneNumber(text, fewestDigits.again);

/** Words of a name: more are no name with an introduction, but a sentence. */
const mostWords = 4;

/**
 * What a visitor answers by a text: without "my name is" before it, or the sentence around a telephone number. Null
 * where it can be no answer: words in place of a number, or a question where the step has something to say to it.
 * @param again it was asked once more: a question is taken then, and a shorter number
 */
export function readAnswer(step: GuidedStep, text: string, again: boolean): string | null {
  if (step.asks !== 'text') return text;
  if (step.variable === phoneVariable)
    return findPhoneNumber(text, again ? fewestDigits.again : fewestDigits.first);
  if (!again && step.saysAgain !== undefined && /[?？؟]$/.test(text)) return null;
  if (step.introducedBy === undefined) return text;
  const bare = text.replace(new RegExp(step.introducedBy, 'iu'), '');
  const isIntroduced =
    bare !== text && /\p{L}/u.test(bare) && bare.split(/\s+/).length <= mostWords;
  return isIntroduced ? bare.replace(/[.!]+$/, '') : text;
}
