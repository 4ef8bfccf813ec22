import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../ground/access/caller.ts';

/** Who may begin a web call, and how long it may last: whoever runs the server says so. */
export interface CallAdmission {
  /** @throws {Problem} 403 where a visitor has to say first who they are; 429 where the minutes are used up. */
  admit(caller: Caller, request: FastifyRequest): Promise<Admitted>;
  /**
   * A call lasted so many milliseconds more: told every half minute, and at its end. Answers how many
   * are left; with none the call ends.
   */
  spend(account: string, ms: number): Promise<number>;
  /** What the agent says then. */
  readonly farewell: string;
}

export interface Admitted {
  /** Whose pass it was: kept with the call. Null where none was shown. */
  readonly visitor: string | null;
  /** For whom its time is counted: kept with the call until somebody comes to it, for that may be on another server. Null for nobody. */
  readonly account: string | null;
  /** To be called when the call is over, or was never joined. */
  readonly leave?: () => void;
  /** Milliseconds that the call may last at most; null for as long as its assistant says. */
  readonly longestMs: number | null;
}
