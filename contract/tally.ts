/** Where a page says what is to be counted: names of {@link VisitMark}, one a line, as `text/plain`. */
export const tallyPath = '/tally';

/** What happened in a visit: a fixed name for each, and nothing of who. Steps are those of the guided script. */
export type VisitMark =
  | 'gate-opened'
  | 'gate-passed'
  | 'chat-begun'
  | 'call-begun'
  | `guided-reached:${string}`
  | `guided-answered:${string}`;

/** Of `visitorHeaders.cameFrom`, in base64 of JSON: what a link says of itself, and who it led the visitor away from. */
export interface CameFrom {
  /** `utm_source`, and so on. */
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  /** A host name, never an address. */
  referrer?: string;
}
