/** A question and what the company stands behind. No amounts here: prices come from `prices.ts`. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Other ways in which visitors ask it. Never shown; the chat without a model finds the answer by them. */
  readonly alsoAsked?: readonly string[];
  /**
   * What is answered by it in the chat without a model, whatever else comes near: a regular expression that ignores
   * case. For what must not be taken for something else, as a price of two for that of one.
   */
  readonly asked?: string;
  /** Only where the answer before was one of these, by the chat's own ids: `faq:hosting`, `price`. */
  readonly after?: readonly string[];
}
