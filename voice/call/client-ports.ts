import type { CallEmitter } from './emitter.ts';
import type { CallStartFailure } from './events.ts';
import type { AudioElement } from './media.ts';
import type { CallStatus } from './status.ts';

/** What a call takes from the client that began it: how to tell, and what was known at the click. */
export interface ClientPorts {
  readonly client: CallEmitter;
  /**
   * Tells where the call is. At its end also the failure, and `ended`, in whose listeners the client
   * may start again.
   * @param failure when the start did not come through
   */
  readonly tell: (status: CallStatus, failure?: CallStartFailure | null) => void;
  /** The call before, which is still being freed. Settles with null when it was never loaded. */
  readonly before: Promise<{ readonly over: Promise<void> } | null> | null;
  /** Made in the gesture, so that it may sound; absent where there is no sound. */
  readonly audio: AudioElement | undefined;
  /** As it was wished; 0 to 1 are heard. */
  readonly volume: number;
}
