import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Message } from '../../ground/conversation/message.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Body, Store } from '../../ground/store/store.ts';

/* What the analysis takes from other areas; given where the platform is put together. */

type Call = Kinds['call'];
type Cost = NonNullable<Call['costs']>[number];

export type ModelCost = Extract<Cost, { type: 'model' }>;

/** Who reads a call once it is over. */
export interface Analyst {
  /** What its assistant was told, with its variables filled in. */
  readonly prompts: readonly { readonly role: string; readonly content: string }[];
  /** The words, with the call's variables and these filled in. @throws {Problem} for too much work */
  render(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<string[]>;
  /** @throws {ModelFailure}; {Problem} past the day's ceiling; the signal's reason. */
  ask(asked: {
    readonly instructions: string;
    readonly messages: readonly Message[];
    readonly signal: AbortSignal;
  }): Promise<{
    readonly content: string;
    /** It was cut, or held back. */
    readonly isCut: boolean;
    readonly cost: ModelCost;
  }>;
}

export interface AnalysisPorts {
  readonly database: Database;
  readonly store: Store;
  readonly logs: LogBook;
  /** Rung when a report waits. */
  readonly reports: Doorbell;
  /**
   * Null where there is no model: that of the call, or, for a plan that somebody wrote, another of the
   * organisation's. @throws {Problem} when whoever spoke is not there any more.
   */
  openAnalyst(
    call: Call,
    by: { readonly isPublic: boolean; readonly isPlanned: boolean },
    signal: AbortSignal,
  ): Promise<Analyst | null>;
  /** Sends the report of the call, with what was made of it. */
  report(orgId: string, id: string, made: Partial<Body<'call'>>): Promise<void>;
}
