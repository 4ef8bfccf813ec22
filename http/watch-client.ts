import type { FastifyRequest } from 'fastify';

export interface WatchedClient {
  /** Aborts when it goes away. */
  readonly left: AbortSignal;
  /** Looks no more. */
  release(): void;
}

/** Whether whoever asks is still there: the request's own signal stays silent once its body has been read. */
export function watchClient({ raw: { socket } }: FastifyRequest): WatchedClient {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  return { left: leaving.signal, release: () => void socket.off('close', leave) };
}
