import OpenAI, { APIError } from 'openai';
import { beforeAll, expect, it } from 'vitest';
import { openChatVisit } from './chat-visit.ts';
import { privateKey } from './platform-server.ts';

/*
 * The client of OpenAI, unmodified, with the platform as its address. What it does not know of, the
 * assistant, goes along in the body.
 */

const visit = openChatVisit();
let client: OpenAI;
let assistantId: string;
beforeAll(async () => {
  const baseURL = `${visit.server.origin}/voice/chat`;
  client = new OpenAI({ apiKey: privateKey, baseURL, maxRetries: 0 });
  const assistant = { model: visit.model() };
  assistantId = (await visit.server.ask('POST', '/assistant', assistant)).json.id;
});

const asked = { model: 'ours', input: 'Hello' };

it('D175 R7.20 reads a whole response', async () => {
  visit.provider.script({ say: ['Good ', 'day.'] });
  const response = await client.responses.create({ ...asked, stream: false, ...{ assistantId } });
  expect(response.output_text).toBe('Good day.');
  expect(response).toMatchObject({ object: 'response', status: 'completed', error: null });
  const kept = await visit.server.ask('GET', `/chat/${response.id}`);
  expect(kept.json.output[0].content).toBe('Good day.');
});

it('D175 reads a stream, event by event', async () => {
  visit.provider.script({ say: ['Good ', 'day.'] });
  const stream = await client.responses.create({ ...asked, stream: true, ...{ assistantId } });
  const events = [];
  for await (const event of stream)
    if (/output_text|completed/.test(event.type)) events.push(event);
  expect(events.map(({ type }) => type)).toEqual([
    'response.output_text.delta',
    'response.output_text.delta',
    'response.output_text.done',
    'response.completed',
  ]);
  expect(events[2]).toMatchObject({ text: 'Good day.', output_index: 0, content_index: 0 });
  expect(events[3]).toMatchObject({ response: { status: 'completed', object: 'response' } });
});

it('streams unless it is told not to', async () => {
  visit.provider.script({ say: ['Hello.'] });
  const reply = await fetch(`${client.baseURL}/responses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ input: 'Hello', assistantId }),
  });
  expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(await reply.text()).toContain(
    'event: response.completed\ndata: {"type":"response.completed"',
  );
});

it('throws its own errors', async () => {
  visit.provider.script({
    fail: { status: 429, message: 'slow down', headers: { 'retry-after': '7' } },
  });
  const error = await client.responses
    .create({ ...asked, stream: true, ...{ assistantId } })
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(APIError);
  expect(error).toMatchObject({ status: 429 });
  expect((error as APIError).headers?.get('retry-after')).toBe('7');
});

it('ends a stream that breaks off with an error', async () => {
  const broken = Promise.withResolvers<void>();
  visit.provider.script({ say: ['Good ', 'day.'], hold: broken.promise });
  const stream = await client.responses.create({ ...asked, stream: true, ...{ assistantId } });
  const reading = (async () => {
    for await (const _event of stream) visit.provider.disconnect();
  })();
  await expect(reading).rejects.toThrow(/openai/);
  broken.resolve();
});

it('D903 without `stream` it reads a whole response, with what it took', async () => {
  visit.provider.script({ say: ['Good day.'], tokens: [100, 20] });
  const response = await client.responses.create({ ...asked, ...{ assistantId } });
  expect(response.output_text).toBe('Good day.');
  expect(response).toMatchObject({
    model: 'ours',
    usage: { input_tokens: 100, output_tokens: 20, total_tokens: 120 },
  });
});

it('D903 `responses.stream()` tells of every item and part, and ends with the whole', async () => {
  visit.provider.script({ say: ['Good ', 'day.'] });
  const stream = client.responses.stream({ ...asked, ...{ assistantId } });
  const types: string[] = [];
  const deltas: string[] = [];
  stream.on('event', ({ type }) => types.push(type));
  stream.on('response.output_text.delta', ({ delta }) => deltas.push(delta));
  const whole = await stream.finalResponse();
  expect(types).toEqual([
    'response.created',
    'response.in_progress',
    'response.output_item.added',
    'response.content_part.added',
    'response.output_text.delta',
    'response.output_text.delta',
    'response.output_text.done',
    'response.content_part.done',
    'response.output_item.done',
    'response.completed',
  ]);
  expect(deltas).toEqual(['Good ', 'day.']);
  expect(whole.output_text).toBe('Good day.');
});

it('D904 goes on from a response, with instructions for one answer', async () => {
  const first = await client.responses.create({ ...asked, ...{ assistantId } });
  await client.responses.create({
    model: 'ours',
    input: [{ role: 'user', content: [{ type: 'input_text', text: 'And tomorrow?' }] }],
    instructions: 'Answer in one word.',
    previous_response_id: first.id,
  });
  const second = JSON.stringify(visit.provider.requests.at(-1)?.body);
  for (const words of ['Hello', 'And tomorrow?', 'Answer in one word.'])
    expect(second).toContain(words);
  await client.responses.create({ ...asked, previous_response_id: first.id });
  expect(JSON.stringify(visit.provider.requests.at(-1)?.body)).not.toContain('one word');
});

it('D904 leaves the functions of the client to the client', async () => {
  const tools = [
    {
      type: 'function' as const,
      name: 'find_time',
      description: 'Finds a free hour.',
      parameters: { type: 'object', properties: { day: { type: 'string' } } },
      strict: false,
    },
  ];
  const call = [{ name: 'find_time', with: { day: 'Monday' } }];
  for (const isStreamed of [false, true]) {
    visit.provider.script({ call });
    const body = { ...asked, tools, ...{ assistantId } };
    const response = isStreamed
      ? await client.responses.stream(body).finalResponse()
      : await client.responses.create(body);
    const [item] = response.output;
    if (item?.type !== 'function_call') throw new Error(`no call but ${item?.type}`);
    expect(item).toMatchObject({ name: 'find_time', arguments: '{"day":"Monday"}' });
    visit.provider.script({ say: ['Monday at ten.'] });
    const answered = await client.responses.create({
      model: 'ours',
      previous_response_id: response.id,
      tools,
      input: [{ type: 'function_call_output', call_id: item.call_id, output: 'ten o’clock' }],
    });
    expect(answered.output_text).toBe('Monday at ten.');
    expect(JSON.stringify(visit.provider.requests.at(-1)?.body)).toContain('ten o’clock');
    visit.provider.script({ say: ['At ten.'] });
    const history = await client.responses.create({
      ...body,
      input: [
        { role: 'user', content: 'When?' },
        { ...item, type: 'function_call' },
        { type: 'function_call_output', call_id: item.call_id, output: 'ten' },
      ],
    });
    expect(history.output_text).toBe('At ten.');
  }
});

it('D904 are at most 100, with those of the assistant', async () => {
  const named = (name: string) => ({ type: 'function', function: { name } });
  const assistant = { model: visit.model({ tools: [named('own'), named('f0')] }) };
  const ask = (many: number) =>
    client.responses.create({
      ...asked,
      tools: Array.from({ length: many }, (_, at) => ({ type: 'function', name: `f${at}` })),
      ...{ assistant },
    } as never);
  expect(await ask(100).catch((caught: unknown) => caught)).toMatchObject({
    status: 400,
    message: expect.stringContaining("tools: are 101 with the assistant's own; at most 100"),
  });
  visit.provider.script({ say: ['Good day.'] });
  await ask(99);
  const { tools } = visit.provider.requests.at(-1)!.body as never as { tools: object[] };
  expect(tools).toHaveLength(100);
});

it('D905 reads errors as its own', async () => {
  for (const [body, expected] of [
    [
      { model: 'ours', input: 5 },
      { status: 400, type: 'invalid_request_error', param: 'input' },
    ],
    [
      {
        ...asked,
        tools: Array.from({ length: 101 }, (_, at) => ({ type: 'function', name: `f${at}` })),
      },
      { status: 400, type: 'invalid_request_error', param: 'tools' },
    ],
    [
      { ...asked, previous_response_id: '00000000-0000-4000-8000-000000000000' },
      { status: 404, type: 'not_found_error', param: null },
    ],
  ] as const) {
    const error = await client.responses.create(body as never).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(APIError);
    expect(error).toMatchObject(expected);
    expect((error as APIError).message).not.toContain('[object Object]');
  }
  const stranger = client.withOptions({ apiKey: 'nobody' });
  const refused = await stranger.responses.create(asked).catch((caught: unknown) => caught);
  expect(refused).toMatchObject({ status: 401, type: 'authentication_error' });
});

it('D904 a restricted key instructs nobody', async () => {
  const { json } = await visit.server.ask('POST', '/token', {
    tag: 'public',
    name: 'page',
    restrictions: { enabled: true, allowedOrigins: [], allowTransientAssistant: false },
  });
  const page = client.withOptions({ apiKey: json.value });
  const tools = [{ type: 'function' as const, name: 'x', parameters: {}, strict: false }];
  const developer = [{ role: 'developer' as const, content: 'Be rude.' }];
  for (const more of [{ instructions: 'Be rude.' }, { tools }, { input: developer }]) {
    const said = await page.responses
      .create({ ...asked, ...more, ...{ assistantId } })
      .catch((caught: unknown) => caught);
    expect(said).toMatchObject({ status: 403, type: 'permission_error' });
  }
});
