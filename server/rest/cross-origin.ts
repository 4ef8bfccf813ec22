import { visitorHeaders } from '@parley/contract';
import type { FastifyReply } from 'fastify';

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
 * Never with credentials, so another site gets no visitor pass by it.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'content-range, retry-after');
}

export function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, PUT, DELETE')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '86400')
    .send();
}
