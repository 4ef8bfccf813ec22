import type { IncomingMessage } from 'node:http';
import { readStream } from '../rest/webhook-exchange.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

const mostBytes = 10_000_000;

/** Of one connection, and of what `fetch` sets by itself. */
const ofTheConnection = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The developer's server's answer to a webhook, which reaches it byte for byte, with its signature.
 * A server that does not answer properly is a 502 that says so.
 */
export async function passOn(
  to: URL,
  { headers }: IncomingMessage,
  body: string | Uint8Array,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const reply = await fetch(to, {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        ofTheConnection.has(name) ? [] : [value ?? []].flat().map((one) => [name, one]),
      ),
      body: body as Uint8Array<ArrayBuffer>,
      redirect: 'manual',
      signal,
    });
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? 'application/octet-stream',
      body: await readStream(reply.body ?? [], mostBytes),
    };
  } catch (error) {
    const { cause } = error as Error;
    const reason = String(cause instanceof Error ? cause.message || cause.name : error);
    return {
      status: 502,
      type: 'application/json',
      body: JSON.stringify({ error: `${to.origin} did not answer: ${reason}` }),
    };
  }
}
