import type { CallError } from './call-error.ts';
import type { Ending, Failure } from './ending.ts';
import type { EmitCallEvent } from './events.ts';
import type { StatusBoard } from './status-board.ts';

/** What the parts of one call share. */
export interface CallContext {
  readonly emit: EmitCallEvent;
  readonly board: StatusBoard;
  /** Aborted when the call is over: nothing happens after that but freeing. */
  readonly signal: AbortSignal;
  /** The first ending counts. */
  end(ending: Ending): void;
  /** Of a failure that the call survives. */
  describe(failure: Failure): CallError;
}
