import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putFile } from './put-file.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
let address: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/folder`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const never = new AbortController().signal;
async function* give(...pieces: readonly (string | Promise<string>)[]) {
  for await (const piece of pieces) yield Buffer.from(piece);
}
const put = (
  pieces: AsyncIterable<Uint8Array>,
  { at = address, signal = never, ms = 60_000 } = {},
) =>
  putFile(
    { address: at, authorization: 'Bearer secret-of-the-test' },
    { name: 'a.wav', type: 'audio/wav', bytes: 6, pieces },
    signal,
    ms,
  );

describe('D1331 a file is put', () => {
  it('under its name, whole, with its length, its type and the secret', async () => {
    let body = '';
    let asked: unknown;
    answer = async (request, response) => {
      for await (const chunk of request) body += String(chunk);
      const { method, url, headers } = request;
      const { authorization, 'content-type': type, 'content-length': length } = headers;
      asked = { method, url, authorization, type, length };
      response.writeHead(201).end();
    };
    expect(await put(give('abc', 'def'))).toBeNull();
    expect(body).toBe('abcdef');
    expect(asked).toEqual({
      method: 'PUT',
      url: '/folder/a.wav',
      authorization: 'Bearer secret-of-the-test',
      type: 'audio/wav',
      length: '6',
    });
  });

  it('and of the answer no more is read than its status', async () => {
    const left = Promise.withResolvers<true>();
    answer = async (request, response) => {
      for await (const _ of request);
      response.once('close', () => left.resolve(true));
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(50_000)));
        if (!response.destroyed) response.once('drain', pour);
      };
      response.writeHead(200);
      pour();
    };
    expect(await put(give('abc', 'def'))).toBeNull();
    expect(await left.promise).toBe(true);
  });

  it('nowhere but there: a redirect is not followed', async () => {
    let asked = 0;
    answer = (request, response) => {
      asked += 1;
      request.resume();
      response.writeHead(307, { location: `${address}/elsewhere` }).end();
    };
    expect(await put(give('abcdef'))).toBe('HTTP 307: redirects are not followed');
    expect(asked).toBe(1);
  });

  it.each([
    [201, 'HTTP 201 before all of it was sent'],
    [403, 'HTTP 403'],
  ])('and is not there where %i comes before all of it was sent', async (status, reason) => {
    const left = Promise.withResolvers<boolean>();
    answer = (request, response) => {
      request.socket.once('close', () => left.resolve(request.complete));
      request.resume();
      response.writeHead(status, { 'content-length': 0 }).end();
    };
    expect(await put(give('abc', new Promise<string>(() => {})))).toBe(reason);
    expect(await left.promise).toBe(false);
  });

  it('for so long as it goes on', async () => {
    answer = (request) => void request.resume();
    expect(await put(give('abcdef'), { ms: 50 })).toBe('nothing was taken for 0.05 s');
    answer = (_, response) => {
      for (let told = 0; told < 30; told += 1) response.writeProcessing();
    };
    expect(await put(give('abcdef'))).toBe('the answer never begins');
    expect(await put(give('abcdef'), { at: 'http://127.0.0.1:9' })).toBe('ECONNREFUSED');
  });

  it('until whoever gives it, or whoever asked, has no more of it', async () => {
    answer = (request) => {
      request.on('error', () => {});
      request.resume();
    };
    await expect(put(give('abc', Promise.reject(new Error('gone'))))).rejects.toThrow('gone');
    const asked = new AbortController();
    const putting = put(give('abc', new Promise<string>(() => {})), { signal: asked.signal });
    asked.abort(new Error('stopped'));
    await expect(putting).rejects.toThrow('stopped');
  });
});
