import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Resolves with the next request, or the first that nobody has taken yet. */
  next(): Promise<ReceivedWebhook>;
  close(): Promise<void>;
}

/** A stand-in for the operator's own endpoint; `answer` gets the number of the request, from 0. */
export async function receiveWebhooks(
  answer: (response: ServerResponse, index: number) => void,
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const untaken: ReceivedWebhook[] = [];
  const waiting: ((webhook: ReceivedWebhook) => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const webhook = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    answer(response, received.push(webhook) - 1);
    const taker = waiting.shift();
    if (taker) taker(webhook);
    else untaken.push(webhook);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    received,
    next() {
      const webhook = untaken.shift();
      return webhook ? Promise.resolve(webhook) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
