import { hasMoreValues } from '@parley/http/json-values';
import type { FastifyRequest } from 'fastify';
import { type Readable, Transform } from 'node:stream';
import { invalidFields, Problem } from '../problem.ts';
import type { Caller } from './caller.ts';
import { isRestricted } from './restrictions.ts';

/** Of a request's body, before anything reads it. */
export interface BodyLimits {
  readonly bytes: number;
  /** As its text has them: to parse and to check them takes a hundred times its bytes. */
  readonly values: number;
  /** Who is held to them, in the refusal. */
  readonly who: string;
}

/** In bytes. The largest fields of the contract are prompts and code, of some ten thousand characters. */
export const bodyLimit = 1024 * 1024;

/** What may come without a key is a report of ten fields. */
const ofStrangers: BodyLimits = { bytes: 16 * 1024, values: 100, who: 'without a key' };

/** Anybody: an id, some variables and what somebody says. */
const ofVisitors: BodyLimits = {
  bytes: 32 * 1024,
  values: 1_000,
  who: 'with a restricted public key',
};

/** Anybody as well, who writes out an assistant: one with its hundred tools of 40 values each fits. */
const ofOpenedKeys: BodyLimits = { bytes: bodyLimit, values: 5_000, who: 'with a public key' };

const limitsOf = new WeakMap<FastifyRequest, BodyLimits | null>();

/** Null holds a private key to nothing but `bodyLimit`, and to what `validateRequest` counts. */
export function chooseBodyLimits(caller: Caller | null): BodyLimits | null {
  if (caller === null) return ofStrangers;
  if (caller.kind === 'private') return null;
  return isRestricted(caller) ? ofVisitors : ofOpenedKeys;
}

/**
 * Holds a request to them from here on; one that nobody holds to any is a stranger's.
 * @throws {Problem} 413, of a body that says how long it is.
 */
export function limitBody(request: FastifyRequest, limits: BodyLimits | null): void {
  limitsOf.set(request, limits);
  if (limits && Number(request.headers['content-length']) > limits.bytes) throw tooLong(limits);
}

/** As a hook of `preParsing`: 413 also for whoever does not say how much it will be. */
export async function limitBytes(
  request: FastifyRequest,
  _reply: unknown,
  payload: Readable,
): Promise<Readable> {
  const limits = findLimits(request);
  if (!limits) return payload;
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limits.bytes) done(tooLong(limits));
      else done(null, chunk);
    },
  });
  return payload.on('error', (error) => limited.destroy(error)).pipe(limited);
}

/** What is wrong with a text of JSON before it is parsed, or null. */
export function refuseManyValues(request: FastifyRequest, text: string): Problem | null {
  const limits = findLimits(request);
  return limits && hasMoreValues(text, limits.values)
    ? invalidFields([`body: holds more than ${limits.values} values, the most ${limits.who}`])
    : null;
}

function findLimits(request: FastifyRequest): BodyLimits | null {
  const limits = limitsOf.get(request);
  return limits === undefined ? ofStrangers : limits;
}

const tooLong = ({ bytes, who }: BodyLimits) =>
  new Problem(413, `body: at most ${bytes} bytes ${who}`);
