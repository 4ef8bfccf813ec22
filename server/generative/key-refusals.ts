/** What the operator sets to have a model answer, and pays for. */
export type OperatorKey = 'GEMINI_API_KEY' | 'GEMINI_BROWSER_KEY' | 'CHAT_MODEL';

/** How often the service has refused the server's own key since it last answered this server. */
export interface KeyRefusal {
  readonly count: number;
  /** By its name in the environment. */
  readonly variable: OperatorKey;
  /** Of the last one: its HTTP status, its words without any key, and when. */
  readonly status: number;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What became of the server's own key, for the console. It lasts as long as the process. */
export interface KeyRefusals {
  note(refusal: Pick<KeyRefusal, 'variable' | 'status' | 'message'>): void;
  /** The service answered with the key. */
  clear(): void;
  /** Null while it answers. */
  read(): KeyRefusal | null;
}

export function createKeyRefusals(): KeyRefusals {
  let last: KeyRefusal | null = null;
  return {
    note({ variable, status, message }) {
      last = {
        count: (last?.count ?? 0) + 1,
        variable,
        status,
        message,
        at: new Date().toISOString(),
      };
    },
    clear() {
      last = null;
    },
    read: () => last,
  };
}
