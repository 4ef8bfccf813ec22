import type { AudioElement } from './media.ts';
import type { CallOptions, StartArguments, StartOptions } from './start-arguments.ts';
import type { MicrophoneSource } from './transport.ts';
import type { WebCall, WebCallRequest } from './web-call.ts';

/** What was asked for. The two entries of the one pipeline differ in where the web call is from. */
export type CallWish =
  /** The overrides may stand in their positions. */
  | ({ readonly parts: StartArguments; readonly call?: never } & StartOptions)
  | ({ readonly call: WebCall } & CallOptions);

/** What a call is to be, with nothing left open. */
export type CallPlan = (
  | { readonly entry: 'start'; readonly request: WebCallRequest }
  | { readonly entry: 'reconnect'; readonly call: WebCall }
) & {
  /** What the assistant is to be heard through; the client's own where the caller made none. */
  readonly audio: AudioElement | undefined;
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
  { audioSource, videoSource, startAudioOff }: CallObjectOptions = {},
): CallPlan {
  return {
    ...(wish.call === undefined
      ? { entry: 'start', request: readRequest(wish) }
      : { entry: 'reconnect', call: wish.call }),
    audio: wish.audio,
    microphone: wish.microphone ?? audioSource ?? true,
    startMuted: wish.startMuted ?? startAudioOff ?? false,
    sendVideo: videoSource,
    textFallback: wish.textFallback ?? false,
    signal: wish.signal,
  };
}

/** An id and a whole resource go under different names; what was not given is absent. */
function readRequest(options: Exclude<CallWish, { readonly call: WebCall }>): WebCallRequest {
  const { parts, roomDeleteOnUserLeaveEnabled } = options;
  const assistantOverrides = options.assistantOverrides ?? parts[1];
  const workflowOverrides = options.workflowOverrides ?? parts[4];
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
