/** What the call reads of a web call, as `POST /call/web` answers it; the rest passes through. */
export interface WebCall {
  readonly id?: string;
  /** The room. Reconnecting needs it and nothing else. */
  readonly webCallUrl?: string;
  readonly transport?: {
    /** Which transport carries the call; `daily` when it is not said. */
    readonly provider?: string;
    readonly callToken?: string;
    readonly [field: string]: unknown;
  };
  readonly artifactPlan?: {
    readonly videoRecordingEnabled?: boolean;
    readonly [field: string]: unknown;
  };
  readonly assistant?: {
    readonly voice?: { readonly provider?: string; readonly [field: string]: unknown };
    readonly [field: string]: unknown;
  };
  readonly [field: string]: unknown;
}

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
