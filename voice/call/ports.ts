import type { AudioElement } from './media.ts';
import type { MicrophoneSource, OpaqueTrack, Transport } from './transport.ts';
import type { WebCall, WebCallRequest } from './web-call.ts';

/** What the call needs of the place it runs in. A browser's is `voice/browser`. */
export interface Platform {
  /** Phones and tablets, an iPad that calls itself a Mac included. */
  readonly isMobile: boolean;
  /** @param primed made by the gesture that started the call, so that it may sound; null without one */
  createAudioOutput(primed: AudioElement | null): AudioOutput;
  /** Keeps the screen on until the answer is called, again when the page comes back into view. */
  keepAwake(): () => void;
  /**
   * Tells when the system takes the microphone away, for a telephone call of its own, and gives it
   * back; until the answer is called.
   */
  watchMicrophone(
    track: OpaqueTrack,
    onChange: (change: 'interrupted' | 'resumed') => void,
  ): () => void;
  /**
   * Makes a microphone louder or softer: the one of this id, this track, or else the browser's
   * choice. A track stays its owner's. Rejects as `getUserMedia` does.
   */
  amplifyMicrophone(gain: number, source: MicrophoneSource): Promise<AmplifiedMicrophone>;
}

/** A track that the call sends in place of the microphone's own. */
export interface AmplifiedMicrophone {
  readonly track: OpaqueTrack;
  setGain(gain: number): void;
  /** Frees the microphone and the audio graph. Never throws. */
  close(): void;
}

/** What the assistant is heard through, for one call. */
export interface AudioOutput {
  /**
   * Plays a participant's sound, in place of what it had before. `blocked` is no failure: the
   * track waits for `unlock`. Rejects when the track cannot be played at all.
   */
  play(participantId: string, track: OpaqueTrack): Promise<'playing' | 'blocked'>;
  remove(participantId: string): void;
  /** Plays everything that waits; to be called in a gesture. Resolves whether it is heard now. */
  unlock(): Promise<boolean>;
  /** 0 to 1, for what plays and what comes. */
  setVolume(volume: number): void;
  /** Where it sounds, for what plays and what comes. Rejects when the device cannot be used. */
  setSink(deviceId: string): Promise<void>;
  /** What plays, for those who want the element; null before the first track. */
  readonly element: AudioElement | null;
  /** Stops and removes everything. Never throws; nothing plays after it. */
  close(): void;
}

/** Makes a web call on the platform. Rejects with the REST client's error, or the signal's reason. */
export type CreateWebCall = (
  request: WebCallRequest,
  options: { readonly signal: AbortSignal },
) => Promise<WebCall>;

/** Loads a transport when a call needs it, by the name in the web call's `transport.provider`. */
export type Transports = Readonly<Record<string, (call: WebCall) => Promise<Transport>>>;
