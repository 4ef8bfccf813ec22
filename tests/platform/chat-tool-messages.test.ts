import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhooks, type WebhookReceiver } from '../server/webhook-receiver.ts';
import type { Line } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { privateKey } from './platform-server.ts';

/* Tools that nobody waits for, and what is said while one is waited for. */

const visit = openChatVisit();
let tools: WebhookReceiver;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  answer = (response) => response.end('{"results":[{"result":"sunny"}]}');
  tools = await receiveWebhooks((response) => answer(response));
  return () => tools.close();
});

const called: Line = { call: [{ name: 'weather', with: { city: 'Rome' } }] };
const weather = (more: object = {}) => ({
  type: 'function',
  function: { name: 'weather' },
  server: { url: tools.url },
  ...more,
});
const bodyFor = (tool: object) => ({
  input: 'The weather?',
  assistant: { model: visit.model({ tools: [tool] }) },
});
async function chat(tool: object, ...lines: Line[]) {
  visit.provider.script(...lines);
  return (await visit.server.ask('POST', '/chat', bodyFor(tool))).json;
}

describe('a tool that is asynchronous', () => {
  it('is answered at once, and its call sent by the plan of its server', async () => {
    const backoffPlan = { type: 'fixed', maxRetries: 2, baseDelaySeconds: 0 };
    answer = (response) => response.writeHead(tools.received.length < 2 ? 503 : 200).end();
    const server = { url: `${tools.url}?to={{city}}`, backoffPlan, secret: 'shared' };
    visit.provider.script(called, { say: ['It is done.'] });
    const { json } = await visit.server.ask('POST', '/chat', {
      ...bodyFor(weather({ async: true, server })),
      assistantOverrides: { variableValues: { city: 'Rome' } },
    });
    expect(json.output.at(-1).content).toBe('It is done.');
    const [call] = json.output[0].tool_calls;
    expect(json.output[1]).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('is on its way'),
    });
    await tools.next();
    const { headers, path, body } = await tools.next();
    expect(path).toContain('?to=Rome');
    expect(headers['x-vapi-secret']).toBe('shared');
    expect(JSON.parse(body).message).toMatchObject({
      type: 'tool-calls',
      toolCallList: [call],
      chat: { id: json.id },
    });
    expect(body).not.toContain('shared');
  });

  it('says that it is complete, and never that it begins', async () => {
    const messages = [
      { type: 'request-start', content: 'One moment.' },
      { type: 'request-complete', content: 'I have passed it on.' },
    ];
    const { output } = await chat(weather({ async: true, messages }), called);
    expect(output.map(({ content }: { content: unknown }) => content)).toEqual([
      null,
      'The request is on its way; no result will follow.',
      'I have passed it on.',
    ]);
    await tools.next();
  });
});

describe('while a tool runs', () => {
  it('the words of its beginning are said, and the model hears the result last', async () => {
    const conditions = [{ param: 'city', operator: 'neq', value: 'Rome' }];
    const messages = [
      { type: 'request-start', content: 'Elsewhere?', conditions },
      { type: 'request-start', content: 'Looking at {{city}}.' },
    ];
    const { output } = await chat(weather({ messages }), called, { say: ['Sunny.'] });
    expect(output).toMatchObject([
      { role: 'assistant', content: 'Looking at Rome.' },
      { role: 'assistant', tool_calls: [{ function: { name: 'weather' } }] },
      { role: 'tool', content: 'sunny' },
      { role: 'assistant', content: 'Sunny.' },
    ]);
    const heard = visit.provider.requests.at(-1)?.body.messages;
    expect(heard.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'assistant',
      'assistant',
      'tool',
    ]);
  });

  it('nothing is said where the model has said something itself', async () => {
    const messages = [{ type: 'request-start', content: 'One moment.' }];
    const line = { say: ['Let me look.'], ...called };
    const { output } = await chat(weather({ messages }), line, { say: ['Sunny.'] });
    expect(output).toMatchObject([
      { content: 'Let me look.', tool_calls: [{}] },
      { role: 'tool' },
      { content: 'Sunny.' },
    ]);
  });

  it('those who wait long are told, as it happens', async () => {
    const messages = [
      { type: 'request-response-delayed', content: 'Much later.', timingMilliseconds: 120_000 },
      { type: 'request-response-delayed', content: 'Still looking.', timingMilliseconds: 100 },
    ];
    const held = Promise.withResolvers<ServerResponse>();
    answer = held.resolve;
    visit.provider.script(called, { say: ['Sunny.'] });
    const reply = await fetch(`${visit.server.origin}/voice/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${privateKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...bodyFor(weather({ messages })), stream: true }),
    });
    let stream = '';
    for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
      stream += chunk;
      // The tool answers only now.
      if (chunk.includes('Still looking.'))
        (await held.promise).end('{"results":[{"result":"sunny"}]}');
    }
    expect(stream).toContain('Sunny.');
    expect(stream).not.toContain('Much later.');
  });
});

it('the last words of a tool may end the conversation', async () => {
  const messages = [
    { type: 'request-complete', content: 'Booked. Goodbye!', endCallAfterSpokenEnabled: true },
  ];
  const tool = await visit.server.ask('POST', '/tool', weather({ messages }));
  const model = visit.model({ toolIds: [tool.json.id] });
  const made = await visit.server.ask('POST', '/assistant', { model });
  const session = await visit.server.ask('POST', '/session', { assistantId: made.json.id });
  visit.provider.script(called);
  const body = { sessionId: session.json.id, input: 'Book it.' };
  const { json } = await visit.server.ask('POST', '/chat', body);
  expect(json.output.at(-1).content).toBe('Booked. Goodbye!');
  const after = await visit.server.ask('GET', `/session/${session.json.id}`);
  expect(after.json.status).toBe('completed');
});
