import type { CallErrorType } from './call-error.ts';
import type { EndReason } from './end-reason.ts';
import type { StartStage } from './stage.ts';
import { TransportError } from './transport.ts';
import { UnsupportedError } from './unsupported-error.ts';

/** What failed, before it is made into a `CallError`. */
export interface Failure {
  readonly type: CallErrorType;
  readonly cause: unknown;
  readonly stage?: StartStage;
}

/**
 * Why a call is over. It is what the call's one `AbortController` is aborted with, so that the
 * first cause counts and everything under way hears of it at once.
 */
export class Ending extends Error {
  override readonly name = 'Ending';
  readonly reason: EndReason;
  readonly failure: Failure | null;

  constructor(reason: EndReason, failure: Failure | null = null) {
    super(`The call is over: ${reason}`);
    this.reason = reason;
    this.failure = failure;
  }
}

/** `stop()` aborts without saying anything. */
export function readEnding(signal: AbortSignal): Ending {
  return signal.reason instanceof Ending ? signal.reason : new Ending('stopped');
}

/** What a stage of the start threw, as the end of the call. */
export function endByStage(
  thrown: unknown,
  stage: StartStage,
  entry: 'start' | 'reconnect',
): Ending {
  if (thrown instanceof Ending) return thrown;
  return new Ending(reasonOf(thrown, stage), {
    type: typesByStage[stage] ?? (entry === 'start' ? 'start-method-error' : 'reconnect-error'),
    cause: thrown,
    stage,
  });
}

const typesByStage: Partial<Record<StartStage, CallErrorType>> = {
  'daily-call-object-creation': 'daily-call-object-creation-error',
  'daily-call-join': 'daily-call-join-error',
};

function reasonOf(thrown: unknown, stage: StartStage): EndReason {
  if (thrown instanceof TransportError) return thrown.kind === 'unknown' ? 'failed' : thrown.kind;
  if (thrown instanceof UnsupportedError) return 'unsupported';
  if (stage === 'web-call-creation') return 'web-call-failed';
  return stage === 'daily-call-object-creation' ? 'load-failed' : 'failed';
}
