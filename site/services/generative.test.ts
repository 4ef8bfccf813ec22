import { chatTools } from '@parley/business/chat-tools';
import { chatUnavailable } from '@parley/business/chat';
import { systemInstruction } from '@parley/business/chat-instruction';
import type { asideHeader, siteKeyPrefix, visitorPassReason } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestAnswer } from './answer-limit.ts';
import { createGenerative, patience } from './generative.ts';
import type { AnswerPart } from './generative.ts';
import { keyEntry } from './generative-key.ts';

const prefix: typeof siteKeyPrefix = 'AIzaParley-';
const reason: typeof visitorPassReason = 'VISITOR_PASS_REQUIRED';
const aside: typeof asideHeader = 'x-guided-aside';
const siteKey = `${prefix}abc`;
const contents = [{ role: 'user' as const, parts: [{ text: 'Hi' }] }];
const says = (text: string, finishReason?: string) => ({
  candidates: [
    { content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }) },
  ],
});
const calls = (name: string, finishReason?: string) => ({
  candidates: [
    {
      content: { role: 'model', parts: [{ functionCall: { name, args: {} } }] },
      ...(finishReason && { finishReason }),
    },
  ],
});
const unfinished = { kind: 'unfinished' };
const connectionFailed = 'Connection failed. Please check your internet connection and try again.';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const googleError = (status: number, error: object) => json({ error }, status);
const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
/** Breaks where the texts end, as Chromium and Firefox tell of it. */
const broken = (text: string) => {
  const texts = [text];
  return new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = texts.shift();
        if (next === undefined) controller.error(new TypeError('network error'));
        else controller.enqueue(new TextEncoder().encode(next));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
};
/** Says nothing after the text, until it is given up. */
const stalled = (text: string, signal: AbortSignal) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const event = (body: unknown) => `data: ${JSON.stringify(body)}\r\n\r\n`;

let network = vi.fn<typeof fetch>();
beforeEach(() => {
  network = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUp({
  configured = siteKey,
  stored = null as string | null,
  isAside = false,
  baseUrl = '/gemini',
} = {}) {
  const kept = new Map<string, string>(stored === null ? [] : [[keyEntry, stored]]);
  const loadConfig = vi.fn(async () => ({
    generative: { baseUrl, model: 'flash', key: configured },
  }));
  const generative = createGenerative({
    loadConfig,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    isAside,
  });
  return { generative, kept, loadConfig };
}

const join = (parts: readonly AnswerPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

async function collect(answer: AsyncIterable<AnswerPart>): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of answer) parts.push(part);
  return parts;
}

const ask = (generative: ReturnType<typeof createGenerative>) =>
  collect(generative.answer(contents, new AbortController().signal));

const requests = () =>
  network.mock.calls.map(([url, init]) => ({
    url: String(url),
    body: JSON.parse(String(init?.body)) as unknown,
  }));

describe('asking for an answer', () => {
  it('D50 R7.7 R7.8 R7.9 R9.1 R9.2 streams with the key in the query and the specified body', async () => {
    network.mockResolvedValueOnce(stream(event(says('Hel')), event(says('lo', 'STOP'))));
    expect(await ask(setUp().generative)).toEqual([
      { kind: 'text', text: 'Hel' },
      { kind: 'text', text: 'lo' },
    ]);
    expect(requests()).toEqual([
      {
        url: `/gemini/v1beta/models/flash:streamGenerateContent?alt=sse&key=${siteKey}`,
        body: {
          contents,
          generationConfig: { temperature: 0.8, maxOutputTokens: 1000 },
          systemInstruction: { parts: [{ text: systemInstruction }] },
          tools: [{ functionDeclarations: [...chatTools] }],
        },
      },
    ]);
  });

  it('D2019 beside a guided conversation is told to our own server alone, and all is asked for in words', async () => {
    const headersOf = () => new Headers(network.mock.calls.at(-1)?.[1]?.headers);
    for (const [isAside, baseUrl, told] of [
      [true, '/gemini', '1'],
      [true, 'https://models.example', null],
      [false, '/gemini', null],
    ] as const) {
      network.mockResolvedValueOnce(json(says('Hello', 'STOP')));
      await ask(setUp({ isAside, baseUrl }).generative);
      expect(headersOf().get(aside)).toBe(told);
      expect('tools' in (requests().at(-1)!.body as object)).toBe(!isAside);
    }
  });

  it.each([404, 405, 501])(
    'D50 R7.10 falls back to generateContent when streaming answers %i',
    async (status) => {
      network.mockResolvedValueOnce(new Response('nothing here', { status }));
      network.mockResolvedValueOnce(json(says('Hello', 'STOP')));
      expect(await ask(setUp().generative)).toEqual([{ kind: 'text', text: 'Hello' }]);
      expect(requests()[1]?.url).toBe(`/gemini/v1beta/models/flash:generateContent?key=${siteKey}`);
      expect(requests()[1]?.body).toEqual(requests()[0]?.body);
    },
  );

  it('takes a whole answer where a stream was asked for', async () => {
    network.mockResolvedValueOnce(json(says('Hello', 'STOP')));
    expect(await ask(setUp().generative)).toEqual([{ kind: 'text', text: 'Hello' }]);
  });

  it('R8.11 API key not found', async () => {
    const { generative } = setUp({ configured: '' });
    expect(await ask(generative)).toEqual([{ kind: 'problem', message: 'API key not found' }]);
    expect(network).not.toHaveBeenCalled();
  });

  it('R8.12 R9.9 Invalid API key format', async () => {
    const { generative } = setUp({ stored: 'sk-123' });
    expect(await ask(generative)).toEqual([{ kind: 'problem', message: 'Invalid API key format' }]);
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    [400, { message: 'API key not valid', details: [{ reason: 'API_KEY_INVALID' }] }],
    [401, { message: 'Unauthenticated' }],
    [403, { message: 'Your API key was reported as leaked' }],
  ])('D236 drops a key of the visitor that is refused with %i', async (status, error) => {
    const { generative, kept } = setUp({ configured: '', stored: 'AIzaOwn' });
    network.mockResolvedValueOnce(googleError(status, error));
    expect(await ask(generative)).toEqual([
      { kind: 'problem', message: `API error: ${status} - ${error.message}`, keyRefused: true },
    ]);
    expect(kept.has(keyEntry)).toBe(false);
    expect(await generative.prepare()).toBe('setup');
  });

  it('D236 keeps a key that another tab has stored meanwhile', async () => {
    const { generative, kept } = setUp({ configured: '', stored: 'AIzaOwn' });
    network.mockImplementationOnce(async () => {
      kept.set(keyEntry, 'AIzaBetter');
      return googleError(403, { message: 'leaked' });
    });
    await ask(generative);
    expect(kept.get(keyEntry)).toBe('AIzaBetter');
  });

  it.each([
    ['the site’s key', siteKey, siteKey, googleError(403, { message: 'no' })],
    ['a key of the configuration', 'AIzaPublic', null, googleError(403, { message: 'no' })],
    ['any other refusal', '', 'AIzaOwn', googleError(400, { message: 'User location' })],
    ['a refusal of somebody else', '', 'AIzaOwn', new Response('<p>no</p>', { status: 403 })],
  ])('D236 keeps the key: %s', async (_, configured, stored, reply) => {
    const { generative, kept } = setUp({ configured, stored });
    network.mockResolvedValueOnce(reply);
    const [part] = await ask(generative);
    expect(part).toMatchObject({ kind: 'problem' });
    expect(part).not.toHaveProperty('keyRefused');
    expect(kept.get(keyEntry)).toBe(stored ?? configured);
  });

  it('R8.13 R7.11 D53 tells the status and the message of a refusal', async () => {
    network.mockResolvedValueOnce(googleError(429, { code: 429, message: 'Quota exceeded' }));
    expect(await ask(setUp().generative)).toEqual([
      { kind: 'problem', message: 'API error: 429 - Quota exceeded' },
    ]);
  });

  it.each([
    ['no message', () => googleError(500, { code: 500 })],
    ['a message that is no text', () => googleError(500, { message: { a: 1 } })],
    ['no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['an empty body', () => new Response(null, { status: 500 })],
  ])('R8.14 Unknown error: %s', async (_, reply) => {
    network.mockResolvedValueOnce(reply());
    expect(await ask(setUp().generative)).toEqual([
      { kind: 'problem', message: 'API error: 500 - Unknown error' },
    ]);
  });

  it.each([
    ['an empty stream', () => stream('')],
    ['no candidates', () => stream(event({ promptFeedback: { blockReason: 'SAFETY' } }))],
    [
      'a candidate without content',
      () => stream(event({ candidates: [{ finishReason: 'SAFETY' }] })),
    ],
    ['parts that are none', () => json({ candidates: [{ content: { parts: 'x' } }] })],
    ['null', () => json(null)],
  ])('R8.15 No response received: %s', async (_, reply) => {
    network.mockResolvedValueOnce(reply());
    expect(await ask(setUp().generative)).toEqual([
      { kind: 'problem', message: 'No response received' },
    ]);
  });

  it('R8.16 a lost network is a failed connection', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await ask(setUp().generative)).toEqual([{ kind: 'problem', message: connectionFailed }]);
  });

  it('R8.16 a network lost before the configuration came is one too', async () => {
    const { generative, loadConfig } = setUp();
    loadConfig.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await ask(generative)).toEqual([{ kind: 'problem', message: connectionFailed }]);
  });

  it('D311 a configuration that does not come is late, and no fault of the connection', async () => {
    const { generative, loadConfig } = setUp();
    loadConfig.mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
    expect(await ask(generative)).toEqual([
      { kind: 'problem', message: 'The answer took too long. Please try again.' },
    ]);
  });

  it.each<[string, () => Response]>([
    ['its length', () => stream(event(says('Half', 'MAX_TOKENS')))],
    [
      'safety, in an event of its own',
      () => stream(event(says('Half')), event(says('', 'SAFETY'))),
    ],
    ['an end without a reason, which is a cut in WebKit', () => stream(event(says('Half')))],
    ['an event that is cut', () => stream(event(says('Half')), 'data: {"candidates":[{"con')],
    ['a network that broke', () => broken(event(says('Half')))],
    ['a whole reply by its length', () => json(says('Half', 'MAX_TOKENS'))],
    ['a whole reply without a reason', () => json(says('Half'))],
    ['a reason that is none', () => stream(event(says('Half', 'FINISH_REASON_UNSPECIFIED')))],
  ])('D292 half an answer is no whole one: %s', async (_, reply) => {
    network.mockResolvedValueOnce(reply());
    expect(await ask(setUp().generative)).toEqual([{ kind: 'text', text: 'Half' }, unfinished]);
  });

  it.each<[string, () => Response]>([
    ['its length', () => stream(event(calls('open_guided', 'MAX_TOKENS')))],
    ['an end without a reason', () => stream(event(calls('open_guided')))],
    ['a network that broke', () => broken(event(calls('open_guided')))],
  ])('D292 an answer of calls alone that was cut is no whole one: %s', async (_, reply) => {
    network.mockResolvedValueOnce(reply());
    const call = { name: 'open_guided', args: {} };
    expect(await ask(setUp().generative)).toEqual([{ kind: 'call', call }, unfinished]);
  });

  it('D292 a stream that falls silent in the middle is not finished', async () => {
    vi.useFakeTimers();
    network.mockImplementationOnce(async (_, init) => stalled(event(says('Half')), init!.signal!));
    const answer = ask(setUp().generative);
    await vi.advanceTimersByTimeAsync(patience);
    expect(await answer).toEqual([{ kind: 'text', text: 'Half' }, unfinished]);
  });

  it.each<[string, (text: string) => Response]>([
    ['whole', (text) => json(says(text, 'STOP'))],
    [
      'streamed',
      (text) =>
        stream(
          ...(text.match(/.{1,999}/g) ?? []).map((piece) => event(says(piece))),
          event(says('', 'STOP')),
        ),
    ],
  ])('D290 reads 64 KB of an answer, %s, and no more', async (_, reply) => {
    const longest = 'é'.repeat(longestAnswer / 2);
    network.mockResolvedValueOnce(reply(longest));
    const whole = await ask(setUp().generative);
    expect(join(whole)).toBe(longest);
    expect(whole.at(-1)?.kind).toBe('text');
    network.mockResolvedValueOnce(reply(`${longest}!`));
    const cut = await ask(setUp().generative);
    expect(join(cut)).toBe(longest);
    expect(cut.at(-1)).toEqual(unfinished);
  });

  it.each(['text/event-stream', 'application/json'])(
    'D290 lets go of a reply that does not stop and says nothing (%s)',
    async (contentType) => {
      const cancel = vi.fn();
      const bytes = new TextEncoder().encode('data: '.repeat(10_000));
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(bytes),
        cancel,
      });
      const headers = { 'content-type': contentType };
      network.mockResolvedValueOnce(new Response(body, { headers }));
      expect(await ask(setUp().generative)).toEqual([
        { kind: 'problem', message: 'No response received' },
      ]);
      expect(cancel).toHaveBeenCalledTimes(1);
    },
  );

  it('R8.13 tells an error that comes inside the stream', async () => {
    const error = { code: 503, message: 'The model is overloaded', status: 'UNAVAILABLE' };
    network.mockResolvedValueOnce(stream(event(says('Half')), event({ error })));
    expect((await ask(setUp().generative)).at(-1)).toEqual({
      kind: 'problem',
      message: 'API error: 503 - The model is overloaded',
    });
  });

  it('D290 gives up on an answer that does not come, and does not blame the connection', async () => {
    vi.useFakeTimers();
    network.mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const answer = ask(setUp().generative);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(network).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual([
      { kind: 'problem', message: 'The answer took too long. Please try again.' },
    ]);
  });

  it.each([400, 401, 403, 429])(
    'D291 tells of a public key that Google refuses with %i how else to reach a person',
    async (status) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      network.mockResolvedValueOnce(googleError(status, { message: 'API key not valid.' }));
      expect(await ask(setUp({ configured: 'AIzaPublic' }).generative)).toEqual([
        { kind: 'problem', message: chatUnavailable },
      ]);
      expect(warn).toHaveBeenCalledTimes(1);
      warn.mockRestore();
      network.mockResolvedValueOnce(googleError(status, { message: 'API key not valid.' }));
      expect(await ask(setUp({ configured: 'AIzaPublic', stored: 'AIzaMine' }).generative)).toEqual(
        [
          expect.objectContaining({
            kind: 'problem',
            message: `API error: ${status} - API key not valid.`,
          }),
        ],
      );
    },
  );

  it('D64 knows the 403 of a missing pass from the provider’s own', async () => {
    const { generative } = setUp();
    const error = { code: 403, message: 'No.', status: 'PERMISSION_DENIED' };
    network.mockResolvedValueOnce(googleError(403, { ...error, details: [{ reason }] }));
    expect(await ask(generative)).toEqual([{ kind: 'pass-required' }]);
    network.mockResolvedValueOnce(
      googleError(403, { ...error, details: [{ reason: 'API_KEY_SERVICE_BLOCKED' }] }),
    );
    expect(await ask(generative)).toEqual([{ kind: 'problem', message: 'API error: 403 - No.' }]);
  });

  it('D60 ends without a word when it is stopped, and lets go of the connection', async () => {
    const stopping = new AbortController();
    let released = false;
    network.mockImplementationOnce(async (_, init) => {
      init?.signal?.addEventListener('abort', () => (released = true));
      return stream(event(says('one')), event(says('two')));
    });
    const parts: AnswerPart[] = [];
    for await (const part of setUp().generative.answer(contents, stopping.signal)) {
      parts.push(part);
      stopping.abort();
      break;
    }
    expect(parts).toEqual([{ kind: 'text', text: 'one' }]);
    expect(released).toBe(true);
  });

  it('R8.17 throws what nobody foresaw', async () => {
    const { generative, loadConfig } = setUp();
    loadConfig.mockRejectedValueOnce(new Error('config.json answered 500'));
    await expect(ask(generative)).rejects.toThrow('config.json answered 500');
  });
});

describe('the key', () => {
  it('R2.39 R3.7 D54 stores the configuration’s when none is there', async () => {
    const { generative, kept } = setUp();
    expect(kept.size).toBe(0);
    expect(await generative.prepare()).toBe('ready');
    expect([...kept]).toEqual([['gemini_api_key', siteKey]]);
  });

  it('D55 replaces a site key that is no longer the site’s', async () => {
    const { generative, kept } = setUp({ stored: `${prefix}old` });
    expect(await generative.prepare()).toBe('ready');
    expect(kept.get(keyEntry)).toBe(siteKey);
  });

  it('D55 keeps a key of the visitor’s own', async () => {
    const { generative, kept } = setUp({ stored: 'AIzaMine' });
    expect(await generative.prepare()).toBe('ready');
    expect(kept.get(keyEntry)).toBe('AIzaMine');
  });

  it('R2.38 D21 asks for Setup only when there is no key anywhere', async () => {
    expect(await setUp({ configured: '' }).generative.prepare()).toBe('setup');
    expect(await setUp({ configured: '', stored: 'AIzaMine' }).generative.prepare()).toBe('ready');
  });

  it('D21 D55 drops an old site key when the configuration has none any more', async () => {
    const { generative, kept } = setUp({ configured: '', stored: siteKey });
    expect(await generative.prepare()).toBe('setup');
    expect(kept.size).toBe(0);
  });

  it('opens the chat all the same when the configuration does not come', async () => {
    const { generative, loadConfig } = setUp();
    loadConfig.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await generative.prepare()).toBe('ready');
  });
});

describe('testing a key', () => {
  it('R5.9 D50 says hello by generateContent, with nothing else', async () => {
    network.mockResolvedValueOnce(json(says('Hello!')));
    expect(await setUp().generative.validateKey('AIza+1')).toBe('accepted');
    expect(requests()).toEqual([
      {
        url: '/gemini/v1beta/models/flash:generateContent?key=AIza%2B1',
        body: { contents: [{ parts: [{ text: 'Hello' }] }] },
      },
    ]);
  });

  it.each([
    [
      'refused',
      () => googleError(400, { message: 'API key not valid', status: 'INVALID_ARGUMENT' }),
    ],
    ['refused', () => googleError(403, { message: 'Leaked', status: 'PERMISSION_DENIED' })],
    ['unreachable', () => googleError(429, { message: 'Quota' })],
    ['unreachable', () => googleError(503, { message: 'Overloaded' })],
    ['unreachable', () => new Response('<html>', { status: 200 })],
    ['pass-required', () => googleError(403, { details: [{ reason }] })],
  ] as const)('R8.19 R8.20 answers %s', async (verdict, reply) => {
    network.mockResolvedValueOnce(reply());
    expect(await setUp().generative.validateKey('AIzaX')).toBe(verdict);
  });

  it('R8.20 is unreachable without a network', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await setUp().generative.validateKey('AIzaX')).toBe('unreachable');
  });
});
