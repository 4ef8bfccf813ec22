type Listener = (callIds: readonly string[]) => Promise<void>;

/** Where whoever has erased calls tells it to the rooms that they go on in. */
export interface ErasedCalls {
  /**
   * Told once the erasure has committed: their rooms end at once, and what was kept of them beside
   * their rows goes. Resolves when it has gone, or when why it has not is in the log.
   */
  tell(callIds: readonly string[]): Promise<void>;
  listen(listener: Listener): void;
}

export function createErasedCalls(): ErasedCalls {
  const listeners: Listener[] = [];
  return {
    async tell(callIds) {
      await Promise.all(listeners.map((listener) => listener(callIds)));
    },
    listen: (listener) => void listeners.push(listener),
  };
}
