import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { BodyOf } from '../operation-types.ts';
import type { GuardedFetch } from './guarded-fetch.ts';

type Plan = Extract<BodyOf<'createCredential'>, { provider: 'webhook' }>['authenticationPlan'];
type Oauth2Plan = Extract<Plan, { type: 'oauth2' }>;
type HmacPlan = Extract<Plan, { type: 'hmac' }>;

/** What has to be proven: the request as it leaves. */
export interface ProvenRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** The same each time that it is sent again. */
  readonly messageId: string;
  readonly signal: AbortSignal;
}

/** The headers by which the platform proves itself. @throws Error with words for the developer. */
export type Authenticate = (
  plan: Plan,
  request: ProvenRequest,
) => Promise<Readonly<Record<string, string>>>;

const tokenReply = z.object({
  access_token: z.string().max(16_384),
  expires_in: z.number().optional(),
});
const tokenLimits = { bytes: 64 * 1024, milliseconds: 30_000 };
/** A token is renewed so long before its end. */
const earlyMs = 30_000;
const mostTokens = 1000;

/** Access tokens are kept as long as they last. */
export function createAuthentication(fetch: GuardedFetch): Authenticate {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();

  async function fetchToken(plan: Oauth2Plan, signal: AbortSignal): Promise<string> {
    const name = JSON.stringify([plan.url, plan.clientId, plan.clientSecret, plan.scope]);
    const held = tokens.get(name);
    if (held && held.until > Date.now()) return held.token;
    const reply = await fetch(plan.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: plan.clientId,
        client_secret: plan.clientSecret,
        ...(plan.scope !== undefined && { scope: plan.scope }),
      }).toString(),
      signal,
      limits: tokenLimits,
    });
    const parsed = tokenReply.safeParse(reply.ok ? await readJson(reply) : await leave(reply));
    if (!parsed.success) throw new Error(`no access token: HTTP ${reply.status}`);
    const { access_token: token, expires_in: seconds = 300 } = parsed.data;
    if (tokens.size >= mostTokens) tokens.clear();
    tokens.set(name, { token, until: Date.now() + seconds * 1000 - earlyMs });
    return token;
  }

  return async (plan, request) => {
    switch (plan.type) {
      case 'bearer': {
        const { token, headerName = 'authorization', bearerPrefixEnabled = true } = plan;
        return { [headerName]: bearerPrefixEnabled ? `Bearer ${token}` : token };
      }
      case 'hmac':
        return sign(plan, request);
      case 'oauth2':
        return { authorization: `Bearer ${await fetchToken(plan, request.signal)}` };
    }
  };
}

/** Null for what is none. */
async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function leave(reply: Response): Promise<null> {
  await reply.body?.cancel();
  return null;
}

/** Of a message's id, and how a payload's format names it. */
const usualIdHeader = 'svix-id';

function sign(plan: HmacPlan, request: ProvenRequest): Record<string, string> {
  const { method, url, body, messageId } = request;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { includeTimestamp = true } = plan;
  const format = plan.payloadFormat ?? (includeTimestamp ? '{timestamp}.{body}' : '{body}');
  const isSigned = (...names: string[]) => names.some((name) => format.includes(`{${name}}`));
  // An id is {svix-id} to the hosted platform, and was {messageId} here before.
  const parts = new Map(
    Object.entries({ body, timestamp, method, url, messageId, [usualIdHeader]: messageId }),
  );
  const key = Buffer.from(plan.secretKey, plan.secretIsBase64 ? 'base64' : 'utf8');
  const hmac = createHmac(plan.algorithm, key);
  // Piece by piece: a format may name the body again and again.
  for (const [, name, text] of format.matchAll(/\{([\w-]+)\}|([^{]+|\{)/g))
    hmac.update(text ?? parts.get(name!) ?? `{${name}}`);
  const signature = hmac.digest(plan.signatureEncoding ?? 'hex');
  // What is signed has to be told: else nobody could check it.
  const isTimeTold = includeTimestamp || isSigned('timestamp');
  const isIdTold = isSigned(usualIdHeader, 'messageId');
  const idHeader = plan.messageIdHeader ?? (isIdTold ? usualIdHeader : undefined);
  return {
    [plan.signatureHeader ?? 'x-signature']: `${plan.signaturePrefix ?? ''}${signature}`,
    ...(isTimeTold && { [plan.timestampHeader ?? 'x-timestamp']: timestamp }),
    ...(idHeader !== undefined && { [idHeader]: messageId }),
  };
}
