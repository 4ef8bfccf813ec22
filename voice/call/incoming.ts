import type { CallContext } from './call-context.ts';
import { Ending } from './ending.ts';
import type { CallMessage } from './messages.ts';

/** The platform closes the room right after it said that the call has ended. */
const closingMs = 3000;

/** What the room's messages say, once the assistant listens. */
export class Incoming {
  /** Whether the platform said that the call has ended. */
  ended = false;
  /** The platform's word why; null when it gave none. */
  endedReason: string | null = null;
  readonly #context: CallContext;
  /** The room is still there, as long as it takes to close it. */
  readonly #onEnd: () => void;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(context: CallContext, onEnd: () => void) {
    this.#context = context;
    this.#onEnd = onEnd;
  }

  take(data: unknown): void {
    const message = readMessage(data);
    if (message === null) return console.warn('Not a message of a call:', data);
    // Noted before anyone hears of it: what a listener does cannot undo it.
    if (message.type === 'status-update' && message.status === 'ended')
      this.#noteEnd(message.endedReason ?? null);
    this.#context.emit('message', message);
  }

  close(): void {
    clearTimeout(this.#closing);
  }

  #noteEnd(endedReason: string | null): void {
    this.ended = true;
    this.endedReason = endedReason;
    this.#onEnd();
    const ending = new Ending('hung-up');
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.#context.end(ending), closingMs);
  }
}

/** The platform sends JSON as text; a transport may have read it already. */
function readMessage(data: unknown): CallMessage | null {
  try {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as CallMessage | null;
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
