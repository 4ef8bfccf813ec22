import type { CallError } from './call-error.ts';
import type { EndReason } from './end-reason.ts';
import type { StartStage } from './stage.ts';
import type { AccessState, Carrier, RoomState } from './transport.ts';
import type { WebCall } from './web-call.ts';

/** Where a client is, with what is known there. */
export type CallStatus =
  | { readonly state: 'idle' }
  /** From the click on, while the call's own software is loaded: nothing else is known yet. */
  | { readonly state: 'starting'; readonly stage: 'initialization' }
  | ({ readonly state: 'starting'; readonly stage: StartStage } & UnderWay)
  /** In the room; the assistant does not listen yet. */
  | ({ readonly state: 'waiting'; readonly call: WebCall } & UnderWay)
  | ({
      readonly state: 'active';
      readonly call: WebCall;
      /** Milliseconds since 1970, when the assistant began to listen. */
      readonly startedAt: number;
    } & UnderWay)
  /** Over; what it opened is being freed. */
  | ({ readonly state: 'ending'; readonly reason: EndReason } & UnderWay)
  | ({ readonly state: 'ended' } & CallEnded);

/** What is true while there is a call to speak of. */
interface UnderWay {
  /** Null until the platform has made it. */
  readonly call: WebCall | null;
  readonly room: RoomState;
  readonly access: AccessState;
  readonly carrier: Carrier;
  readonly microphone: MicrophoneStatus;
  readonly audio: AudioStatus;
}

/**
 * `off`: joined without one, as asked. `denied` and `unavailable`: it failed in a call that had
 * agreed to go on with text, or that was under way.
 */
export type MicrophoneStatus = 'on' | 'muted' | 'off' | 'denied' | 'unavailable';

/** `blocked`: the browser waits for a gesture; call `unlockAudio()` in one. */
export type AudioStatus = 'none' | 'playing' | 'blocked';

/** How it ended: the payload of `ended`, and what the status stays at until the next start. */
export interface CallEnded {
  readonly reason: EndReason;
  /** The platform's word, `customer-did-not-answer` for one; null when it gave none. */
  readonly endedReason: string | null;
  /** What was emitted as `error`, when a failure ended the call. */
  readonly error: CallError | null;
  readonly call: WebCall | null;
  /** Milliseconds since 1970; null when the assistant never listened. */
  readonly startedAt: number | null;
  readonly endedAt: number;
}
