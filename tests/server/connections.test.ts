import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { readConnectionLimits } from '../../server/connections.ts';
import { startParley } from '../support/server.ts';
import { captureLog } from './captured-log.ts';
import { frame } from './feature-server.ts';

const opened: Socket[] = [];
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const close of closing.splice(0)) await close();
});

/** Connections that say nothing; those that the server closes at once are told. */
async function open(url: string, count: number, localAddress = '127.0.0.1') {
  const { hostname: host, port } = new URL(url);
  let closed = 0;
  await Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect({ host, port: Number(port), localAddress });
      opened.push(socket);
      socket.on('error', () => {}).once('close', () => (closed += 1));
      return Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    }),
  );
  return { closed: () => closed };
}

/** A request on a connection of its own. */
function ask(
  url: string,
  { body, ...options }: { localAddress: string; body?: string; headers?: Record<string, string> },
) {
  return new Promise<number>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { ...options, agent: false, method }, (reply) =>
      text(reply).then(() => resolve(reply.statusCode!), reject),
    )
      .on('error', reject)
      .end(body);
  });
}

async function serve(parts: Partial<Parameters<typeof createApp>[0]>) {
  const { log, logRequest } = captureLog();
  const app = createApp({ ...frame, log, logRequest, apis: [], ...parts });
  closing.push(() => app.close(0));
  return app.fastify.listen({ port: 0, host: '127.0.0.1' });
}

const lead = {
  headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
  body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '555 1234' }),
};

describe('D542 connections', () => {
  it('of one address are bounded: another gets its page, and leaves its lead', async () => {
    const { ofAddress } = readConnectionLimits();
    const parley = await startParley({ env: { TRUST_PROXY: 'off' } });
    closing.push(() => parley.stop());
    const taken = await open(parley.url, ofAddress + 30);
    await expect.poll(taken.closed).toBe(30);
    await expect(ask(parley.url, { localAddress: '127.0.0.1' })).rejects.toThrow();
    const localAddress = '127.0.0.2';
    expect(await ask(parley.url, { localAddress })).toBe(200);
    expect(await ask(`${parley.url}/rest/v1/leads`, { localAddress, ...lead })).toBe(201);
    // Whoever lets go has room again.
    for (const socket of opened.splice(0, 10)) socket.destroy();
    await expect
      .poll(() => ask(parley.url, { localAddress: '127.0.0.1' }).catch(() => null))
      .toBe(200);
  });

  const few = { most: 20, ofAddress: 5, stalledMs: 10_000 };

  it.each<[string, number | string[]]>([
    ['by its place', 1],
    ['by its address', ['10.0.0.0/8', 'loopback']],
  ])('of a trusted proxy, known %s, are bounded with all others alone', async (_, trustProxy) => {
    const url = await serve({ connections: few, trustProxy });
    const taken = await open(url, 25);
    await expect.poll(taken.closed).toBe(5);
  });

  it('of who is no trusted proxy are bounded, which the operator is told once', async () => {
    const { log, logRequest, logged } = captureLog();
    const url = await serve({ connections: few, trustProxy: ['10.0.0.0/8'], log, logRequest });
    const taken = await open(url, 8);
    await expect.poll(taken.closed).toBe(3);
    expect(logged().match(/TRUST_PROXY/g)).toHaveLength(1);
  });

  it('leave half of what the process may hold open to all else', () => {
    expect(readConnectionLimits(1200)).toMatchObject({ most: 600, ofAddress: 150 });
    expect(readConnectionLimits(1e6)).toMatchObject({ most: 8192, ofAddress: 512 });
    expect(readConnectionLimits(Infinity)).toMatchObject({ most: 8192, ofAddress: 512 });
  });
});

describe('D543 a body', () => {
  const stalledMs = 100;
  const connections = { most: 20, ofAddress: 20, stalledMs };
  const begin = async (url: string, path: string, length: number) => {
    await open(url, 1);
    const socket = opened.at(-1)!.setEncoding('utf8');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{}`,
    );
    return socket;
  };
  const api = () =>
    serve({
      connections,
      apis: [
        async (app) => {
          app.post('/rest/slow', () => wait(5 * stalledMs, { ok: true }));
          app.post('/rest/late', {
            onRequest: () => wait(5 * stalledMs),
            handler: () => ({ ok: true }),
          });
          app.post('/rest/refused', {
            onRequest: async (_request, reply) => reply.code(403).send({}),
            handler: () => null,
          });
        },
      ],
    });

  it('that does not go on is dropped, while it is read and after it was refused', async () => {
    const url = await api();
    for (const path of ['/rest/slow', '/rest/refused']) {
      const socket = await begin(url, path, 3);
      await once(socket.resume(), 'close');
    }
  });

  it.each([
    ['its answer', '/rest/slow'],
    ['whoever reads it', '/rest/late'],
  ])('that is whole may wait for %s', async (_, path) => {
    const socket = await begin(await api(), path, 2);
    const [head] = (await once(socket, 'data')) as [string];
    expect(head).toContain('200 OK');
    expect(socket.destroyed).toBe(false);
  });
});
