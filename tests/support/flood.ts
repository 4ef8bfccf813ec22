import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose answers have no end. */
export interface Flood {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** How it begins, and what it says then, again and again. */
  say(status: number, type: string, piece: string): void;
  /** Resolves once nobody listens any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/** On loopback. It sends as fast as it is read. */
export async function openFlood(): Promise<Flood> {
  const listening = new Set<Promise<unknown>>();
  let head = { status: 200, type: 'text/plain' };
  let piece = Buffer.alloc(0);
  const pour = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', () => setImmediate(pour, response));
  };
  const server = createServer((request, response) => {
    request.resume();
    listening.add(once(response, 'close'));
    pour(response.writeHead(head.status, { 'content-type': head.type }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    say(status, type, words) {
      head = { status, type };
      piece = Buffer.from(words);
    },
    async quiet() {
      if (listening.size === 0) throw new Error('nobody has listened');
      await Promise.all(listening);
      listening.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event of the chat completions of OpenAI. */
export const completion = (delta: object): string =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'own', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;
