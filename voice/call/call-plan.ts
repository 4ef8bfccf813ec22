import type { AudioElement } from './media.ts';
import type { CallOptions, StartOptions } from './start-arguments.ts';
import type { MicrophoneSource } from './transport.ts';
import type { WebCall, WebCallRequest } from './web-call.ts';

/** What was asked for. The two entries of the one pipeline differ in where the web call is from. */
export type CallWish =
  | ({ readonly entry: 'start' } & StartOptions)
  | ({ readonly entry: 'reconnect'; readonly call: WebCall } & CallOptions);

/** What only the client knows at the moment of the click. */
export interface CallSetting {
  /** As it was wished; 0 to 1 are heard. */
  readonly volume: number;
  /** Made in the gesture, so that it may sound. */
  readonly primed: AudioElement | null;
  /** The call before, which is still being freed. */
  readonly before: Promise<void | undefined> | null;
}

/** What a call is to be, with nothing left open. */
export type CallPlan = CallSetting &
  (
    | { readonly entry: 'start'; readonly request: WebCallRequest }
    | { readonly entry: 'reconnect'; readonly call: WebCall }
  ) & {
    readonly microphone: MicrophoneSource;
    readonly startMuted: boolean;
    /** Sends the caller's camera; as the web call's recording plan says when it is left out. */
    readonly sendVideo: boolean | undefined;
    /** Goes on with text when the microphone cannot be had. */
    readonly textFallback: boolean;
    /** The caller's own way to cancel, at any moment. */
    readonly signal: AbortSignal | undefined;
  };

/** What the constructor was given for every call. */
export interface CallObjectOptions {
  readonly audioSource?: MicrophoneSource;
  readonly videoSource?: boolean;
  /** Joins muted. */
  readonly startAudioOff?: boolean;
  readonly [property: string]: unknown;
}

export function planCall(
  wish: CallWish,
  setting: CallSetting,
  { audioSource, videoSource, startAudioOff }: CallObjectOptions = {},
): CallPlan {
  return {
    ...setting,
    ...(wish.entry === 'start'
      ? { entry: wish.entry, request: readRequest(wish) }
      : { entry: wish.entry, call: wish.call }),
    microphone: wish.microphone ?? audioSource ?? true,
    startMuted: wish.startMuted ?? startAudioOff ?? false,
    sendVideo: videoSource,
    textFallback: wish.textFallback ?? false,
    signal: wish.signal,
  };
}

/** An id and a whole resource go under different names; what was not given is absent. */
function readRequest(options: StartOptions): WebCallRequest {
  const { assistantOverrides, workflowOverrides, roomDeleteOnUserLeaveEnabled } = options;
  return {
    ...nameResource('assistant', options.assistant),
    ...(assistantOverrides && { assistantOverrides }),
    ...nameResource('squad', options.squad),
    ...nameResource('workflow', options.workflow),
    ...(workflowOverrides && { workflowOverrides }),
    ...(roomDeleteOnUserLeaveEnabled !== undefined && { roomDeleteOnUserLeaveEnabled }),
  };
}

function nameResource(name: string, resource: string | object | null | undefined): object {
  if (!resource) return {};
  return { [typeof resource === 'string' ? `${name}Id` : name]: resource };
}
