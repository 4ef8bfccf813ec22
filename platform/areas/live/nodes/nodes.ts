import type { Database } from '@parley/database/database';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import {
  findHolder,
  findPlaceElsewhere,
  sayGone,
  sayHere,
  seenSeconds,
} from '../../../ground/store/nodes.ts';
import { Problem } from '../../../ground/problem.ts';
import { createHandedMark } from './handed.ts';
import { handOn, offerTo } from './hand-on.ts';
import { createJoined } from './joined.ts';

/** What a server needs to take part with others. */
export interface NodeOptions {
  /** Where they reach this one, and nobody else does. */
  readonly url: string;
  /** Known to every server, and to nobody else. */
  readonly secret: string;
}

/** The servers that carry calls together. A call stays with the one that answered it. */
export interface Nodes {
  /** Where the others reach this one; null where there are none. */
  readonly url: string | null;
  /** Whether another server of ours has let this request in. */
  isHanded(request: FastifyRequest): boolean;
  /**
   * Answers by the server that holds the call, or that it began on; or, where somebody comes into one and this
   * server has no place, by one that has. False: it is this one's to answer.
   */
  handOn(
    request: FastifyRequest,
    reply: FastifyReply,
    callId: string,
    wants?: 'place',
  ): Promise<boolean>;
  /** Whether somebody is in the call on another server. */
  isElsewhere(callId: string): Promise<boolean>;
  /** Whether another server has place for a call. */
  hasPlaceElsewhere(): Promise<boolean>;
  /** Nobody is sent here any more, and the WebSockets that were handed on are closed. */
  retire(): Promise<void>;
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

/** Each may take seconds to be found away. */
const mostTried = 2;

export function openNodes({ database, node, server, isFull, isHere, log }: NodesParts): Nodes {
  const mark = createHandedMark(node.secret);
  const url = node.url;
  const joined = createJoined();
  let saying = Promise.resolve();
  const say = () =>
    (saying = saying
      .then(() => sayHere(database, { server, url }, !isFull()))
      .catch((error: unknown) =>
        log.error({ err: error }, 'other servers were not told of this one'),
      ));
  void say();
  const timer = setInterval(() => void say(), (seenSeconds * 1000) / 3).unref();

  /** What a server said of its place is a few seconds old: where it has none after all, one more is asked. */
  async function offerElsewhere(
    request: FastifyRequest,
    reply: FastifyReply,
    before: readonly string[],
  ): Promise<boolean> {
    const tried = [...before];
    while (tried.length < mostTried) {
      const place = await findPlaceElsewhere(database, server, tried);
      if (place === null) return false;
      if (await offerTo({ mark, joined }, place, request, reply)) return true;
      tried.push(place);
    }
    return false;
  }

  return {
    url,
    isHanded: (request) => mark.isHanded(request),
    async handOn(request, reply, callId, wants) {
      if (mark.isHanded(request)) return false;
      if (!request.url.startsWith('/')) throw new Problem(400, 'The target has to be a path.');
      if (isHere(callId)) return false;
      const holder = await findHolder(database, callId, { server, url });
      if (holder?.isHeld) {
        await handOn({ mark, joined }, holder.url, request, reply);
        return true;
      }
      if (holder && (await offerTo({ mark, joined }, holder.url, request, reply))) return true;
      const isForOthers = wants === 'place' && isFull();
      return isForOthers && offerElsewhere(request, reply, holder ? [holder.url] : []);
    },
    async isElsewhere(callId) {
      if (isHere(callId)) return false;
      return (await findHolder(database, callId, { server, url }))?.isHeld === true;
    },
    hasPlaceElsewhere: async () => (await findPlaceElsewhere(database, server)) !== null,
    async retire() {
      joined.leave();
      clearInterval(timer);
      await saying;
      await sayGone(database, server).catch(() => {});
    },
  };
}

/** Of a server that knows no other. */
export const alone: Nodes = {
  url: null,
  isHanded: () => false,
  handOn: async () => false,
  isElsewhere: async () => false,
  hasPlaceElsewhere: async () => false,
  retire: async () => {},
};
