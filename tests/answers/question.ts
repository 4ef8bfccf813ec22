import { unlistedPrice } from './facts.ts';

type QuestionKind =
  'direct' | 'paraphrase' | 'typing-errors' | 'follow-up' | 'unknown' | 'price-attack' | 'social';

export interface Question {
  readonly id: string;
  readonly kind: QuestionKind;
  /** The visitor's messages in order; the answer to the last is judged. */
  readonly turns: readonly string[];
  /** Every fact the answer must hold. A string counts as held in upper or lower case. */
  readonly must: readonly (string | RegExp)[];
  /** What makes the answer wrong, whatever else it holds. */
  readonly mustNot?: readonly RegExp[];
}

/**
 * Writes questions of one kind. Every one of them also forbids an amount that is
 * not on the price list: the house rule is that such an answer is never shown.
 */
export function questionsOf(kind: QuestionKind) {
  return (
    id: string,
    turns: string | readonly string[],
    must: readonly (string | RegExp)[],
    mustNot: readonly RegExp[] = [],
  ): Question => ({
    id: `${kind}/${id}`,
    kind,
    turns: typeof turns === 'string' ? [turns] : turns,
    must,
    mustNot: [...mustNot, unlistedPrice],
  });
}
