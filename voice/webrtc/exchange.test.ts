import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exchange } from './exchange.ts';

function answer(reply: () => Promise<Response>) {
  vi.stubGlobal('fetch', reply);
  onTestFinished(() => void vi.unstubAllGlobals());
  return exchange({ url: '/room', token: 'secret' }, 'offer', new AbortController().signal);
}

describe('D436 a room that is refused', () => {
  it('says why, with the status and the whole reply for the page', async () => {
    const body = { message: 'All ports are taken.', kind: 'unknown', statusCode: 503 };
    await expect(answer(async () => Response.json(body, { status: 503 }))).rejects.toMatchObject({
      name: 'TransportError',
      kind: 'unknown',
      message: 'All ports are taken.',
      details: { status: 503, body },
    });
  });

  it('says so where a proxy answers', async () => {
    await expect(
      answer(async () => new Response('<h1>Bad gateway</h1>', { status: 502 })),
    ).rejects.toMatchObject({
      message: 'The platform refused: 502',
      details: { status: 502, body: '<h1>Bad gateway</h1>' },
    });
  });

  it('is told apart from one that nobody reached', async () => {
    await expect(answer(() => Promise.reject(new TypeError('offline')))).rejects.toMatchObject({
      kind: 'connection-error',
    });
  });
});
