import { TransportError } from '../call/transport.ts';

/**
 * As much of the library as the transport uses, in types of our own: the published ones must not
 * mention the library, and those of 0.79 do not compile everywhere.
 */
export interface DailyLibrary {
  createCallObject(properties: object): DailyCall;
  version(): string;
}

export interface DailyCall {
  on(event: string, listener: (event: never) => void): unknown;
  join(properties: object): Promise<unknown>;
  destroy(): Promise<void>;
  participants(): Readonly<Record<string, DailyParticipant>>;
  updateParticipant(sessionId: string, updates: object): unknown;
  /** Null before the room is joined. */
  localAudio(): boolean | null;
  setLocalAudio(on: boolean): unknown;
  setInputDevicesAsync(devices: object): Promise<{ readonly mic?: { readonly deviceId?: string } }>;
  updateInputSettings(settings: object): Promise<unknown>;
  sendAppMessage(data: unknown): unknown;
  startRemoteParticipantsAudioLevelObserver(interval: number): Promise<void> | undefined;
  stopRemoteParticipantsAudioLevelObserver(): void;
  startLocalAudioLevelObserver(interval: number): Promise<void> | undefined;
  stopLocalAudioLevelObserver(): void;
  /** A promise in truth, whatever the library's types say. */
  startScreenShare(options: object): unknown;
  stopScreenShare(): void;
  startRecording(options?: object): void;
  stopRecording(): void;
}

export interface DailyParticipant {
  readonly session_id: string;
  readonly user_name: string;
  readonly local: boolean;
  readonly tracks: Readonly<Record<string, DailyTrack>>;
}

export interface DailyTrack {
  readonly state: string;
  /** There while it is playable. */
  readonly track?: MediaStreamTrack;
  /** There once the library has one, playable or not. */
  readonly persistentTrack?: MediaStreamTrack;
}

declare const __webpack_require__: unknown;

/**
 * Webpack warns of a package that is not there even where an import is tried, as others do not: it
 * has a way of its own. It decides the condition as it builds, and reads one import of the two.
 * Rejects with a `TransportError` of the kind `load-failed`.
 */
export async function loadLibrary(): Promise<DailyLibrary> {
  try {
    // Each awaited where it is tried: esbuild lets only those be missing.
    const { default: library } =
      typeof __webpack_require__ === 'function'
        ? await import('#daily')
        : await import('@daily-co/daily-js');
    if (!library) throw new Error('It was not installed when this page was built.');
    return library as unknown as DailyLibrary;
  } catch (error) {
    const message = 'The library @daily-co/daily-js could not be loaded.';
    throw new TransportError('load-failed', message, error);
  }
}
