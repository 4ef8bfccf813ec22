import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Any origin may ask: what opens the platform is a bearer token and never a cookie. Which origins a
 * public token is for is checked with the token.
 */
export function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.origin === undefined) return;
  reply.header('access-control-allow-origin', '*');
  reply.header(
    'access-control-expose-headers',
    'location, parley-model, parley-return, retry-after, x-request-id',
  );
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return (
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      // The star leaves out `authorization`, and is the whole of what older browsers do not know.
      .header('access-control-allow-headers', 'authorization, content-type, *')
      .header('access-control-max-age', '86400')
      .send()
  );
}
