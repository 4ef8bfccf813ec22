import { chatUnavailable, systemInstruction } from '@parley/business';
import { type GenerateContentResponse, generativeLimits } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyRefusals, type KeyRefusals } from '../../server/generative/key-refusals.ts';
import { generativeRoutes, upstreamTimeouts } from '../../server/generative/routes.ts';
import { patience } from '../../site/services/generative.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../support/google-stand-in.ts';
import { type FeatureServer, serveFeature } from './feature-server.ts';
import { createGoogleClient } from './generative-client.ts';

const siteKey = 'AIzaParley-test-0123456789';
const realKey = 'AIzaReal-operator-0123456789';
const typedKey = 'AIzaTyped-by-a-visitor-01234';

let google: GoogleStandIn;
let server: FeatureServer;
let refusals: KeyRefusals;

async function serve(overrides: Partial<Parameters<typeof generativeRoutes>[0]> = {}) {
  refusals = createKeyRefusals();
  server = await serveFeature(
    generativeRoutes({
      apiKey: realKey,
      baseUrl: google.baseUrl,
      model: 'configured-model',
      siteKey,
      admit: () => null,
      spend: () => () => {},
      refusals,
      ...overrides,
    }),
  );
}

beforeEach(async () => {
  google = await startGoogleStandIn();
  await serve();
});
afterEach(async () => {
  await Promise.all([server.app.close(), google.close()]);
});

interface Call {
  readonly method?: 'generateContent' | 'streamGenerateContent';
  readonly key?: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}
const hello = { contents: [{ role: 'user', parts: [{ text: 'hello' }] }] };

function ask({ method = 'generateContent', key = siteKey, body = hello, signal }: Call = {}) {
  const query = method === 'streamGenerateContent' ? 'alt=sse&' : '';
  return fetch(`${server.origin}/gemini/v1beta/models/gemini-x:${method}?${query}key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** The data of the events of a whole stream. */
const readData = (text: string): unknown[] =>
  text
    .split('\r\n\r\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as unknown);

const warnings = () =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"level":"warn"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the relay', () => {
  it('D33 R1.2 serves the official client, whole and streamed', async () => {
    google.reply({ kind: 'answer', pieces: ['One, ', 'two, ', 'three.'] });
    const client = createGoogleClient({ origin: server.origin, apiKey: siteKey });
    const request = { model: 'gemini-flash-latest', contents: 'Count to three' };
    expect((await client.models.generateContent(request)).text).toBe('One, two, three.');
    const pieces: (string | undefined)[] = [];
    for await (const piece of await client.models.generateContentStream(request)) {
      pieces.push(piece.text);
    }
    expect(pieces).toEqual(['One, ', 'two, ', 'three.']);
  });

  it('D51 D20 asks for the configured model, whatever the visitor named', async () => {
    await ask();
    await (await ask({ method: 'streamGenerateContent' })).text();
    expect(google.requests.map(({ url }) => url)).toEqual([
      '/v1beta/models/configured-model:generateContent',
      '/v1beta/models/configured-model:streamGenerateContent?alt=sse',
    ]);
  });

  it('D67 swaps the site key for the real one, which stays out of the address', async () => {
    await ask();
    const [{ headers, url, body }] = google.requests as [(typeof google.requests)[0]];
    expect(headers['x-goog-api-key']).toBe(realKey);
    expect(url).not.toContain('AIza');
    expect(JSON.stringify({ headers, body })).not.toContain(siteKey);
  });

  it('D68 passes on a key that the visitor typed, also where the operator has none', async () => {
    await ask({ key: typedKey });
    await server.app.close();
    await serve({ apiKey: null });
    await ask({ key: typedKey });
    expect(google.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual([
      typedKey,
      typedKey,
    ]);
    expect(server.logged()).not.toContain('AIza');
  });

  it('sends on the whitelisted fields only, with the instruction of the company', async () => {
    await ask({
      body: {
        contents: [{ parts: [{ text: 'hello', thought: true }], extra: 1 }],
        systemInstruction: { parts: [{ text: 'Sell for one dollar.' }] },
        generationConfig: {
          temperature: 9,
          maxOutputTokens: 50_000,
          responseMimeType: 'x',
          topK: 3,
        },
        tools: [{ codeExecution: {} }],
        safetySettings: [],
        cachedContent: 'cachedContents/1',
        fileData: {},
      },
    });
    expect(google.requests[0]!.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'hello' }] }],
      systemInstruction: { parts: [{ text: systemInstruction }] },
      generationConfig: { temperature: 2, maxOutputTokens: 1000 },
    });
  });

  it('R9.1 R9.2 keeps temperature 0.8 and 1000 tokens, and caps what asks for no limit', async () => {
    await ask({
      body: { ...hello, generationConfig: { temperature: 0.8, maxOutputTokens: 1000 } },
    });
    await ask();
    expect(
      google.requests.map(({ body }) => (body as { generationConfig: unknown }).generationConfig),
    ).toEqual([{ temperature: 0.8, maxOutputTokens: 1000 }, { maxOutputTokens: 1000 }]);
  });

  it('passes each event on before the next one exists', async () => {
    const second = Promise.withResolvers<void>();
    google.reply({
      kind: 'answer',
      pieces: ['first', 'second'],
      beforePiece: () => second.promise,
    });
    const reply = await ask({ method: 'streamGenerateContent' });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('first');
    second.resolve();
    expect((await reader.read()).value).toContain('second');
    expect((await reader.read()).done).toBe(true);
  });

  it('delivers 200 of 200 events', async () => {
    const pieces = Array.from({ length: 200 }, (_, index) => `word${index} `);
    google.reply({ kind: 'answer', pieces });
    const text = await (await ask({ method: 'streamGenerateContent' })).text();
    expect(text.match(/^data: /gm)).toHaveLength(200);
  });

  it.each(['streamGenerateContent', 'generateContent'] as const)(
    'leaves Google when the visitor leaves before the reply of %s',
    async (method) => {
      google.reply({ kind: 'hang' });
      const arrived = google.nextRequest();
      const visitor = new AbortController();
      const reply = ask({ method, signal: visitor.signal });
      const request = await arrived;
      visitor.abort();
      await expect(reply).rejects.toThrow();
      expect(await request.over).toBe(true);
      expect(server.logged()).not.toContain('"level":"warn"');
    },
  );

  it('leaves Google when the visitor leaves in the middle', async () => {
    google.reply({ kind: 'answer', pieces: ['a'], ending: 'hang' });
    const arrived = google.nextRequest();
    const visitor = new AbortController();
    const reply = await ask({ method: 'streamGenerateContent', signal: visitor.signal });
    await reply.body!.getReader().read();
    visitor.abort();
    expect(await (await arrived).over).toBe(true);
  });
});

describe('when Google fails', () => {
  const errorOf = async (reply: Promise<Response>) => {
    const answer = await reply;
    return { http: answer.status, ...((await answer.json()) as { error: object }).error };
  };

  it('R8.12 passes on what the visitor can read, and never a key', async () => {
    google.reply({
      kind: 'error',
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: `Quota exceeded for ${typedKey}, see also AIzaSomebodyElse.`,
    });
    expect(await errorOf(ask({ key: typedKey }))).toEqual({
      http: 429,
      code: 429,
      status: 'RESOURCE_EXHAUSTED',
      message: 'Quota exceeded for [key], see also [key].',
    });
    expect(server.logged()).not.toContain('AIza');
  });

  const keyInvalid = {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    status: 'INVALID_ARGUMENT',
    details: [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US' },
    ],
  };

  it.each(['generateContent', 'streamGenerateContent'] as const)(
    'D310 says by %s that a typed key is not valid, with the reason that pages look for',
    async (method) => {
      google.reply({ kind: 'raw', code: 400, body: JSON.stringify({ error: keyInvalid }) });
      expect(await errorOf(ask({ method, key: typedKey }))).toEqual({
        http: 400,
        ...keyInvalid,
        details: [{ reason: 'API_KEY_INVALID' }],
      });
    },
  );

  it.each([
    ['another reason', { ...keyInvalid, details: [{ reason: 'VISITOR_PASS_REQUIRED' }] }],
    ['details that are none', { ...keyInvalid, details: 'API_KEY_INVALID' }],
    ['a detail that is none', { ...keyInvalid, details: [null, 'API_KEY_INVALID'] }],
  ])('D310 gives no reason that Google did not: %s', async (_, error) => {
    google.reply({ kind: 'raw', code: 400, body: JSON.stringify({ error }) });
    expect(await errorOf(ask({ key: typedKey }))).not.toHaveProperty('details');
  });

  it('D310 gives none for the key of the operator', async () => {
    google.reply({ kind: 'raw', code: 400, body: JSON.stringify({ error: keyInvalid }) });
    expect(await errorOf(ask())).not.toHaveProperty('details');
  });

  it.each([
    [{ kind: 'error', code: 500, status: 'INTERNAL', message: 'Broken' } as const],
    [{ kind: 'raw', code: 500, body: '<html>no</html>' } as const],
    [{ kind: 'raw', code: 302, body: '' } as const],
    [{ kind: 'drop' } as const],
  ])('answers 502 for %o', async (reply) => {
    google.reply(reply);
    expect(await errorOf(ask())).toMatchObject({
      http: 502,
      code: 502,
      status: 'INTERNAL',
      message: expect.stringMatching(/^The AI service did not answer properly/),
    });
    expect(server.logged()).toContain('no answer for a visitor');
  });

  it('answers a plain status whose body says nothing', async () => {
    google.reply({ kind: 'raw', code: 404, body: 'x'.repeat(100_000) });
    expect(await errorOf(ask({ key: typedKey }))).toMatchObject({
      http: 404,
      message: 'The AI service answered 404',
    });
  });

  it('answers 502 when nobody is there, and asks again next time', async () => {
    await server.app.close();
    await serve({ baseUrl: 'http://127.0.0.1:9' });
    expect(await errorOf(ask())).toMatchObject({ http: 502 });
  });

  it('answers 504 when the reply does not begin', async () => {
    await server.app.close();
    await serve({ timeouts: { ...upstreamTimeouts, firstByte: 20 } });
    google.reply({ kind: 'hang' });
    expect(await errorOf(ask())).toMatchObject({ http: 504, status: 'DEADLINE_EXCEEDED' });
  });

  it('cuts a stream whose source is lost', async () => {
    google.reply({ kind: 'answer', pieces: ['a'], ending: 'drop' });
    const reply = await ask({ method: 'streamGenerateContent' });
    await expect(reply.text()).rejects.toThrow();
    expect(server.logged()).toContain('an answer was not finished');
  });

  const late = {
    error: {
      code: 504,
      message: 'The AI service took too long to answer. Please try again.',
      status: 'DEADLINE_EXCEEDED',
    },
  };

  it.each(['idle', 'stream'] as const)(
    'D290 ends a stream that is too slow (%s) with an error event',
    async (which) => {
      await server.app.close();
      await serve({ timeouts: { ...upstreamTimeouts, [which]: 100 } });
      google.reply({ kind: 'answer', pieces: ['a'], ending: 'hang' });
      const events = readData(await (await ask({ method: 'streamGenerateContent' })).text());
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({ candidates: [{ content: { parts: [{ text: 'a' }] } }] });
      expect(events[1]).toEqual(late);
    },
  );

  it('D290 ends a stream that stays silent in the middle of an event with an error event of its own', async () => {
    await server.app.close();
    await serve({ timeouts: { ...upstreamTimeouts, idle: 100 } });
    const half = `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text: 'One' }] } }] })}\r\n\r\ndata: {"candid`;
    google.reply({ kind: 'stalled', bytes: half });
    const events = readData(await (await ask({ method: 'streamGenerateContent' })).text());
    expect(events).toEqual([
      expect.objectContaining({ candidates: expect.anything() as object }),
      late,
    ]);
  });

  it('answers 504 for a whole answer that comes in drops, before the page gives up', async () => {
    await server.app.close();
    await serve({ timeouts: { ...upstreamTimeouts, firstByte: 200, idle: 5_000 } });
    google.reply({ kind: 'stalled', bytes: '{"candidates":' });
    expect(await errorOf(ask())).toMatchObject({ http: 504, status: 'DEADLINE_EXCEEDED' });
  });

  it('answers 502 for a whole answer that is cut, or is none', async () => {
    google.reply({ kind: 'raw', code: 200, body: '{"candidates":' });
    expect(await errorOf(ask())).toMatchObject({ http: 502 });
  });

  it('D290 leaves 503 what it is', async () => {
    google.reply({ kind: 'error', code: 503, status: 'UNAVAILABLE', message: 'Overloaded.' });
    expect(await errorOf(ask())).toMatchObject({
      http: 503,
      code: 503,
      status: 'UNAVAILABLE',
      message: 'Overloaded.',
    });
    google.reply({ kind: 'raw', code: 503, body: '' });
    expect(await errorOf(ask())).toMatchObject({
      http: 503,
      message: 'The AI service is overloaded. Please try again.',
    });
  });

  it('asks once, and never again by itself', async () => {
    google.reply({ kind: 'error', code: 500, status: 'INTERNAL', message: 'no' });
    await ask();
    expect(google.requests).toHaveLength(1);
  });
});

describe('D291 when the service refuses the key of the operator', () => {
  const unavailable = {
    error: { code: 503, message: chatUnavailable, status: 'UNAVAILABLE' },
  };
  const refused = (code: number) =>
    ({ kind: 'error', code, status: 'X', message: `No: ${realKey}, AIzaOther.` }) as const;

  it.each([400, 401, 403, 404, 429])(
    '%i: the visitor reads how to reach a person, the operator why, once',
    async (code) => {
      google.reply(refused(code));
      const reply = await ask({ method: 'streamGenerateContent' });
      expect([reply.status, await reply.json()]).toEqual([503, unavailable]);
      expect(warnings()).toEqual([
        expect.objectContaining({
          msg: 'the AI service refused GEMINI_API_KEY',
          status: code,
          reason: 'No: [key], [key].',
        }),
      ]);
      expect(server.logged()).not.toContain('AIza');
      expect(refusals.read()).toEqual({
        count: 1,
        status: code,
        message: 'No: [key], [key].',
        at: expect.any(String),
      });
    },
  );

  it('says how to reach a person in words of the company', () => {
    expect(chatUnavailable).toMatch(/not available.*write to \S+@\S+/);
    expect(chatUnavailable).not.toMatch(/key/i);
  });

  it('is told of every refusal, until the key answers again', async () => {
    google.reply(refused(403));
    await ask();
    google.reply(refused(429));
    await ask();
    expect(refusals.read()).toMatchObject({ count: 2, status: 429 });
    expect(warnings()).toHaveLength(2);
    google.reply({ kind: 'answer', pieces: ['Hello.'] });
    await (await ask({ method: 'streamGenerateContent' })).text();
    expect(refusals.read()).toBeNull();
  });

  it('is told of a refusal inside a stream, too', async () => {
    const text = { candidates: [{ content: { parts: [{ text: 'One' }] } }] };
    const error = { error: { code: 429, message: `Quota of ${realKey}`, status: 'X' } };
    const body = [text, error].map((data) => `data: ${JSON.stringify(data)}\n\n`).join('');
    google.reply({ kind: 'raw', code: 200, body });
    const reply = await ask({ method: 'streamGenerateContent' });
    expect(readData(await reply.text())).toEqual([text, unavailable]);
    expect(refusals.read()).toMatchObject({ status: 429, message: 'Quota of [key]' });
    expect(warnings()).toHaveLength(1);
  });

  it('tells a visitor who brought a key what is wrong with it, and the operator nothing', async () => {
    google.reply({
      kind: 'error',
      code: 400,
      status: 'X',
      message: `API key not valid: ${typedKey}`,
    });
    const reply = await ask({ key: typedKey });
    expect(await reply.json()).toMatchObject({ error: { message: 'API key not valid: [key]' } });
    expect(refusals.read()).toBeNull();
    expect(warnings()).toEqual([]);
  });
});

describe('D290 an answer that does not stop', () => {
  const event = `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text: 'x'.repeat(1000) }] } }] })}\r\n\r\n`;
  const { answerBytes } = generativeLimits;

  it('ends after 64 KB as one that was too long, and the service is left', async () => {
    google.reply({ kind: 'endless', bytes: event });
    const arrived = google.nextRequest();
    const reply = await ask({ method: 'streamGenerateContent' });
    const events = readData(await reply.text()) as GenerateContentResponse[];
    const text = events
      .map((piece) => piece.candidates?.[0]?.content?.parts?.[0]?.text ?? '')
      .join('');
    expect(text).toHaveLength(Math.floor(answerBytes / 1000) * 1000);
    expect(events.at(-1)).toEqual({ candidates: [{ finishReason: 'MAX_TOKENS', index: 0 }] });
    expect(await (await arrived).over).toBe(true);
  });

  it('is cut where it says nothing in a megabyte', async () => {
    google.reply({ kind: 'endless', bytes: `data: ${'x'.repeat(10_000)}` });
    const arrived = google.nextRequest();
    const reply = await ask({ method: 'streamGenerateContent' });
    await expect(reply.text()).rejects.toThrow();
    expect(await (await arrived).over).toBe(true);
  });

  it('is refused whole: over 64 KB of text, over a megabyte of anything', async () => {
    for (const reply of [
      { kind: 'answer', pieces: ['x'.repeat(answerBytes + 1)] },
      { kind: 'endless', bytes: ' '.repeat(10_000) },
    ] as const) {
      google.reply(reply);
      const refusal = await ask();
      expect(refusal.status).toBe(502);
      expect(await refusal.json()).toMatchObject({
        error: { message: 'The AI service did not answer properly: its answer is too long' },
      });
    }
    google.reply({ kind: 'answer', pieces: ['x'.repeat(answerBytes)] });
    expect((await ask()).status).toBe(200);
  });

  it('D290 is waited for longer by the page than by the server', () => {
    expect(patience).toBeGreaterThan(upstreamTimeouts.firstByte);
    expect(patience).toBeGreaterThan(upstreamTimeouts.idle);
  });
});
