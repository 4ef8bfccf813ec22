/** Whoever was let in to a call: what is known of them here, and kept nowhere. */
export interface Guest {
  /** For whom the time of the call is counted; null for nobody. */
  readonly account: string | null;
  /** To be told that the call is over, or was never joined. */
  readonly leave?: () => void;
}

/** The guests of calls that go on here, or may still be joined. */
interface Guests {
  add(callId: string, guest: Guest): void;
  /** Undefined where the call was begun by another process, or before this one. */
  find(callId: string): Guest | undefined;
  letGo(callId: string): void;
}

export function createGuests(): Guests {
  const guests = new Map<string, Guest>();
  return {
    add: (id, guest) => void guests.set(id, guest),
    find: (id) => guests.get(id),
    letGo(id) {
      guests.get(id)?.leave?.();
      guests.delete(id);
    },
  };
}
