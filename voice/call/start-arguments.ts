import type {
  AssistantOverrides,
  CreateAssistant,
  CreateSquad,
  CreateWorkflow,
  WorkflowOverrides,
} from '../rest/generated/types.ts';
import type { AudioElement } from './media.ts';
import type { MicrophoneSource } from './transport.ts';

/** What to call, and how. One of assistant, squad and workflow is needed: an id, or one in full. */
export interface StartOptions extends CallOptions {
  readonly assistant?: CreateAssistant | string | null | undefined;
  readonly assistantOverrides?: AssistantOverrides | null | undefined;
  readonly squad?: CreateSquad | string | null | undefined;
  readonly workflow?: CreateWorkflow | string | null | undefined;
  readonly workflowOverrides?: WorkflowOverrides | null | undefined;
}

export interface CallOptions {
  /** Cancels at any moment: while starting, and a call that lasts. */
  readonly signal?: AbortSignal | undefined;
  /** Goes on with text when the microphone cannot be had. Default: the call ends. */
  readonly textFallback?: boolean | undefined;
  /**
   * What the assistant is heard through: from `primeAudio()`, called in the gesture, where the call
   * starts later than that; or an element of the page, which stays there. Default: made by
   * `start()` itself.
   */
  readonly audio?: AudioElement | undefined;
  /** Default: the constructor's `audioSource`, else the browser's choice. */
  readonly microphone?: MicrophoneSource | undefined;
  /** Default: the constructor's `startAudioOff`, else false. */
  readonly startMuted?: boolean | undefined;
  /** Whether the platform deletes the room when the caller leaves. Default: the platform's, true. */
  readonly roomDeleteOnUserLeaveEnabled?: boolean | undefined;
}

/** The hosted client's six positions, or everything in one object. */
export type StartArguments =
  | readonly [StartOptions]
  | readonly [
      assistant?: StartOptions['assistant'],
      assistantOverrides?: StartOptions['assistantOverrides'],
      squad?: StartOptions['squad'],
      workflow?: StartOptions['workflow'],
      workflowOverrides?: StartOptions['workflowOverrides'],
      options?: CallOptions | null,
    ];
