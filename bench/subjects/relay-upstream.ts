import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../harness/serve.ts';

const events = 200;
const gapMs = 2;

/** Streams 200 events as the model's endpoint does; each carries the clock, which all processes share. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const timer = setInterval(() => {
      const text = String(process.hrtime.bigint());
      const event = { candidates: [{ content: { role: 'model', parts: [{ text }] } }] };
      response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
      if (++sent === events) {
        clearInterval(timer);
        response.end();
      }
    }, gapMs);
    response.on('close', () => clearInterval(timer));
  });
});
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
