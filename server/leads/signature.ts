import { createHmac } from 'node:crypto';

export const signatureHeader = 'x-parley-signature';

/**
 * `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>` under the shared secret. A receiver
 * recomputes it over the raw body and refuses an old `t`, so that a captured request cannot be replayed.
 */
export function signWebhook(secret: string, body: string, unixSeconds: number): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${mac}`;
}
