import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedFile {
  /** Without the folder. */
  readonly name: string;
  readonly authorization: string | undefined;
  readonly content: Buffer;
}

export interface PutReceiver {
  /** Of a folder, without a slash at its end. */
  readonly url: string;
  /** Every whole request so far, whatever it was answered. */
  readonly received: readonly ReceivedFile[];
  /** Names of requests that were broken off. */
  readonly broken: readonly string[];
  close(): Promise<void>;
}

export type AnswerPut = (response: ServerResponse, name: string, index: number) => void;

/** A stand-in for a folder that takes `PUT`; `answer` gets the number of the whole request, too, from 0. */
export async function receivePuts(
  answer: AnswerPut = (response) => response.writeHead(201).end(),
): Promise<PutReceiver> {
  const received: ReceivedFile[] = [];
  const broken: string[] = [];
  const server = createServer(async (request, response) => {
    const name = request.url?.replace('/folder-of-the-test/', '') ?? '';
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      broken.push(name);
      return;
    }
    const { authorization } = request.headers;
    const index = received.push({ name, authorization, content: Buffer.concat(chunks) }) - 1;
    if (request.method === 'PUT') answer(response, name, index);
    else response.writeHead(405).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/folder-of-the-test`,
    received,
    broken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
