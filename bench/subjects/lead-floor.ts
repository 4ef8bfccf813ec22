import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../harness/serve.ts';

const limits: Readonly<Record<string, number>> = { name: 200, email: 320, phone: 60 };

/** The floor: node:http with a hand-written check of the key and the three fields. */
const server = createServer((request, response) => {
  const refuse = (status: number, message: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message }));
  if (request.method !== 'POST' || request.url !== '/rest/v1/leads')
    return refuse(404, 'no such path');
  const key = process.env['ANON_KEY'];
  if (request.headers['apikey'] !== key || request.headers.authorization !== `Bearer ${key}`) {
    return refuse(401, 'wrong key');
  }
  let size = 0;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= 65_536) chunks.push(chunk);
  });
  request.on('end', () => {
    if (size > 65_536) return refuse(413, 'too large');
    let lead: Record<string, unknown>;
    try {
      lead = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    } catch {
      return refuse(400, 'not JSON');
    }
    for (const [field, most] of Object.entries(limits)) {
      const value = lead[field];
      if (typeof value !== 'string' || value.length > most) return refuse(400, field);
    }
    if (Object.keys(lead).some((field) => !(field in limits))) return refuse(400, 'unknown field');
    response.writeHead(201, { 'content-range': '*/*', 'content-length': '0' }).end();
  });
});
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
