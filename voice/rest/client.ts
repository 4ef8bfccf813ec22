import {
  ApiError,
  ConnectionError,
  refusal,
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
  readonly baseUrl?: string;
}

/** What the operations' functions take first. Throws a `TypeError` for a token no header carries. */
export function createClient(client: ClientOptions): Client {
  const { token, baseUrl = 'https://api.vapi.ai' } = client;
  // Checked here, because the refusal of a header quotes it.
  if (/[^!-~]/.test(token)) throw new TypeError('Invalid token');

  return async ({ method, path, headers, body, anonymous, open, parse = JSON.parse }, options) => {
    const {
      signal,
      timeout = 60_000,
      retries = 2,
      idempotencyKey,
      fetch: send = fetch,
    }: RequestOptions = { ...client, ...options };
    for (let retried = 0; ; retried++) {
      signal?.throwIfAborted();
      const attempt = new AbortController();
      const release = watch(timeout, signal, () =>
        attempt.abort(new TimeoutError(`No answer in ${timeout} ms`)),
      );
      let error;
      try {
        const response = await send(baseUrl.replace(/\/+$/, '') + path, {
          method,
          headers: {
            ...headers,
            ...(!anonymous && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          body: body as BodyInit,
          // The token and the body are for this address alone.
          redirect: 'manual',
          signal: attempt.signal,
        });
        if (response.ok && open) return await open(response, timeout, signal);
        const text = await response.text();
        if (!response.ok) throw refusal(response, text);
        try {
          return parse(text);
        } catch {
          throw new UnreadableReplyError(response, text);
        }
      } catch (cause) {
        signal?.throwIfAborted();
        error =
          cause instanceof ApiError
            ? cause
            : (attempt.signal.reason ?? new ConnectionError('No answer', { cause }));
      } finally {
        release();
      }
      const isRepeatable = !!idempotencyKey || !/^P[OA]/.test(method);
      const pause = pauseBeforeRetry(error, retried, isRepeatable);
      if (retried >= retries || pause < 0) throw error;
      await new Promise<void>((resolve) => void watch(pause, signal, resolve));
    }
  };
}
