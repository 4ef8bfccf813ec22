import type { Doorbell } from './doorbell.ts';
import { startWorker } from './worker.ts';

export interface QueueWorkerOptions<Item> {
  /** Rung when something was queued. */
  readonly bell: Doorbell;
  /** Items worked on side by side: a slow one must not hold up the others. */
  readonly atOnce: number;
  /** Takes what is due, so that no other process does. */
  readonly claim: (most: number) => Promise<readonly Item[]>;
  readonly work: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Until the next item is due; null when none is. */
  readonly secondsToNextDue: () => Promise<number | null>;
  /** Work under way when it is stopped may finish for so long; then `signal` aborts. */
  readonly stopGraceMs: number;
  /** Of an item's work, or null when the queue could not be read. */
  readonly onFailure: (error: unknown, item: Item | null) => void;
}

/** What is due may be claimed by another process, or wait for an item before it. */
const shortestRestMs = 250;

/**
 * Works off a queue in the database, until it is stopped. The function it answers stops it: what is
 * left goes on at the next start.
 */
export function startQueueWorker<Item>(options: QueueWorkerOptions<Item>): () => Promise<void> {
  const { bell, atOnce, claim, work, secondsToNextDue, stopGraceMs, onFailure } = options;
  const underWay = new Set<Promise<void>>();
  const cut = new AbortController();

  function begin(item: Item): void {
    const one = work(item, cut.signal)
      .catch((error: unknown) => onFailure(error, item))
      .finally(() => {
        underWay.delete(one);
        bell.ring();
      });
    underWay.add(one);
  }

  const stop = startWorker({
    bell,
    onFailure: (error) => onFailure(error, null),
    async look() {
      const free = atOnce - underWay.size;
      // Whoever is done rings.
      if (free === 0) return Number.POSITIVE_INFINITY;
      const items = await claim(free);
      items.forEach(begin);
      if (items.length > 0) return 0;
      const seconds = await secondsToNextDue();
      return seconds === null ? Number.POSITIVE_INFINITY : Math.max(seconds * 1000, shortestRestMs);
    },
  });

  return async () => {
    const grace = setTimeout(() => cut.abort(), stopGraceMs);
    await stop();
    await Promise.all(underWay);
    clearTimeout(grace);
  };
}
