import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type ProviderAddresses,
  providerAddresses,
} from '../../platform/ground/accounts/provider-api.ts';

export interface SeenRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

interface StandInReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json: unknown;
}

type Answer = (request: SeenRequest) => StandInReply | null | Promise<StandInReply>;

export interface ProviderStandIn {
  readonly addresses: ProviderAddresses;
  readonly seen: SeenRequest[];
  /** What the next requests get, at once or later; null for an API that has nothing there. */
  answer(reply: Answer): void;
  close(): Promise<void>;
}

/** All providers' public APIs at one address on loopback. */
export async function openProviderStandIn(): Promise<ProviderStandIn> {
  const seen: SeenRequest[] = [];
  let reply: Answer = () => null;
  const server = createServer(async (incoming, outgoing) => {
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: new Headers(incoming.headers as Record<string, string>),
      body: (await buffer(incoming)).toString('latin1'),
    };
    seen.push(request);
    const {
      status = 200,
      headers = {},
      json,
    } = (await reply(request)) ?? { status: 404, json: {} };
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: Object.fromEntries(
      Object.keys(providerAddresses).map((service) => [service, origin]),
    ) as unknown as ProviderAddresses,
    seen,
    answer(next) {
      reply = next;
      seen.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
