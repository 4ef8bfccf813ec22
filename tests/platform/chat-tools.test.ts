import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import type { Line } from './chat-provider.ts';
import { openChatVisit } from './chat-visit.ts';
import { openForTests } from '../support/open-for-tests.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
type Json = any;

const visit = openChatVisit();
/** How the developer's server answers, given what it was asked. */
let answer: (response: ServerResponse, asked: Json) => void;
const tools = openForTests(() =>
  receiveWebhooks((response, index) => {
    const { body } = tools.received[index]!;
    answer(response, body.startsWith('{') ? JSON.parse(body) : body);
  }),
);
beforeEach(() => {
  tools.received.splice(0);
  answer = (response, { message }) => giveResult(response, message, 'sunny');
});

function giveResult(response: ServerResponse, { toolCallList }: Json, result: unknown) {
  const results = [{ toolCallId: toolCallList[0].id, name: 'weather', result }];
  response.end(JSON.stringify({ results }));
}

const called: Line = { call: [{ name: 'weather', with: { city: 'Rome' } }] };
const weather = {
  type: 'function',
  function: {
    name: 'weather',
    description: 'The weather of a city.',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const at = (path: string, more: object = {}) => ({ url: new URL(path, tools.url).href, ...more });

/** A chat whose assistant has one tool, which its model calls at once. */
async function chat(tool: object, assistant: object = {}, ...lines: Line[]) {
  visit.provider.script(...(lines.length > 0 ? lines : [called, { say: ['Sunny.'] }]));
  const body = {
    input: 'The weather?',
    assistant: { model: visit.model({ tools: [tool] }), ...assistant },
  };
  return (await visit.server.ask('POST', '/chat', body)).json;
}
/** What the model was told in the end. */
const lastTold = () => visit.provider.requests.at(-1)?.body.messages.at(-1).content as string;

describe('D176 a function', () => {
  it('is asked of the developer’s server, and its result told to the model', async () => {
    const headers = { 'x-team': 'blue', host: 'elsewhere' };
    const json = await chat({ ...weather, server: at('/tool', { headers }) }, { name: 'Ada' });
    expect(json.output).toMatchObject([
      { role: 'assistant', tool_calls: [{ function: { name: 'weather' } }] },
      { role: 'tool', content: 'sunny' },
      { role: 'assistant', content: 'Sunny.' },
    ]);
    const [asked] = tools.received;
    expect(asked?.headers).toMatchObject({ 'x-team': 'blue', 'content-type': 'application/json' });
    expect(asked?.headers.host).toMatch(/^127\.0\.0\.1:/);
    const { message } = JSON.parse(asked!.body);
    const call = json.output[0].tool_calls[0];
    expect(message).toMatchObject({
      type: 'tool-calls',
      timestamp: expect.any(Number),
      toolCallList: [call],
      toolWithToolCallList: [{ ...weather, toolCall: call }],
      assistant: { name: 'Ada', model: { provider: 'openai', model: 'gpt-4o-mini' } },
      chat: { id: json.id, messages: [{ role: 'user', content: 'The weather?' }] },
    });
    expect(lastTold()).toBe('sunny');
    expect(visit.provider.requests[0]?.body.tools).toEqual([
      { type: 'function', function: weather.function },
    ]);
  });

  it('goes to its own server, else the assistant’s, else the organisation’s', async () => {
    const org = { server: at('/org') };
    await visit.server.ask('PATCH', `/org/${visit.server.orgId}`, org);
    await chat({ ...weather, server: at('/tool') }, { server: at('/assistant') });
    await chat(weather, { server: at('/assistant') });
    await chat(weather);
    await visit.server.ask('PATCH', `/org/${visit.server.orgId}`, { server: {} });
    expect(tools.received.map(({ path }) => path)).toEqual(['/tool', '/assistant', '/org']);
  });

  it('is told no key, and no header of another server', async () => {
    const headers = { 'x-secret': 'header-of-the-assistant' };
    const credentials = [{ provider: 'custom-llm', apiKey: 'key-of-the-assistant' }];
    const voice = {
      provider: 'custom-voice',
      server: { url: 'https://voice.example', secret: 'secret-of-the-voice' },
    };
    await chat(
      { ...weather, server: at('/tool', { headers: { 'x-own': 'header-of-the-tool' } }) },
      { credentials, voice, server: at('/assistant', { headers }) },
    );
    const body = tools.received[0]!.body;
    expect(body).toContain('The weather?');
    expect(body).toContain('custom-voice');
    expect(body).not.toMatch(/key-of-the-assistant|header-of-the|secret-of-the-voice|sk-the-key/);
  });

  it('is kept by id', async () => {
    const kept = await visit.server.ask('POST', '/tool', { ...weather, server: at('/kept') });
    visit.provider.script(called, { say: ['Sunny.'] });
    const assistant = { model: visit.model({ toolIds: [kept.json.id] }) };
    const { json } = await visit.server.ask('POST', '/chat', { input: 'Hi', assistant });
    expect(json.output.at(-1).content).toBe('Sunny.');
    expect(tools.received[0]?.path).toBe('/kept');
  });

  it('proves itself by the authentication of a credential', async () => {
    const make = async (authenticationPlan: object) => {
      const body = { provider: 'webhook', authenticationPlan };
      return (await visit.server.ask('POST', '/credential', body)).json.id as string;
    };
    const secretKey = 'key-that-signs-a-request';
    const plans = [
      { type: 'bearer', token: 'token-of-the-developer' },
      {
        type: 'bearer',
        token: 'token-of-the-developer',
        headerName: 'X-Vapi-Secret',
        bearerPrefixEnabled: false,
      },
      { type: 'hmac', secretKey, algorithm: 'sha256', signaturePrefix: 'sha256=' },
      {
        type: 'oauth2',
        url: at('/oauth').url,
        clientId: 'us',
        clientSecret: 'secret-of-the-client',
      },
    ];
    answer = (response, asked) =>
      typeof asked === 'string'
        ? response.end(JSON.stringify({ access_token: 'fresh', expires_in: 3600 }))
        : giveResult(response, asked.message, 'sunny');
    for (const plan of [...plans, plans[3]!]) {
      await chat({ ...weather, server: at('/tool', { credentialId: await make(plan) }) });
    }
    const [bearer, header, hmac, token, oauth, again] = tools.received;
    expect(bearer?.headers.authorization).toBe('Bearer token-of-the-developer');
    expect(header?.headers['x-vapi-secret']).toBe('token-of-the-developer');
    const signed = `${String(hmac?.headers['x-timestamp'])}.${hmac?.body}`;
    expect(hmac?.headers['x-signature']).toBe(
      `sha256=${createHmac('sha256', secretKey).update(signed).digest('hex')}`,
    );
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'us',
      client_secret: 'secret-of-the-client',
    });
    expect(oauth?.headers.authorization).toBe('Bearer fresh');
    expect(again?.headers.authorization).toBe('Bearer fresh');
    expect(tools.received).toHaveLength(6);
  });

  it.each<[string, (response: ServerResponse, asked: Json) => void, RegExp]>([
    ['a status', (response) => response.writeHead(404).end(), /HTTP 404/],
    ['no JSON', (response) => response.end('sunny'), /no JSON/],
    ['nothing for the call', (response) => response.end('{"results":[]}'), /no result/],
    ['a lost connection', (response) => response.destroy(), /ECONNRESET/],
    [
      'a redirect',
      (response) => response.writeHead(302, { location: 'https://example.com' }).end(),
      /redirects are not followed/,
    ],
    ['too much', (response) => response.end('x'.repeat(300_000)), /longer than/],
    ['an error of its own', (response) => response.end('{"error":"closed"}'), /Error: closed/],
  ])('tells the model of %s', async (_name, failing, told) => {
    answer = failing;
    const json = await chat({ ...weather, server: at('/tool') });
    expect(json.output.at(-1).content).toBe('Sunny.');
    expect(lastTold()).toMatch(told);
  });

  it('has as long as its server is given', async () => {
    answer = () => {};
    await chat({ ...weather, server: at('/tool', { timeoutSeconds: 1 }) });
    expect(lastTold()).toMatch(/no answer within 1 s/);
  });

  it('is asked again by the plan of its server, after what may pass', async () => {
    answer = (response, { message }) =>
      tools.received.length < 3
        ? response.writeHead(503).end()
        : giveResult(response, message, 'sunny');
    const backoffPlan = { type: 'exponential', maxRetries: 2, baseDelaySeconds: 0 };
    await chat({ ...weather, server: at('/tool', { backoffPlan }) });
    expect(tools.received).toHaveLength(3);
    expect(lastTold()).toBe('sunny');
  });

  it('with no server is left to the client, whose result goes on', async () => {
    const json = await chat(weather, {}, called);
    expect(json.output).toHaveLength(1);
    const tool_call_id = json.output[0].tool_calls[0].id;
    visit.provider.script({ say: ['Rain, then.'] });
    const input = [{ role: 'tool', tool_call_id, content: 'rain' }];
    const body = { previousChatId: json.id, input };
    const next = await visit.server.ask('POST', '/chat', body);
    expect(next.json.output[0].content).toBe('Rain, then.');
    expect(lastTold()).toBe('rain');
  });

  it('that nobody answered is answered before the model speaks again', async () => {
    const json = await chat(weather, {}, called);
    visit.provider.script({ say: ['Never mind.'] });
    await visit.server.ask('POST', '/chat', { previousChatId: json.id, input: 'Forget it.' });
    const roles = visit.provider.requests.at(-1)?.body.messages.map(({ role }: Json) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'user']);
  });

  it('may have words of its own, which stand for the model’s', async () => {
    const conditions = [{ param: 'city', operator: 'eq', value: 'Rome' }];
    const messages = [
      {
        type: 'request-complete',
        content: 'Not for Rome.',
        conditions: [{ ...conditions[0], value: 'Oslo' }],
      },
      { type: 'request-complete', content: 'It is fine in {{city}}.', conditions },
      { type: 'request-failed', content: 'The weather is out.' },
    ];
    const tool = { ...weather, messages, server: at('/tool') };
    const good = await chat(tool, {}, called);
    expect(good.output.at(-1)).toEqual({ role: 'assistant', content: 'It is fine in Rome.' });
    answer = (response) => response.writeHead(404).end();
    const bad = await chat(tool, {}, called);
    expect(bad.output.at(-1)).toEqual({ role: 'assistant', content: 'The weather is out.' });
  });

  it('that calls itself for ever comes to an end', async () => {
    const forever = Array.from({ length: 12 }, () => called);
    const json = await chat({ ...weather, server: at('/tool') }, {}, ...forever);
    expect(visit.provider.requests).toHaveLength(12);
    expect(visit.provider.requests.at(-1)?.body).not.toHaveProperty('tools');
    expect(json.output).toHaveLength(24);
  });
});

describe('an API request', () => {
  it('sends what the model filled in and what the developer set', async () => {
    answer = (response) => response.end('{"confirmation":"A1","extra":true}');
    const tool = {
      type: 'apiRequest',
      name: 'book',
      method: 'POST',
      url: `${new URL(tools.url).origin}/rooms/{{house}}/{{room}}`,
      headers: {
        type: 'object',
        properties: { 'x-house': { type: 'string', value: '{{house}}' } },
      },
      body: {
        type: 'object',
        properties: {
          room: { type: 'string' },
          nights: { type: 'number', value: '3' },
        },
        required: ['room'],
      },
      variableExtractionPlan: {
        schema: {
          type: 'object',
          properties: { confirmation: { type: 'string', target: 'code' } },
        },
      },
    };
    visit.provider.script(
      { call: [{ name: 'book', with: { room: '../admin' } }] },
      { say: ['Booked.'] },
      { say: ['Your code is A1.'] },
    );
    const messages = [{ role: 'system', content: 'Code: {{code}}.' }];
    const { json } = await visit.server.ask('POST', '/chat', {
      input: 'Book it.',
      assistant: { model: visit.model({ tools: [tool], messages }) },
      assistantOverrides: { variableValues: { house: 'north' } },
    });
    expect(json.output.at(-1).content).toBe('Booked.');
    const [asked] = tools.received;
    expect(asked?.path).toBe('/rooms/north/..%2Fadmin');
    expect(asked?.headers['x-house']).toBe('north');
    expect(JSON.parse(asked!.body)).toEqual({ room: '../admin', nights: 3 });
    const [first] = visit.provider.requests;
    expect(first?.body.tools[0].function.parameters).toEqual({
      type: 'object',
      properties: { room: { type: 'string' } },
      required: ['room'],
    });
    await visit.server.ask('POST', '/chat', { previousChatId: json.id, input: 'My code?' });
    expect(visit.provider.requests.at(-1)?.body.messages[0].content).toBe('Code: A1.');
  });
});

describe('what belongs to a call', () => {
  it('ends a chat with the last words, and its session', async () => {
    const assistant = {
      endCallMessage: 'Goodbye, {{name}}.',
      model: visit.model({ tools: [{ type: 'endCall' }] }),
    };
    const made = await visit.server.ask('POST', '/assistant', assistant);
    const session = await visit.server.ask('POST', '/session', { assistantId: made.json.id });
    visit.provider.script({ call: [{ name: 'endCall' }] });
    const { json } = await visit.server.ask('POST', '/chat', {
      sessionId: session.json.id,
      input: 'Bye',
      assistantOverrides: { variableValues: { name: 'Bo' } },
    });
    expect(json.output.at(-1)).toEqual({ role: 'assistant', content: 'Goodbye, Bo.' });
    const after = await visit.server.ask('GET', `/session/${session.json.id}`);
    expect(after.json.status).toBe('completed');
  });

  it.each<[object, string, RegExp]>([
    [
      {
        type: 'transferCall',
        destinations: [{ type: 'number', number: '+15551234567', description: 'Sales' }],
      },
      'transferCall',
      /text chat.*\+15551234567 \(Sales\)/,
    ],
    [{ type: 'dtmf' }, 'dtmf', /no keypad/],
    [{ type: 'sms' }, 'sms', /text chat/],
    [{ type: 'voicemail' }, 'voicemail', /no voicemail/],
  ])('tells the model what a chat cannot do: %o', async (tool, name, told) => {
    const json = await chat(tool, {}, { call: [{ name }] }, { say: ['I see.'] });
    expect(json.output.at(-1).content).toBe('I see.');
    expect(lastTold()).toMatch(told);
  });

  it('tells the model, and whoever reads the chat, which tools are not run here', async () => {
    const name = 'google_calendar_event_create';
    const tool = { type: 'google.calendar.event.create' };
    const json = await chat(tool, {}, { call: [{ name }] }, { say: ['Sorry.'] });
    expect(visit.provider.requests[0]?.body.tools).toMatchObject([{ function: { name } }]);
    expect(json.output[1].content).toMatch(/type google\.calendar\.event\.create are not run/);
  });

  it('tells a model of no tool that has nothing to do', async () => {
    for (const tool of [{ type: 'function' }, { type: 'query' }, { type: 'handoff' }]) {
      await chat(tool, {}, { say: ['Hello.'] });
      expect(visit.provider.requests.at(-1)?.body).not.toHaveProperty('tools');
    }
  });
});
