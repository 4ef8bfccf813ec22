import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../harness/serve.ts';
import { body, headers } from './rest-reply.ts';

const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
