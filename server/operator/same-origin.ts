import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: a browser says where it comes from, and other programs,
 * which send nobody's cookies along by themselves, say nothing. Over plain http only Origin is sent.
 */
export function mayChange(request: FastifyRequest): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || URL.parse(origin)?.host === request.host;
}
