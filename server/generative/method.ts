import type { FastifyReply, FastifyRequest } from 'fastify';
import { GenerativeRefusal, invalidArgument } from './refusal.ts';

export type Method = 'generateContent' | 'streamGenerateContent';

/** @throws GenerativeRefusal for other methods, and for the JSON-array form of streaming. */
export function readMethod(request: FastifyRequest): Method {
  const { call } = request.params as { call: string };
  const method = call.slice(call.lastIndexOf(':') + 1);
  if (method === 'generateContent') return method;
  if (method !== 'streamGenerateContent') {
    throw new GenerativeRefusal(
      404,
      'Only generateContent and streamGenerateContent are served here.',
    );
  }
  const { alt } = request.query as { alt?: unknown };
  if (alt !== 'sse') throw invalidArgument('alt', 'streaming is served as events only: ?alt=sse');
  return method;
}

export function prepareReply(reply: FastifyReply, method: Method): FastifyReply {
  const stream = method === 'streamGenerateContent';
  return reply
    .code(200)
    .type(stream ? 'text/event-stream' : 'application/json; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
}
