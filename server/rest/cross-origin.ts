import { visitorHeaders } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const allowedHeaders = [
  'apikey',
  'authorization',
  'content-type',
  'content-profile',
  'accept-profile',
  'prefer',
  'x-client-info',
  ...Object.values(visitorHeaders),
].join(', ');

/**
 * Any origin, as PostgREST has it: the key is public and no reply is readable but one's own.
 * Never with credentials, so another site gets no visitor pass by it. The page itself asks on
 * its own origin and needs none of this.
 */
export function allowAnyOrigin({ headers }: FastifyRequest, reply: FastifyReply): void {
  const { origin, host } = headers;
  if (origin === undefined || origin.endsWith(`//${host}`)) return;
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'content-range, retry-after, x-request-id');
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '86400')
    .send();
}
