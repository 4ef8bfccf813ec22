import type { TransportEvent } from '../call/transport.ts';
import type { OpenMicrophone } from './microphone.ts';

/** What a call sends from now. */
export interface InUse {
  open: OpenMicrophone | null;
  isOn: boolean;
  /** How loud the microphone is, where the browser's statistics do not say it. */
  readLevel?: (track: MediaStreamTrack) => number | undefined;
  stopSharing?: (() => void) | undefined;
}

/** What a connection takes from its session. */
export interface Setting {
  readonly emit: (event: TransportEvent) => void;
  readonly leave: () => Promise<void>;
  /** Another microphone is sent. */
  readonly tellMicrophone: (track: MediaStreamTrack) => void;
  /** Aborts with the room. */
  readonly gone: AbortSignal;
  /** At once where everything is freed already. */
  readonly whenFreed: (free: () => void) => void;
}
