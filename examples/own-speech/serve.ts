import { createServer, type IncomingMessage } from 'node:http';

export interface Endpoint {
  readonly path: string;
  readonly port: number;
  /** Bytes of a request. */
  readonly longestBody: number;
}

export interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Of one request, in milliseconds. The program that answers it has a time of its own. */
const longestRequest = 30_000;

/** Serves this machine alone. `answer` gives null for what it does not understand, and rejects where it failed. */
export function serve(
  { path, port, longestBody }: Endpoint,
  answer: (body: Buffer, type: string) => Promise<Answer | null>,
): void {
  const server = createServer({ requestTimeout: longestRequest }, async (request, response) => {
    const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
    if (request.method !== 'POST' || request.url !== path) return refuse(404);
    if (Number(length) > longestBody) return refuse(413);
    try {
      const made = await answer(await readBody(request, longestBody), type);
      if (made === null) return refuse(400);
      return response.writeHead(200, { 'content-type': made.type }).end(made.body);
    } catch {
      // What failed may repeat a caller's words.
      console.error(`${path} could not be answered`);
      return refuse(502);
    }
  });
  server.listen(port, '127.0.0.1', () => {
    const { port: taken } = server.address() as { readonly port: number };
    console.log(`http://127.0.0.1:${taken}/v1`);
  });
}

/** @throws {Error} where more comes than was said, which ends the connection */
async function readBody(request: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > longest) throw new Error('it is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
