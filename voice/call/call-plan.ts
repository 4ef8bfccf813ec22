import type { AudioElement } from './media.ts';
import type { MicrophoneSource } from './transport.ts';
import type { WebCall, WebCallRequest } from './web-call.ts';

/** What a call is to be. The two entries of the one pipeline differ in where the web call is from. */
export type CallPlan = (
  | { readonly entry: 'start'; readonly request: WebCallRequest }
  | { readonly entry: 'reconnect'; readonly call: WebCall }
) & {
  readonly microphone: MicrophoneSource;
  readonly startMuted: boolean;
  /** Sends the caller's camera; as the web call's recording plan says when it is left out. */
  readonly sendVideo: boolean | undefined;
  /** Goes on with text when the microphone cannot be had. */
  readonly textFallback: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** The caller's own way to cancel, at any moment. */
  readonly signal: AbortSignal | undefined;
  /** Made in the gesture, so that it may sound. */
  readonly primed: AudioElement | null;
  /** The call before, which is still being freed. */
  readonly before: Promise<void> | null;
};
