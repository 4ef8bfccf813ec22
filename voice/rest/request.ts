export interface RequestOptions {
  /** Calls the request off at any stage; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds that one attempt may take, its body included, and the longest silence within a
   * stream. 60,000 unless given; `Infinity` for no limit.
   */
  readonly timeout?: number;
  /** How often a failed attempt is made again, at most. 2 unless given. */
  readonly retries?: number;
  /**
   * Sent as `Idempotency-Key`, for a server that does the same key only once. With it, a request
   * that may have been carried out is made again as well.
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * What sends the request: the global `fetch` unless given. One that wraps it sees the raw response
   * of each attempt.
   */
  readonly fetch?: typeof globalThis.fetch;
}

/** One request, as an operation describes it. */
export interface PlannedRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters and its query. */
  readonly path: string;
  readonly headers?: { readonly 'content-type': string };
  readonly body?: string | FormData | undefined;
  /** Goes without the token. */
  readonly anonymous?: true;
  /** Makes the result of a success, whose body it reads. Absent: the body is JSON. */
  readonly read?:
    | ((response: Response, timeout: number, signal: AbortSignal | undefined) => Promise<T>)
    | undefined;
}

/** Sends the calls of operations. A function, so that nothing printed shows the token. */
export type Client = <T>(call: PlannedRequest<T>, options?: RequestOptions) => Promise<T>;
