/** What the platform sends into a call, and what `message` listeners get. */
export interface CallMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What `send()` takes. */
export interface OutgoingMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}
