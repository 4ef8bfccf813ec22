import type { Call } from '../rest/generated/types.ts';

/** What the call reads of a web call, as `POST /call/web` answers it; the rest passes through. */
export interface WebCall {
  readonly id?: string;
  /** The room. Reconnecting needs it and nothing else. */
  readonly webCallUrl?: string;
  /** ISO 8601. A call that is joined again, and says so, goes on with its time. */
  readonly startedAt?: string;
  readonly transport?: {
    /** Which transport carries the call; `daily` when it is not said. */
    readonly provider?: string;
    readonly callToken?: string;
    /** Who finds the words in the caller's sound first, and makes sound of the assistant's. */
    readonly recognition?: 'server' | 'browser';
    readonly speech?: 'server' | 'browser';
    /** What the platform can do where the browser cannot. */
    readonly serverCan?: readonly ('recognition' | 'speech')[];
    /** Any voice of the browser's goes before the platform's. */
    readonly anyVoice?: boolean;
    /** After so many seconds the call ends. */
    readonly longestSeconds?: number;
    readonly [field: string]: unknown;
  };
  readonly artifactPlan?: {
    readonly videoRecordingEnabled?: boolean;
    readonly [field: string]: unknown;
  };
  readonly assistant?: {
    readonly voice?: { readonly provider?: string; readonly [field: string]: unknown };
    readonly transcriber?: { readonly language?: string; readonly [field: string]: unknown };
    readonly [field: string]: unknown;
  };
  readonly [field: string]: unknown;
}

/** What `start()` resolves with: the call as the platform has made it, and the room it is in. */
export type StartedCall = Call & { readonly webCallUrl: string };

/** The body of `POST /call/web`. A field that is not given is absent, never `undefined`. */
export interface WebCallRequest {
  readonly assistant?: object;
  readonly assistantId?: string;
  readonly assistantOverrides?: object;
  readonly squad?: object;
  readonly squadId?: string;
  readonly workflow?: object;
  readonly workflowId?: string;
  readonly workflowOverrides?: object;
  readonly roomDeleteOnUserLeaveEnabled?: boolean;
}
