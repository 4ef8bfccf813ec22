import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Of `site/dev.ts`, whose pages are compiled for the browser, and not with these tests. */
interface DevSite {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

let site: DevSite;
beforeAll(async () => {
  const { href } = new URL('../../site/dev.ts', import.meta.url);
  const { openDevSite } = (await import(href)) as { openDevSite(): Promise<DevSite> };
  site = await openDevSite();
}, 60_000);
afterAll(() => site.close());

/** What a page of development is answered that asks for a WebSocket; null where the site leaves it. */
async function knock(path: string, protocol: string): Promise<string | null> {
  const server = createServer();
  let isTaken = false;
  server.on('upgrade', (request, socket, head) => {
    isTaken = site.upgrade(request, socket, head);
    if (!isTaken) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n` +
      `sec-websocket-protocol: ${protocol}\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  server.close();
  return isTaken ? answer : null;
}

it('D370 development: the site takes what its pages hear of changes by, and nothing else', async () => {
  expect(await knock('/?token=x', 'vite-ping')).toMatch(/^HTTP\/1\.1 101 /);
  for (const [path, protocol] of [
    ['/', 'chat'],
    ['/page', 'vite-hmr'],
    ['/voice/call/x/listen', 'vite-ping'],
  ] as const)
    expect(await knock(path, protocol), path).toBeNull();
});
