import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AddressRefused, createGuardedFetch, type Resolve } from './guarded-fetch.ts';

let server: Server;
let port: number;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/nothing') response.writeHead(204).end();
    else if (request.url === '/cookies')
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end();
    else request.pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  (_hostname, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );

it('sends a body and answers it', async () => {
  const fetch = createGuardedFetch('machine');
  const reply = await fetch(`http://127.0.0.1:${port}/echo`, { method: 'POST', body: 'héllo' });
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('héllo');
});

it('answers a redirect, an empty reply and repeated headers as they are', async () => {
  const fetch = createGuardedFetch('machine');
  expect((await fetch(`http://127.0.0.1:${port}/away`)).status).toBe(302);
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).body).toBeNull();
  const { headers } = await fetch(`http://127.0.0.1:${port}/cookies`);
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it.each(['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])(
  'connects to no inner address written as %s',
  async (host) => {
    const before = asked;
    const fetch = createGuardedFetch('public');
    await expect(fetch(`http://${host}:${port}/`)).rejects.toBeInstanceOf(AddressRefused);
    expect(asked).toBe(before);
  },
);

it.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']]])(
  'connects to no name that leads to %j',
  async (addresses) => {
    const before = asked;
    const fetch = createGuardedFetch('public', leadsTo(...addresses));
    await expect(fetch(`http://tools.example:${port}/`)).rejects.toBeInstanceOf(AddressRefused);
    expect(asked).toBe(before);
  },
);

it('connects to the address that was looked at, and to no other', async () => {
  let looked = 0;
  const fetch = createGuardedFetch('machine', (hostname, done) => {
    looked++;
    leadsTo('127.0.0.1')(hostname, done);
  });
  const reply = await fetch(`http://tools.example:${port}/`, { method: 'POST', body: 'x' });
  expect(await reply.text()).toBe('x');
  expect(looked).toBe(1);
});

it('fails for a name that leads nowhere, and brings nothing down', async () => {
  const asking = createGuardedFetch('machine')('http://tools.invalid/');
  await expect(asking).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z_]+$/) });
});

it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:text/plain,x'])(
  'has no use for %s',
  async (url) => {
    await expect(createGuardedFetch('machine')(url)).rejects.toBeInstanceOf(AddressRefused);
  },
);

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const fetch = createGuardedFetch('machine', () => stop.abort());
  const { signal } = stop;
  await expect(fetch('http://tools.example/', { signal })).rejects.toThrow(/abort/i);
});
