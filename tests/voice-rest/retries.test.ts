import {
  ConnectionError,
  createAssistant,
  createClient,
  deleteAssistant,
  listAssistants,
  RateLimitError,
  replaceAssistant,
  ServerError,
  TimeoutError,
  updateAssistant,
} from '@parley/voice/rest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerInTurn, answerJson, startLoopback } from './loopback.ts';

afterEach(() => void vi.useRealTimers());

const token = 'a-token';
const now = { 'retry-after': '0' };
const fine = answerJson(200, []);
const cutOff: Answer = (_, response) => void response.destroy();
const refusal = (status: number, headers?: Record<string, string>) =>
  answerJson(status, { message: 'no' }, headers);

/** How often the server was asked when it first answered so, and then well. */
async function countAttempts(
  first: Answer,
  call: (client: ReturnType<typeof createClient>) => Promise<unknown>,
): Promise<number> {
  const server = await startLoopback(answerInTurn(first, fine));
  await call(createClient({ token, baseUrl: server.url })).catch(() => {});
  return server.arrived.length;
}

const get = (client: ReturnType<typeof createClient>) => listAssistants(client);
const post = (client: ReturnType<typeof createClient>) => createAssistant(client, {});
const keyed = (client: ReturnType<typeof createClient>) =>
  createAssistant(client, {}, { idempotencyKey: 'order-7' });

describe('D121 a failed request is made again', () => {
  it.each([
    // A request that may be repeated: whatever is worth it.
    ['GET', get, 408, now, 2],
    ['GET', get, 429, now, 2],
    ['GET', get, 500, now, 2],
    ['GET', get, 502, now, 2],
    ['GET', get, 503, now, 2],
    ['GET', get, 400, now, 1],
    ['GET', get, 404, now, 1],
    ['GET', get, 409, now, 1],
    // One that may have been carried out: only where the server says that it was not.
    ['POST', post, 408, now, 1],
    ['POST', post, 429, now, 2],
    ['POST', post, 500, now, 1],
    ['POST', post, 502, now, 1],
    ['POST', post, 503, {}, 1],
    ['POST', post, 503, now, 2],
    // The same with a key.
    ['POST with a key', keyed, 408, now, 2],
    ['POST with a key', keyed, 500, now, 2],
    ['POST with a key', keyed, 400, now, 1],
  ] as const)('%s %o after %i %o: %i attempts', async (_, call, status, headers, attempts) => {
    expect(await countAttempts(refusal(status, headers), call)).toBe(attempts);
  });

  it('by its method', async () => {
    const first = refusal(500, now);
    expect(await countAttempts(first, (client) => deleteAssistant(client, 'a'))).toBe(2);
    expect(await countAttempts(first, (client) => replaceAssistant(client, 'a', {} as never))).toBe(
      2,
    );
    expect(await countAttempts(first, (client) => updateAssistant(client, 'a', {}))).toBe(1);
  });

  it('never when the answer to a POST was lost, but with a key', async () => {
    expect(await countAttempts(cutOff, post)).toBe(1);
    expect(await countAttempts(cutOff, keyed)).toBe(2);
    expect(await countAttempts(cutOff, get)).toBe(2);
  });

  it('never when a success was cut off after a POST', async () => {
    const halved: Answer = (_, response) => {
      response.writeHead(201, { 'content-length': '99' }).write('{', () => response.destroy());
    };
    expect(await countAttempts(halved, post)).toBe(1);
    expect(await countAttempts(halved, get)).toBe(2);
  });

  it('with the same key and the same body', async () => {
    const server = await startLoopback(answerInTurn(refusal(500, now), fine));
    const client = createClient({ token, baseUrl: server.url });
    await createAssistant(client, { name: 'Ana' }, { idempotencyKey: 'order-7' });
    const sent = server.arrived.map(({ headers, body }) => [headers['idempotency-key'], `${body}`]);
    expect(sent).toEqual([
      ['order-7', '{"name":"Ana"}'],
      ['order-7', '{"name":"Ana"}'],
    ]);
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [5, 6],
  ])('%i times at most, then its error comes', async (retries, attempts) => {
    const server = await startLoopback(refusal(429, now));
    const client = createClient({ token, baseUrl: server.url, retries });
    await expect(listAssistants(client)).rejects.toBeInstanceOf(RateLimitError);
    expect(server.arrived).toHaveLength(attempts);
  });

  it('as the request says rather than the client', async () => {
    const server = await startLoopback(refusal(500, now));
    const client = createClient({ token, baseUrl: server.url, retries: 4 });
    await expect(listAssistants(client, {}, { retries: 1 })).rejects.toBeInstanceOf(ServerError);
    expect(server.arrived).toHaveLength(2);
  });
});

describe('D121 the pause before another attempt', () => {
  /** The pauses between attempts, in ms, when each is answered so. */
  async function measurePauses(answer: () => Response | Error, retries: number): Promise<number[]> {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
    const at: number[] = [];
    const failing = async () => {
      at.push(Date.now());
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    };
    const client = createClient({ token, fetch: failing, retries });
    const done = listAssistants(client).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await done).toBeInstanceOf(Error);
    expect(vi.getTimerCount()).toBe(0);
    return at.slice(1).map((time, attempt) => time - at[attempt]!);
  }

  const after = (value: string) => () =>
    new Response('{}', { status: 429, headers: { 'retry-after': value } });

  it('doubles, with up to half of it by chance', async () => {
    const pauses = await measurePauses(() => new TypeError('lost'), 4);
    expect(pauses).toHaveLength(4);
    for (const [attempt, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(500 * 2 ** attempt);
      expect(pause).toBeLessThanOrEqual(1000 * 2 ** attempt);
    }
  });

  it('is a minute at most, however often it failed', async () => {
    const pauses = await measurePauses(() => new TypeError('lost'), 40);
    expect(pauses).toHaveLength(40);
    expect(Math.max(...pauses)).toBe(60_000);
  });

  it.each([
    ['3', 3000],
    ['0.5', 500],
    ['0', 0],
    ['60', 60_000],
    ['Sat, 21 Nov 2026 12:00:07 GMT', 7000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('is what `Retry-After: %s` asks for: %i ms', async (value, pause) => {
    expect(await measurePauses(after(value), 1)).toEqual([pause]);
  });

  it('is our own where `Retry-After` cannot be read', async () => {
    const [pause] = await measurePauses(after('soon'), 1);
    expect(pause).toBeGreaterThanOrEqual(500);
  });

  it.each(['61', 'Sat, 21 Nov 2026 13:00:00 GMT'])(
    'is not made when `Retry-After: %s` asks for more than a minute',
    async (value) => {
      expect(await measurePauses(after(value), 3)).toEqual([]);
    },
  );
});

describe('D120 called off by its signal', () => {
  /** A signal that tells how many listen to it. */
  function watchedSignal() {
    const controller = new AbortController();
    const { signal } = controller;
    const listeners = new Set<unknown>();
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      listeners.add(given[1]);
      addEventListener.apply(signal, given);
    };
    signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      listeners.delete(given[1]);
      removeEventListener.apply(signal, given);
    };
    return { controller, signal, listeners };
  }

  it('before it starts, it sends nothing', async () => {
    const server = await startLoopback(fine);
    const client = createClient({ token, baseUrl: server.url });
    const reason = new Error('changed my mind');
    const call = listAssistants(client, {}, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['while it waits for the answer', (): void => {}],
    [
      'while it reads the answer',
      (...[, response]: Parameters<Answer>) => void response.writeHead(200).write('['),
    ],
  ])('%s, it ends at once with the reason', async (_, begin: Answer) => {
    const { controller, signal, listeners } = watchedSignal();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const server = await startLoopback((request, response) => {
      void begin(request, response);
      arrive();
    });
    const call = listAssistants(createClient({ token, baseUrl: server.url }), {}, { signal });
    await arrived;
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(listeners.size).toBe(0);
    expect(server.arrived).toHaveLength(1);
    await expect.poll(() => server.openAnswers()).toBe(0);
  });

  it('in the pause before another attempt, it makes none', async () => {
    vi.useFakeTimers();
    const { controller, signal, listeners } = watchedSignal();
    const failing = vi.fn(
      async () => new Response('{}', { status: 503, headers: { 'retry-after': '30' } }),
    );
    const call = listAssistants(createClient({ token, fetch: failing }), {}, { signal });
    const outcome = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(29_000);
    controller.abort();
    await outcome;
    expect(failing).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(listeners.size).toBe(0);
  });

  it('after it has ended, nothing happens', async () => {
    const { controller, signal, listeners } = watchedSignal();
    const server = await startLoopback(answerInTurn(refusal(500, now), fine));
    const client = createClient({ token, baseUrl: server.url });
    expect(await listAssistants(client, {}, { signal })).toEqual([]);
    expect(listeners.size).toBe(0);
    controller.abort();
    expect(server.arrived).toHaveLength(2);
  });

  it('defect 23: one signal serves many requests and keeps nothing of them', async () => {
    const { signal, listeners } = watchedSignal();
    const server = await startLoopback(answerInTurn(refusal(404), cutOff, fine));
    const client = createClient({ token, baseUrl: server.url, retries: 0, timeout: 5000 });
    for (let turn = 0; turn < 4; turn++)
      await listAssistants(client, {}, { signal }).catch(() => {});
    expect(listeners.size).toBe(0);
  });

  it('leaves no timer, however it ends', async () => {
    vi.useFakeTimers();
    const answers = [
      new Response('[]'),
      new Response('{}', { status: 404 }),
      new Response('no JSON'),
    ];
    for (const answer of answers) {
      await listAssistants(createClient({ token, fetch: async () => answer })).catch(() => {});
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('tells a timeout from the caller’s own signal', async () => {
    const server = await startLoopback(() => {});
    const client = createClient({ token, baseUrl: server.url, retries: 0 });
    const late = listAssistants(client, {}, { timeout: 20, signal: new AbortController().signal });
    await expect(late).rejects.toBeInstanceOf(TimeoutError);
    const stopped = listAssistants(client, {}, { signal: AbortSignal.timeout(20) });
    const error = await stopped.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DOMException);
    expect(error).not.toBeInstanceOf(ConnectionError);
  });
});
