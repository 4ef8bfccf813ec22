/** How far the company came with a lead, in the order in which that goes. */
export const leadStates = ['new', 'called', 'won', 'lost'] as const;

export type LeadState = (typeof leadStates)[number];

/** Sizes in characters. The database's checks are the same. */
export const leadWorkLimits = { owner: 100, note: 4000 } as const;

/** What the company makes of a lead. */
export interface LeadWork {
  state: LeadState;
  /** Who minds it, by name. */
  owner: string | null;
  note: string | null;
}

/** Of so many leads at once. */
export const mostWorkedAtOnce = 100;

/**
 * `POST leads/work`: sets what is given, of leads that are there. Answers them as they are afterwards; 409,
 * and nothing is set, where one is neither as it was `seen` nor as it is to be.
 */
export interface LeadWorkRequest extends Partial<LeadWork> {
  leadIds: readonly string[];
  seen?: Partial<LeadWork>;
}
