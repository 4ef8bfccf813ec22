import type { OperatorSession } from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '@parley/database/database';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { addressUnit } from '@parley/http/visitor-address';
import { closeSessions, keepOpen } from './closed-sessions.ts';
import { signInBody } from './inputs.ts';
import { OperatorRefusal, parseInput } from './refusal.ts';
import { readSessionCookies, writeSessionCookie } from './session-cookie.ts';
import { createSessions, type Session } from './sessions.ts';

export interface AccessOptions {
  readonly database: Database;
  /** What signs in. */
  readonly token: string;
  /** Signs sessions for every server that has it; null for this one alone. */
  readonly sessionSecret?: string | null;
  /** Whether the browser came by https, so that a `Secure` cookie comes back. */
  readonly isSecure: (headers: IncomingHttpHeaders) => boolean;
  /** Where the operator is, as IANA names it. */
  readonly timeZone: string;
}

export interface Access {
  /** `POST`, `GET` and `DELETE session`. */
  addSessionRoutes(app: FastifyInstance): void;
  /** @throws OperatorRefusal unless the request carries a session or the token as bearer. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Presentations of the token, right or wrong, from one address. */
const tries = { burst: 10, perMinute: 4 };

export function createAccess({
  database,
  token,
  sessionSecret = null,
  isSecure,
  timeZone,
}: AccessOptions): Access {
  const sessions = createSessions({ token, secret: sessionSecret });
  const limiter = createRateLimiter(tries);

  /** Also right tokens are refused past the limit: else guessing would go on unharmed. */
  function checkToken(presented: string, request: FastifyRequest, reply: FastifyReply): void {
    const verdict = limiter.take(addressUnit(request.ip));
    if (!verdict.allowed) {
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw new OperatorRefusal(429, 'Too many attempts. Please wait a moment.');
    }
    if (sessions.knowsToken(presented)) return;
    request.log.warn('operator token refused');
    throw new OperatorRefusal(401, 'This is not the operator token.', 'token');
  }

  const readSessions = ({ headers }: FastifyRequest): Promise<readonly Session[]> =>
    keepOpen(
      database,
      readSessionCookies(headers.cookie).flatMap((value) => sessions.read(value) ?? []),
    );
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', writeSessionCookie(value, seconds, isSecure(reply.request.headers)));
  const describe = ({ expiresAt }: Session): OperatorSession => ({
    expiresAt: new Date(expiresAt).toISOString(),
    timeZone,
  });

  return {
    addSessionRoutes(app) {
      app.post('/session', async (request, reply) => {
        checkToken(parseInput(signInBody, request.body).token, request, reply);
        const { session, cookieValue } = sessions.open();
        setCookie(reply, cookieValue, Math.floor((session.expiresAt - Date.now()) / 1000));
        return reply.code(201).send(describe(session));
      });
      app.get('/session', async (request) => {
        const [session] = await readSessions(request);
        if (!session) throw new OperatorRefusal(401, 'Please sign in.');
        return describe(session);
      });
      app.delete('/session', async (request, reply) => {
        const open = await readSessions(request);
        if (open.length > 0) await closeSessions(database, open);
        setCookie(reply, '', 0);
        return reply.code(204).send();
      });
    },

    async require(request, reply) {
      const [, bearer] = /^bearer (.{1,512})$/i.exec(request.headers.authorization ?? '') ?? [];
      if (bearer !== undefined) checkToken(bearer, request, reply);
      else if ((await readSessions(request)).length === 0)
        throw new OperatorRefusal(401, 'Please sign in.');
    },
  };
}
