/** Local or session storage. Never throws. */
export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const opened = new Map<string, SimpleStorage>();

/**
 * The browser's storage, and memory for what it does not take: where the visitor has forbidden it (then
 * even naming `localStorage` throws), or where it can be read and not written. The page works all
 * the same, it only forgets on reload. One for the whole page, so that its parts find what others kept.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  const known = opened.get(kind);
  if (known) return known;
  const storage = keepInMemoryToo(() => globalThis[kind]);
  opened.set(kind, storage);
  return storage;
}

/** `find` and every method of what it finds may throw. */
export function keepInMemoryToo(find: () => SimpleStorage): SimpleStorage {
  /** What storage did not take; null: what it did not let go. */
  const memory = new Map<string, string | null>();

  function write(key: string, value: string | null): void {
    try {
      if (value === null) find().removeItem(key);
      else find().setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  }

  return {
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: write,
    removeItem: (key) => write(key, null),
  };
}
