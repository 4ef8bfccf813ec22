import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came, still compressed. */
  readonly body: Buffer;
}

/** A request exactly as written: `fetch` tidies paths, adds headers and unpacks bodies. */
export function sendRaw(
  origin: string,
  path: string,
  {
    body,
    ...options
  }: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
