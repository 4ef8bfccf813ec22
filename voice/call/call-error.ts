import type { EndReason } from './end-reason.ts';
import type { StartStage } from './stage.ts';

/**
 * What failed, in the hosted client's words. The last four are ours.
 * `daily-…` names stand for whatever carries the call.
 */
export type CallErrorType =
  | 'daily-call-object-creation-error'
  | 'daily-call-join-error'
  | 'daily-error'
  | 'video-recording-setup-error'
  | 'audio-observer-setup-error'
  | 'audio-processing-setup-error'
  | 'audio-processor-recovery-error'
  | 'audio-start-failed'
  | 'start-method-error'
  | 'reconnect-error'
  | 'camera-error'
  | 'no-answer-error'
  | 'screen-share-error';

/** Payload of `error`. */
export interface CallError {
  readonly type: CallErrorType;
  /** Why the call is over; null when it goes on without what failed. */
  readonly reason: EndReason | null;
  readonly stage?: StartStage;
  readonly error: SerializedError;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Milliseconds from the start on; absent when the call's own software could not be loaded. */
  readonly totalDuration?: number;
  readonly context?: Readonly<Record<string, unknown>>;
  /** What was thrown or reported, itself: an `ApiError` of the REST client, a `TransportError`. */
  readonly cause: unknown;
}

/** An error as data, safe to log and to send. */
export interface SerializedError {
  /** Always a sentence, whatever was thrown. */
  readonly message: string;
  readonly name?: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly details?: unknown;
}
