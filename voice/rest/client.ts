import {
  ApiError,
  ConnectionError,
  errorByStatus,
  TimeoutError,
  UnreadableReplyError,
} from './errors.ts';
import type { Client, RequestOptions } from './request.ts';
import { pauseBeforeRetry } from './retry.ts';
import { watch } from './watch.ts';

export interface ClientOptions extends Pick<RequestOptions, 'fetch' | 'timeout' | 'retries'> {
  /** Private for a server, public for a browser. Sent as `Authorization: Bearer …`, shown nowhere. */
  readonly token: string;
  /** Below it are the operations' paths. `https://api.vapi.ai` unless given. */
  readonly baseUrl?: string | undefined;
}

/** What the operations' functions take first. Throws a `TypeError` for a token no header carries. */
export function createClient({
  token,
  baseUrl = 'https://api.vapi.ai',
  ...defaults
}: ClientOptions): Client {
  // Checked here, because the refusal of a header quotes it.
  if (/[^!-~]/.test(token)) throw new TypeError('Invalid token');

  return async ({ path, headers, anonymous, read, ...call }, options) => {
    const {
      signal,
      timeout = 60_000,
      retries = 2,
      idempotencyKey,
      fetch: send = fetch,
    }: RequestOptions = { ...defaults, ...options };
    for (let retried = 0; ; retried++) {
      signal?.throwIfAborted();
      const attempt = new AbortController();
      const release = watch(timeout, signal, () =>
        attempt.abort(new TimeoutError(`No answer in ${timeout} ms`)),
      );
      let pause;
      try {
        const response = await send(baseUrl.replace(/\/+$/, '') + path, {
          ...(call as RequestInit),
          headers: {
            ...headers,
            ...(!anonymous && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          // The token and the body are for this address alone.
          redirect: 'manual',
          signal: attempt.signal,
        });
        if (response.ok && read) return await read(response, timeout, signal);
        let body: unknown = await response.text();
        try {
          body = JSON.parse(body as string);
          if (response.ok) return body as never;
        } catch {
          // A proxy's page, or nothing: it stays the text it is.
        }
        const Failure = response.ok
          ? UnreadableReplyError
          : errorByStatus[Math.min(response.status, 500)];
        throw new (Failure ?? ApiError)(response, body);
      } catch (cause) {
        signal?.throwIfAborted();
        const error =
          cause instanceof ApiError
            ? cause
            : (attempt.signal.reason ?? new ConnectionError('No answer', { cause }));
        pause = pauseBeforeRetry(error, retried, !!idempotencyKey || !/^P[OA]/.test(call.method));
        if (retried >= retries || pause < 0) throw error;
      } finally {
        release();
      }
      await new Promise<void>((resolve) => watch(pause, signal, resolve));
    }
  };
}
