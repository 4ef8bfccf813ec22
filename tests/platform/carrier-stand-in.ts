import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CarrierRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface CarrierStandIn {
  readonly url: string;
  readonly requests: CarrierRequest[];
  close(): Promise<void>;
}

/** A carrier's public API on loopback: `answer` decides status and JSON of each request. */
export async function standInForCarrier(
  answer: (request: CarrierRequest) => { readonly status: number; readonly json: unknown },
): Promise<CarrierStandIn> {
  const requests: CarrierRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(received);
    const { status, json } = answer(received);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
