import type { FastifyRequest } from 'fastify';
import { createSigner } from '@parley/http/signer';

/** What says that a request comes from another server of ours, which has let it in. */
export interface HandedMark {
  readonly header: string;
  sign(method: string, url: string): string;
  /** Such a request is not handed on again, and was counted where it came in. */
  isHanded(request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>): boolean;
}

const header = 'x-parley-handed';
/** Of clocks that differ, and of the way. */
const validMs = 30_000;
const longest = 4_096;

/** Signed with the method, the address and the time, so that one seen on the way opens nothing else, nor for long. */
export function createHandedMark(secret: string, now: () => number = Date.now): HandedMark {
  const signer = createSigner(secret, 'handed on:');
  return {
    header,
    sign: (method, url) =>
      Buffer.from(signer.sign(`${now()} ${method} ${url}`)).toString('base64url'),
    isHanded({ headers, method, url }) {
      const mark = headers[header];
      if (typeof mark !== 'string' || mark.length > longest) return false;
      const text = signer.read(Buffer.from(mark, 'base64url').toString());
      const [at, ...what] = text?.split(' ') ?? [];
      return what.join(' ') === `${method} ${url}` && Math.abs(now() - Number(at)) <= validMs;
    },
  };
}
