import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../harness/serve.ts';

/** The floor of a relay: node:http, keep-alive, body in and body out by pipe. */
const agent = new Agent({ keepAlive: true });
const server = createServer((request, response) => {
  const upstream = ask(
    process.env['UPSTREAM']! + request.url,
    { method: request.method, agent, headers: { 'content-type': 'application/json' } },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, {
        'content-type': reply.headers['content-type'],
      });
      reply.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
});
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
