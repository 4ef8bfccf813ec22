import type { LeadValues } from '@parley/contract';
import { signatureHeader, signWebhook } from './signature.ts';

export interface DeliveredLead extends Readonly<LeadValues> {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** The body of a webhook request. A receiver may see one lead twice, and knows it by `id`. */
export interface LeadCreated {
  readonly type: 'lead.created';
  readonly id: string;
  readonly createdAt: string;
  readonly lead: LeadValues;
}

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

export type WebhookOutcome =
  { readonly delivered: true } | { readonly delivered: false; readonly reason: string };

/**
 * One attempt; only a 2xx is a delivery. A redirect is not followed: it would take personal data
 * to a place that nobody configured. `reason` holds no part of the request or the reply's body.
 */
export async function sendLead(
  { url, secret, timeoutMs }: WebhookTarget,
  { id, createdAt, ...lead }: DeliveredLead,
): Promise<WebhookOutcome> {
  const body = JSON.stringify({ type: 'lead.created', id, createdAt, lead } satisfies LeadCreated);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parley',
        [signatureHeader]: signWebhook(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? { delivered: true } : { delivered: false, reason: describe(response) };
  } catch (error) {
    return { delivered: false, reason: nameFailure(error, timeoutMs) };
  }
}

function describe({ status }: Response): string {
  return status >= 300 && status < 400
    ? `HTTP ${status}: redirects are not followed`
    : `HTTP ${status}`;
}

function nameFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'request failed';
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === 'string' ? cause.code : 'request failed';
}
