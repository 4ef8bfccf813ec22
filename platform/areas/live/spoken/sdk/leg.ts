import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Dialect, RealtimeModel, ServerEvent, SessionConfig } from './dialect.ts';

/** One socket of a conversation with a service. */
export interface Leg {
  /** No other has it: services count what they tell of anew on each socket. */
  readonly serial: string;
  /** The service has taken the setup. */
  readonly isReady: boolean;
  /** Samples at the dialect's rate. */
  sendSound(sound: Int16Array): void;
  sendRaw(messages: readonly object[]): void;
  close(): void;
}

export interface LegEvents {
  onReady(): void;
  onEvent(event: ServerEvent): void;
  /** Once, and nothing after it; not for one's own `close()`. Its words are for the operator's log. */
  onClosed(why: string, wasReady: boolean): void;
}

/** Until the service has taken the setup. */
const longestOpeningMs = 8_000;
/** A second of sound takes 64 KB as text. */
const mostBytesAMessage = 4 * 1024 * 1024;
/** What the service has not read. */
const mostUnread = 1024 * 1024;
const beatMs = 5_000;
const longestReason = 100;

export function openLeg(dialect: Dialect, config: SessionConfig, events: LegEvents): Leg {
  let socket: WebSocket | null = null;
  let model: RealtimeModel | null = null;
  let isReady = false;
  let isOver = false;
  let isAlive = true;
  const late = setTimeout(() => end('it did not answer'), longestOpeningMs);
  const beat = setInterval(() => {
    if (!isReady) return;
    if (!isAlive) return end('nothing came from it any more');
    isAlive = false;
    socket?.ping();
  }, beatMs);

  /** @param why null for nobody to be told */
  function end(why: string | null): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(late);
    clearInterval(beat);
    socket?.terminate();
    if (why !== null) events.onClosed(why, isReady);
  }

  async function connect(): Promise<void> {
    model = await dialect.open();
    const { url, headers, protocols = [] } = await model.getServerWebSocketConfig!();
    if (isOver) return;
    dialect.guard?.check(new URL(url));
    socket = new WebSocket(url, protocols, {
      headers: dialect.key === null ? {} : headers,
      ...(dialect.guard && { lookup: dialect.guard.lookup }),
      followRedirects: false,
      perMessageDeflate: false,
      maxPayload: mostBytesAMessage,
      handshakeTimeout: longestOpeningMs,
    });
    const parse = model.createServerEventParser?.() ?? ((raw) => model!.parseServerEvent(raw));
    socket.on('open', () => void sendEvent({ type: 'session-update', config }));
    socket.on('pong', () => (isAlive = true));
    socket.on('message', (data) => {
      if (isOver) return;
      isAlive = true;
      try {
        const read = parse(JSON.parse(String(data)) as object);
        for (const event of Array.isArray(read) ? read : [read]) takeEvent(withCode(event));
      } catch {
        end('it sent what is none of its messages');
      }
    });
    socket.on('unexpected-response', (_request, response) => {
      response.destroy();
      end(`it answered ${response.statusCode}`);
    });
    socket.on('close', (code, reason) => end(wordClose(code, String(reason), dialect.key)));
    socket.on('error', () => end(isReady ? 'its connection broke off' : 'it cannot be reached'));
  }

  function withCode(event: ServerEvent): ServerEvent {
    if (event.type !== 'error') return event;
    const code = dialect.codeOf(event);
    return code === undefined ? event : { ...event, code };
  }

  function takeEvent(event: ServerEvent): void {
    if (isOver) return;
    if (event.type === 'session-created' && !isReady) {
      isReady = true;
      clearTimeout(late);
      events.onReady();
      return;
    }
    if (event.type === 'error' && !isReady) return end(wordError(event.code, dialect.key));
    events.onEvent(event);
  }

  type Sent = Parameters<RealtimeModel['serializeClientEvent']>[0];
  async function sendEvent(event: Sent): Promise<void> {
    const raw = await model!.serializeClientEvent(event);
    if (raw !== null) sendRaw([raw as object]);
  }

  function sendRaw(messages: readonly object[]): void {
    if (isOver || socket?.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > mostUnread) return end('it does not read what it is sent');
    for (const message of messages) socket.send(JSON.stringify(message));
  }

  connect().catch(() => end('it cannot be reached'));

  return {
    serial: randomUUID(),
    get isReady() {
      return isReady && !isOver;
    },
    sendSound(sound) {
      const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength);
      void sendEvent({ type: 'input-audio-append', audio: bytes.toString('base64') });
    },
    sendRaw,
    close: () => end(null),
  };
}

/** For the operator's log, as all words of a service. */
export const wordError = (code: string | undefined, key: string | null): string =>
  `it answered ${bareWords(code ?? '', key) || 'with an error'}`;

/** Of a key that is not taken, or one that has used up what it may: in the words above. */
export const isRefusal = (why: string): boolean =>
  /^it answered 40[13]$|^it answered 429$|^it hung up with 1008|quota|api[ _]?key|billing|unauthenticated|permission/i.test(
    why,
  );

function wordClose(code: number, reason: string, key: string | null): string {
  const words = bareWords(reason, key);
  return `it hung up with ${code}${words === '' ? '' : `: ${words}`}`;
}

/** A service says why in some words of its own: without the key, if it repeats it. */
const bareWords = (words: string, key: string | null): string =>
  (key === null || key === '' ? words : words.replaceAll(key, '[key]'))
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, longestReason)
    .trim();
