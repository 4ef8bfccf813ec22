import type { SimpleStorage } from './browser-storage.ts';
import { randomKey } from './random-key.ts';

const entry = 'parley:conversation-key';

/** The key, where this browser has one already. */
export const findConversationKey = (storage: Pick<SimpleStorage, 'getItem'>): string | null =>
  storage.getItem(entry);

/** The visitor's own key: made when it first acts, kept by this browser, never shown. */
export function conversationKey(storage: Pick<SimpleStorage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(entry);
  if (kept) return kept;
  const made = randomKey();
  storage.setItem(entry, made);
  return made;
}
