import type { FastifyBaseLogger } from 'fastify';

export interface WatchOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** At most so often it warns, in milliseconds. */
  readonly everyMs?: number;
}

/** In milliseconds: longer than any request may hold up all the others. */
const longestHold = 250;
const lookEveryMs = 100;

/**
 * Warns when one piece of work held everybody up: what is served by one thread is served by none
 * meanwhile. The function it answers ends the watch.
 *
 * Node's own monitor of this forgets what it has not yet noted when it is reset.
 */
export function watchEventLoop({ log, everyMs = 10_000 }: WatchOptions): () => void {
  let looked = performance.now();
  let warned = -Infinity;
  let heldMs = 0;
  const look = setInterval(() => {
    const now = performance.now();
    heldMs = Math.max(heldMs, Math.round(now - looked - lookEveryMs));
    looked = now;
    if (heldMs <= longestHold || now - warned < everyMs) return;
    log.warn({ heldMs }, 'one piece of work held up everybody');
    warned = now;
    heldMs = 0;
  }, lookEveryMs);
  look.unref();
  return () => clearInterval(look);
}
