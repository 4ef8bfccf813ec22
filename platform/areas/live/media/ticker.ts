import { frameMs } from './line.ts';

/** One beat every 20 ms for all lines of the process. */
export interface Ticker {
  /** `tick` is called once in every beat until the answered function is called. */
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

/** A beat's listeners are spread over it, so that the work of many calls never comes all at once. */
const slotCount = 5;
const slotMs = frameMs / slotCount;

/** Beats lie on a grid from its first listener on, so that late timers do not add up. Without listeners no timer runs. */
export function createTicker({ onFailure, now = () => performance.now() }: TickerOptions): Ticker {
  const slots = Array.from({ length: slotCount }, () => new Set<() => void>());
  let timer: NodeJS.Timeout | null = null;
  /** What is next, and when. */
  let slot = 0;
  let due = 0;

  const isNeeded = () => slots.some(({ size }) => size > 0);

  function moveOn(): void {
    slot = (slot + 1) % slotCount;
    due += slotMs;
  }

  function wait(): void {
    while (slots[slot]!.size === 0) moveOn();
    timer = setTimeout(wake, Math.max(0, due - now()));
  }

  function wake(): void {
    const owed = Math.floor((now() - due) / slotMs) + 1;
    const lost = Math.max(0, Math.ceil(owed / slotCount) - mostAtOnce);
    due += lost * frameMs;
    // Those alone that were owed on waking: where beats take longer than they last, all else of the
    // process has its turn between two wakings.
    for (let left = owed - lost * slotCount; left > 0 && isNeeded(); left -= 1) {
      beat(slots[slot]!);
      moveOn();
    }
    if (isNeeded()) wait();
    else timer = null;
  }

  function beat(listeners: ReadonlySet<() => void>): void {
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
      const emptiest = slots.toSorted((a, b) => a.size - b.size)[0]!;
      emptiest.add(own);
      if (timer === null) {
        slot = slots.indexOf(emptiest);
        due = now() + frameMs;
        wait();
      }
      return () => {
        emptiest.delete(own);
        if (isNeeded() || timer === null) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
}
