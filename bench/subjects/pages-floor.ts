import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../harness/serve.ts';

/** The floor: one buffer in memory, its headers ready, no question asked but the path. */
const body = readFileSync(process.env['FILE']!);
const path = process.env['FILE_PATH'];
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"floor"',
  vary: 'accept-encoding',
};
const server = createServer((request, response) => {
  if (request.url === path) response.writeHead(200, headers).end(body);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
