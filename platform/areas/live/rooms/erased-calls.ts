/** Where whoever erases calls tells it to the rooms that they go on in. */
export interface ErasedCalls {
  /** Their rooms end at once, and keep nothing. */
  tell(callIds: readonly string[]): void;
  listen(listener: (callIds: readonly string[]) => void): void;
}

export function createErasedCalls(): ErasedCalls {
  const listeners: ((callIds: readonly string[]) => void)[] = [];
  return {
    tell(callIds) {
      for (const listener of listeners) listener(callIds);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
