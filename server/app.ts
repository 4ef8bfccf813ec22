import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
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
import { findApi, shapeError } from '@parley/http/api-errors';
import type { RequestLine } from '@parley/http/log';
import { loggablePath, pathOf } from '@parley/http/paths';
import { apiHeaders } from '@parley/http/security-headers';
import { compileZodSchema } from '@parley/http/zod-validation';
import type { Health } from './health.ts';
import type { PageReport, Pages } from './pages/pages.ts';

export interface AppParts {
  readonly log: FastifyBaseLogger;
  readonly logRequest: (line: RequestLine) => void;
  readonly trustProxy: false | number | string[];
  readonly pages: Pages;
  readonly publicConfig: PublicConfig;
  readonly checkHealth: () => Promise<Health>;
  readonly apis: readonly FastifyPluginAsync[];
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
/** Longer than the usual proxies keep theirs, or they would write into a socket we just closed. */
const keepAliveTimeoutMs = 72_000;

/** APIs belong to Fastify, every other path to the pages, which answer before it. */
export function createApp(parts: AppParts): App {
  const servers = new Set<Server>();
  let closing = false;

  const report: PageReport = {
    missing: (target) => parts.log.info({ path: loggablePath(target) }, 'page not found'),
  };
  const createHttpServer = (handleApi: (req: IncomingMessage, res: ServerResponse) => void) => {
    const server = createServer(
      {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveTimeoutMs,
      },
      (request, response) => {
        if (closing) response.shouldKeepAlive = false;
        if (findApi(pathOf(request.url ?? '/'))) handleApi(request, response);
        else parts.pages.answer(request, response, report);
      },
    );
    servers.add(server);
    parts.pages.attach?.(server);
    return server;
  };

  const boot = randomBytes(4).toString('hex');
  let requests = 0;
  const fastify = Fastify({
    serverFactory: createHttpServer,
    loggerInstance: withoutChildren(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(parts.trustProxy),
    bodyLimit,
    genReqId: () => `${boot}-${(++requests).toString(36)}`,
    // For a target that is no URL, before any hook; its own words would repeat the query, where a key may be.
    frameworkErrors: (error, request, reply) => {
      error.message = `${loggablePath(request.url)} is not a valid path`;
      sendFailure(error, request, reply.headers(apiReplyHeaders));
    },
  });

  fastify.setValidatorCompiler(compileZodSchema);
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
  addHooks(fastify, parts.logRequest);
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
      const cut = setTimeout(
        () => servers.forEach((server) => server.closeAllConnections()),
        graceMs,
      );
      await fastify.close();
      clearInterval(release);
      clearTimeout(cut);
    },
  };
}

/** Fastify asks for a child a request, which would cost more than the one line that is written. */
function withoutChildren(log: FastifyBaseLogger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } });
  return shared;
}

function trustedProxies(
  trusted: AppParts['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

function addHooks(fastify: FastifyInstance, logRequest: AppParts['logRequest']): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiReplyHeaders);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
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
    return reply.code(health.ok ? 200 : 503).send(health);
  });
}

/** The last resort, for what no API handles itself: its shape, a plain message, and never a stack trace. */
function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const api = findApi(pathOf(request.url)) ?? 'platform';
  const status = statusOf(error);
  if (status >= 500) {
    request.log.error(
      { err: error, request: request.id, path: loggablePath(request.url) },
      'failed',
    );
  }
  // What to quote when asking the operator, who finds it in the log.
  void reply
    .code(status)
    .header('x-request-id', request.id)
    .send(shapeError(api, status, messageFor(status, error)));
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
