import { loggedOf } from '@parley/http/private-error';
import type { FastifyBaseLogger } from 'fastify';

/** What Fastify, and whoever handles a request, writes lines with. */
type Line = readonly [facts: unknown, message?: string];

/**
 * Has every line that is written about a request name it. Fastify asks for a child a request: a whole one of
 * pino's would cost more than all lines that most requests write.
 */
export function nameRequests(log: FastifyBaseLogger): FastifyBaseLogger {
  const named: FastifyBaseLogger = Object.create(log, {
    child: {
      value: ({ reqId }: { readonly reqId?: string }) =>
        reqId === undefined ? named : (new RequestLog(log, reqId) as unknown as FastifyBaseLogger),
    },
  });
  return named;
}

class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #request: string;

  constructor(log: FastifyBaseLogger, request: string) {
    this.#log = log;
    this.#request = request;
  }

  get level() {
    return this.#log.level;
  }
  child(): this {
    return this;
  }
  silent(): void {}
  trace(...line: Line): void {
    this.#log.trace(this.#name(line[0]), messageOf(line));
  }
  debug(...line: Line): void {
    this.#log.debug(this.#name(line[0]), messageOf(line));
  }
  info(...line: Line): void {
    this.#log.info(this.#name(line[0]), messageOf(line));
  }
  warn(...line: Line): void {
    this.#log.warn(this.#name(line[0]), messageOf(line));
  }
  error(...line: Line): void {
    this.#log.error(this.#name(line[0]), messageOf(line));
  }
  fatal(...line: Line): void {
    this.#log.fatal(this.#name(line[0]), messageOf(line));
  }

  #name(facts: unknown): object {
    const request = this.#request;
    if (facts instanceof Error) return { request, err: loggedOf(facts) ?? facts };
    if (typeof facts !== 'object' || facts === null) return { request };
    const logged = 'err' in facts ? loggedOf(facts.err) : null;
    return { request, ...facts, ...(logged !== null && { err: logged }) };
  }
}

function messageOf([facts, message]: Line): string {
  return typeof facts === 'string' ? facts : (message ?? '');
}
