import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { serveFeature } from './feature-server.ts';

it('D1061 a stream whose reader has left is no failure in the log, and one that breaks off by itself is', async () => {
  const begun = Promise.withResolvers<void>();
  const silent = new Readable({ read: () => begun.resolve() });
  const ended = once(silent, 'close');
  const { app, origin, logged } = await serveFeature(async (routes) => {
    routes.post('/voice/silent', (_request, reply) => reply.send(silent));
    routes.post('/voice/broken', (_request, reply) =>
      reply.send(
        new Readable({
          read() {
            this.destroy(new Error('lost'));
          },
        }),
      ),
    );
  });
  try {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      'POST /voice/silent HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    await begun.promise;
    socket.destroy();
    await ended;
    expect((await fetch(`${origin}/voice/broken`, { method: 'POST' })).status).toBe(500);
    const failed = logged().matchAll(/"path":"([^"]+)","msg":"failed"/g);
    expect([...failed].map(([, path]) => path)).toEqual(['/voice/broken']);
  } finally {
    await app.close();
  }
});
