import type { GuardedFetch } from '../../ground/outbound/guarded-fetch.ts';
import { boundReply, type ReplyLimits } from '../../ground/outbound/reply-limits.ts';

/** A server that speaks OpenAI's audio endpoints, whoever made it: the operator's own, or one with an account. */
export interface AudioEndpoint {
  /** With its version, as `http://localhost:8880/v1`. */
  readonly address: string;
  readonly key: string | null;
  readonly model: string;
  /** In the place of the usual one: for an address that somebody else wrote. */
  readonly fetch?: GuardedFetch;
}

/** It did not do what it was asked. Its message is for the operator's log, and holds no words of the call. */
export class EndpointFailure extends Error {
  override readonly name = 'EndpointFailure';
}

/** So long it may take until it begins to answer: the caller waits. */
const longestWaitMs = 10_000;

/**
 * Its answer, whose body has an end in bytes and time. A redirect is none: the key is for this address.
 * @throws {EndpointFailure}, or the signal's reason
 */
export async function askEndpoint(
  { address, key, fetch: ask = fetch }: AudioEndpoint,
  path: '/audio/speech' | '/audio/transcriptions',
  body: { readonly json: object } | FormData,
  { limits, signal }: { readonly limits: ReplyLimits; readonly signal: AbortSignal },
): Promise<Response> {
  const waited = new AbortController();
  const timer = setTimeout(() => waited.abort(), longestWaitMs);
  const isForm = body instanceof FormData;
  try {
    const reply = await ask(`${address.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      limits,
      redirect: 'manual',
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body.json),
      signal: AbortSignal.any([signal, waited.signal, AbortSignal.timeout(limits.milliseconds)]),
    });
    if (reply.ok) return boundReply(reply, limits);
    await reply.body?.cancel();
    throw new EndpointFailure(`it answered ${reply.status}`);
  } catch (error) {
    if (signal.aborted || error instanceof EndpointFailure) throw error;
    throw new EndpointFailure(waited.signal.aborted ? 'it did not answer' : 'it cannot be reached');
  } finally {
    clearTimeout(timer);
  }
}
