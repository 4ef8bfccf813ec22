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
  for await (const event of stream) events.push(event);
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
