import type { z } from 'zod';
import { boundReply } from '../outbound/reply-limits.ts';
import { notConfigured, Problem } from '../problem.ts';

/** Where the providers' public APIs are. A region is part of some; tests put a stand-in in their place. */
export const providerAddresses = {
  '11labs': 'https://api.elevenlabs.io',
  azure: 'https://{region}.tts.speech.microsoft.com',
  cartesia: 'https://api.cartesia.ai',
  deepgram: 'https://api.deepgram.com',
  google: 'https://generativelanguage.googleapis.com',
  gohighlevel: 'https://services.leadconnectorhq.com',
  hume: 'https://api.hume.ai',
  lmnt: 'https://api.lmnt.com',
  make: 'https://{region}.make.com',
  neuphonic: 'https://api.neuphonic.com',
  openai: 'https://api.openai.com/v1',
  playht: 'https://api.play.ht',
  'rime-ai': 'https://users.rime.ai',
  'smallest-ai': 'https://waves-api.smallest.ai',
  tavus: 'https://tavusapi.com',
  telnyx: 'https://api.telnyx.com',
  twilio: 'https://api.twilio.com',
  vonage: 'https://rest.nexmo.com',
  'vonage-voice': 'https://api.nexmo.com',
} as const;

export type Service = keyof typeof providerAddresses;
export type ProviderAddresses = Readonly<Record<Service, string>>;

export interface ProviderRequest {
  readonly service: Service;
  /** With the query. */
  readonly path: string;
  readonly region?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Those that carry the account's key. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as text, or a form. */
  readonly body?: string | FormData;
}

export interface ProviderApi {
  /**
   * What the provider answered, read by `schema`.
   * @throws {Problem} 424 when it refuses the account, 429, 400 when it refuses the request, else 502
   */
  call<Schema extends z.ZodType>(
    request: ProviderRequest,
    schema: Schema,
  ): Promise<z.output<Schema>>;
}

const timeoutMs = 20_000;
/** The longest lists are some thousand voices. */
/** A provider's list of all its voices is the longest of its answers. */
const limits = { bytes: 4 * 1024 * 1024 };
const longestReason = 300;
const regionPattern = /^[a-z][a-z0-9-]{1,30}$/;

export function createProviderApi(addresses: ProviderAddresses = providerAddresses): ProviderApi {
  return {
    async call(request, schema) {
      const { service, path, region = '', method = 'GET', headers, body } = request;
      if (addresses[service].includes('{region}') && !regionPattern.test(region)) {
        throw notConfigured(
          `The region of the ${service} credential is none: "${region.slice(0, 40)}".`,
        );
      }
      const url = new URL(path, addresses[service].replace('{region}', region));
      const reply = await send(service, url, {
        method,
        headers: {
          accept: 'application/json',
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        // A redirect would take the key along.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const read = schema.safeParse(reply);
      if (!read.success)
        throw new Problem(502, `${service} answered what its API does not describe.`);
      return read.data;
    },
  };
}

async function send(service: Service, url: URL, init: RequestInit): Promise<unknown> {
  let status: number;
  let retryAfter: number;
  let text: string;
  try {
    const reply = boundReply(await fetch(url, init), limits);
    status = reply.status;
    retryAfter = Number(reply.headers.get('retry-after'));
    text = await reply.text();
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new Problem(502, `${service} ${late ? 'took too long to answer' : 'cannot be reached'}.`);
  }
  if (status >= 200 && status < 300) return parse(text);
  const reason = describe(parse(text));
  if (status === 401 || status === 403) {
    throw notConfigured(
      `${service} refused the credential${reason}. Check its key in POST /credential.`,
    );
  }
  if (status === 429) {
    throw new Problem(429, `${service} allows no more requests for now.`, {
      retryAfterSeconds: retryAfter > 0 ? Math.ceil(retryAfter) : null,
    });
  }
  if (status >= 400 && status < 500) throw new Problem(400, `${service} refused this${reason}.`);
  throw new Problem(502, `${service} answered ${status}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The provider's own words, where its errors have them in one of the usual places. */
function describe(reply: unknown): string {
  let value = reply;
  for (const field of ['detail', 'error', 'message']) {
    if (typeof value !== 'object' || value === null) break;
    value = (value as Record<string, unknown>)[field] ?? value;
  }
  return typeof value === 'string' ? `: ${value.slice(0, longestReason).replace(/\.$/, '')}` : '';
}
