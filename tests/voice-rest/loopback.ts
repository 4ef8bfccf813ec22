import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export type Answer = (request: Arrived, response: ServerResponse) => void | Promise<void>;

export interface Loopback {
  readonly url: string;
  /** Every request so far, in the order of its arrival. */
  readonly arrived: readonly Arrived[];
  /** How many of its answers are still being sent. */
  openAnswers(): number;
}

/** A server on a free port of this machine, gone with the test that started it. */
export async function startLoopback(answer: Answer): Promise<Loopback> {
  const arrived: Arrived[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    void buffer(request).then((body) => {
      const one: Arrived = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://loopback.test'),
        headers: request.headers,
        body,
      };
      arrived.push(one);
      return answer(one, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, arrived, openAnswers: () => open };
}

/** Answers in turn, the last one ever after. */
export function answerInTurn(...answers: readonly Answer[]): Answer {
  let next = 0;
  return (request, response) => answers[Math.min(next++, answers.length - 1)]!(request, response);
}

export function answerJson(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
