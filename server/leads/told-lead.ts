import type { LeadValues } from '@parley/contract';

/** A lead, as those who tell of it get it. */
export interface ToldLead extends Readonly<LeadValues> {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** What the visitor wanted when its details were asked for: `callback`, `conversation`, a card's id. */
  readonly openedBy: string | null;
  /** What it wanted to know then. */
  readonly firstQuestion: string | null;
}

/** A lead that is to be told of now, in one way. */
export interface Claim {
  readonly lead: ToldLead;
  /** With this one. */
  readonly attempts: number;
  /** Of a mail's recipients, those that are left; null: all. */
  readonly stillTo: readonly string[] | null;
}

/** What an attempt came to. `reason` and `missed` hold nothing that the visitor wrote, and no secret. */
export type Outcome =
  | { readonly kind: 'delivered'; /** Whom it did not reach, for good. */ readonly missed?: string }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** Trying again would change nothing. */
      readonly isFinal?: boolean;
      /** Those that the next attempt is for; the same as this one when left out. */
      readonly stillTo?: readonly string[];
    }
  /** Its turn is later, as its row says by now. */
  | { readonly kind: 'waits' }
  /** This lead is not to be told in this way. */
  | { readonly kind: 'dropped' };

/** One attempt, which ends by a time limit of its own, and when `signal` aborts. */
export type Tell = (claim: Claim, signal: AbortSignal) => Promise<Outcome>;
