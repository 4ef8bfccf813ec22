import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressRefused, createGuardedFetch, type Resolve } from './guarded-fetch.ts';

let server: Server;
let port: number;
let asked = 0;
/** What `/any` is answered with. */
let answer: (response: ServerResponse, socket: Socket) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/any') answer(response, request.socket);
    else if (request.url === '/heard') response.end(JSON.stringify(request.headers));
    else if (request.url === '/away')
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
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

it('D300 waits for no answer before which others never end', async () => {
  answer = (_response, socket) => {
    const tell = () => {
      while (socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'));
      if (!socket.destroyed) socket.once('drain', tell);
    };
    socket.on('error', () => {});
    tell();
  };
  const fetch = createGuardedFetch('machine');
  await expect(fetch(`http://127.0.0.1:${port}/any`)).rejects.toMatchObject({
    name: 'ReplyRefused',
    message: 'the answer never begins',
  });
});

it('stops when it is told to', async () => {
  const stop = new AbortController();
  const fetch = createGuardedFetch('machine', () => stop.abort());
  const { signal } = stop;
  await expect(fetch('http://tools.example/', { signal })).rejects.toThrow(/abort/i);
});

it('looks again where a name leads for each new connection', async () => {
  let leads = '127.0.0.1';
  const fetch = createGuardedFetch('machine', (hostname, done) => leadsTo(leads)(hostname, done));
  const ask = async () => (await fetch(`http://tools.example:${port}/any`)).text();
  answer = (response) => response.writeHead(200, { connection: 'close' }).end('here');
  expect(await ask()).toBe('here');
  leads = '169.254.169.254';
  await expect(ask()).rejects.toBeInstanceOf(AddressRefused);
});

it('lets nobody who names headers say how the connection is used', async () => {
  const headers = {
    host: 'inner.example',
    'transfer-encoding': 'chunked',
    'content-length': '3',
    'accept-encoding': 'br',
    expect: '100-continue',
    'x-own': 'mine',
  };
  const reply = await createGuardedFetch('machine')(`http://127.0.0.1:${port}/heard`, {
    method: 'POST',
    headers,
    body: 'four',
  });
  const heard = (await reply.json()) as object;
  expect(heard).toMatchObject({
    host: `127.0.0.1:${port}`,
    'content-length': '4',
    'accept-encoding': 'identity',
    'x-own': 'mine',
  });
  expect(heard).not.toHaveProperty('transfer-encoding');
  expect(heard).not.toHaveProperty('expect');
});

describe('D276 a server that means harm', () => {
  const fetch = createGuardedFetch('machine');
  const chunk = Buffer.alloc(50_000, 'x');
  const pour = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', () => pour(response));
  };
  const ask = (given: Parameters<typeof fetch>[1] = {}) =>
    fetch(`http://127.0.0.1:${port}/any`, given);
  /** The answer's text, and whether the server was left. */
  async function read(given: Parameters<typeof fetch>[1] = {}) {
    const left = Promise.withResolvers<void>();
    const before = answer;
    answer = (response, socket) => {
      socket.once('close', () => left.resolve());
      before(response, socket);
    };
    const text = ask(given).then((reply) => reply.text());
    return { text: await text.catch((error: unknown) => error), left: left.promise };
  }

  it('is read no further than the limit, and left', async () => {
    answer = (response) => pour(response.writeHead(200));
    const { text, left } = await read();
    expect(text).toMatchObject({ name: 'ReplyRefused', message: expect.stringMatching(/1048576/) });
    await left;
  });

  it('is heard to the last byte of the limit, and cut in the words of a failure', async () => {
    answer = (response) => response.end('x'.repeat(100));
    expect((await read({ limits: { bytes: 100 } })).text).toBe('x'.repeat(100));
    expect((await read({ limits: { bytes: 99 } })).text).toBeInstanceOf(Error);
    answer = (response) => pour(response.writeHead(500));
    const { text, left } = await read();
    expect(text).toBe('x'.repeat(64 * 1024));
    await left;
  });

  it('lets all others have their turn, however fast it is', async () => {
    answer = (response) => response.end(Buffer.alloc(1024 * 1024, 'x'));
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const reply = await ask();
    turns = 0;
    expect(await reply.text()).toHaveLength(1024 * 1024);
    clearImmediate(next);
    // One between two pieces of 16 KiB.
    expect(turns).toBeGreaterThanOrEqual(60);
  });

  it('is counted by what its answer is when it is unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(20_000_000));
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    expect((await read()).text).toMatchObject({ message: expect.stringMatching(/longer than/) });
    const good = gzipSync('héllo');
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(good);
    expect((await read()).text).toBe('héllo');
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('none');
    expect((await read()).text).toBeInstanceOf(Error);
  });

  it('has no answer in an encoding that takes megabytes, but has its status', async () => {
    answer = (response) =>
      response.writeHead(503, { 'content-encoding': 'br' }).end(brotliCompressSync('x'));
    const reply = await ask();
    expect(reply.status).toBe(503);
    await expect(reply.text()).rejects.toThrow('encoded as br, which nobody asked for');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['begins, and says nothing', (response) => response.writeHead(200).flushHeaders()],
    ['says hints without end', (response) => void hint(response)],
    ['drips', (response) => drip(response.writeHead(200))],
    ['drips its failure', (response) => drip(response.writeHead(500))],
  ])('is left in time when it %s', async (_name, respond) => {
    answer = respond;
    const { text, left } = await read({ limits: { milliseconds: 200 } });
    expect(text).toMatchObject({ name: 'TimeoutError' });
    await left;
  });

  it.each([
    ['no status', 'HTTP/1.1 999 Denied\r\ncontent-length: 0\r\n\r\n'],
    ['a status below all', 'HTTP/1.1 000 Nothing\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'],
    ['a long header', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP', 'Good day.'],
  ])('brings nothing down by %s', async (_name, bytes) => {
    answer = (_response, socket) => socket.end(bytes);
    expect((await read()).text).toBeInstanceOf(Error);
  });

  it('is not listened to where its status says that there is nothing', async () => {
    answer = (response) => pour(response.writeHead(205));
    const { text, left } = await read();
    expect(text).toBe('');
    await left;
  });

  it('is left with the reason of whoever asked', async () => {
    const stop = new AbortController();
    answer = (response) => void response.writeHead(200).write('x', () => stop.abort('enough'));
    const { text, left } = await read({ signal: stop.signal });
    expect(text).toBe('enough');
    await left;
  });

  it('holds no connection that idles', async () => {
    answer = (response) => response.end('done');
    const { text, left } = await read();
    expect(text).toBe('done');
    await left;
  });
});

function drip(response: ServerResponse): void {
  const dripping = setInterval(() => response.write('x'), 20);
  response.once('close', () => clearInterval(dripping));
}

function hint(response: ServerResponse): void {
  const hinting = setInterval(() => response.writeProcessing(), 20);
  response.once('close', () => clearInterval(hinting));
}
