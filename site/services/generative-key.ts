import type { siteKeyPrefix } from '@parley/contract';
import type { SimpleStorage } from './browser-storage.ts';

/** The one local storage entry of the generative key. */
export const keyEntry = 'gemini_api_key';

/** What every key of the provider starts with. */
export const keyPrefix = 'AIza';

const ownPrefix: typeof siteKeyPrefix = 'AIzaParley-';

/** The site's own, of our own server. */
export const isSiteKey = (key: string): boolean => key.startsWith(ownPrefix);

/**
 * The key to use, stored by this call when it is not there yet: the visitor's own if one is
 * kept, else the configuration's. A kept site key gives way to the configuration's.
 * Null when there is none: then the visitor has to bring one.
 */
export function settleKey(storage: SimpleStorage, configured: string): string | null {
  const kept = storage.getItem(keyEntry);
  if (kept && (kept === configured || !isSiteKey(kept))) return kept;
  if (configured) storage.setItem(keyEntry, configured);
  else if (kept) storage.removeItem(keyEntry);
  return configured || null;
}

/** Drops the key if it is the visitor's own. Tells whether it was. */
export function dropOwnKey(storage: SimpleStorage, key: string, configured: string): boolean {
  if (key === configured || isSiteKey(key)) return false;
  // Another tab may have a better one by now.
  if (storage.getItem(keyEntry) === key) storage.removeItem(keyEntry);
  return true;
}
