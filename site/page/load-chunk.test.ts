import { afterEach, expect, it, vi } from 'vitest';
import { __vitePreload, fetchChunk, keepLoaded } from './load-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(...replies: (Response | Error)[]) {
  const fetch = vi.fn(async () => {
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply ?? new Error('no more replies');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('D103 imports nothing while a file cannot be fetched, and fetches it anew the next time', async () => {
  const fetch = stubFetch(
    new TypeError('offline'),
    new Response('', { status: 502 }),
    new Response(),
  );
  const importChunk = vi.fn(async () => 'the chunk');
  await expect(__vitePreload(importChunk, ['assets/a.js'])).rejects.toThrow('offline');
  await expect(__vitePreload(importChunk, ['assets/a.js'])).rejects.toThrow(
    '/assets/a.js answered 502',
  );
  expect(importChunk).not.toHaveBeenCalled();
  await expect(__vitePreload(importChunk, ['assets/a.js'])).resolves.toBe('the chunk');
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('fetches a file that two chunks share once', async () => {
  const fetch = stubFetch(new Response(), new Response());
  const importChunk = async () => 'the chunk';
  await Promise.all([
    __vitePreload(importChunk, ['assets/shared.js', 'assets/one.js']),
    __vitePreload(importChunk, ['assets/shared.js']),
  ]);
  expect(fetch.mock.calls.map(([url]: unknown[]) => url)).toEqual([
    '/assets/shared.js',
    '/assets/one.js',
  ]);
});

it('D1186 a chunk can be fetched ahead and left unevaluated', async () => {
  const fetch = stubFetch(new Response(), new Response());
  const importChunk = vi.fn(async () => 'the chunk');
  const load = () => __vitePreload(importChunk, ['assets/ahead.js']);
  await fetchChunk(load);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(importChunk).not.toHaveBeenCalled();
  await expect(load()).resolves.toBe('the chunk');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps what was loaded, and not what failed', async () => {
  const load = vi.fn(async () => ({ part: load.mock.calls.length }));
  load.mockRejectedValueOnce(new Error('offline'));
  const part = keepLoaded(load);
  await expect(part()).rejects.toThrow('offline');
  const loaded = await part();
  expect(await part()).toBe(loaded);
  expect(load).toHaveBeenCalledTimes(2);
});
