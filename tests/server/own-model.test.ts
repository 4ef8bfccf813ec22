import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  chatTools,
  formatPrice,
  priceCorrection,
  servicePackage,
  systemInstruction,
} from '@parley/business';
import type { GenerateContentResponse } from '@parley/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModelFailure } from '@parley/platform';
import { createKeyRefusals, type KeyRefusals } from '../../server/generative/key-refusals.ts';
import { createOwnModel } from '../../server/generative/own-model.ts';
import { generativeRoutes, upstreamTimeouts } from '../../server/generative/routes.ts';
import { type FeatureServer, serveFeature } from './feature-server.ts';

const siteKey = 'AIzaParley-test-0123456789';

let wire: Server;
let server: FeatureServer;
/** Each delta of an answer in OpenAI's form, or its end; a number is a status that refuses, null never answers. */
let script: readonly object[] | number | null = [];
let spent = 0;
let refusals: KeyRefusals;
let asked: { readonly headers: Record<string, unknown>; readonly body: Record<string, unknown> }[] =
  [];

beforeEach(async () => {
  asked = [];
  unanswered.splice(0);
  spent = 0;
  refusals = createKeyRefusals();
  wire = createServer(async (request, response) => {
    asked.push({
      headers: request.headers,
      body: JSON.parse(await text(request)) as Record<string, unknown>,
    });
    if (script === null) return;
    if (typeof script === 'number')
      return void response.writeHead(script).end('{"error":{"message":"no"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let finish_reason = script.some((delta) => 'tool_calls' in delta) ? 'tool_calls' : 'stop';
    for (const delta of script) {
      if ('breaks' in delta) return void response.destroy();
      if ('finish' in delta) {
        finish_reason = String(delta.finish);
        continue;
      }
      response.write(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta }] })}\n\n`);
    }
    response.write(
      `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: {}, finish_reason }] })}\n\n`,
    );
    response.end('data: [DONE]\n\n');
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  server = await serveFeature(generativeRoutes(options()));
});
afterEach(async () => {
  await server.app.close();
  wire.closeAllConnections();
  wire.close();
});

/** What the company's own answers have none for. */
const unanswered: string[] = [];

const options = () => ({
  onUnanswered: (_headers: object, message: string) => void unanswered.push(message),
  apiKey: null,
  baseUrl: 'http://127.0.0.1:9',
  model: 'none',
  keys: { site: siteKey, page: null },
  admit: () => null,
  forgive: () => {},
  spend: async () => ((spent += 1), async () => void (spent -= 1)),
  refusals,
  ownModel: createOwnModel({
    provider: 'custom-llm',
    model: 'llama',
    address: `http://127.0.0.1:${(wire.address() as AddressInfo).port}/v1`,
    key: 'own-key',
  }),
  timeouts: { ...upstreamTimeouts, stepIn: 1_500 },
});

const ask = async (body: object, method = 'streamGenerateContent') => {
  const reply = await fetch(
    `${server.origin}/gemini/v1beta/models/x:${method}?${method.startsWith('stream') ? 'alt=sse&' : ''}key=${siteKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  const said = await reply.text();
  const events = method.startsWith('stream')
    ? said
        .split('\r\n\r\n')
        .filter(Boolean)
        .map((event) => event.replace(/^data: /, ''))
    : [said];
  const pieces = events.map((event) => JSON.parse(event) as GenerateContentResponse);
  const parts = pieces.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
  return {
    status: reply.status,
    text: parts.map((part) => part.text ?? '').join(''),
    calls: parts.flatMap((part) => part.functionCall ?? []),
    finish: pieces.at(-1)?.candidates?.[0]?.finishReason,
    version: pieces[0]?.modelVersion,
  };
};
const hello = { contents: [{ role: 'user', parts: [{ text: 'How much is it?' }] }] };

it.each(['streamGenerateContent', 'generateContent'])(
  'D1375 what its own words have no answer for is noted after a model answered by %s, and only that',
  async (method) => {
    script = [{ role: 'assistant', content: 'By all means.' }];
    const strange = 'Do you ship zebras to Saturn?';
    expect(await ask(hello, method)).toMatchObject({ text: 'By all means.' });
    const contents = [{ role: 'user', parts: [{ text: strange }] }];
    expect(await ask({ contents }, method)).toMatchObject({ text: 'By all means.' });
    await expect.poll(() => unanswered).toEqual([strange]);
    // Of a model that fails the company's own words answer: noted once.
    script = 500;
    await ask({ contents }, method);
    await expect.poll(() => unanswered).toEqual([strange, strange]);
  },
);

describe('D328 any model, by the wire of OpenAI', () => {
  it.each(['streamGenerateContent', 'generateContent'])(
    'answers %s in Google’s form, its prices checked',
    async (method) => {
      const wrong = formatPrice(servicePackage.price - 1);
      script = [
        { role: 'assistant', content: 'Hello. ' },
        { content: `It costs ${wrong}` },
        { content: '.' },
      ];
      expect(await ask(hello, method)).toEqual({
        status: 200,
        text: `Hello. It … ${priceCorrection}`,
        calls: [],
        finish: 'STOP',
        version: 'custom-llm/llama',
      });
      expect(asked[0]!.headers['authorization']).toBe('Bearer own-key');
      expect(asked[0]!.body).toMatchObject({ model: 'llama', max_tokens: 1000 });
      expect(JSON.stringify(asked[0]!.body['messages'])).toContain(
        JSON.stringify(systemInstruction).slice(1, 60),
      );
    },
  );

  it('passes the site’s tools, its calls, and what became of them', async () => {
    const tool_calls = [
      { index: 0, id: 'a', type: 'function', function: { name: 'open_guided', arguments: '{}' } },
    ];
    script = [{ role: 'assistant', tool_calls }];
    const tools = [{ functionDeclarations: [{ name: 'open_guided' }, { name: 'run_code' }] }];
    const { calls, finish } = await ask({ ...hello, tools });
    expect(calls).toEqual([{ name: 'open_guided', args: {} }]);
    expect(finish).toBe('STOP');
    expect(
      (asked[0]!.body['tools'] as { function: { name: string } }[]).map(
        (tool) => tool.function.name,
      ),
    ).toEqual(['open_guided']);
    script = [{ role: 'assistant', content: 'Here you go.' }];
    const contents = [
      ...hello.contents,
      { role: 'model', parts: [{ functionCall: { name: 'open_guided', args: {} } }] },
      {
        role: 'user',
        parts: [{ functionResponse: { name: 'open_guided', response: { shown: true } } }],
      },
    ];
    expect((await ask({ contents, tools })).text).toBe('Here you go.');
    const messages = asked[1]!.body['messages'] as {
      role: string;
      tool_call_id?: string;
      tool_calls?: { id: string }[];
    }[];
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
    expect(messages[3]!.tool_call_id).toBe(messages[2]!.tool_calls![0]!.id);
    expect(chatTools.map(({ name }) => name)).toContain('open_guided');
  });

  it.each([
    ['refuses', 401],
    ['fails', 500],
    ['says nothing', []],
    ['is too slow', null],
  ])('the company’s own answers step in where it %s', async (_, how) => {
    script = how;
    const said = await ask(hello);
    expect(said).toMatchObject({ status: 200, version: 'company-catalogue' });
    expect(said.text).toContain(formatPrice(servicePackage.price));
    expect(server.logged()).toContain('the company’s own answers step in');
    expect(server.logged()).not.toContain('own-key');
  });

  it.each([
    [0, 'refuses', 401, 'generateContent'],
    [0, 'refuses one more', 429, 'generateContent'],
    [0, 'is overloaded', 503, 'streamGenerateContent'],
    [1, 'fails', 500, 'generateContent'],
    [1, 'says nothing', [], 'streamGenerateContent'],
    [1, 'says nothing', [], 'generateContent'],
    [1, 'breaks off', [{ content: 'Well. ' }, { breaks: true }], 'generateContent'],
    [1, 'is too slow', null, 'streamGenerateContent'],
  ])('D544 counts %d where it %s', async (count, _, how, method) => {
    script = how;
    expect((await ask(hello, method)).version).toBe('company-catalogue');
    expect(asked).toHaveLength(1);
    expect(spent).toBe(count);
  });

  it('D545 is asked for 256 tokens where a visitor wants one', async () => {
    script = [{ role: 'assistant', content: 'Hello.' }];
    await ask({ ...hello, generationConfig: { maxOutputTokens: 1 } });
    expect(asked[0]!.body).toMatchObject({ max_tokens: 256 });
  });

  it.for([
    ['length', 'MAX_TOKENS'],
    ['content_filter', 'SAFETY'],
    ['odd', 'OTHER'],
  ])('D696 an answer that ended by its %s says %s', async ([finish, said]) => {
    for (const method of ['streamGenerateContent', 'generateContent']) {
      script = [{ role: 'assistant', content: 'Half of it' }, { finish }];
      expect(await ask(hello, method)).toMatchObject({ text: 'Half of it', finish: said });
    }
  });

  it('D697 tells the operator who refuses, until it answers', async () => {
    script = 401;
    await ask(hello);
    await ask(hello, 'generateContent');
    const refusal = { variable: 'CHAT_MODEL', status: 401, count: 2 };
    expect(refusals.read()).toMatchObject(refusal);
    expect(refusals.read()!.message).not.toContain('own-key');
    script = 500;
    await ask(hello);
    expect(refusals.read()).toMatchObject(refusal);
    script = [{ role: 'assistant', content: 'Hello.' }];
    await ask(hello);
    expect(refusals.read()).toBeNull();
  });

  it('D1067 one that breaks off is cut, after all that it had said', async () => {
    const own = { provider: 'custom-llm', model: 'llama', address: null, key: null };
    const broken = await serveFeature(
      generativeRoutes({
        ...options(),
        ownModel: createOwnModel(own, () => ({
          name: own,
          callsTools: true,
          paidBy: 'organisation',
          async *reply() {
            yield { type: 'text', text: 'It begins. And then it' };
            throw new Error('read ECONNRESET');
          },
        })),
      }),
    );
    try {
      const reply = await fetch(
        `${broken.origin}/gemini/v1beta/models/x:streamGenerateContent?alt=sse&key=${siteKey}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(hello),
        },
      );
      let said = '';
      const read = async () => {
        for await (const piece of reply.body!) said += new TextDecoder().decode(piece);
      };
      await expect(read()).rejects.toThrow();
      expect(said).toContain('And then it');
    } finally {
      await broken.app.close();
    }
  });

  it('D698 one that falls silent ends with an error, after what it had said', async () => {
    const own = { provider: 'custom-llm', model: 'llama', address: null, key: null };
    const slow = await serveFeature(
      generativeRoutes({
        ...options(),
        ownModel: createOwnModel(own, () => ({
          name: own,
          callsTools: true,
          paidBy: 'organisation',
          async *reply() {
            yield { type: 'text', text: 'It begins. And then it' };
            throw new ModelFailure('late', 'llama took too long to answer.');
          },
        })),
      }),
    );
    try {
      const reply = await fetch(
        `${slow.origin}/gemini/v1beta/models/x:streamGenerateContent?alt=sse&key=${siteKey}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(hello),
        },
      );
      const said = await reply.text();
      expect(said).toContain('And then it');
      const last = said.trimEnd().split('\r\n\r\n').at(-1);
      expect(last).toContain('"code":504');
      // D1576
      expect(last).toContain(`(Request ${reply.headers.get('x-request-id')})`);
    } finally {
      await slow.app.close();
    }
  });
});
