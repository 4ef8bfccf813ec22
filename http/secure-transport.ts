import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the browser came by https: a proxy says so, or the request is for the public https address.
 * Decides `Secure` cookies and HSTS; a visitor who forges it only changes its own reply.
 */
export type TransportCheck = (headers: IncomingHttpHeaders) => boolean;

export function createTransportCheck(publicUrl: string | null): TransportCheck {
  const url = publicUrl === null ? null : new URL(publicUrl);
  const secureHost = url?.protocol === 'https:' ? url.host : null;
  return (headers) =>
    headers['x-forwarded-proto']?.toString().startsWith('https') === true ||
    (secureHost !== null && headers.host === secureHost);
}
