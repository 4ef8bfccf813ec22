/**
 * What a call runs over: a room that carries sound and messages. A transport knows nothing of
 * assistants; the call knows nothing of rooms. Nothing here needs a browser.
 */
export interface Transport {
  /** As the web call's answer names it: `daily`, `webrtc`, `scripted`. */
  readonly name: string;
  /**
   * Joins the room. Resolves when joined. Rejects with a `TransportError`, or with the signal's
   * reason once it aborted; either way everything that was opened is freed before it settles.
   */
  connect(room: Room, options: ConnectOptions): Promise<Connection>;
  /**
   * Opens what calls run over, in no room yet, for the controls that come before a call. The next
   * `connect` goes on with it. Rejects with a `TransportError`; absent where there is nothing to
   * prepare.
   */
  prepare?(): Promise<PreparedCall>;
}

export interface Room {
  readonly url: string;
  readonly token?: string;
}

export interface ConnectOptions {
  readonly microphone: MicrophoneSource;
  /** Joins without sending sound. */
  readonly startMuted: boolean;
  /** Sends video: a recording of the visitor's camera was asked for. */
  readonly sendVideo: boolean;
  /** Takes the assistant's video. */
  readonly receiveVideo: boolean;
  readonly signal: AbortSignal;
  /** Everything that happens from here to the end. Never throws. */
  readonly emit: (event: TransportEvent) => void;
}

/** `false` joins without a microphone; a string is a device id; a track stays its owner's. */
export type MicrophoneSource = boolean | string | OpaqueTrack;

/** A `MediaStreamTrack`, of which the call needs nothing but to pass it on. */
export interface OpaqueTrack {
  readonly id: string;
  readonly kind: string;
}

/** The library's states, in its words; a transport goes through them in this order. */
export type RoomState = 'new' | 'loading' | 'loaded' | 'joining' | 'joined' | 'left' | 'error';

/**
 * What carries a call now: `lost` while another way into the same room is looked for, `unknown` where the
 * transport does not tell.
 */
export type Carrier = 'unknown' | 'webrtc' | 'websocket' | 'lost';

export type AccessState = 'full' | 'lobby' | 'none' | 'unknown';

export type TransportEvent =
  | { readonly type: 'state'; readonly state: RoomState }
  | { readonly type: 'load-attempt-failed' }
  | { readonly type: 'access'; readonly access: AccessState }
  /** A message of the room, as it came: text, or what the sender put there. */
  | { readonly type: 'app-message'; readonly data: unknown }
  | {
      readonly type: 'track-started';
      readonly participant: Participant;
      readonly track: OpaqueTrack;
    }
  | {
      readonly type: 'track-stopped';
      readonly participant: Participant;
      readonly track: OpaqueTrack;
    }
  | { readonly type: 'participant-joined'; readonly participant: Participant }
  | { readonly type: 'participant-updated'; readonly participant: Participant }
  | { readonly type: 'participant-left'; readonly participant: Participant }
  /** Sum of the remote levels, each 0 to 1, every `interval` ms. */
  | { readonly type: 'remote-level'; readonly level: number }
  /** 0 to 1. */
  | { readonly type: 'local-level'; readonly level: number }
  | { readonly type: 'local-level-failed'; readonly error: unknown }
  | { readonly type: 'carrier'; readonly carrier: Carrier }
  /** Neither the browser nor the platform does it in this call. */
  | { readonly type: 'speech-unavailable'; readonly what: 'recognition' | 'speech' }
  /** A microphone or camera that cannot be had: the room is joined without, and the call decides. */
  | ({ readonly type: 'camera-error' } & CameraProblem)
  /** The call goes on without what failed. */
  | { readonly type: 'nonfatal'; readonly kind: string; readonly error: unknown }
  /** The room is gone; `state` follows with `error` or `left`. */
  | { readonly type: 'fatal'; readonly error: TransportError }
  | { readonly type: 'network-quality'; readonly detail: unknown }
  | { readonly type: 'network-connection'; readonly detail: unknown }
  | { readonly type: 'recording'; readonly event: RecordingEvent; readonly detail: unknown };

export type RecordingEvent = 'started' | 'stopped' | 'stats' | 'error' | 'upload-completed';

export interface Participant {
  readonly id: string;
  readonly name: string;
  readonly local: boolean;
  /** The transport's own record of it, for those who know the transport. */
  readonly detail: unknown;
}

export interface Connection {
  /** To everyone in the room. Throws the library's message when too large or not joined. */
  send(data: unknown): void;
  setMicrophoneOn(on: boolean): void;
  isMicrophoneOn(): boolean;
  /** Another microphone: a device id or a track. Resolves with what is now in use. */
  replaceMicrophone(source: string | OpaqueTrack): Promise<void>;
  /** Every `interval` ms, at least 100. `null` stops. */
  observeRemoteLevel(interval: number | null): Promise<void>;
  observeLocalLevel(interval: number | null): Promise<void>;
  setNoiseCancellation(on: boolean): Promise<void>;
  startScreenShare(options?: { readonly media?: unknown; readonly send?: unknown }): void;
  stopScreenShare(): void;
  startRecording(options?: unknown): void;
  stopRecording(): void;
  /** What the checked control surface asks for beyond the above; see `voice/controls`. */
  performs(method: string): boolean;
  perform(method: string, args: readonly unknown[]): unknown;
  /** Leaves and frees everything. Never rejects; a second call waits for the first. */
  leave(): Promise<void>;
  /** The library's own object, `DailyCall` for Daily; null where there is none. */
  readonly native: unknown;
}

/** A transport before it is in a room, until it is left: by `leave()`, or after the call that took it. */
export interface PreparedCall extends Connection {
  /** The transport's. */
  readonly name: string;
  readonly isOver: boolean;
}

/** Why a room cannot be had or was lost, in the library's words and ours. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: FatalErrorKind;
  readonly details: unknown;

  constructor(kind: FatalErrorKind, message: string, details?: unknown) {
    super(message);
    this.kind = kind;
    this.details = details;
  }
}

export type FatalErrorKind =
  | 'connection-error'
  | 'end-of-life'
  | 'no-room'
  | 'exp-room'
  | 'nbf-room'
  | 'exp-token'
  | 'nbf-token'
  | 'meeting-full'
  | 'not-allowed'
  | 'ejected'
  /** The real-time library itself could not be loaded. */
  | 'load-failed'
  | 'unknown';

export interface CameraProblem {
  readonly kind: CameraErrorKind;
  /** What cannot be had; both where the transport does not know. */
  readonly media: readonly MediaKind[];
  readonly error: unknown;
}

export type MediaKind = 'audio' | 'video';

export type CameraErrorKind =
  | 'permissions'
  | 'cam-in-use'
  | 'mic-in-use'
  | 'cam-mic-in-use'
  | 'not-found'
  | 'constraints'
  | 'undefined-mediadevices'
  | 'unknown';
