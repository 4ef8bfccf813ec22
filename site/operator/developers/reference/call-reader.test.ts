import { afterEach, expect, it, vi } from 'vitest';
import { createCallReader } from './call-reader.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Answers by the path, and tells what it was asked. */
function answer(bodies: Readonly<Record<string, object>>, status = 200) {
  const asked: [path: string, init: RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address);
    asked.push([pathname, init]);
    return Response.json(bodies[pathname] ?? {}, { status });
  });
  return asked;
}

it('D1421 a call is read with its webhooks, by their addresses, and its log, in the order of time', async () => {
  const asked = answer({
    '/voice/call/c1': { id: 'c1' },
    '/voice/logs': {
      results: [
        { time: '2', type: 'Webhook', requestUrl: 'https://later.example/', responseHttpCode: 500 },
        { time: '1', type: 'Webhook', webhookType: 'status-update', responseHttpCode: 200 },
      ],
    },
    '/voice/log': {
      results: [
        { time: '4', log: 'second' },
        { time: '3', log: 'first' },
      ],
    },
  });
  const read = await createCallReader('https://site.example/voice', 'a-key').readCall('c1');
  expect(read).toEqual({
    ok: true,
    value: {
      call: { id: 'c1' },
      webhooks: [
        { time: '1', type: 'Webhook', webhookType: 'status-update', responseHttpCode: 200 },
        { time: '2', type: 'Webhook', log: 'https://later.example/', responseHttpCode: 500 },
      ],
      log: [
        { time: '3', type: 'Call', log: 'first' },
        { time: '4', type: 'Call', log: 'second' },
      ],
    },
  });
  for (const [, init] of asked) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer a-key');
  }
});

it.each([
  [401, { kind: 'refused', message: 'Not known.' }],
  [404, { kind: 'missing' }],
])('D1423 an answer %i is a failure in words', async (status, failure) => {
  answer({ '/voice/call': { message: 'Not known.' } }, status);
  const read = await createCallReader('https://site.example/voice', 'a-key').listCalls();
  expect(read).toEqual({ ok: false, failure });
});
