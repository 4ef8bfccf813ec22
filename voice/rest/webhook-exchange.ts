/** Node's `IncomingMessage`, or the request of Express or Fastify. */
export interface HookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** What a framework has read already. */
  readonly body?: unknown;
  /** The bytes, where the framework was asked to keep them. */
  readonly rawBody?: unknown;
}

/** Node's `ServerResponse` and Express's, or Fastify's reply. */
export type HookResponse =
  | {
      writeHead(status: number, headers: Record<string, string>): unknown;
      end(body: string | Uint8Array): unknown;
    }
  | {
      code(status: number): unknown;
      header(name: string, value: string): unknown;
      send(body: unknown): unknown;
    };

export class TooLargeError extends Error {
  constructor() {
    super('The message is too large.');
  }
}

/** The body as it came. A framework's own reading of it will do where nothing of it is signed. */
export async function readHookBody(
  request: Request | HookRequest,
  isSigned: boolean,
  maxBytes: number,
): Promise<string | Uint8Array> {
  if (request instanceof Request) return readStream(request.body ?? [], maxBytes);
  for (const body of [request.rawBody, request.body]) {
    if (typeof body === 'string' || body instanceof Uint8Array) return limit(body, maxBytes);
  }
  if (request.body === undefined)
    return readStream(request as unknown as AsyncIterable<Uint8Array>, maxBytes);
  if (!isSigned) return limit(JSON.stringify(request.body), maxBytes);
  throw new Error(
    "The body was parsed before it came here, and a signature is of its bytes: give the route a raw body, express.raw({ type: '*/*' }) with Express.",
  );
}

/** @throws {TooLargeError} past so many bytes, of which no more are read */
export async function readStream(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function limit<Body extends string | Uint8Array>(body: Body, maxBytes: number): Body {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (bytes.length > maxBytes) throw new TooLargeError();
  return body;
}

export function sendHookReply(
  response: HookResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
): void {
  if ('writeHead' in response) {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  } else {
    response.code(status);
    response.header('content-type', type);
    response.send(body);
  }
}
