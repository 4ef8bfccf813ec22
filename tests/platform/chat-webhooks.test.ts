import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { receiveWebhooks, type WebhookReceiver } from '../server/webhook-receiver.ts';
import { openPlatform } from './platform-server.ts';

/* What a developer's server is told of chats and sessions. */

const wanted = [
  'chat.created',
  'chat.deleted',
  'session.created',
  'session.updated',
  'session.deleted',
];

describe.each(engines)('messages of chats on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await receiveWebhooks((response) => response.end());
    return () => receiver.close();
  });

  const at = (path: string) => ({ url: new URL(path, receiver.url).href });
  const assistant = () => ({ name: 'Ada', server: at('/assistant'), serverMessages: wanted });
  const make = async (path: string, body: object) => {
    const { status, json } = await server.ask('POST', path, body);
    expect(status).toBeLessThan(300);
    return json;
  };
  /** The next messages, by their type: they are sent at once, so their order says nothing. */
  async function read(count: number) {
    const messages = [];
    for (let index = 0; index < count; index += 1) {
      const { body, path } = await receiver.next();
      // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
      const { message } = JSON.parse(body) as { message: any };
      messages.push([message.type as string, { ...message, path }] as const);
    }
    return Object.fromEntries(messages);
  }

  it('tell of a chat that is made, and of one that is deleted', async () => {
    const { id: assistantId } = await make('/assistant', assistant());
    const chat = await make('/chat', { assistantId, input: 'Hello' });
    expect(await read(1)).toEqual({
      'chat.created': {
        type: 'chat.created',
        timestamp: expect.any(Number),
        chat,
        path: '/assistant',
      },
    });
    await server.ask('DELETE', `/chat/${chat.id}`);
    expect(await read(1)).toMatchObject({ 'chat.deleted': { chat } });
  });

  it('tell of a session from its beginning to its end', async () => {
    const { id: assistantId } = await make('/assistant', assistant());
    const customer = { name: 'Bo' };
    const session = await make('/session', { assistantId, customer });
    expect(await read(1)).toMatchObject({ 'session.created': { session, customer } });

    const chat = await make('/chat', { sessionId: session.id, input: 'Hello' });
    expect(await read(2)).toMatchObject({
      'chat.created': { chat },
      'session.updated': {
        session: { id: session.id, messages: [{ content: 'Hello' }, { role: 'assistant' }] },
      },
    });
    const path = `/session/${session.id}`;
    await server.ask('PATCH', path, { name: 'Renamed' });
    expect(await read(1)).toMatchObject({ 'session.updated': { session: { name: 'Renamed' } } });
    await server.ask('DELETE', path);
    expect(await read(1)).toMatchObject({ 'session.deleted': { session: { id: session.id } } });
  });

  it('hold no key of an assistant that is written out', async () => {
    const credentials = [{ provider: 'deepgram', apiKey: 'key-of-the-developer' }];
    await make('/chat', { assistant: { ...assistant(), credentials }, input: 'Hello' });
    const { 'chat.created': message } = await read(1);
    expect(message).toMatchObject({ assistant: { name: 'Ada' } });
    expect(JSON.stringify(message)).toContain('deepgram');
    expect(JSON.stringify(message)).not.toMatch(/key-of-the-developer|sealed/);
  });

  it('go to the server of an override, of a squad’s first member, else of the organisation', async () => {
    const { id: assistantId } = await make('/assistant', { serverMessages: wanted });
    const path = `/org/${server.orgId}`;
    await server.ask('PATCH', path, { server: at('/org') });
    await make('/chat', { assistantId, input: 'Hello' });
    expect(await read(1)).toMatchObject({ 'chat.created': { path: '/org' } });
    const assistantOverrides = { server: at('/override') };
    await make('/chat', { assistantId, assistantOverrides, input: 'Hello' });
    expect(await read(1)).toMatchObject({ 'chat.created': { path: '/override' } });
    await make('/chat', { squad: { members: [{ assistant: assistant() }] }, input: 'Hello' });
    expect(await read(1)).toMatchObject({ 'chat.created': { path: '/assistant' } });
    await server.ask('PATCH', path, { server: {} });
  });

  it('are sent only where they are asked for, and of nothing that was refused', async () => {
    await make('/chat', { assistant: { server: at('/any') }, input: 'Hello' });
    await server.ask('POST', '/session', { ...assistant(), assistantId: 'nobody' });
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from voice.deliveries where server->>'url' like $1`,
      [`${new URL(receiver.url).origin}/%`],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
