import type { Database } from '@parley/database/database';
import type { Doorbell } from '@parley/database/doorbell';
import type { Analyst } from '../../ground/conversation/analyst.ts';
import type { LogBook } from '../../ground/logs/log-book.ts';
import type { HeldReports } from '../../ground/store/held-reports.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Body, Store } from '../../ground/store/store.ts';

/* What the analysis takes from other areas; given where the platform is put together. */

type Call = Kinds['call'];

export interface AnalysisPorts {
  readonly database: Database;
  readonly store: Store;
  readonly logs: LogBook;
  /** Rung when a report waits. */
  readonly reports: Doorbell;
  /** Of calls whose words are not stored. */
  readonly heldReports: HeldReports;
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
