export type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's storage, or memory where the visitor has forbidden it (then even naming
 * `localStorage` throws): the page works all the same, it only forgets on reload.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  try {
    const storage = globalThis[kind];
    storage.getItem('');
    return storage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}
