import type { PlatformServer } from '../platform/platform-server.ts';
import { sendRaw } from '../support/raw-request.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Message = any;

/** A program on a WebSocket of the platform. */
export interface SocketCaller {
  readonly socket: WebSocket;
  /** JSON messages so far. */
  readonly messages: readonly Message[];
  /** Binary messages so far. */
  readonly sound: readonly Buffer[];
  /** The code that it was closed with, once it is. */
  readonly closed: Promise<number>;
  send(message: object): void;
}

export async function connectSocket(url: string): Promise<SocketCaller> {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  const messages: Message[] = [];
  const sound: Buffer[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') messages.push(JSON.parse(data));
    else sound.push(Buffer.from(data as ArrayBuffer));
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`${url} does not open`)));
  });
  return {
    socket,
    messages,
    sound,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
  };
}

/** What a WebSocket that is refused is answered. */
export async function knockAt(
  server: Pick<PlatformServer, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly message: unknown }> {
  const { status, body } = await sendRaw(server.origin, `/voice${path}`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    },
  });
  return { status, message: (JSON.parse(body.toString()) as { message: unknown }).message };
}

/** `POST /call` for a call over a WebSocket, as it is answered. */
export async function orderSocketCall(
  server: PlatformServer,
  order: object = {},
  audioFormat: object = {},
): Promise<Message> {
  const { status, json } = await server.ask('POST', '/call', {
    assistant: {},
    ...order,
    transport: { provider: 'vapi.websocket', audioFormat },
  });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json;
}
