import { WebSocket } from 'ws';
import type { HostGuard } from '../../../ground/outbound/guarded-fetch.ts';

/** A WebSocket of a provider's: where it is, and what opens it. */
export interface ServiceAddress {
  readonly url: string;
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of addresses that somebody else wrote. */
  readonly guard: HostGuard;
}

/** A message: text, or the bytes of sound. */
export type Sent = string | Uint8Array;

export type Received =
  | { readonly type: 'object'; readonly object: Readonly<Record<string, unknown>> }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array };

export interface ServiceSocket {
  /** Once it is open; before and after that nothing is sent. */
  send(...messages: readonly Sent[]): void;
  /** Nothing is told after it. */
  close(): void;
}

export interface SocketEvents {
  onOpen(): void;
  onMessage(received: Received): void;
  /** Once, and nothing after it. Its words are for the operator's log: none of the service's, and no key. */
  onClosed(why: string): void;
}

/** Somebody waits for it. */
const longestOpeningMs = 5_000;
const mostBytesAMessage = 2 * 1024 * 1024;
/** What the service has not read. */
const mostUnread = 1024 * 1024;

/** @param mostBytes that it may send, all together */
export function openServiceSocket(
  { url, headers, guard }: ServiceAddress,
  events: SocketEvents,
  mostBytes: number,
): ServiceSocket {
  let socket: WebSocket | null = null;
  let isOpen = false;
  let isOver = false;
  let bytesLeft = mostBytes;
  const late = setTimeout(() => end('it did not answer'), longestOpeningMs);

  /** @param why null for nobody to be told */
  function end(why: string | null): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    socket?.terminate();
    if (why !== null) events.onClosed(why);
  }

  function connect(): void {
    if (isOver) return;
    guard.check(new URL(url));
    socket = new WebSocket(url, {
      headers,
      lookup: guard.lookup,
      followRedirects: false,
      perMessageDeflate: false,
      maxPayload: mostBytesAMessage,
    });
    socket.on('open', () => {
      if (isOver) return;
      isOpen = true;
      clearTimeout(late);
      events.onOpen();
    });
    socket.on('message', (data, isBinary) => take(data as Buffer, isBinary));
    socket.on('unexpected-response', (_request, response) => {
      response.destroy();
      end(`it answered ${response.statusCode}`);
    });
    socket.on('close', (code) => end(`it hung up with ${code}`));
    socket.on('error', () => end(isOpen ? 'its connection broke off' : 'it cannot be reached'));
  }

  function take(data: Buffer, isBinary: boolean): void {
    if (isOver) return;
    bytesLeft -= data.length;
    if (bytesLeft < 0) return end('it sent more than anybody would');
    if (isBinary) return events.onMessage({ type: 'bytes', bytes: data });
    const object = readObject(String(data));
    if (object === null) end(noneOfItsMessages);
    else events.onMessage({ type: 'object', object });
  }

  // Whoever opens it has it before anything is told.
  queueMicrotask(() => {
    try {
      connect();
    } catch {
      end('its address is none that can be asked');
    }
  });

  return {
    send(...messages) {
      for (const message of messages) {
        if (isOver || socket?.readyState !== WebSocket.OPEN) return;
        if (socket.bufferedAmount > mostUnread) return end('it does not read what it is sent');
        socket.send(message);
      }
    },
    close: () => end(null),
  };
}

export const noneOfItsMessages = 'it sent what is none of its messages';

/** A failure that a service tells of: its code, where that is a word, and nothing of its sentences. */
export const wordCode = (code: unknown): string =>
  typeof code === 'string' && /^[\w-]{1,60}$/.test(code)
    ? `it answered ${code}`
    : 'it answered with an error';

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
