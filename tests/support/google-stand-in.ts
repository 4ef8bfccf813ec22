import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import type { GenerativeError } from '@parley/contract';

/** How the stand-in answers one request. */
export type StandInReply =
  | {
      readonly kind: 'answer';
      /** One event each when streaming, else joined. */
      readonly pieces: readonly string[];
      /** Awaited before each piece but the first: holds the stream until the test lets it go on. */
      readonly beforePiece?: (index: number) => Promise<unknown>;
      /** After the last piece: ends well, or loses the connection, or stays silent. */
      readonly ending?: 'end' | 'drop' | 'hang';
      /** Said with the last piece of an answer that ends well: `STOP` unless said, null for none. */
      readonly finishReason?: string | null;
    }
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly message: string;
      readonly status: string;
    }
  /** Any other body, as a proxy in between would send it. */
  | {
      readonly kind: 'raw';
      readonly code: number;
      readonly body: string;
      readonly contentType?: string;
    }
  /** These bytes, and then nothing. */
  | { readonly kind: 'stalled'; readonly bytes: string }
  /** The same bytes for as long as they are taken. */
  | { readonly kind: 'endless'; readonly bytes: string }
  /** Loses the connection before the reply begins, or never replies. */
  | { readonly kind: 'drop' | 'hang' };

export interface StandInRequest {
  readonly method: string;
  /** Path with its query, as received. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Resolves once the exchange is over; true when the caller left before the end. */
  readonly over: Promise<boolean>;
}

export interface GoogleStandIn {
  /** `http://127.0.0.1:<port>`, for `GEMINI_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  /** The reply to every request from now on. */
  reply(reply: StandInReply): void;
  /** Resolves with the next request that arrives. */
  nextRequest(): Promise<StandInRequest>;
  close(): Promise<void>;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

/** Google's `generateContent` and `streamGenerateContent?alt=sse`, on loopback, as scripted. */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  let current: StandInReply = { kind: 'answer', pieces: ['Hello ', 'from Google.'] };
  const requests: StandInRequest[] = [];
  let waiting = Promise.withResolvers<StandInRequest>();

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, corsHeaders).end();
      return;
    }
    const over = once(response, 'close').then(() => !response.writableFinished);
    const { method = '', url = '', headers } = request;
    const body: unknown = JSON.parse((await readText(request)) || 'null');
    const received = { method, url, headers, body, over };
    requests.push(received);
    waiting.resolve(received);
    waiting = Promise.withResolvers();
    await send(response, current, url.includes('alt=sse'));
  });
  // Calls by the Live API are asked for with the same key; here it is not to be had.
  server.on('upgrade', (_request, socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    reply(reply) {
      current = reply;
    },
    nextRequest: () => waiting.promise,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(
  response: ServerResponse,
  reply: StandInReply,
  asEvents: boolean,
): Promise<void> {
  switch (reply.kind) {
    case 'hang':
      return;
    case 'drop':
      response.destroy();
      return;
    case 'raw':
      response
        .writeHead(reply.code, {
          ...corsHeaders,
          ...(reply.contentType !== undefined && { 'content-type': reply.contentType }),
        })
        .end(reply.body);
      return;
    case 'stalled':
      response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream' });
      response.write(reply.bytes);
      return;
    case 'endless':
      response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream' });
      pipeline(Readable.from(repeat(reply.bytes), { objectMode: false }), response, () => {});
      return;
    case 'error': {
      const { code, message, status } = reply;
      const body: GenerativeError = { error: { code, message, status } };
      response
        .writeHead(code, { ...corsHeaders, 'content-type': 'application/json; charset=UTF-8' })
        .end(JSON.stringify(body));
      return;
    }
    case 'answer':
      await (asEvents ? stream(response, reply) : answer(response, reply));
  }
}

type Answer = Extract<StandInReply, { kind: 'answer' }>;

function* repeat(bytes: string): Generator<string> {
  for (;;) yield bytes;
}

const candidate = (text: string, finishReason: string | null) => ({
  candidates: [
    {
      content: { parts: [{ text }], role: 'model' },
      ...(finishReason !== null && { finishReason }),
      index: 0,
    },
  ],
  modelVersion: 'stand-in',
});

const finishOf = ({ finishReason = 'STOP' }: Answer) => finishReason;

async function stream(response: ServerResponse, reply: Answer): Promise<void> {
  response.writeHead(200, { ...corsHeaders, 'content-type': 'text/event-stream' });
  for (const [index, piece] of reply.pieces.entries()) {
    if (index > 0) await reply.beforePiece?.(index);
    const last = index === reply.pieces.length - 1;
    const endsHere = last && (reply.ending ?? 'end') === 'end';
    const event = JSON.stringify(candidate(piece, endsHere ? finishOf(reply) : null));
    // Written out before the connection may be lost.
    await new Promise((written) => response.write(`data: ${event}\r\n\r\n`, written));
  }
  if (reply.ending === 'hang') response.flushHeaders();
  else if (reply.ending === 'drop') response.destroy();
  else response.end();
}

async function answer(response: ServerResponse, reply: Answer): Promise<void> {
  for (const index of reply.pieces.keys()) if (index > 0) await reply.beforePiece?.(index);
  if (reply.ending === 'hang') return;
  if (reply.ending === 'drop') {
    response.destroy();
    return;
  }
  response
    .writeHead(200, { ...corsHeaders, 'content-type': 'application/json; charset=UTF-8' })
    .end(JSON.stringify(candidate(reply.pieces.join(''), finishOf(reply))));
}
