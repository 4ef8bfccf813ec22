import type { LeadWay } from '@parley/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import { DatabaseFailure } from '@parley/database/database';
import type { Database } from '@parley/database/database';
import { hasMoreValues } from '@parley/http/json-values';
import type { RateVerdict } from '@parley/http/rate-limiter';
import { passingSeconds } from '@parley/http/retry-after';
import { allowAnyOrigin, answerPreflight } from './cross-origin.ts';
import {
  bodyTooLarge,
  internalFailure,
  invalidBody,
  missingKey,
  noRoom,
  refuseFailure,
  RestRefusal,
  tooManyRequests,
  tooManyValues,
  unservedMediaType,
  wrongKey,
  wrongToken,
} from './refusal.ts';
import { refuseUnserved } from './unserved.ts';
import { createWrites } from './writes.ts';

export interface RestOptions {
  readonly database: Database;
  /** The public key of `/config.json`. */
  readonly anonKey: string;
  /** New leads are queued for each. */
  readonly leadWays: readonly LeadWay[];
  /** Names the network of an address, which confirmations are counted by. */
  readonly networkName?: (address: string) => string;
  /** Asked before a guided conversation is written: false where there is room for leads alone. */
  readonly hasRoomForConversation: () => Promise<boolean>;
  /** Counts the request against its address. */
  readonly limit: (request: FastifyRequest) => RateVerdict;
  /** Before the reply to a lead goes out, whether it was saved, quarantined or a repeat. */
  readonly onLeadSaved: (request: FastifyRequest, reply: FastifyReply) => void;
  /** A lead was right, and is not saved. */
  readonly onLeadFailed: () => void;
}

/** In bytes: a whole conversation, of any script. */
const bodyLimit = 64 * 1024;
/** Larger than every column of a lead at its limit, of any script, also where a client writes it as `\uXXXX`. */
const leadBodyLimit = 32 * 1024;
/** A row has at most ten columns and fifty added answers: more is not parsed, nor named in a refusal. */
const mostValues = 100;
const uniqueViolation = '23505';

/** `/rest/v1`: the PostgREST wire for the few calls a visitor makes. */
export function restRoutes(options: RestOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (rest) => serve(rest, options), { prefix: '/rest/v1' });
  };
}

function serve(app: FastifyInstance, options: RestOptions): void {
  const { limit, onLeadSaved, onLeadFailed, hasRoomForConversation } = options;
  const refuseKey = createKeyCheck(options.anonKey);
  const { leadWays: ways, networkName } = options;
  const counts = networkName !== undefined && ways.includes('confirmation');
  const writes = createWrites(options.database, {
    ways,
    networkOf: ({ ip }) => (counts ? networkName(ip) : null),
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (_request, text, done) => {
      if (hasMoreValues(text, mostValues)) return done(tooManyValues(mostValues));
      try {
        done(null, JSON.parse(text));
      } catch {
        done(invalidBody());
      }
    },
  );

  app.addHook('onRequest', (request, reply, done) => {
    allowAnyOrigin(request, reply);
    if (request.method === 'OPTIONS') return done();
    const verdict = limit(request);
    if (verdict.allowed) return done(refuseKey(request));
    reply.header('retry-after', String(verdict.retryAfterSeconds));
    done(tooManyRequests());
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request.routeOptions.bodyLimit);
    // One that was meant to be is no failure of ours.
    if (refusal.status >= 500 && error !== refusal)
      request.log.error({ err: error }, 'a visitor request failed');
    if (refusal.status === 503) reply.header('retry-after', passingSeconds);
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusal.bodyFor(request.id)));
  });

  app.post('/leads', { bodyLimit: leadBodyLimit }, async (request, reply) => {
    try {
      const body = await writes.insert('leads', request, reply);
      onLeadSaved(request, reply);
      return reply.send(body);
    } catch (error) {
      // A repeat: the lead is there, and its visitor may go on.
      if (error instanceof DatabaseFailure && error.sqlState === uniqueViolation) {
        onLeadSaved(request, reply);
      } else if (isOurs(error)) onLeadFailed();
      throw error;
    }
  });
  const preHandler = async (): Promise<void> => {
    if (!(await hasRoomForConversation())) throw noRoom();
  };
  app.post('/guided_conversations', { bodyLimit, preHandler }, async (request, reply) =>
    reply.send(await writes.insert('guided_conversations', request, reply)),
  );
  app.patch('/guided_conversations', { bodyLimit, preHandler }, async (request, reply) =>
    reply.send(await writes.update('guided_conversations', request, reply)),
  );

  app.options('/*', (_request, reply) => answerPreflight(reply));
  for (const url of ['/', '/*']) app.route(refuseEverything(url));
}

/** Before the body is read: it would only be thrown away. */
function refuseEverything(url: string): RouteOptions {
  return {
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url,
    onRequest: (request, _reply, done) => {
      const { '*': path = '' } = request.params as { '*'?: string };
      done(refuseUnserved(path));
    },
    handler: (_request, reply) => reply.callNotFound(),
  };
}

/** The public key is the whole of who may come here; there are no users whose token could say more. */
function createKeyCheck(anonKey: string): (request: FastifyRequest) => RestRefusal | undefined {
  const bearer = `Bearer ${anonKey}`;
  return ({ headers: { apikey, authorization } }) => {
    if (apikey === undefined) return missingKey();
    if (apikey !== anonKey) return wrongKey();
    if (authorization === undefined || authorization === bearer) return undefined;
    return authorization.replace(/^bearer +/i, 'Bearer ') === bearer ? undefined : wrongToken();
  };
}

/** Whatever it sends, a visitor causes only refusals of its values: `22`, `23` and several rows, `21`. */
function isOurs(error: unknown): boolean {
  if (error instanceof DatabaseFailure) return !/^2[123]/.test(error.sqlState);
  return !(error instanceof RestRefusal);
}

function toRefusal(error: FastifyError, bodyLimit: number): RestRefusal {
  if (error instanceof RestRefusal) return error;
  if (error instanceof DatabaseFailure) return refuseFailure(error);
  if (error.statusCode === 413) return bodyTooLarge(bodyLimit);
  if (error.statusCode === 415) return unservedMediaType(415);
  if (error.statusCode === 400) return invalidBody();
  return internalFailure();
}
