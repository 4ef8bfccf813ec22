import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export interface McpStandIn {
  readonly url: string;
  readonly requests: {
    readonly method: string;
    readonly headers: IncomingHttpHeaders;
    readonly rpc: string | null;
  }[];
  /** Of `tools/call`, by the name of the tool and its arguments. */
  answer: (name: string, given: object) => object;
  /** What it has, instead of the one. */
  tools: readonly object[];
  /** Milliseconds before each answer. */
  pause: number;
  /** As many requests as ever waited for an answer at the same time. */
  mostAtOnce: number;
  close(): Promise<void>;
}

const session = 'session-of-the-test';

/** A server of the Model Context Protocol on loopback, over HTTP that streams, with one tool. */
export async function standInForMcp(): Promise<McpStandIn> {
  let waiting = 0;
  const server = createServer(async (request, response) => {
    const { method = '', headers } = request;
    if (method === 'POST') {
      standIn.mostAtOnce = Math.max(standIn.mostAtOnce, ++waiting);
      response.once('close', () => void waiting--);
    }
    const body = await readText(request);
    const rpc =
      body === '' ? null : (JSON.parse(body) as { id?: number; method: string; params: never });
    standIn.requests.push({ method, headers, rpc: rpc?.method ?? null });
    if (method === 'GET') return void response.writeHead(405).end();
    if (method === 'DELETE') return;
    if (standIn.pause > 0) await setTimeout(standIn.pause);
    if (rpc?.id === undefined) return void response.writeHead(202).end();
    const reply = JSON.stringify({
      jsonrpc: '2.0',
      id: rpc.id,
      ...answerTo(rpc.method, rpc.params),
    });
    // As servers may: the answer to a call as a stream, any other as a whole.
    const streams = rpc.method === 'tools/call';
    response
      .writeHead(200, {
        'content-type': streams ? 'text/event-stream' : 'application/json',
        'mcp-session-id': session,
      })
      .end(streams ? `event: message\ndata: ${reply}\n\n` : reply);
  });

  function answerTo(
    method: string,
    params: { name: string; arguments: object; protocolVersion: string },
  ) {
    switch (method) {
      case 'initialize':
        return {
          result: {
            protocolVersion: params.protocolVersion,
            capabilities: { tools: {} },
            serverInfo: { name: 'stand-in', version: '1' },
          },
        };
      case 'tools/list':
        return {
          result: { tools: standIn.tools },
        };
      case 'tools/call':
        return { result: standIn.answer(params.name, params.arguments) };
      default:
        return { error: { code: -32_601, message: `no ${method}` } };
    }
  }

  const standIn: McpStandIn = {
    url: '',
    requests: [],
    answer: () => ({ content: [] }),
    tools: [
      {
        name: 'stock.count',
        description: 'Counts what is in stock.',
        inputSchema: { type: 'object', properties: { thing: { type: 'string' } } },
      },
    ],
    pause: 0,
    mostAtOnce: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}/mcp` });
}
