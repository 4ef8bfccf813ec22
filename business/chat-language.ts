/** What the chat without a model says in another language than the site's. */
export interface ChatLanguage {
  /** ISO 639-1. */
  readonly code: string;
  /** Words that give the language away, each with blanks around it. */
  readonly words: string;
  /**
   * By what is asked: a regular expression that ignores case and accents, the first that fits, or phrases
   * as people write them, one a line, the nearest.
   */
  readonly answers: readonly {
    readonly asked: string;
    readonly heard?: string;
    readonly says: string;
    /** Said with the button that asks for a call. In a call, which has none, this is said instead. */
    readonly offersCall?: string;
  }[];
  /** What is asked and has no answer here: the language is known by it. A phrase a line. */
  readonly heard?: string;
  /** To anything else. */
  readonly otherwise: string;
  /** Behind every answer. */
  readonly more: string;
}
