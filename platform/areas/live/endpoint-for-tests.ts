import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

/** A server of OpenAI's audio endpoints that answers as it is told to. */
export async function standInForSpeech(
  answer: (response: ServerResponse, asked: Asked) => unknown,
): Promise<{
  readonly asked: readonly Asked[];
  readonly address: string;
  close(): Promise<void>;
}> {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization } = request.headers;
    const one = { path: request.url, authorization, body: Buffer.concat(chunks) };
    asked.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    address: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
