import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';

/** How the stand-in answers one request for a web call. */
export type PlatformReply = 'call' | 'hang' | { readonly code: number; readonly message: string };

export interface PlatformRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

export interface VoicePlatform {
  /** `http://127.0.0.1:<port>`, for `VOICE_API_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly PlatformRequest[];
  /** The reply to every request from now on. */
  reply(reply: PlatformReply): void;
  close(): Promise<void>;
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
};

/** As much of the voice platform as a call of the site needs, on loopback. */
export async function startVoicePlatform(): Promise<VoicePlatform> {
  let reply: PlatformReply = 'call';
  const requests: PlatformRequest[] = [];

  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'OPTIONS') return void response.writeHead(204, corsHeaders).end();
    requests.push({ url, authorization: headers.authorization, body: await readJson(request) });
    if (reply === 'hang') return;
    if (reply !== 'call') {
      const { code: statusCode, message } = reply;
      response.writeHead(statusCode, corsHeaders).end(JSON.stringify({ statusCode, message }));
      return;
    }
    const call = {
      id: `call-${requests.length}`,
      type: 'webCall',
      status: 'queued',
      webCallUrl: 'https://parley.daily.co/room',
      transport: { provider: 'daily' },
    };
    response.writeHead(201, corsHeaders).end(JSON.stringify(call));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    reply(next) {
      reply = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
