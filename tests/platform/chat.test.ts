import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openChatVisit, readEvents } from './chat-visit.ts';
import { publicKey } from './platform-server.ts';

/** Milliseconds: the model's own time limits would stop it too, but later. */
const beforeTimeouts = 15_000;

describe.each(engines)('D174 a chat on %s', (engine) => {
  const visit = openChatVisit(engine);
  let assistantId: string;
  beforeAll(async () => {
    const messages = [
      { role: 'system', content: 'You help {{customerName}}. It is the year {{year}}.' },
    ];
    const assistant = { name: 'Ada', model: visit.model({ messages }) };
    assistantId = (await visit.server.ask('POST', '/assistant', assistant)).json.id;
  });
  const chat = (body: object) => visit.server.ask('POST', '/chat', body);

  it('R7.20 is answered, kept, listed, read and deleted', async () => {
    visit.provider.script({ say: ['Good ', 'day.'], tokens: [12, 3] });
    const { status, json } = await chat({ assistantId, input: 'Hello', name: 'First' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      orgId: visit.server.orgId,
      assistantId,
      name: 'First',
      input: 'Hello',
      messages: [{ role: 'user', content: 'Hello' }],
      output: [{ role: 'assistant', content: 'Good day.' }],
      costs: [
        {
          type: 'model',
          model: { provider: 'openai', model: 'gpt-4o-mini' },
          promptTokens: 12,
          completionTokens: 3,
          cost: (12 * 0.15 + 3 * 0.6) / 1_000_000,
        },
        { type: 'chat', cost: 0 },
      ],
      cost: (12 * 0.15 + 3 * 0.6) / 1_000_000,
    });
    expect(json).not.toHaveProperty('position');
    expect((await visit.server.ask('GET', `/chat/${json.id}`)).json).toEqual(json);
    const listed = await visit.server.ask('GET', `/chat?assistantId=${assistantId}`);
    expect(listed.json.results).toContainEqual(json);
    const others = await visit.server.ask('GET', `/chat?assistantId=${randomUUID()}`);
    expect(others.json.metadata.totalItems).toBe(0);
    expect((await visit.server.ask('DELETE', `/chat/${json.id}`)).json).toEqual(json);
    expect((await visit.server.ask('GET', `/chat/${json.id}`)).status).toBe(404);
  });

  it('fills in variables, which stay for the chats after it', async () => {
    visit.provider.script({ say: ['Hello, Bo.'] }, { say: ['Still here.'] });
    const overrides = { assistantOverrides: { variableValues: { customerName: 'Bo' } } };
    const first = await chat({ assistantId, input: 'Hello', ...overrides });
    const second = await chat({ previousChatId: first.json.id, input: 'Are you there?' });
    const year = new Date().getUTCFullYear();
    for (const { body } of visit.provider.requests) {
      expect(body.messages[0]).toEqual({
        role: 'system',
        content: `You help Bo. It is the year ${year}.`,
      });
    }
    expect(visit.provider.requests[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hello, Bo.' },
      { role: 'user', content: 'Are you there?' },
    ]);
    expect(second.json).toMatchObject({ previousChatId: first.json.id, assistantId });
  });

  it('goes on in a session, which remembers every word', async () => {
    visit.provider.script({ say: ['One.'] }, { say: ['Two.'] });
    const session = await visit.server.ask('POST', '/session', { assistantId });
    const sessionId = session.json.id;
    await chat({ sessionId, input: 'First' });
    const second = await chat({ sessionId, input: 'Second' });
    expect(second.json).toMatchObject({ sessionId, assistantId });
    const { json } = await visit.server.ask('GET', `/session/${sessionId}`);
    const words = ['First', 'One.', 'Second', 'Two.'];
    expect(json.messages.map(({ content }: { content: string }) => content)).toEqual(words);
    expect(json).not.toHaveProperty('position');
    const listed = await visit.server.ask('GET', `/chat?sessionId=${sessionId}`);
    expect(listed.json.metadata.totalItems).toBe(2);
    await visit.server.ask('PATCH', `/session/${sessionId}`, { status: 'completed' });
    const late = await chat({ sessionId, input: 'Third' });
    expect(late).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/is completed/) },
    });
  });

  it.each<[string, (id: string) => object, RegExp]>([
    ['nobody to answer', () => ({}), /^assistantId: one of/],
    ['a session with an assistant', (id) => ({ sessionId: id, assistantId: id }), /^assistantId: /],
    ['a session and a chat', (id) => ({ sessionId: id, previousChatId: id }), /^sessionId: /],
    ['two to answer', (id) => ({ assistantId: id, squadId: id }), /^squadId: /],
    ['no words', (id) => ({ assistantId: id, input: [] }), /^input: /],
  ])('refuses %s', async (_name, body, message) => {
    const refused = await chat({ input: 'Hello', ...body(assistantId) });
    expect(refused.status).toBe(400);
    expect(refused.json.message[0]).toMatch(message);
  });

  it.each(['assistantId', 'squadId', 'workflowId', 'sessionId', 'previousChatId'])(
    'answers 404 for an unknown %s',
    async (field) => {
      const refused = await chat({ input: 'Hello', [field]: randomUUID() });
      expect(refused).toMatchObject({ status: 404, json: { statusCode: 404 } });
    },
  );

  it('streams pieces under their path, with no [DONE], and keeps the whole', async () => {
    visit.provider.script({ say: ['Good ', 'day.'] });
    const body = { assistantId, input: 'Hello', stream: true };
    const { events, lines } = await readEvents(visit.server, '/chat', body);
    expect(events.map(({ path, delta }) => [path, delta])).toEqual([
      ['chat.output[0].content', 'Good '],
      ['chat.output[0].content', 'day.'],
    ]);
    expect(lines.every((line) => line.startsWith('data: {'))).toBe(true);
    const kept = await visit.server.ask('GET', `/chat/${events[0].id}`);
    expect(kept.json.output).toEqual([{ role: 'assistant', content: 'Good day.' }]);
  });

  it('keeps nothing of a chat that failed', async () => {
    visit.provider.script({ fail: { status: 500, message: 'out of order' } });
    const before = (await visit.server.ask('GET', '/chat')).json.metadata.totalItems;
    const failed = await chat({ assistantId, input: 'Hello' });
    expect(failed).toMatchObject({
      status: 502,
      json: { message: expect.stringMatching(/openai answered 500/) },
    });
    expect((await visit.server.ask('GET', '/chat')).json.metadata.totalItems).toBe(before);
  });

  it.each([true, false])(
    'stops the model when the client goes away (streaming: %s)',
    async (streaming) => {
      const held = Promise.withResolvers<void>();
      visit.provider.script({ say: ['One', 'two'], hold: held.promise });
      const asked = visit.provider.next();
      const leaving = request(`${visit.server.origin}/voice/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' },
      }).on('error', () => {});
      leaving.end(JSON.stringify({ assistantId, input: 'Hello', stream: streaming }));
      const { left } = await asked;
      if (streaming) {
        const [reply] = (await once(leaving, 'response')) as [IncomingMessage];
        await once(
          reply.on('error', () => {}),
          'data',
        );
      }
      leaving.destroy();
      expect(await left).toBe(true);
      held.resolve();
    },
    beforeTimeouts,
  );
});
