import type { FastifyInstance } from 'fastify';
import { keep, once, sendKept } from './kept-reply.ts';

/** `call-machine.js`, by which the hosted platform's client calls here: for pages of every origin. */
export function serveCallMachine(app: FastifyInstance, read: () => Promise<string>): void {
  const script = once(async () =>
    keep('text/javascript; charset=utf-8', await read(), {
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  app.get('/call-machine.js', async (request, reply) => sendKept(await script(), request, reply));
}
