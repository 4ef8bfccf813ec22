/** What a page asks of the network before the visitor does anything. */
export interface Weight {
  /** Compressed, rounded up. */
  readonly bytes: number;
  readonly requests: number;
  readonly scriptBytes: number;
}

/** What Lighthouse found, as a slow phone. */
export interface Measured {
  /** `2026-11-27` */
  readonly day: string;
  /** Largest paint, in milliseconds: of the page, and of the same without JavaScript. */
  readonly lcp: number;
  readonly twinLcp: number;
  /** For how long script kept the page from answering, in milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Of four categories, 0 to 100. */
  readonly scores: readonly number[];
  /** What is hard to use for somebody. */
  readonly accessibilityFindings: number;
}

/** What the page says of itself. */
export interface Figures {
  readonly weight: Weight;
  /** Null where another page than this one was measured. */
  readonly measured: Measured | null;
}
