import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toWire } from '../inputs.ts';
import { found, parseInput } from '../refusal.ts';
import { idParams, pageBody } from './inputs.ts';
import type { PlatformRecords } from './ports.ts';

const pageSize = 50;

/** Calls, chats, sessions and keys. @param kept throws where they are kept elsewhere */
export function addRecordRoutes(
  app: FastifyInstance,
  kept: () => PlatformRecords,
  noteCopy: (request: FastifyRequest, id: string) => Promise<void>,
): void {
  const readPage = (body: unknown) => ({
    after: parseInput(pageBody, body).cursor ?? null,
    size: pageSize,
  });
  const idOf = (params: unknown) => parseInput(idParams, params).id;

  app.post('/calls/search', async ({ body }) => toWire(await kept().list('call', readPage(body))));
  app.post('/chats/search', async ({ body }) => toWire(await kept().list('chat', readPage(body))));
  app.post('/sessions/search', async ({ body }) =>
    toWire(await kept().list('session', readPage(body))),
  );
  app.post('/keys/search', async ({ body }) => toWire(await kept().listKeys(readPage(body))));

  app.get('/calls/:id', async ({ params }) => found(await kept().readCall(idOf(params)), 'call'));
  app.get('/calls/:id/recording.wav', async ({ params, headers }, reply) => {
    const sound = found(await kept().readSound(idOf(params), headers), 'recording');
    return reply.code(sound.status).headers(sound.headers).send(sound.body);
  });
  app.get('/calls/:id/recording.webm', async ({ params, headers }, reply) => {
    const screen = found(await kept().readScreen(idOf(params), headers), 'recording');
    return reply.code(screen.status).headers(screen.headers).send(screen.body);
  });
  app.post('/calls/:id/copy', async (request) => {
    const id = idOf(request.params);
    const copy = found(await kept().copyAgain(id), 'recording');
    await noteCopy(request, id);
    return copy;
  });
  app.get('/chats/:id', async ({ params }) => found(await kept().readChat(idOf(params)), 'chat'));
  app.get('/sessions/:id', async ({ params }) =>
    found(await kept().readSession(idOf(params)), 'session'),
  );
}
