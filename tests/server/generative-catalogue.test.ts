import { company, servicePackage, formatPrice, systemInstruction } from '@parley/business';
import { generativeLimits } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createKeyRefusals } from '../../server/generative/key-refusals.ts';
import { generativeRoutes } from '../../server/generative/routes.ts';
import { type FeatureServer, serveFeature } from './feature-server.ts';
import { createGoogleClient } from './generative-client.ts';

const siteKey = 'AIzaParley-test-0123456789';
const path = '/gemini/v1beta/models/any-model';
const question = (text: string) => ({ contents: [{ parts: [{ text }] }] });

let server: FeatureServer;
let admitted: number;
let refusal: ReturnType<Parameters<typeof generativeRoutes>[0]['admit']>;

const options: Parameters<typeof generativeRoutes>[0] = {
  apiKey: null,
  // Nothing listens there: without a key nobody is asked.
  baseUrl: 'http://127.0.0.1:9',
  model: 'configured-model',
  keys: { site: siteKey, page: null },
  refusals: createKeyRefusals(),
  admit() {
    if (refusal === null) admitted += 1;
    return refusal;
  },
  forgive() {
    admitted -= 1;
  },
  spend() {
    throw new Error('what costs nothing is not counted');
  },
};

beforeAll(async () => {
  server = await serveFeature(generativeRoutes(options));
});
beforeEach(() => {
  admitted = 0;
  refusal = null;
});
afterAll(() => server.app.close());

function post(
  target: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'x-goog-api-key': siteKey },
): Promise<Response> {
  return fetch(`${server.origin}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

describe('without a key of the operator', () => {
  it('D33 R7.7 answers the official client from the business data', async () => {
    const client = createGoogleClient({ origin: server.origin, apiKey: siteKey });
    const reply = await client.models.generateContent({
      model: 'gemini-flash-latest',
      contents: `How much is the ${servicePackage.name}?`,
      config: { temperature: 0.8, maxOutputTokens: 1000, systemInstruction },
    });
    expect(reply.text).toContain(formatPrice(servicePackage.price));
    expect(reply.candidates?.[0]?.finishReason).toBe('STOP');
    expect(admitted).toBe(1);
  });

  it('D33 D50 streams to the official client in several pieces that make the same answer', async () => {
    const client = createGoogleClient({ origin: server.origin, apiKey: siteKey });
    const request = { model: 'x', contents: 'What services do you offer?' };
    const whole = await client.models.generateContent(request);
    const pieces: string[] = [];
    for await (const piece of await client.models.generateContentStream(request)) {
      pieces.push(piece.text ?? '');
    }
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(whole.text);
  });

  it('understands a conversation of several turns', async () => {
    const reply = await post(`${path}:generateContent`, {
      contents: [
        { role: 'model', parts: [{ text: 'Hi!' }] },
        { role: 'user', parts: [{ text: 'Do you offer a guarantee?' }] },
        { role: 'model', parts: [{ text: 'Yes.' }] },
        { role: 'user', parts: [{ text: 'And how can I reach a person?' }] },
      ],
    });
    const { candidates } = (await reply.json()) as {
      candidates: { content: { parts: { text: string }[] } }[];
    };
    expect(candidates[0]!.content.parts[0]!.text).toContain(company.email);
  });

  it('D1710 tells of a voice chat where the page has one', async () => {
    const withVoice = await serveFeature(generativeRoutes({ ...options, hasVoice: true }));
    const ask = async ({ origin }: FeatureServer) => {
      const client = createGoogleClient({ origin, apiKey: siteKey });
      return (
        await client.models.generateContent({ model: 'x', contents: 'Can we talk by voice?' })
      ).text;
    };
    expect(await ask(withVoice)).toContain('Start Voice Chat');
    expect(await ask(server)).not.toContain('Start Voice Chat');
    await withVoice.app.close();
  });

  it('R7.7 D51 takes the key in the query', async () => {
    const reply = await post(`${path}:generateContent?key=${siteKey}`, question('hello'), {});
    expect(reply.status).toBe(200);
  });

  it('tells every proxy to pass the events on as they come', async () => {
    const reply = await post(`${path}:streamGenerateContent?alt=sse`, question('hello'));
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    expect(reply.headers.get('cache-control')).toContain('no-transform');
    expect(reply.headers.get('x-accel-buffering')).toBe('no');
    expect(await reply.text()).toMatch(/^(?:data: \{.+\}\r\n\r\n)+$/);
  });
});

describe('refusals', () => {
  const refused = async (reply: Promise<Response>) => {
    const answer = await reply;
    return { http: answer.status, ...((await answer.json()) as object) };
  };

  it('D51 refuses a missing key', async () => {
    expect(await refused(post(`${path}:generateContent`, question('hi'), {}))).toMatchObject({
      http: 403,
      error: { code: 403, status: 'PERMISSION_DENIED', message: expect.stringContaining('key') },
    });
  });

  it.each(['nonsense', 'AIza', 'AIza with blanks', 'AIzaParley-of-another-site'])(
    'D51 refuses the key "%s"',
    async (key) => {
      expect(
        await refused(post(`${path}:generateContent`, question('hi'), { 'x-goog-api-key': key })),
      ).toMatchObject({
        http: 400,
        error: {
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      });
      expect(admitted).toBe(0);
    },
  );

  it('D63 D48 passes on the refusal of who may not chat', async () => {
    const body = { error: { code: 403, message: 'Who are you?', status: 'PERMISSION_DENIED' } };
    refusal = { status: 403, body };
    expect(await refused(post(`${path}:generateContent`, question('hi')))).toEqual({
      http: 403,
      ...body,
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{"contents":', 'body'],
    ['nothing', '', 'body'],
    ['no contents', {}, 'contents'],
    ['empty contents', { contents: [] }, 'contents'],
    ['a text that is none', { contents: [{ parts: [{ text: 5 }] }] }, 'contents.0.parts.0.text'],
    ['a file', { contents: [{ parts: [{ fileData: {} }] }] }, 'contents.0.parts.0.text'],
    ['a blank question', question('  '), 'contents.0.parts'],
    [
      'a strange role',
      { contents: [{ role: 'system', parts: [{ text: 'x' }] }] },
      'contents.0.role',
    ],
    [
      'no question at the end',
      { contents: [{ role: 'model', parts: [{ text: 'x' }] }] },
      'contents',
    ],
    [
      'a temperature in words',
      { ...question('x'), generationConfig: { temperature: 'hot' } },
      'generationConfig.temperature',
    ],
    [
      'too many messages',
      { contents: Array(generativeLimits.contents + 1).fill(question('x').contents[0]) },
      'contents',
    ],
    ['too many characters', question('x'.repeat(generativeLimits.characters + 1)), 'contents'],
  ])('refuses %s and names the field', async (_what, body, field) => {
    expect(await refused(post(`${path}:generateContent`, body))).toMatchObject({
      http: 400,
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: expect.stringMatching(`^${field}:`),
      },
    });
    expect(admitted).toBe(0);
  });

  it.each([403, 429] as const)(
    'D540 says %d before the body is there, of which nothing is kept',
    async (status) => {
      refusal = { status, body: { error: { code: status, message: 'No.', status: 'X' } } };
      const { port, hostname } = new URL(server.origin);
      const replies = Array.from({ length: 50 }, async () => {
        const socket = connect(Number(port), hostname).setEncoding('utf8');
        // The last two bytes never come.
        socket.write(
          `POST ${path}:generateContent HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
            `X-Goog-Api-Key: ${siteKey}\r\nContent-Length: 100002\r\n\r\n${'x'.repeat(100_000)}`,
        );
        const [head] = (await once(socket, 'data')) as [string];
        socket.destroy();
        return head.slice(0, 12);
      });
      expect(new Set(await Promise.all(replies))).toEqual(new Set([`HTTP/1.1 ${status}`]));
    },
  );

  it.each<[string, unknown]>([
    ['parts', { contents: [{ parts: Array(100_000).fill(1) }] }],
    ['messages', { contents: Array(80_000).fill(0) }],
    ['tools', { ...question('x'), tools: Array(80_000).fill(0) }],
    [
      'declarations',
      { ...question('x'), tools: [{ functionDeclarations: Array(80_000).fill(0) }] },
    ],
    [
      'arguments',
      {
        contents: [
          { parts: [{ functionCall: { name: 'x', args: { of: Array(80_000).fill(1) } } }] },
        ],
      },
    ],
  ])('D541 refuses more %s than anybody has, before each is looked at', async (_what, body) => {
    expect(await refused(post(`${path}:generateContent`, body))).toMatchObject({
      http: 400,
      error: {
        code: 400,
        message: expect.stringMatching(/^(contents|tools): at most 2000 values in all$/),
      },
    });
    expect(admitted).toBe(0);
  });

  it('D541 refuses what is nested without an end', async () => {
    const deep = `${'['.repeat(120_000)}${']'.repeat(120_000)}`;
    const call = `{"functionCall":{"name":"open_guided","args":{"a":${deep}}}}`;
    const body = `{"contents":[{"parts":[${call},{"text":"x"}]}]}`;
    expect(await refused(post(`${path}:generateContent`, body))).toMatchObject({
      http: 400,
      error: { message: 'contents: at most 2000 values in all' },
    });
  });

  it('refuses a body that is too large, and other media types', async () => {
    expect(
      await refused(post(`${path}:generateContent`, question('x'.repeat(300_000)))),
    ).toMatchObject({ http: 413, error: { code: 413 } });
    expect(
      await refused(
        post(`${path}:generateContent`, 'a=b', {
          'x-goog-api-key': siteKey,
          'content-type': 'application/x-www-form-urlencoded',
        }),
      ),
    ).toMatchObject({ http: 415, error: { code: 415 } });
  });

  it('takes the longest conversation that it allows, whatever characters it has', async () => {
    const body = question('é'.repeat(generativeLimits.characters));
    expect((await post(`${path}:generateContent`, body)).status).toBe(200);
  });

  it('refuses streaming without events, and other methods', async () => {
    expect(await refused(post(`${path}:streamGenerateContent`, question('x')))).toMatchObject({
      http: 400,
      error: { message: expect.stringContaining('alt=sse') },
    });
    expect(await refused(post(`${path}:countTokens`, question('x')))).toMatchObject({
      http: 404,
      error: { status: 'NOT_FOUND' },
    });
  });

  it('D29 logs neither a key nor a word of the visitor', async () => {
    await post(`${path}:generateContent?key=AIzaVisitorTyped`, '{"contents":"my secret"');
    await post(`${path}:generateContent?key=${siteKey}`, question('my secret'), {});
    expect(server.logged()).not.toMatch(/secret|AIza/);
  });
});
