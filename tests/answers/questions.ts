import { directQuestions } from './direct.ts';
import { followUpQuestions } from './follow-up.ts';
import { ownersQuestions } from './owners.ts';
import { paraphrasedQuestions } from './paraphrase.ts';
import { priceAttacks } from './price-attack.ts';
import type { Question } from './question.ts';
import { socialMessages } from './social.ts';
import { mistypedQuestions } from './typing-errors.ts';
import { unknownQuestions } from './unknown.ts';

export type { Question } from './question.ts';

/**
 * What small-business owners ask the chat, as they type it. Written from the business
 * data alone, without a look at whatever answers, so that it can examine any answerer.
 */
export const questions: readonly Question[] = [
  ...directQuestions,
  ...paraphrasedQuestions,
  ...mistypedQuestions,
  ...followUpQuestions,
  ...unknownQuestions,
  ...priceAttacks,
  ...socialMessages,
  ...ownersQuestions,
];
