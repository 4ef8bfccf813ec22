/** A question and what the company stands behind. No amounts here: prices come from `prices.ts`. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Other ways in which visitors ask it. Never shown; the chat without a model finds the answer by them. */
  readonly alsoAsked?: readonly string[];
}
