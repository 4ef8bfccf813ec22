import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf } from '../operation-types.ts';
import type { Authenticate } from './authentication.ts';
import { AddressRefused, type GuardedFetch } from './guarded-fetch.ts';
import { ReplyRefused } from './reply-limits.ts';

/** Where the platform sends what it has to tell or to ask, as the contract has it. */
export type Server = NonNullable<BodyOf<'createAssistant'>['server']>;

type Credential = BodyOf<'createCredential'>;

export interface OutboundRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  /** JSON; absent where the method has no body. */
  readonly body?: string | undefined;
  /** From 1 to 300; 20 unless given. Each attempt has as long. */
  readonly timeoutSeconds?: number | undefined;
  readonly backoffPlan?: Server['backoffPlan'];
  /** Proves the platform by its authentication plan. */
  readonly credential?: Credential | undefined;
  /** Of one that is sent again later; else each request is one of its own. */
  readonly messageId?: string;
  readonly signal: AbortSignal;
}

export interface OutboundReply {
  readonly status: number;
  readonly text: string;
}

/** Why there is no good answer, in words for the developer and with nothing of the request. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  /** The HTTP status that was answered; null when nothing was. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** A 2xx answer. @throws OutboundFailure for any other, and for none. */
export type Send = (request: OutboundRequest) => Promise<OutboundReply>;

/** A model reads the answer, and is paid for it. */
const limits = { bytes: 256 * 1024 };
export const defaultSeconds = 20;

export function createSend(fetch: GuardedFetch, authenticate: Authenticate): Send {
  async function attempt(
    request: OutboundRequest,
    messageId: string,
  ): Promise<OutboundReply | Retry> {
    const { method, url, body = '', credential, timeoutSeconds = defaultSeconds } = request;
    const late = AbortSignal.timeout(timeoutSeconds * 1000);
    const signal = AbortSignal.any([request.signal, late]);
    try {
      const plan = planOf(credential);
      const proof = plan && (await authenticate(plan, { method, url, body, messageId, signal }));
      const reply = await fetch(url, {
        method,
        headers: {
          'user-agent': 'Parley',
          ...(body !== '' && { 'content-type': 'application/json' }),
          ...writeHeaders(request.headers),
          ...proof,
        },
        body: body === '' ? null : body,
        signal,
        limits,
      });
      if (reply.ok) return { status: reply.status, text: await reply.text() };
      await reply.body?.cancel();
      const failure = new OutboundFailure(describeStatus(reply.status), reply.status);
      const excluded = request.backoffPlan?.excludedStatusCodes ?? [];
      if ((reply.status < 500 && reply.status !== 429) || excluded.includes(reply.status))
        throw failure;
      return { retry: failure };
    } catch (error) {
      if (request.signal.aborted || error instanceof OutboundFailure) throw error;
      if (error instanceof AddressRefused || error instanceof ReplyRefused)
        throw new OutboundFailure(error.message);
      return { retry: new OutboundFailure(nameFailure(error, late, timeoutSeconds)) };
    }
  }

  return async (request) => {
    const { type, maxRetries = 0, baseDelaySeconds = 0 } = request.backoffPlan ?? {};
    const messageId = request.messageId ?? randomUUID();
    for (let retries = 0; ; retries++) {
      const outcome = await attempt(request, messageId);
      if (!('retry' in outcome)) return outcome;
      if (retries >= maxRetries) throw outcome.retry;
      const factor = type === 'exponential' ? 2 ** retries : 1;
      await wait(baseDelaySeconds * factor * 1000, undefined, { signal: request.signal });
    }
  };
}

interface Retry {
  readonly retry: OutboundFailure;
}

/** How a credential proves the platform, null where there is none. @throws OutboundFailure */
export function planOf(credential: Credential | undefined) {
  if (!credential) return null;
  if (credential.provider === 'webhook' || credential.provider === 'custom-credential')
    return credential.authenticationPlan;
  throw new OutboundFailure(`a ${credential.provider} credential authenticates no request`);
}

function writeHeaders(headers: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

export function describeStatus(status: number): string {
  return status >= 300 && status < 400
    ? `HTTP ${status}: redirects are not followed`
    : `HTTP ${status}`;
}

function nameFailure(error: unknown, late: AbortSignal, seconds: number): string {
  if (late.aborted) return `no answer within ${seconds} s`;
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string') return code;
  return error instanceof Error && error.message.startsWith('no access token')
    ? error.message
    : 'the request failed';
}
