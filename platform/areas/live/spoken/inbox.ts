/** What one part of a call leaves for another, in order, until it asks. */
export interface Inbox<Item> {
  push(item: Item): void;
  /** How many wait. */
  readonly size: number;
  clear(): void;
  /** Null after so many milliseconds without one, or when the signal aborts. One asks at a time. */
  next(signal: AbortSignal, milliseconds: number): Promise<Item | null>;
}

export function createInbox<Item>(): Inbox<Item> {
  let items: Item[] = [];
  let wake: ((item: Item | null) => void) | null = null;
  return {
    push(item) {
      if (wake) wake(item);
      else items.push(item);
    },
    get size() {
      return items.length;
    },
    clear() {
      items = [];
    },
    async next(signal, milliseconds) {
      if (signal.aborted) return null;
      const [first] = items.splice(0, 1);
      if (first !== undefined) return first;
      const coming = Promise.withResolvers<Item | null>();
      const give = (item: Item | null) => {
        wake = null;
        coming.resolve(item);
      };
      const giveNothing = () => give(null);
      wake = give;
      const late = setTimeout(giveNothing, milliseconds);
      signal.addEventListener('abort', giveNothing, { once: true });
      try {
        return await coming.promise;
      } finally {
        clearTimeout(late);
        signal.removeEventListener('abort', giveNothing);
      }
    },
  };
}
