import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookHandler, type WebhookHandlers } from '@parley/voice/rest';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';

const authentication = { type: 'hmac', secretKey: 'a secret', algorithm: 'sha256' } as const;
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const handlers: WebhookHandlers = {
  'tool-calls': ({ toolCallList }) => ({
    results: toolCallList.map(({ id, function: { name } }) => ({
      name,
      toolCallId: id,
      result: '42',
    })),
  }),
  'assistant-request': async () => ({ assistantId: 'front-desk' }),
  'voice-request': () => new Uint8Array([1, 2, 3]),
  hang: () => {
    throw new Error('no such call');
  },
};
const handle = createWebhookHandler(handlers, { authentication, maxBytes: 5000 });

const toolCalls = {
  type: 'tool-calls',
  toolWithToolCallList: [],
  toolCallList: [{ id: 'call_1', type: 'function', function: { name: 'answer', arguments: '{}' } }],
};
const answered = { results: [{ name: 'answer', toolCallId: 'call_1', result: '42' }] };

function sign(body: string): Record<string, string> {
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const signature = createHmac('sha256', 'a secret').update(`${timestamp}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signature,
  };
}

async function post(url: string, message: object, headers?: Record<string, string>) {
  const body = JSON.stringify({ message });
  const reply = await fetch(url, { method: 'POST', headers: headers ?? sign(body), body });
  return [reply.status, await reply.json()];
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

async function listenWithFastify(keepsBytes: boolean): Promise<string> {
  const app = fastify();
  if (keepsBytes)
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
  app.post('/hook', async (request, reply) => {
    await handle(request, reply);
    return reply;
  });
  open.push(() => app.close());
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/hook`;
}

describe('D773 a webhook handler', () => {
  it('answers by the function of the message’s type, on node:http', async () => {
    const url = await listen(createServer((request, response) => void handle(request, response)));
    expect(await post(url, toolCalls)).toEqual([200, answered]);
    expect(await post(url, { type: 'assistant-request' })).toEqual([
      200,
      { assistantId: 'front-desk' },
    ]);
    expect(await post(url, { type: 'of-a-newer-platform' })).toEqual([200, {}]);
  });

  it('answers on Fastify, and where a framework has read the bytes', async () => {
    expect(await post(await listenWithFastify(true), toolCalls)).toEqual([200, answered]);
    const url = await listen(
      createServer(async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        // As `express.raw()` leaves it.
        await handle(Object.assign(request, { body: Buffer.concat(chunks) }), response);
      }),
    );
    expect(await post(url, toolCalls)).toEqual([200, answered]);
  });

  it('answers a Request with a Response', async () => {
    const request = (message: object, headers?: Record<string, string>) => {
      const body = JSON.stringify({ message });
      return new Request('https://hooks.test', {
        method: 'POST',
        headers: headers ?? sign(body),
        body,
      });
    };
    const reply = await handle(request(toolCalls));
    expect([reply.status, await reply.json()]).toEqual([200, answered]);
    const sound = await handle(request({ type: 'voice-request', text: 'Hi', sampleRate: 8000 }));
    expect([...new Uint8Array(await sound.arrayBuffer())]).toEqual([1, 2, 3]);
    expect((await handle(request(toolCalls, {}))).status).toBe(401);
    expect((await handle(request({ note: 'no type' }))).status).toBe(400);
    expect((await handle(request({ type: 'x', text: 'x'.repeat(6000) }))).status).toBe(413);
  });

  it('counts bytes, also of a text that a framework has read', async () => {
    const statusOf = async (text: string) => {
      const body = JSON.stringify({ message: { type: 'x', text } });
      const reply = { writeHead: vi.fn(), end: vi.fn() };
      await handle({ method: 'POST', url: '/', headers: sign(body), body }, reply);
      return reply.writeHead.mock.calls[0]![0] as number;
    };
    expect(await statusOf('e'.repeat(4000))).toBe(200);
    expect(await statusOf('é'.repeat(4000))).toBe(413);
  });

  it('D1068 of which the address is signed knows it, or says what it lacks', async () => {
    const plan = { ...authentication, payloadFormat: '{url}.{timestamp}.{body}' };
    const address = 'https://dev.example/hook';
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const body = JSON.stringify({ message: toolCalls });
    const signature = createHmac('sha256', 'a secret');
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': signature.update(`${address}.${timestamp}.${body}`).digest('hex'),
    };
    const serve = (url?: string) => {
      const byPlan = createWebhookHandler(handlers, { authentication: plan, ...(url && { url }) });
      return listen(createServer((request, response) => void byPlan(request, response)));
    };
    expect(await post(await serve(address), toolCalls, headers)).toEqual([200, answered]);
    expect((await post(await serve(`${address}s`), toolCalls, headers))[0]).toBe(401);
    const request = new Request(address, { method: 'POST', headers, body });
    const byRequest = createWebhookHandler(handlers, { authentication: plan });
    expect((await byRequest(request)).status).toBe(200);

    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await post(await serve(), toolCalls, headers))[0]).toBe(500);
    expect(String(told.mock.calls[0]?.[1])).toContain('names {url}');
    told.mockRestore();
  });

  it('tells the caller nothing of what failed, and the console all', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const url = await listen(createServer((request, response) => void handle(request, response)));
    const failed = [500, { error: 'The webhook could not be answered.' }];
    expect(await post(url, { type: 'hang' })).toEqual(failed);
    expect(told.mock.calls[0]?.[1]).toMatchObject({ message: 'no such call' });
    expect(await post(await listenWithFastify(false), toolCalls)).toEqual(failed);
    expect(String(told.mock.calls[1]?.[1])).toContain('express.raw');
    told.mockRestore();
  });

  it('takes what a framework has parsed where nothing of it is signed', async () => {
    const bearer = createWebhookHandler(handlers, {
      authentication: { type: 'bearer', token: 'tok' },
    });
    const app = fastify();
    app.post('/hook', async (request, reply) => {
      await bearer(request, reply);
      return reply;
    });
    open.push(() => app.close());
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/hook`;
    const headers = { 'content-type': 'application/json', authorization: 'Bearer tok' };
    expect(await post(url, toolCalls, headers)).toEqual([200, answered]);
  });
});
