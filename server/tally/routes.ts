import { tallyPath } from '@parley/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { RateVerdict } from '@parley/http/rate-limiter';
import { isNobody } from './robots.ts';

export interface TallyRoutesOptions {
  /** All that may be told. */
  readonly marks: ReadonlySet<string>;
  readonly count: (mark: string) => void;
  /** Counts the request against its address. */
  readonly limit: (request: FastifyRequest) => RateVerdict;
}

/** Bytes: every mark of a long script, once. */
const bodyLimit = 8 * 1024;

/** Not a robot, nor a page of another site that has its visitors tell. */
function isOfVisitor(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return !isNobody(headers) && (site === undefined || site === 'same-origin');
}

class TallyRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/**
 * What pages tell of visits. Each mark counts once a request, which sets and reads no cookie, and leaves no trace but
 * numbers.
 */
export function tallyRoutes({ marks, count, limit }: TallyRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, (_, text, done) =>
      done(null, text),
    );
    app.post(tallyPath, {
      bodyLimit,
      async onRequest(request, reply) {
        const verdict = limit(request);
        if (verdict.allowed) return;
        reply.header('retry-after', String(verdict.retryAfterSeconds));
        throw new TallyRefusal(429, 'Your network tells too much at once.');
      },
      async handler(request, reply) {
        const told = new Set(String(request.body ?? '').split('\n'));
        for (const mark of told) {
          if (!marks.has(mark)) {
            throw new TallyRefusal(400, `${JSON.stringify(mark.slice(0, 60))} is not counted.`);
          }
        }
        if (isOfVisitor(request.headers)) for (const mark of told) count(mark);
        return reply.code(204).send();
      },
    });
  };
}
