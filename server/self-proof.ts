import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';

/*
 * How a command on this machine finds out whether an address leads to the very process that runs here, and
 * what that sees of whoever comes by it. Both know a key of this process from `server.json`; neither sends it.
 */

export const proofPath = '/healthz/proof';
const header = 'x-parley-proof';
const longestForwarded = 1000;

export function makeProofKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What the server says of a request for a proof. */
export interface Proof {
  readonly proof: string;
  /** Whom it takes the client for: what limits are counted by. */
  readonly address: string;
  /** Who opened the connection: the client, or the last proxy. */
  readonly peer: string;
  /** `X-Forwarded-For` as it came; null without one. */
  readonly forwardedFor: string | null;
}

export interface ProofRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it was the process with the key that answered, and this request. */
  isProof(proof: string): boolean;
}

export function askForProof(key: string): ProofRequest {
  const nonce = randomBytes(16).toString('hex');
  return {
    headers: { [header]: `${nonce}.${sign(key, `ask ${nonce}`)}` },
    isProof: (proof) => isSame(proof, sign(key, `answer ${nonce}`)),
  };
}

/** Nobody else than who knows the key is told that there is anything: it would show how proxies stand. */
export function proofRoutes(key: string): FastifyPluginAsync {
  return async (app) => {
    app.get(proofPath, async (request, reply) => {
      const given = request.headers[header];
      const [, nonce, asked] =
        /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(typeof given === 'string' ? given : '') ?? [];
      if (nonce === undefined || !isSame(asked!, sign(key, `ask ${nonce}`)))
        return reply.callNotFound();
      const forwarded = request.headers['x-forwarded-for'];
      return {
        proof: sign(key, `answer ${nonce}`),
        address: request.ip,
        peer: request.socket.remoteAddress ?? '',
        forwardedFor: forwarded === undefined ? null : String(forwarded).slice(0, longestForwarded),
      } satisfies Proof;
    });
  };
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
