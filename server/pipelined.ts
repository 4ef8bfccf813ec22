import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for their answers. No browser sends a second before the first is answered. */
const mostUnderWay = 4;

/**
 * Whether a request may be answered. A connection that sends many before it reads is closed instead: Node
 * hands over all that came in one piece at once, a thousand of them, and all others wait meanwhile.
 */
export function createPipelineCheck(): (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    if (socket.destroyed) return false;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > mostUnderWay) {
      socket.destroy();
      return false;
    }
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  };
}
