import { frameMs } from './line.ts';

/** One beat every 20 ms for all lines of the process. */
export interface Ticker {
  /** `tick` is called at every beat, in the order of listening, until the answered function is called. */
  listen(tick: () => void): () => void;
}

export interface TickerOptions {
  /** What a listener threw; the others go on, and so does this one at the next beat. */
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

/**
 * After a pause so many beats are made up at once: what plays the sound holds about that much. What a
 * longer pause lost is left out, because sound that comes too late delays all that follows.
 */
const mostAtOnce = 5;

/** Beats lie on a grid from its first listener on, so that late timers do not add up. Without listeners no timer runs. */
export function createTicker({ onFailure, now = () => performance.now() }: TickerOptions): Ticker {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  let due = 0;

  function wait(): void {
    timer = setTimeout(wake, Math.max(0, due - now()));
  }

  function wake(): void {
    const owed = Math.floor((now() - due) / frameMs) + 1;
    const beats = Math.min(owed, mostAtOnce);
    due += (owed - beats) * frameMs;
    // Those alone that were owed on waking: where beats take longer than they last, all else of the
    // process has its turn between two wakings.
    for (let made = 0; made < beats && listeners.size > 0; made += 1) {
      due += frameMs;
      beat();
    }
    if (listeners.size > 0) wait();
    else timer = null;
  }

  function beat(): void {
    for (const tick of [...listeners]) {
      if (!listeners.has(tick)) continue;
      try {
        tick();
      } catch (error) {
        onFailure(error);
      }
    }
  }

  return {
    listen(tick) {
      const own = () => tick();
      listeners.add(own);
      if (timer === null) {
        due = now() + frameMs;
        wait();
      }
      return () => {
        listeners.delete(own);
        if (listeners.size > 0 || timer === null) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
}
