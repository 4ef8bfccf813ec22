import type { CallError, SerializedError } from './call-error.ts';
import type { AudioElement, MediaTrack } from './media.ts';
import type { CallMessage } from './messages.ts';
import type {
  NetworkConnectionDetail,
  NetworkQualityDetail,
  ParticipantDetail,
  RecordingDetails,
} from './room-details.ts';
import type { StartStage } from './stage.ts';
import type { CallEnded, CallStatus } from './status.ts';
import type { AccessState, CameraErrorKind, MediaKind } from './transport.ts';

/** Every event of a client, with what its listeners get. There is no other list. */
export interface CallEvents {
  /** The assistant listens. Once a call. */
  'call-start': [];
  /** The room was left after it had been joined. */
  'call-end': [];
  /** How loud the assistant is, 0 to 1, every 100 ms. */
  'volume-level': [level: number];
  /** The assistant begins and ends to speak, as heard here. */
  'speech-start': [];
  'speech-end': [];
  message: [message: CallMessage];
  /** The assistant's picture. */
  video: [track: MediaTrack];
  /** What the assistant is heard through. */
  audio: [element: AudioElement];
  /** Once for each thing that failed. Without a listener it is harmless. */
  error: [error: CallError];
  /** Also emitted as `error`. */
  'camera-error': [failure: CameraFailure];
  /** Of the hosted platform's calls, as are the next seven that have a detail. */
  'daily-participant-updated': [participant: ParticipantDetail];
  /** How loud the microphone is, 0 to 1. Observed from the start when somebody listens. */
  'local-volume-level': [level: number];
  'local-audio-level-observer-error': [error: SerializedError];
  'network-quality-change': [detail: NetworkQualityDetail];
  'network-connection': [detail: NetworkConnectionDetail];
  'call-start-progress': [progress: CallStartProgress];
  'call-start-success': [success: CallStartSuccess];
  'call-start-failed': [failure: CallStartFailure];
  'recording-started': [detail: RecordingDetails['started']];
  'recording-stopped': [detail: RecordingDetails['stopped']];
  'recording-stats': [detail: RecordingDetails['stats']];
  'recording-error': [detail: RecordingDetails['error']];
  'recording-upload-completed': [detail: RecordingDetails['upload-completed']];

  /** The client's `status` has changed to this. */
  status: [status: CallStatus];
  /** The last event of every start that got under way, once, whatever happened. */
  ended: [ended: CallEnded];
  /** The browser refuses sound until `unlockAudio()` is called in a gesture. */
  'audio-blocked': [];
  'audio-unlocked': [];
  /** The transport could not load its library, and may try again. */
  'load-attempt-failed': [];
  'access-state': [access: AccessState];
  /** The system took the microphone away, for a telephone call as a rule, or it was unplugged: nobody is heard. */
  'microphone-interrupted': [];
  'microphone-resumed': [];
  /**
   * Neither this browser nor the platform finds words in what the caller says, or makes sound of what
   * the assistant says: the call goes on in text.
   */
  'speech-unavailable': [what: 'recognition' | 'speech'];
  /** Noise cancellation failed; the microphone is on without it. */
  'noise-cancellation-off': [error: CallError];
}

export type CallEventName = keyof CallEvents;

export type CallListener<Name extends CallEventName> = (...payload: CallEvents[Name]) => void;

/** Emits one event of the map. Never throws. */
export type EmitCallEvent = <Name extends CallEventName>(
  name: Name,
  ...payload: CallEvents[Name]
) => void;

export interface CallStartProgress {
  readonly stage: StartStage;
  readonly status: 'started' | 'completed' | 'failed';
  /** Milliseconds the stage took; absent from `started`. */
  readonly duration?: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface CallStartSuccess {
  /** Milliseconds from the start on, when the call's own software was loaded. */
  readonly totalDuration: number;
  readonly callId?: string;
  readonly timestamp: string;
}

export interface CallStartFailure {
  readonly stage: StartStage;
  /** Milliseconds; 0 when the call's own software could not be loaded. */
  readonly totalDuration: number;
  readonly error: string;
  readonly errorStack?: string;
  readonly timestamp: string;
  readonly context: Readonly<Record<string, unknown>>;
}

export interface CameraFailure {
  readonly type: CameraErrorKind;
  /** What failed; both where the transport does not know. */
  readonly media: readonly MediaKind[];
  readonly error: SerializedError;
  readonly timestamp: string;
}

/** Events whose payload the hosted client leaves untyped: programs moved here have types of their own for it. */
export type LooseEvent = 'message' | 'error';

// oxlint-disable-next-line typescript/no-explicit-any -- whatever type the program has for it
export type AnyListener = (...payload: any[]) => void;
