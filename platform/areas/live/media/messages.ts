import type { FastifyBaseLogger } from 'fastify';

/** Messages of callers: what is taken of them, whatever carries them. */
export interface MessageGate {
  /** A text as it came, in UTF-8. */
  takeText(bytes: Uint8Array): void;
  /** Anything else that came where messages come: `binary`. */
  refuse(what: string): void;
}

export interface MessageGateOptions {
  readonly onMessage: (text: string) => void;
  readonly onFlood: () => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => number;
}

export const mostMessageBytes = 64 * 1024;
export const mostMessagesASecond = 50;

/**
 * Lets messages through, up to 64 KB and 50 a second. One that is too long or no text is left out, with
 * one line in the log for each kind; too many are a flood, which is told once and nothing after it.
 */
export function createMessageGate(options: MessageGateOptions): MessageGate {
  const { onMessage, onFlood, log, now = () => performance.now() } = options;
  const told = new Set<string>();
  /** When the messages of the last second came. */
  let times: number[] = [];
  let isFlooded = false;

  function count(): boolean {
    if (isFlooded) return false;
    const time = now();
    times = times.filter((other) => time - other < 1_000);
    times.push(time);
    isFlooded = times.length > mostMessagesASecond;
    if (isFlooded) onFlood();
    return !isFlooded;
  }

  function tell(why: string): void {
    if (told.has(why)) return;
    told.add(why);
    log.warn({ why }, 'a message of a caller was left out');
  }

  return {
    takeText(bytes) {
      if (!count()) return;
      if (bytes.length > mostMessageBytes) tell('longer than 64 KB');
      else onMessage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
    },
    refuse(what) {
      if (count()) tell(what);
    },
  };
}
