import type { Database } from '@parley/database/database';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CallPlace,
  findCallPlace,
  findPlaceElsewhere,
  sayGone,
  sayHere,
  seenSeconds,
} from '../../../ground/store/nodes.ts';
import { Problem } from '../../../ground/problem.ts';
import { createHandedMark } from './handed.ts';
import { handOn, NodeSilent } from './hand-on.ts';
import { createJoinedSockets } from './joined-sockets.ts';

/** What a server needs to take part with others. */
export interface NodeOptions {
  /** Where they reach this one, and nobody else does. */
  readonly url: string;
  /** Known to every server, and to nobody else. */
  readonly secret: string;
}

/** The servers that carry calls together. A call stays with the one that answered it. */
export interface Nodes {
  /** Where others reach this one; null where there are none. */
  readonly url: string | null;
  /** Whether another server of ours has let this request in. */
  isHanded(request: FastifyRequest): boolean;
  /** Whether somebody is in this call on another server. */
  isElsewhere(callId: string): Promise<boolean>;
  /**
   * Answers by the server that the call belongs to or, where somebody `joins` and this one has no place, by
   * one that has. False: it is this one's to answer.
   */
  handOn(
    request: FastifyRequest,
    reply: FastifyReply,
    callId: string,
    what: 'joins' | 'uses',
  ): Promise<boolean>;
  /** Whether another server has place for a call. */
  hasPlaceElsewhere(): Promise<boolean>;
  /** From now on nothing is handed on to this one; what was handed on by it is let go of. */
  stop(): Promise<void>;
}

interface NodesParts {
  readonly database: Database;
  readonly node: NodeOptions;
  /** This process, as the calls name it that it holds. */
  readonly server: string;
  readonly isFull: () => boolean;
  /** Whether the call is one of those here. */
  readonly isHere: (callId: string) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export function openNodes({ database, node, server, isFull, isHere, log }: NodesParts): Nodes {
  const mark = createHandedMark(node.secret);
  const joined = createJoinedSockets();
  const here = { server, url: node.url };
  let saying = Promise.resolve();
  const say = () =>
    (saying = saying
      .then(() => sayHere(database, here, !isFull()))
      .catch((error: unknown) =>
        log.error({ err: error }, 'other servers were not told of this one'),
      ));
  void say();
  const timer = setInterval(() => void say(), (seenSeconds * 1000) / 3).unref();

  async function findPlace(callId: string, what: 'joins' | 'uses'): Promise<CallPlace | null> {
    if (isHere(callId)) return null;
    const found = await findCallPlace(database, callId, here);
    if (found !== null || what === 'uses' || !isFull()) return found;
    const url = await findPlaceElsewhere(database, here);
    return url === null ? null : { url, isHeld: false };
  }

  return {
    url: node.url,
    isHanded: (request) => mark.isHanded(request),
    async isElsewhere(callId) {
      return !isHere(callId) && (await findCallPlace(database, callId, here))?.isHeld === true;
    },
    async handOn(request, reply, callId, what) {
      if (mark.isHanded(request)) return false;
      // A whole address, as proxies are sent, would name its own host.
      if (!request.url.startsWith('/')) throw new Problem(400, 'The target has to be a path.');
      const found = await findPlace(callId, what);
      if (found === null) return false;
      try {
        await handOn({ mark, joined }, found.url, request, reply);
        return true;
      } catch (error) {
        // Nobody is in it there: this one may have place.
        if (error instanceof NodeSilent && !found.isHeld) return false;
        throw error;
      }
    },
    hasPlaceElsewhere: async () => (await findPlaceElsewhere(database, here)) !== null,
    async stop() {
      clearInterval(timer);
      await saying;
      await sayGone(database, server).catch(() => {});
      joined.end();
    },
  };
}

/** Of a server that knows no other. */
export const alone: Nodes = {
  url: null,
  isHanded: () => false,
  isElsewhere: async () => false,
  handOn: async () => false,
  hasPlaceElsewhere: async () => false,
  stop: async () => {},
};
