import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/* WebSockets on the HTTP port: what asks for one goes through the routes, as every request does. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route opens a WebSocket, by `takeUpgrade`. Any other answers 404 to whoever asks for one. */
    readonly websocket?: true;
  }
}

/** A connection on which a WebSocket is to be opened. */
export interface Upgrade {
  readonly socket: Socket;
  /** What came behind the request already. */
  readonly head: Buffer;
}

export interface Upgrades {
  /** For the server's `upgrade` events. */
  route(request: IncomingMessage, socket: Socket, head: Buffer): void;
  /** Ends every connection that was upgraded and is not over. */
  cut(): void;
}

export interface UpgradeLimits {
  /** Connections, open ones too. */
  readonly most: number;
  /** Until a route has decided. */
  readonly decideWithinMs: number;
}

const usual: UpgradeLimits = { most: 1000, decideWithinMs: 10_000 };

/** Those that no route has decided on, and what else is to be forgotten once one has. */
const undecided = new WeakMap<IncomingMessage, Upgrade & { readonly decide: () => void }>();

/**
 * Whether a request asks for a WebSocket, and for the server's `shouldUpgradeCallback`: other upgrades
 * (`h2c` comes with every request of some clients) are offers, and are passed over.
 */
export const asksForWebsocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Before any route of `app`. */
export function openUpgrades(app: FastifyInstance, limits: UpgradeLimits = usual): Upgrades {
  const sockets = new Set<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    const isOwn = request.is404 || request.routeOptions.config.websocket === true;
    if (undecided.has(request.raw) && !isOwn) reply.callNotFound();
    else done();
  });

  return {
    route(request, socket, head) {
      // Nobody else hears them any more, and unheard they would end the process.
      socket.on('error', () => socket.destroy());
      if (sockets.size >= limits.most) {
        socket.end(
          'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\r\n',
        );
        socket.destroySoon();
        return;
      }
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const leave = () => socket.destroy();
      const timer = setTimeout(leave, limits.decideWithinMs);
      // Who says no more will not speak over a WebSocket.
      socket.once('end', leave);
      const response = new ServerResponse(request);
      response.shouldKeepAlive = false;
      response.once('finish', () => socket.destroySoon());
      const decide = () => {
        clearTimeout(timer);
        socket.off('end', leave);
        response.detachSocket(socket);
        undecided.delete(request);
      };
      socket.once('close', () => clearTimeout(timer));
      undecided.set(request, { socket, head, decide });
      response.assignSocket(socket);
      app.routing(request, response);
    },

    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * The connection of a request that asks for a WebSocket, for the route to open it: nobody else answers
 * any more. Null where the request asks for none.
 */
export function takeUpgrade({ raw }: FastifyRequest, reply: FastifyReply): Upgrade | null {
  const upgrade = undecided.get(raw);
  if (!upgrade) return null;
  reply.hijack();
  upgrade.decide();
  return upgrade;
}
