import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { guardHosts } from '../../../ground/outbound/guarded-fetch.ts';
import type { Account } from './provider.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
export type Json = any;

/** One socket of a provider's, of which the test says what it answers. */
export interface StandInSocket {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, unknown>>;
  /** JSON and texts that came, in order. */
  readonly sent: Json[];
  /** Bytes of sound that came as such. */
  readonly heard: () => number;
  tell(...messages: readonly (object | string | Uint8Array)[]): void;
  close(code: number, reason?: string): void;
  /** Without a word. */
  drop(): void;
}

export interface StandIn {
  readonly account: Account;
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly sockets: readonly StandInSocket[];
  readonly open: () => number;
  close(): Promise<void>;
}

/** @param refuse an HTTP status in place of a socket */
export async function standInForService(
  onMessage: (message: Json, socket: StandInSocket) => unknown,
  {
    refuse = () => null,
    onOpen,
  }: {
    readonly refuse?: () => number | null;
    readonly onOpen?: (socket: StandInSocket) => unknown;
  } = {},
): Promise<StandIn> {
  const server = createServer();
  const upgrade = new WebSocketServer({ noServer: true });
  const sockets: StandInSocket[] = [];
  const open = new Set<WebSocket>();
  server.on('upgrade', (request, raw, head) => {
    const status = refuse();
    if (status !== null)
      return void raw.end(`HTTP/1.1 ${status} key-1 is wrong\r\nContent-Length: 0\r\n\r\n`);
    upgrade.handleUpgrade(request, raw, head, (socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      const url = new URL(request.url ?? '', 'http://service.example');
      let heard = 0;
      const one: StandInSocket = {
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        sent: [],
        heard: () => heard,
        tell: (...messages) => {
          for (const message of messages)
            if (socket.readyState === socket.OPEN)
              socket.send(
                typeof message === 'string' || message instanceof Uint8Array
                  ? message
                  : JSON.stringify(message),
              );
        },
        close: (code, reason) => socket.close(code, reason),
        drop: () => socket.terminate(),
      };
      sockets.push(one);
      socket.on('error', () => {});
      socket.on('message', (data, isBinary) => {
        if (isBinary) {
          heard += (data as Buffer).length;
          return onMessage('sound', one);
        }
        const text = String(data);
        const message: Json = text.startsWith('{') ? JSON.parse(text) : text;
        one.sent.push(message);
        onMessage(message, one);
      });
      onOpen?.(one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    account: { address, key: 'key-1', guard: guardHosts('machine') },
    address,
    sockets,
    open: () => open.size,
    async close() {
      for (const socket of open) socket.terminate();
      upgrade.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same, for the test that is running. */
export async function standInForTest(
  ...given: Parameters<typeof standInForService>
): Promise<StandIn> {
  const service = await standInForService(...given);
  onTestFinished(service.close);
  return service;
}
