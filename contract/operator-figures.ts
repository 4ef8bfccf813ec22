/** `POST figures` */
export interface OperatorFiguresRequest {
  /** How many, today the last. */
  days: 7 | 30 | 90;
}

export interface OperatorFigures {
  /**
   * When each day begins, and when the last one ends, on the operator's clock. What is counted is counted by the hour
   * (UTC): where clocks differ by half an hour, the half hour around midnight goes to the day before.
   */
  midnights: string[];
  /** One for each day that was asked for. */
  days: OperatorDayFigures[];
  /** Where leads came from, most first: how many on each of these days. */
  sources: { source: string; leads: number[] }[];
  /** Leads of all other sources, on each of these days. */
  otherSources: number[];
  /** The guided script's, in its order. */
  guided: { step: string; reached: number; answered: number }[];
  /** Today (UTC, when the ceilings begin anew). */
  spent: OperatorSpent[];
}

/** Of people: robots that say what they are, and leads in quarantine, are not among them. */
export interface OperatorDayFigures {
  visits: number;
  gateOpened: number;
  gatePassed: number;
  chats: number;
  calls: number;
  leads: number;
}

export interface OperatorSpent {
  /** `Chat, gemini-2.5-flash` */
  what: string;
  used: number;
  /** Null for a part of what has one. */
  ceiling: number | null;
  unit: 'answers' | 'minutes' | 'requests' | 'tokens' | 'characters' | 'seconds';
}
