import type { OperatorChatKey } from '@parley/contract';

/** What became of the server's own key, for the console. It lasts as long as the process. */
export interface KeyRefusals {
  note(refusal: Pick<OperatorChatKey, 'status' | 'message'>): void;
  /** The service answered with the key. */
  clear(): void;
  /** Null while it answers. */
  read(): OperatorChatKey | null;
}

export function createKeyRefusals(): KeyRefusals {
  let last: OperatorChatKey | null = null;
  return {
    note({ status, message }) {
      last = { refusals: (last?.refusals ?? 0) + 1, status, message, at: new Date().toISOString() };
    },
    clear() {
      last = null;
    },
    read: () => last,
  };
}
