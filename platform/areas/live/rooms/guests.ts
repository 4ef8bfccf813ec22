/** Whoever was let in to a call: what is known of them here, and kept nowhere. */
export interface Guest {
  /** To be told that the call is over, or was never joined. */
  readonly leave?: () => void;
}

/** The guests of calls that go on here, or may still be joined. */
interface Guests {
  add(callId: string, guest: Guest): void;
  letGo(callId: string): void;
}

export function createGuests(): Guests {
  const guests = new Map<string, Guest>();
  return {
    add: (id, guest) => void guests.set(id, guest),
    letGo(id) {
      guests.get(id)?.leave?.();
      guests.delete(id);
    },
  };
}
