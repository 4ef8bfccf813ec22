import type { OperatorSession } from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '@parley/database/database';
import { createRateLimiter } from '@parley/http/rate-limiter';
import { addressUnit } from '@parley/http/visitor-address';
import { closeSessions, keepOpen } from './closed-sessions.ts';
import { type Caller, holderOfOperatorToken } from './colleagues/caller.ts';
import { keepChanges } from './colleagues/changes.ts';
import { findById, findByToken } from './colleagues/colleagues.ts';
import { mayAsk } from './colleagues/rights.ts';
import { signInBody } from './inputs.ts';
import { OperatorRefusal, parseInput } from './refusal.ts';
import { readSessionCookies, writeSessionCookie } from './session-cookie.ts';
import { createSessions, type OpenSession, type Session } from './sessions.ts';

export interface AccessOptions {
  readonly database: Database;
  /** What signs in its owner, whatever is in the database. */
  readonly token: string;
  /** Signs sessions for every server that has it. */
  readonly sessionSecret: string;
  /** Whether the browser came by https, so that a `Secure` cookie comes back. */
  readonly isSecure: (headers: IncomingHttpHeaders) => boolean;
  /** Where the operator is, as IANA names it. */
  readonly timeZone: string;
}

export interface Access {
  /** `POST`, `GET` and `DELETE session`. */
  addSessionRoutes(app: FastifyInstance): void;
  /**
   * @param prefix of the routes, which is not part of their names
   * @throws OperatorRefusal unless the request carries a session, or a token as bearer, of somebody who may ask this
   */
  require(request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<void>;
  /** Who asks; of a request that was let in. */
  callerOf(request: FastifyRequest): Caller;
}

/** Presentations of the token, right or wrong, from one address. */
const tries = { burst: 10, perMinute: 4 };

export function createAccess({
  database,
  token,
  sessionSecret,
  isSecure,
  timeZone,
}: AccessOptions): Access {
  const sessions = createSessions({ token, secret: sessionSecret });
  const limiter = createRateLimiter(tries);
  const callers = new WeakMap<FastifyRequest, Caller>();

  /** Also right tokens are refused past the limit: else guessing would go on unharmed. */
  async function findHolder(
    presented: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Caller> {
    const verdict = limiter.take(addressUnit(request.ip));
    if (!verdict.allowed) {
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw new OperatorRefusal(429, 'Too many attempts. Please wait a moment.');
    }
    if (sessions.knowsToken(presented)) return holderOfOperatorToken;
    const caller = await findByToken(database, presented);
    if (caller) return caller;
    request.log.warn('operator token refused');
    throw new OperatorRefusal(401, 'This is not the operator token.', 'token');
  }

  const readSessions = ({ headers }: FastifyRequest): Promise<readonly Session[]> =>
    keepOpen(
      database,
      readSessionCookies(headers.cookie).flatMap((value) => sessions.read(value) ?? []),
    );
  /** The first session that counts: whose token was taken back has none. */
  async function findSession(
    request: FastifyRequest,
  ): Promise<{ readonly session: Session; readonly caller: Caller }> {
    for (const session of await readSessions(request)) {
      const { colleagueId } = session;
      const caller =
        colleagueId === null ? holderOfOperatorToken : await findById(database, colleagueId);
      if (caller) return { session, caller };
    }
    throw new OperatorRefusal(401, 'Please sign in.');
  }
  /** Whoever comes every day or two is never asked again. */
  const renewSession = (session: Session, reply: FastifyReply): Session => {
    const renewed = sessions.renew(session);
    if (renewed) setSession(reply, renewed);
    return renewed?.session ?? session;
  };
  const setSession = (reply: FastifyReply, { session, cookieValue }: OpenSession) =>
    setCookie(reply, cookieValue, Math.floor((session.expiresAt - Date.now()) / 1000));
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header('set-cookie', writeSessionCookie(value, seconds, isSecure(reply.request.headers)));
  const describe = ({ expiresAt }: Session, { colleague, role }: Caller): OperatorSession => ({
    expiresAt: new Date(expiresAt).toISOString(),
    timeZone,
    name: colleague?.name ?? null,
    role,
  });

  return {
    addSessionRoutes(app) {
      app.post('/session', async (request, reply) => {
        const { token: presented } = parseInput(signInBody, request.body);
        const caller = await findHolder(presented, request, reply);
        // Nobody is kept out by a database that is away or full: there they come to mend it.
        await keepChanges(database, caller, [{ what: 'sign-in', which: [null] }]).catch(
          (error: unknown) => request.log.error({ err: error }, 'a sign-in was not noted'),
        );
        const opened = sessions.open(caller.colleague?.id ?? null);
        setSession(reply, opened);
        return reply.code(201).send(describe(opened.session, caller));
      });
      app.get('/session', async (request, reply) => {
        // Who shows none has nothing to be refused: a browser would write an error down at every first visit.
        if (readSessionCookies(request.headers.cookie).length === 0) return reply.code(204).send();
        const { session, caller } = await findSession(request);
        return describe(renewSession(session, reply), caller);
      });
      app.delete('/session', async (request, reply) => {
        const open = await readSessions(request);
        if (open.length > 0) await closeSessions(database, open);
        setCookie(reply, '', 0);
        return reply.code(204).send();
      });
    },

    async require(request, reply, prefix) {
      const [, bearer] = /^bearer (.{1,512})$/i.exec(request.headers.authorization ?? '') ?? [];
      const findBySession = async () => {
        const { session, caller } = await findSession(request);
        renewSession(session, reply);
        return caller;
      };
      const caller = await (bearer === undefined
        ? findBySession()
        : findHolder(bearer, request, reply));
      const route = request.routeOptions.url?.slice(prefix.length) ?? '';
      if (!mayAsk(caller.role, request.method, route))
        throw new OperatorRefusal(403, 'Only an owner may do this. Please ask one of yours.');
      callers.set(request, caller);
    },

    callerOf(request) {
      const caller = callers.get(request);
      if (!caller) throw new Error('nobody was asked who they are');
      return caller;
    },
  };
}
