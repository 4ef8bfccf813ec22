import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { PublicConfig } from '@parley/contract';
import { DatabaseFailure } from '@parley/database/database';
import { findApi, nameRequest, shapeError } from '@parley/http/api-errors';
import type { RequestLine } from '@parley/http/log';
import { loggablePath, pathOf } from '@parley/http/paths';
import { passingSeconds } from '@parley/http/retry-after';
import { apiHeaders } from '@parley/http/security-headers';
import { asksForWebsocket, openUpgrades } from '@parley/http/upgrades';
import type { Health } from './health.ts';
import type { Answered } from './metrics/metrics.ts';
import type { PageReport, Pages } from './pages/pages.ts';
import { boundConnections, type ConnectionLimits, readConnectionLimits } from './connections.ts';
import { nameRequests } from './request-log.ts';
import { createPipelineCheck } from './pipelined.ts';
import { dropStalledBody } from './stalled-body.ts';
import { compileTrust, type TrustProxy } from './trusted-proxies.ts';

export interface AppParts {
  readonly log: FastifyBaseLogger;
  readonly logRequest: (line: RequestLine) => void;
  readonly trustProxy: TrustProxy;
  readonly pages: Pages;
  readonly publicConfig: PublicConfig;
  readonly checkHealth: () => Promise<Health>;
  readonly apis: readonly FastifyPluginAsync[];
  /** Those of this process, unless a test has fewer. */
  readonly connections?: ConnectionLimits;
  /** Told of every request for the home page. */
  readonly onVisit?: (headers: IncomingHttpHeaders) => void;
  /** Told of every request that was answered; absent where nobody counts. */
  readonly onAnswered?: (answered: Answered) => void;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** Stops accepting, lets running requests finish for `graceMs`, then cuts them. */
  close(graceMs: number): Promise<void>;
}

/** Bytes of a request's body, where a route does not set its own. */
const bodyLimit = 64 * 1024;
const healthPath = '/healthz';
const apiReplyHeaders = { ...apiHeaders, 'cache-control': 'no-store' };
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
/** How often the two above are looked at. */
const connectionsCheckingIntervalMs = 5_000;
/** Longer than the usual proxies keep theirs, or they would write into a socket we just closed. */
const keepAliveTimeoutMs = 72_000;

const refuseSchemas = () => () => {
  throw new Error('A route has a JSON Schema: input is read by zod here.');
};

/** APIs belong to Fastify, every other path to the pages, which answer before it. */
export function createApp(parts: AppParts): App {
  const servers = new Set<Server>();
  const mayAnswer = createPipelineCheck();
  const trusts = compileTrust(parts.trustProxy);
  const limits = parts.connections ?? readConnectionLimits();
  let closing = false;

  const report: PageReport = {
    missing: (target) => parts.log.info({ path: loggablePath(target) }, 'page not found'),
    visited: (headers) => parts.onVisit?.(headers),
  };
  const createHttpServer = (handleApi: (req: IncomingMessage, res: ServerResponse) => void) => {
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        connectionsCheckingInterval: connectionsCheckingIntervalMs,
        keepAliveTimeout: keepAliveTimeoutMs,
        shouldUpgradeCallback: asksForWebsocket,
      },
      (request, response) => {
        if (!mayAnswer(request, response)) return;
        dropStalledBody(request, response, {
          stalledMs: limits.stalledMs,
          keepAliveMs: keepAliveTimeoutMs,
        });
        if (closing) response.shouldKeepAlive = false;
        if (findApi(pathOf(request.url ?? '/'))) handleApi(request, response);
        else {
          if (parts.onAnswered) watchPage(request, response, parts.onAnswered);
          parts.pages.answer(request, response, report);
        }
      },
    );
    boundConnections(server, limits, (peer) => trusts(peer, 0), parts.log);
    servers.add(server);
    return server;
  };

  const fastify = Fastify({
    serverFactory: createHttpServer,
    loggerInstance: nameRequests(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy !== false && trusts,
    bodyLimit,
    // Routes read their input by zod. Without these Fastify would load its compilers of JSON Schemas with each start.
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    // Random: a number that counts would tell everybody how busy the server is.
    genReqId: () => randomUUID().slice(0, 13),
    // For a target that is no URL, before any hook; its own words would repeat the query, where a key may be.
    frameworkErrors: (error, request, reply) => {
      error.message = `${loggablePath(request.url)} is not a valid path`;
      sendFailure(error, request, reply.headers(apiReplyHeaders));
    },
  });

  fastify.setErrorHandler<FastifyError>(sendFailure);
  fastify.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const api = findApi(path) ?? 'platform';
    const message =
      api === 'database'
        ? 'Invalid path specified in request URL'
        : `Cannot ${request.method} ${loggablePath(path)}`;
    return reply.code(404).send(shapeError(api, 404, message));
  });
  addHooks(fastify, parts);
  const upgrades = openUpgrades(fastify);
  // Those of every server: Fastify hands on what comes to the others.
  fastify.server.on('upgrade', (request, socket: Socket, head) => {
    const isPage = findApi(pathOf(request.url ?? '/')) === null;
    if (isPage && parts.pages.upgrade?.(request, socket, head)) return;
    upgrades.route(request, socket, head);
  });
  addOwnRoutes(fastify, parts);
  for (const api of parts.apis) fastify.register(api);

  return {
    fastify,
    async close(graceMs) {
      closing = true;
      // A kept-alive connection whose last request ends now is idle only afterwards.
      const release = setInterval(
        () => servers.forEach((server) => server.closeIdleConnections()),
        50,
      );
      const cut = setTimeout(() => {
        servers.forEach((server) => server.closeAllConnections());
        upgrades.cut();
      }, graceMs);
      await fastify.close();
      clearInterval(release);
      clearTimeout(cut);
    },
  };
}

/** Pages are few and their addresses many: they count as one route. */
function watchPage(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  tell: (answered: Answered) => void,
): void {
  const began = performance.now();
  response.once('finish', () =>
    tell({
      method,
      route: 'page',
      status: response.statusCode,
      seconds: (performance.now() - began) / 1000,
    }),
  );
}

function addHooks(
  fastify: FastifyInstance,
  { logRequest, onAnswered }: Pick<AppParts, 'logRequest' | 'onAnswered'>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(apiReplyHeaders);
    // What to quote when asking the operator, who finds it in the log.
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    onAnswered?.({
      method: request.method,
      // A path that is nobody's has no pattern.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    // Asked every few seconds by whoever watches the server.
    if (request.routeOptions.url === healthPath && reply.statusCode === 200) return done();
    logRequest({
      request: request.id,
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
    done();
  });
}

function addOwnRoutes(fastify: FastifyInstance, parts: AppParts): void {
  const config = JSON.stringify(parts.publicConfig);
  fastify.get('/config.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(config),
  );
  fastify.get(healthPath, async (_request, reply) => {
    const health = await parts.checkHealth();
    if (!health.ok) reply.code(503).header('retry-after', passingSeconds);
    return reply.send(health);
  });
}

/** The last resort, for what no API handles itself: its shape, a plain message, and never a stack trace. */
function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const api = findApi(pathOf(request.url)) ?? 'platform';
  const status = statusOf(error);
  // Whoever left in the middle of an answer is no failure of ours, and may leave often.
  const isReaderGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
  if (status >= 500 && !isReaderGone) {
    request.log.error({ err: error, path: loggablePath(request.url) }, 'failed');
  }
  if (status === 503) void reply.header('retry-after', passingSeconds);
  void reply
    .code(status)
    .header('x-request-id', request.id)
    .send(shapeError(api, status, nameRequest(status, messageFor(status, error), request.id)));
}

function statusOf(error: FastifyError): number {
  if (error instanceof DatabaseFailure) return error.isOutage ? 503 : 500;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 600 ? status : 500;
}

function messageFor(status: number, error: FastifyError): string {
  if (status === 503) return 'The service is not available just now. Please try again in a moment.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return error.message;
}
