import { afterEach, expect, it, vi } from 'vitest';
import { createCallReader } from './call-reader.ts';

afterEach(() => void vi.unstubAllGlobals());

const at = (second: number) => new Date(second * 1000).toISOString();

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

it('D1421 D1564 a call is read with what servers were told of it, and its log with that of its webhooks, in the order of time', async () => {
  const asked = answer({
    '/voice/call/c1': { id: 'c1' },
    '/voice/call/c1/delivery': [
      { id: 'd1', createdAt: '1', type: 'hang', attempts: 1, isHeld: false, lastError: 'HTTP 500' },
    ],
    '/voice/logs': {
      results: [
        { time: at(3), type: 'Webhook', requestUrl: 'https://later.example/' },
        { time: at(1), type: 'Webhook', webhookType: 'status-update', responseHttpCode: 200 },
      ],
    },
    '/voice/log': {
      results: [
        { time: at(4), log: 'second' },
        { time: at(2), log: 'first' },
      ],
    },
  });
  const read = await createCallReader('https://site.example/voice', 'a-key').readCall('c1');
  expect(read).toEqual({
    ok: true,
    value: {
      call: { id: 'c1' },
      deliveries: [
        {
          ...{ id: 'd1', createdAt: '1', type: 'hang', attempts: 1, isHeld: false },
          ...{ callId: null, url: null, nextAttemptAt: null, lastAttemptAt: null },
          ...{ deliveredAt: null, lastStatus: null, lastError: 'HTTP 500' },
        },
      ],
      log: [
        { time: at(1), type: 'Webhook', webhookType: 'status-update', responseHttpCode: 200 },
        { time: at(2), type: 'Call', log: 'first' },
        { time: at(3), type: 'Webhook', log: 'https://later.example/' },
        { time: at(4), type: 'Call', log: 'second' },
      ],
    },
  });
  expect(asked).toHaveLength(4);
  for (const [, init] of asked) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer a-key');
  }
});

it('D1421 of a long log the last two hundred lines of both are shown, none between them missing', async () => {
  const lines = (type: string, first: number, step: number) =>
    Array.from({ length: 200 }, (_, n) => ({ time: at(first + n * step), type })).toReversed();
  answer({
    '/voice/call/c1/delivery': [],
    '/voice/logs': { results: lines('Webhook', 3_000, 1) },
    '/voice/log': { results: lines('Call', 3_050, 10) },
  });
  const read = await createCallReader('https://site.example/voice', 'a-key').readCall('c1');
  if (!read.ok) throw new Error('not read');
  const { log } = read.value;
  expect(log).toHaveLength(200);
  expect(log.filter(({ type }) => type === 'Webhook').length).toBeGreaterThan(0);
  expect(log).toEqual(log.toSorted((one, other) => one.time.localeCompare(other.time)));
  expect(log.at(-1)!.time).toBe(at(3_050 + 1_990));
});

it.each([
  [401, { kind: 'refused', message: 'Not known.' }],
  [404, { kind: 'missing' }],
])('D1423 an answer %i is a failure in words', async (status, failure) => {
  answer({ '/voice/call': { message: 'Not known.' } }, status);
  const read = await createCallReader('https://site.example/voice', 'a-key').listCalls();
  expect(read).toEqual({ ok: false, failure });
});
