import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { createRateCheck, type RateLimits } from '../../../ground/access/rate-limits.ts';
import { Problem } from '../../../ground/problem.ts';
import { mostOfferBytes } from '../media/webrtc/check-offer.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Rooms } from './rooms.ts';

const path = '/call/:id/web';
const longestToken = 200;
const mediaType = 'application/sdp';

/** The door of web calls: an offer for an answer. What opens it is the call's own token. */
export function serveRooms(
  app: FastifyInstance,
  rooms: Rooms,
  nodes: Nodes,
  rateLimits: RateLimits,
): void {
  const rates = createRateCheck(rateLimits);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      mediaType,
      { parseAs: 'string', bodyLimit: mostOfferBytes },
      (_request, text, done) => done(null, text),
    );
    // Said as everything else that is wrong with an offer.
    scope.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
        throw new Problem(400, 'offer: is over 20 KB');
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
        throw new Problem(415, `offer: has to be SDP: send Content-Type: ${mediaType}`);
      throw error;
    });
    const refuseMany = async (request: FastifyRequest) => {
      if (!nodes.isHanded(request)) rates.admitStranger(request.ip);
    };

    scope.post<{ Params: { id: string } }>(
      path,
      { onRequest: refuseMany },
      async (request, reply) => {
        const { params, headers, body, url } = request;
        const { id } = params;
        if (await nodes.handOn(request, reply, id, 'place')) return reply;
        const offer = typeof body === 'string' ? body : '';
        const token = readToken(headers.authorization);
        const { answer, returnToken } = await rooms.join(id, token, offer);
        return reply
          .code(201)
          .type(mediaType)
          .header('location', url.split('?', 1)[0]!)
          .header('parley-return', returnToken)
          .send(answer);
      },
    );
    scope.delete<{ Params: { id: string } }>(
      path,
      { onRequest: refuseMany },
      async (request, reply) => {
        const { params, headers } = request;
        const { id } = params;
        if (await nodes.handOn(request, reply, id)) return reply;
        await rooms.leave(id, readToken(headers.authorization));
        return reply.code(204).send();
      },
    );
  });
}

const readToken = (authorization: string | undefined): string | null =>
  /^bearer +(\S+)$/i.exec(authorization?.slice(0, longestToken) ?? '')?.[1] ?? null;
