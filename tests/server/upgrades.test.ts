import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openUpgrades, takeUpgrade, type Upgrade } from '../../http/upgrades.ts';
import { startParley } from '../support/server.ts';
import { sendRaw } from '../support/raw-request.ts';
import { createApp } from '../../server/app.ts';
import { captureLog } from './captured-log.ts';
import { frame, serveFeature } from './feature-server.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const handshake =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** A connection that asks for a WebSocket, and all that it is answered until it is closed. */
function knock(origin: string, path: string, behind = '') {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  endings.push(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${handshake}\r\n${behind}`);
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece));
  const answer = once(socket, 'close').then(() => Buffer.concat(pieces).toString());
  return { socket, answer };
}

/** A path that opens, one that never decides, and one that is no WebSocket's. */
const routes =
  (opened: Upgrade[]): FastifyPluginAsync =>
  async (app) => {
    app.get('/voice/open', { config: { websocket: true } }, (request, reply) => {
      const upgrade = takeUpgrade(request, reply);
      if (!upgrade) return reply.code(426).send({ message: 'Ask for a WebSocket.' });
      opened.push(upgrade);
      upgrade.socket.once('end', () => upgrade.socket.end());
      upgrade.socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\nwelcome');
      return reply;
    });
    app.get('/voice/refused', { config: { websocket: true } }, async (_request, reply) =>
      reply.code(409).send({ message: 'Somebody is there.' }),
    );
    app.get('/voice/undecided', { config: { websocket: true } }, () => new Promise(() => {}));
    app.get('/voice/plain', async () => ({ secret: 'of a key' }));
  };

async function serve() {
  const opened: Upgrade[] = [];
  const { app, origin } = await serveFeature(routes(opened));
  endings.push(() => app.close());
  return { origin, opened };
}

describe('D370 WebSockets on the HTTP port', () => {
  it('are opened by the route whose path it is, with what came behind the request', async () => {
    const { origin, opened } = await serve();
    const { socket } = knock(origin, '/voice/open?x=1', 'hello');
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 101 .*\r\n\r\nwelcome$/s);
    const [{ head, socket: taken }] = opened as [Upgrade];
    const heard = head.length > 0 ? head : ((await once(taken, 'data')) as [Buffer])[0];
    expect(heard.toString()).toBe('hello');
  });

  it('are answered 404 at any other path, in the words of the API it is, and closed', async () => {
    const { origin } = await serve();
    for (const path of ['/voice/plain', '/voice/nowhere', '/healthz']) {
      const answer = await knock(origin, path).answer;
      expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('"statusCode":404');
      expect(answer).not.toContain('secret');
    }
    const page = await knock(origin, '/').answer;
    expect(page).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });

  it('are refused by their route in its own words, and closed', async () => {
    const { origin } = await serve();
    const answer = await knock(origin, '/voice/refused').answer;
    expect(answer).toMatch(/^HTTP\/1\.1 409 Conflict\r\n/);
    expect(answer).toContain('Somebody is there.');
  });

  it('leaves offers of other protocols alone, and answers whoever asks for no WebSocket', async () => {
    const { origin } = await serve();
    const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' };
    const plain = await sendRaw(origin, '/voice/plain', { headers: offer });
    expect([plain.status, plain.body.toString()]).toEqual([200, '{"secret":"of a key"}']);
    expect((await sendRaw(origin, '/voice/open')).status).toBe(426);
  });

  it('lets go of who leaves before it is decided, and goes on', async () => {
    const { origin } = await serve();
    const left = knock(origin, '/voice/undecided');
    const broken = knock(origin, '/voice/undecided');
    await once(left.socket, 'connect');
    left.socket.end();
    broken.socket.resetAndDestroy();
    expect(await left.answer).toBe('');
    expect(await knock(origin, '/voice/refused').answer).toContain('409');
  });

  it('are cut when the server stops, however long they would stay', async () => {
    const { log, logRequest } = captureLog();
    const app = createApp({ ...frame, log, logRequest, apis: [routes([])] });
    const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { answer, socket } = knock(origin, '/voice/open');
    await once(socket, 'data');
    await app.close(10);
    expect(await answer).toContain('welcome');
  });

  it('are so many at once, and no more; a route that does not decide is not waited for', async () => {
    const app = Fastify();
    const upgrades = openUpgrades(app, { most: 2, decideWithinMs: 300 });
    await app.register(routes([]));
    app.server.on('upgrade', (request, socket, head) =>
      upgrades.route(request, socket as Socket, head),
    );
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    endings.push(() => app.close());
    const stays = knock(origin, '/voice/open');
    await once(stays.socket, 'data');
    const waits = knock(origin, '/voice/undecided');
    await expect
      .poll(() => knock(origin, '/voice/open').answer)
      .toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/s);
    expect(await waits.answer).toBe('');
    const next = knock(origin, '/voice/open');
    await once(next.socket, 'data');
    expect(stays.socket.destroyed).toBe(false);
    upgrades.cut();
    expect(await next.answer).toContain('welcome');
  });

  it('a page of the built site has none', async () => {
    const parley = await startParley();
    endings.push(() => parley.stop());
    for (const path of ['/', '/operator', '/assets/x.js', '/rest/v1/leads', '/gemini/x'])
      expect((await knock(parley.url, path).answer).slice(0, 12), path).toBe('HTTP/1.1 404');
  });
});
