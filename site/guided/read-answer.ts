import { reasonFor } from '@parley/business/guided-step';
import type { GuidedStep } from '@parley/business/guided-step';
import type { AnswerColumn } from '@parley/contract';
import { findPhoneNumber } from '../services/find-phone-number.ts';
import { fewestWholeDigits } from '../services/phone-digits.ts';

/** Its answer is a telephone number. */
export const phoneVariable = 'phone_number' satisfies AnswerColumn;

/**
 * What a text with a telephone number has beside it, the number as an ellipsis: a time to call, a question. Null where that
 * is only what leads to a number.
 */
export function readBesideNumber(step: GuidedStep, text: string, number: string): string | null {
  const [before = '', ...after] = text.split(number);
  if (after.length === 0) return null;
  const introducedBy = step.asks === 'text' ? step.introducedBy : undefined;
  const parts = [before, after.join(number)].map((part) => {
    const bare = introducedBy === undefined ? part : part.replace(introduction(introducedBy), '');
    return /[\p{L}\p{Nd}]/u.test(bare) ? part : '';
  });
  const said = parts.join('…').trim();
  return said === '…' ? null : said;
}

const introduction = (introducedBy: string): RegExp => new RegExp(introducedBy, 'giu');

/** As it is shown: without the ellipsis of a number that stood before all of it, or behind. */
export const trimNote = (said: string): string => said.replace(/^…[\s,.;:]*|\s*…$/gu, '');

/** Digits of a telephone number; and of what is given once more, for some countries have shorter ones. */
const fewestDigits = { first: fewestWholeDigits, again: 5 };

/** Where less is asked of it: it is read back. */
export const findShortNumber = (text: string): string | null =>
  findPhoneNumber(text, fewestDigits.again);

/** Words of a name: more are no name with an introduction, but a sentence. */
const mostWords = 4;

/**
 * What a visitor answers by a text: without "my name is" before it, or the sentence around a telephone number. Null
 * where it can be no answer: words in place of a number, or a question that the step has something to say to.
 * @param doubted the answer because of which it was asked once more, null where it was not: a question is taken then, and
 * a shorter number where that was one too
 */
export function readAnswer(step: GuidedStep, text: string, doubted: string | null): string | null {
  if (step.asks !== 'text') return text;
  if (step.variable === phoneVariable) {
    const insists = doubted !== null && findShortNumber(doubted) !== null;
    return findPhoneNumber(text, insists ? fewestDigits.again : fewestDigits.first);
  }
  if (reasonFor(step, text) !== null) return null;
  if (
    doubted === null &&
    step.saysAgain !== undefined &&
    (isQuestion(step, text) || evades(step, text))
  )
    return null;
  if (step.introducedBy === undefined) return text;
  const bare = text.replace(introduction(step.introducedBy), '');
  const isIntroduced =
    bare !== text && /\p{L}/u.test(bare) && bare.split(/\s+/).length <= mostWords;
  return isIntroduced ? bare.replace(/[.!]+$/, '') : text;
}

/** What stands before a question and answers: "a bakery, two of us. How long does it take?" Null where nothing does. */
export function readBeforeQuestion(step: GuidedStep, text: string): string | null {
  if (step.asks !== 'text' || step.askedBy === undefined || step.variable === phoneVariable)
    return null;
  const asks = new RegExp(step.askedBy, 'iu');
  if (asks.test(text)) return null;
  const ends = [...text.matchAll(/[.!,;]\s+(?=\p{L})/gu)].map(({ index }) => index);
  const end = ends.find((at) => asks.test(text.slice(at + 1).trim()));
  return end === undefined ? null : readAnswer(step, text.slice(0, end), null);
}

/** Whether what is typed is a question, and so no answer. */
export const isQuestion = (step: GuidedStep, text: string): boolean =>
  /[?？؟]$/.test(text) ||
  (step.asks === 'text' && step.askedBy !== undefined && new RegExp(step.askedBy, 'iu').test(text));

const evades = ({ evadedBy }: { readonly evadedBy?: string }, text: string): boolean =>
  evadedBy !== undefined && new RegExp(evadedBy, 'iu').test(text);

/** Fewer words say no more than that there is no answer. */
const fewestAsked = 3;

/** Whether what is no answer asks something that somebody may know: beside options nothing else is said. */
export const asksSomething = (step: GuidedStep, text: string): boolean =>
  step.asks === 'options' || (isQuestion(step, text) && text.split(/\s+/).length >= fewestAsked);
