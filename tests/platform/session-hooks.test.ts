import { describe, expect, it } from 'vitest';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openPlatform } from './platform-server.ts';

const { server } = openPlatform('pglite');
const servers = openForTests(() =>
  receiveWebhooks((response, index) => {
    const { message } = JSON.parse(servers.received[index]!.body);
    if (message.type !== 'tool-calls') return response.end('{}');
    const [{ id: toolCallId }] = message.toolCallList;
    response.end(JSON.stringify({ results: [{ toolCallId, result: 'ok' }] }));
  }),
);

const hook = (tool: object) => ({ on: 'session.created', do: [{ type: 'tool', tool }] });
const fetches = (who: string) => ({
  type: 'function',
  function: { name: 'fetch_customer' },
  server: { url: servers.url },
  parameters: [{ key: 'who', value: who }],
});

describe('D1270 a hook of sessions', () => {
  it('runs its tools once a session is there, which is answered then', async () => {
    const assistant = { name: 'Ada', hooks: [hook(fetches('{{customer.name}} of {{place}}'))] };
    const kept = await server.ask('POST', '/assistant', assistant);
    const { status, json } = await server.ask('POST', '/session', {
      assistantId: kept.json.id,
      customer: { name: 'Bo' },
      assistantOverrides: { variableValues: { place: 'Oslo' } },
    });
    expect(status).toBe(201);
    const [{ message }] = servers.received.map(({ body }) => JSON.parse(body));
    expect(message.session).toMatchObject({ id: json.id, assistantId: kept.json.id });
    expect(JSON.parse(message.toolCallList[0].function.arguments)).toEqual({ who: 'Bo of Oslo' });
  });

  it('that cannot run is in the log, and the session is there', async () => {
    const mcp = { type: 'mcp', server: { url: servers.url } };
    const { status, json } = await server.ask('POST', '/session', {
      assistant: { hooks: [hook(mcp)] },
    });
    expect(status).toBe(201);
    const message = 'hooks: session.created: a tool of the type mcp is not run by hooks';
    const logged = async () => (await server.ask('GET', '/logs?limit=100')).json.results;
    await expect
      .poll(logged, { interval: 300 })
      .toContainEqual(
        expect.objectContaining({ requestPath: `/session/${json.id}`, error: { message } }),
      );
  });

  it('is none of a session that names nobody', async () => {
    const before = servers.received.length;
    const { status } = await server.ask('POST', '/session', { name: 'Nobody' });
    expect(status).toBe(201);
    expect(servers.received).toHaveLength(before);
  });
});
