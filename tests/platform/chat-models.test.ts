import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEngine } from '../server/engines.ts';
import { standInForProvider } from './chat-provider.ts';
import { openPlatform, privateKey, servePlatform } from './platform-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

/* Each provider by its own public API, on loopback, with the platform's real packages in between. */

const key = 'sk-secret-key-of-the-provider';
const { server } = openPlatform('pglite');
const provider = openForTests(standInForProvider);
beforeEach(() => void provider.requests.splice(0));

interface Case {
  readonly name: string;
  readonly model: string;
  /** Below the stand-in, where the provider's own address would be. */
  readonly base: string;
  readonly path: string;
  readonly keyHeader: readonly [string, string];
  /** Where its API has what was asked for. */
  readonly asked: object;
}

const system = 'You help.';
const openAIBody = {
  stream: true,
  temperature: 0.4,
  max_tokens: 300,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: 'Hello' },
  ],
};

const cases: readonly Case[] = [
  {
    name: 'openai',
    model: 'gpt-4o',
    base: '/v1',
    path: '/v1/chat/completions',
    keyHeader: ['authorization', `Bearer ${key}`],
    asked: openAIBody,
  },
  {
    name: 'groq',
    model: 'llama-3.3-70b-versatile',
    base: '/openai/v1',
    path: '/openai/v1/chat/completions',
    keyHeader: ['authorization', `Bearer ${key}`],
    asked: openAIBody,
  },
  {
    name: 'openrouter',
    model: 'any/model',
    base: '/api/v1',
    path: '/api/v1/chat/completions',
    keyHeader: ['authorization', `Bearer ${key}`],
    asked: openAIBody,
  },
  {
    name: 'anthropic',
    model: 'claude-sonnet-4-20250514',
    base: '/v1',
    path: '/v1/messages',
    keyHeader: ['x-api-key', key],
    asked: {
      stream: true,
      temperature: 0.4,
      max_tokens: 300,
      system: [{ type: 'text', text: system }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    },
  },
  {
    name: 'google',
    model: 'gemini-2.5-flash',
    base: '/v1beta',
    path: '/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    keyHeader: ['x-goog-api-key', key],
    asked: {
      generationConfig: { temperature: 0.4, maxOutputTokens: 300 },
      systemInstruction: { parts: [{ text: system }] },
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
    },
  },
];

const tool = {
  type: 'function',
  function: {
    name: 'find_time',
    description: 'Finds a free hour.',
    parameters: { type: 'object', properties: { day: { type: 'string' } } },
  },
};

describe.each(cases)('D178 $name', ({ name, model, base, path, keyHeader, asked }) => {
  const config = { provider: name, model, temperature: 0.4, maxTokens: 300 };
  const chat = (more: object = {}) =>
    server.ask('POST', '/chat', {
      input: 'Hello',
      assistant: { model: { ...config, messages: [{ role: 'system', content: system }], ...more } },
    });
  beforeAll(async () => {
    const credential = { provider: name, apiKey: key, apiUrl: `${provider.origin}${base}` };
    expect((await server.ask('POST', '/credential', credential)).status).toBe(201);
  });

  it('is asked in its own form, with its key, and its tokens are counted', async () => {
    provider.script({ say: ['Good ', 'day.'], tokens: [1000, 200] });
    const { json } = await chat();
    expect(json.output).toEqual([{ role: 'assistant', content: 'Good day.' }]);
    expect(json.costs[0]).toMatchObject({
      model: { provider: name, model },
      promptTokens: 1000,
      completionTokens: 200,
    });
    expect(json.cost > 0).toBe(name !== 'openrouter');
    const [request] = provider.requests;
    expect(request?.path).toBe(path);
    expect(request?.headers[keyHeader[0]]).toBe(keyHeader[1]);
    expect(request?.body).toMatchObject(asked);
  });

  it('is kept with what it says, but for characters that are none', async () => {
    provider.script({ say: ['Good\0 ', 'day.'] });
    const { status, json } = await chat();
    expect(status).toBe(200);
    const { json: kept } = await server.ask('GET', `/chat/${json.id}`);
    expect(kept.output[0].content).toBe('Good day.');
  });

  it('calls a tool, and goes on with what came back', async () => {
    provider.script({ call: [{ name: 'find_time', with: { day: 'Monday' } }] });
    const first = await chat({ tools: [tool] });
    const [call] = first.json.output[0].tool_calls;
    expect(call.function).toEqual({ name: 'find_time', arguments: '{"day":"Monday"}' });
    provider.script({ say: ['Monday at ten.'] });
    const input = [{ role: 'tool', tool_call_id: call.id, content: 'ten o’clock' }];
    const second = await server.ask('POST', '/chat', { previousChatId: first.json.id, input });
    expect(second.json.output[0].content).toBe('Monday at ten.');
    const sent = JSON.stringify(provider.requests[1]?.body);
    expect(sent).toContain('find_time');
    expect(sent).toContain('ten o’clock');
  });

  it('fails with its own words, and never with the key', async () => {
    provider.script({ fail: { status: 401, message: `Incorrect API key provided: ${key}.` } });
    const { status, json } = await chat();
    expect(status).toBe(424);
    expect(json.message).toContain(`${name} answered 401: Incorrect API key provided: [key]`);
    expect(JSON.stringify(json)).not.toContain(key);
    expect(server.logged()).not.toContain(key);
  });

  it.each([
    [400, 400],
    [500, 502],
    [529, 502],
  ])('answers %i with %i', async (status, answered) => {
    provider.script({ fail: { status, message: 'no' } });
    expect((await chat()).status).toBe(answered);
  });

  it('says when to come back', async () => {
    const headers = { 'retry-after': '9' };
    provider.script({ fail: { status: 429, message: 'too many', headers } });
    const refused = await chat();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('9');
  });
});

it('sees again within a turn what it signed', async () => {
  provider.script({ call: [{ name: 'dtmf' }] }, { say: ['No keypad.'] });
  const model = { provider: 'google', model: 'gemini-2.5-flash', tools: [{ type: 'dtmf' }] };
  await server.ask('POST', '/chat', { input: 'Press one.', assistant: { model } });
  expect(JSON.stringify(provider.requests[1]?.body)).toContain('"thoughtSignature":"c2lnbmVk"');
});

it('D1209 a model that hears and speaks by itself is asked for no words: its fallbacks are, or one of its maker', async () => {
  const ask = (model: object) =>
    server.ask('POST', '/chat', { input: 'Hello', assistant: { model } });
  const openai = { provider: 'openai', model: 'gpt-4o-realtime-preview-2024-12-17' };
  const fallbackModels = ['gpt-4o-mini-realtime-preview-2024-12-17', 'gpt-4.1'];
  provider.script({ say: ['One.'] }, { say: ['Two.'] }, { say: ['Three.'] });
  await ask(openai);
  await ask({ ...openai, fallbackModels });
  const { json } = await ask({ provider: 'google', model: 'gemini-2.0-flash-realtime-exp' });
  const [first, second, third] = provider.requests;
  expect([first!.body.model, second!.body.model]).toEqual(['gpt-4o', 'gpt-4.1']);
  expect(third!.path).toContain('gemini-2.5-flash');
  expect(json.costs[0].model).toEqual({ provider: 'google', model: 'gemini-2.5-flash' });
});

it('D1215 a model of words is asked for them, whatever is in its name', async () => {
  const model = { provider: 'openai', model: 'live-8b-live' };
  provider.script({ say: ['One.'] });
  await server.ask('POST', '/chat', { input: 'Hello', assistant: { model } });
  expect(provider.requests[0]!.body.model).toBe('live-8b-live');
});

describe('fallback models', () => {
  const model = {
    provider: 'openai',
    model: 'gpt-4o',
    fallbackModels: ['gpt-4.1', 'gpt-4.1-mini'],
  };
  const ask = () => server.ask('POST', '/chat', { input: 'Hello', assistant: { model } });
  const asked = () => provider.requests.map(({ body }) => body.model);
  const refuse = (status: number, message: string) => ({ fail: { status, message } });

  it('answer in their order where those before them fail, and are what it costs', async () => {
    provider.script(refuse(500, 'out of order'), refuse(429, 'too many'), {
      say: ['Still here.'],
      tokens: [1000, 100],
    });
    const { json } = await ask();
    expect(asked()).toEqual(['gpt-4o', 'gpt-4.1', 'gpt-4.1-mini']);
    expect(json.output).toEqual([{ role: 'assistant', content: 'Still here.' }]);
    expect(json.costs).toEqual([
      {
        type: 'model',
        model: { provider: 'openai', model: 'gpt-4.1-mini' },
        promptTokens: 1000,
        completionTokens: 100,
        cost: (1000 * 0.4 + 100 * 1.6) / 1_000_000,
      },
      { type: 'chat', cost: 0 },
    ]);
  });

  it('that fail, too, leave the failure of the first', async () => {
    provider.script(refuse(500, 'one'), refuse(400, 'two'), refuse(400, 'three'));
    const { status, json } = await ask();
    expect({ status, json }).toMatchObject({
      status: 502,
      json: { message: 'openai answered 500: one' },
    });
  });

  it('do not speak on where the first has begun', async () => {
    const held = Promise.withResolvers<void>();
    provider.script({ say: ['One ', 'two'], hold: held.promise });
    const reply = await fetch(`${server.origin}/voice/chat/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: 'Hello', assistant: { model } }),
    });
    let stream = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      stream += chunk;
      if (chunk.includes('One ')) provider.disconnect();
    }
    held.resolve();
    expect(stream).toContain('"code":"unavailable"');
    expect(asked()).toEqual(['gpt-4o']);
  });
});

describe('a model of one’s own', () => {
  it('needs no credential, and is found with and without the end of its address', async () => {
    for (const end of ['', '/', '/chat/completions']) {
      provider.script({ say: ['Mine.'] });
      const url = `${provider.origin}/mine/v1${end}`;
      const headers = { 'x-team': 'blue' };
      const model = { provider: 'custom-llm', model: 'own', url, headers };
      const { json } = await server.ask('POST', '/chat', { input: 'Hi', assistant: { model } });
      expect(json.output[0].content).toBe('Mine.');
    }
    for (const { path, headers } of provider.requests) {
      expect(path).toBe('/mine/v1/chat/completions');
      expect(headers).toMatchObject({ 'x-team': 'blue' });
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  it.each<[string | undefined, object]>([
    [undefined, { metadata: { plan: 'gold' }, customer: { name: 'Bo' } }],
    ['destructured', { plan: 'gold', customer: { name: 'Bo' } }],
    ['off', {}],
  ])('is told of the assistant and the customer in the mode %s', async (metadataSendMode, told) => {
    provider.script({ say: ['Mine.'] });
    const model = {
      provider: 'custom-llm',
      model: 'own',
      url: `${provider.origin}/v1`,
      ...(metadataSendMode && { metadataSendMode }),
    };
    const assistant = { model, metadata: { plan: 'gold' } };
    const session = { assistant, customer: { name: 'Bo' } };
    const { json } = await server.ask('POST', '/session', session);
    await server.ask('POST', '/chat', { sessionId: json.id, input: 'Hi' });
    const { plan, metadata, customer } = provider.requests[0]!.body;
    expect(JSON.parse(JSON.stringify({ plan, metadata, customer }))).toEqual(told);
  });

  it('that nobody answers for is named, and nothing else is harmed', async () => {
    const model = { provider: 'custom-llm', model: 'own', url: 'http://127.0.0.1:9/v1' };
    const failed = await server.ask('POST', '/chat', { input: 'Hi', assistant: { model } });
    expect(failed).toMatchObject({
      status: 502,
      json: { message: 'custom-llm cannot be reached: ECONNREFUSED.' },
    });
  });

  it('gets the key of its assistant before that of the organisation', async () => {
    provider.script({ say: ['Mine.'] });
    await server.ask('POST', '/credential', { provider: 'custom-llm', apiKey: 'of-the-org' });
    const model = { provider: 'custom-llm', model: 'own', url: `${provider.origin}/v1` };
    const credentials = [{ provider: 'custom-llm', apiKey: 'of-the-assistant' }];
    await server.ask('POST', '/chat', { input: 'Hi', assistant: { model, credentials } });
    expect(provider.requests[0]?.headers.authorization).toBe('Bearer of-the-assistant');
  });
});

it('says which credential is missing where others are there', async () => {
  const assistant = { model: { provider: 'xai', model: 'grok-3' } };
  const refused = await server.ask('POST', '/chat', { input: 'Hello', assistant });
  expect(refused).toMatchObject({
    status: 424,
    json: { message: expect.stringMatching(/no credential of xai/) },
  });
});

it('says which provider is not served', async () => {
  await server.ask('POST', '/credential', { provider: 'anyscale', apiKey: 'key' });
  const assistant = { model: { provider: 'anyscale', model: 'any' } };
  const refused = await server.ask('POST', '/chat', { input: 'Hello', assistant });
  expect(refused).toMatchObject({
    status: 400,
    json: { message: expect.stringMatching(/anyscale is not served/) },
  });
});

describe('D178 with no key at all', () => {
  it('the company answers, in whole and in pieces', async () => {
    const words = 'We build websites, and we answer every question about them.';
    const keyless = await openEngine('pglite');
    const turns: unknown[] = [];
    const answer = (asked: readonly unknown[]) => (turns.push(asked), words);
    const own = await servePlatform(keyless, { answer });
    const assistant = { model: { provider: 'openai', model: 'gpt-4o' } };
    const { json } = await own.ask('POST', '/chat', { input: 'Hello', assistant });
    expect(json.output).toEqual([{ role: 'assistant', content: words }]);
    expect(json.costs[0]).toMatchObject({ promptTokens: 0, completionTokens: 0, cost: 0 });
    await own.ask('POST', '/chat', { input: 'More', previousChatId: json.id });
    expect(turns[1]).toEqual([
      { from: 'visitor', text: 'Hello' },
      { from: 'assistant', text: words },
      { from: 'visitor', text: 'More' },
    ]);
    await own.app.close();
    await keyless.close();
  });
});
