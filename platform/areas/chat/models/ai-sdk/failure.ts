import { APICallError, LoadAPIKeyError } from 'ai';
import { AddressRefused } from '../../../../ground/outbound/guarded-fetch.ts';
import { ReplyRefused } from '../../../../ground/outbound/reply-limits.ts';
import { ModelFailure, type ModelFailureKind } from '../../../../ground/conversation/model.ts';

const longestMessage = 300;
/** Of connections that were never made. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** What went wrong at a provider, in its words but without its key. */
export function toModelFailure(error: unknown, provider: string, key: string | null): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const cause = findCause(error);
  if (cause instanceof AddressRefused) return refusal('refused-request', cause.message);
  if (cause instanceof ReplyRefused)
    return new ModelFailure(
      'unavailable',
      `${provider} did not answer properly: ${cause.message}.`,
    );
  if (isTimeout(error)) return new ModelFailure('late', `${provider} took too long to answer.`);
  if (LoadAPIKeyError.isInstance(error))
    return refusal('refused-credential', `${provider} needs a key.`);
  const code = (cause as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string' && unreachable.has(code))
    return refusal('unavailable', `${provider} cannot be reached: ${code}.`);
  // An answer that broke off still has the status that it began with.
  if (!APICallError.isInstance(error) || !error.statusCode || error.statusCode < 300)
    return new ModelFailure('unavailable', `${provider} did not answer properly.`);
  const { statusCode, responseHeaders = {} } = error;
  const words = scrub(error.message, key).slice(0, longestMessage);
  const said = `${provider} answered ${statusCode}: ${words}`;
  const status = { status: statusCode };
  if (statusCode === 401 || statusCode === 403) return refusal('refused-credential', said, status);
  if (statusCode === 429) {
    const seconds = Number(responseHeaders['retry-after']);
    const retryAfterSeconds = seconds > 0 ? Math.ceil(seconds) : null;
    return refusal('too-many-requests', said, { ...status, retryAfterSeconds });
  }
  return refusal(statusCode < 500 ? 'refused-request' : 'unavailable', said, status);
}

const refusal = (
  kind: ModelFailureKind,
  said: string,
  facts: { readonly retryAfterSeconds?: number | null; readonly status?: number } = {},
) => new ModelFailure(kind, said, { ...facts, isRefusal: true });

function findCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause; depth++) {
    cause = cause.cause;
  }
  return cause;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || /timed? ?out/i.test(error.name));

/** Providers quote bad keys in their errors, whole or in part. */
function scrub(message: string, key: string | null): string {
  const bare = key === null || key === '' ? message : message.replaceAll(key, '[key]');
  return bare.replace(/\b(?:sk|pk|gsk|xai|AIza)[-_A-Za-z0-9*.]{6,}/g, '[key]');
}
