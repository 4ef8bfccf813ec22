import { createGuardedFetch } from '@parley/platform';
import type { WebhookSettings } from '../lead-settings.ts';
import { signatureHeader, signWebhook } from './signature.ts';
import type { Outcome } from './told-lead.ts';
import type { WebhookBodies } from './webhook-body.ts';

export interface WebhookTarget {
  readonly webhook: WebhookSettings;
  readonly timeoutMs: number;
}

/** Whoever runs the server wrote the address, which may be on the same machine. */
const post = createGuardedFetch('machine');

/**
 * One attempt; only a 2xx is a delivery. A redirect is never followed: it would take personal data
 * to a place that nobody configured. `reason` holds no part of the request or the reply's body.
 */
export async function sendToWebhook(
  { webhook, timeoutMs }: WebhookTarget,
  bodies: WebhookBodies,
): Promise<Extract<Outcome, { kind: 'delivered' | 'failed' }>> {
  const { url, body, headers } = prepare(webhook, bodies);
  try {
    const response = await post(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Parley',
        ...(bodies.key !== null && { 'idempotency-key': bodies.key }),
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? { kind: 'delivered' } : { kind: 'failed', reason: describe(response) };
  } catch (error) {
    return { kind: 'failed', reason: nameFailure(error, timeoutMs) };
  }
}

interface Prepared {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function prepare(webhook: WebhookSettings, bodies: WebhookBodies): Prepared {
  switch (webhook.format) {
    case 'json': {
      const body = bodies.json();
      const signature = signWebhook(webhook.secret, body, Math.floor(Date.now() / 1000));
      return { url: webhook.url, body, headers: { [signatureHeader]: signature } };
    }
    case 'slack':
      return { url: webhook.url, body: bodies.slack(), headers: {} };
    case 'ntfy': {
      const { url, topic, token } = webhook;
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      return { url, body: bodies.ntfy(topic), headers };
    }
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
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'request failed';
}
