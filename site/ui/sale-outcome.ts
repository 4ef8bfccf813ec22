/** A sentence around words of the visitor's, which may run the other way than its own. */
export interface Given {
  readonly before: string;
  readonly given: string;
  readonly after: string;
}

/** What a guided sale came to, in words. */
export interface SaleOutcome {
  /** Who calls, where and by when. */
  readonly called: Given;
  /** What was said beside the number, and goes along. */
  readonly said: Given | null;
  /** What leads to another number. */
  readonly change: string;
}
