import { operations } from '@parley/contract/voice';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPlatform, publicKey } from './platform-server.ts';

const { server } = openPlatform('pglite');

/** Whether the contract was asked about a body, which takes long. */
const spyOn = (name: 'createChat' | 'handleCredentialWebhook' | 'createSquad') =>
  vi.spyOn(operations[name].body.schema, 'safeParse');

afterEach(() => void vi.restoreAllMocks());

/** So many commas and brackets have these fields of numbers. */
const valuesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

describe('D530 a body that comes without a key', () => {
  const report = (body: object) => server.ask('POST', '/credential/webhook', body, { key: null });

  it('is at most 16 KB', async () => {
    const checked = spyOn('handleCredentialWebhook');
    const { status, json, headers } = await report({ from: 'x'.repeat(16 * 1024) });
    expect([status, json.message]).toEqual([413, 'body: at most 16384 bytes without a key']);
    // Nobody reads the rest of it.
    expect(headers.get('connection')).toBe('close');
    expect(checked).not.toHaveBeenCalled();
  });

  it('has at most 100 values', async () => {
    const checked = spyOn('handleCredentialWebhook');
    const { status, json } = await report(valuesOf(101));
    expect([status, json.message]).toEqual([
      400,
      ['body: holds more than 100 values, the most without a key'],
    ]);
    expect(checked).not.toHaveBeenCalled();
    const said = await report(valuesOf(90));
    expect([said.status, JSON.stringify(said.json)]).toEqual([
      400,
      expect.not.stringContaining('values'),
    ]);
    expect(checked).toHaveBeenCalledOnce();
  });
});

describe('D531 a body of a public key', () => {
  let assistantId: string;
  beforeAll(async () => {
    assistantId = (await server.ask('POST', '/assistant', {})).json.id;
  });
  const chat = (more: object) =>
    server.ask('POST', '/chat', { assistantId, input: 'Hello', ...more }, { key: publicKey });
  const knowing = (count: number) => ({ assistantOverrides: { variableValues: valuesOf(count) } });

  it('that is restricted has at most 1,000 values', async () => {
    const checked = spyOn('createChat');
    const { status, json } = await chat({ input: Array.from({ length: 501 }, () => ({})) });
    expect([status, json.message]).toEqual([
      400,
      ['body: holds more than 1000 values, the most with a restricted public key'],
    ]);
    expect(checked).not.toHaveBeenCalled();
    expect((await chat(knowing(990))).status).toBe(200);
  });

  it('that is opened has at most 5,000, which a hundred tools are', async () => {
    await server.openPublicKey();
    const checked = spyOn('createChat');
    const { status, json } = await chat(knowing(5_000));
    expect([status, json.message]).toEqual([
      400,
      ['body: holds more than 5000 values, the most with a public key'],
    ]);
    expect(checked).not.toHaveBeenCalled();
    const properties = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`p${index}`, { type: 'string', description: 'x' }]),
    );
    const parameters = { type: 'object', properties, required: ['p0', 'p1'] };
    const tools = Array.from({ length: 100 }, (_, index) => ({
      type: 'function',
      function: { name: `tool${index}`, description: 'x', parameters },
    }));
    const model = { provider: 'openai', model: 'gpt-4o', tools };
    const said = await chat({ assistantId: undefined, assistant: { model } });
    expect(said.json.message).toBeUndefined();
    expect(said.status).toBe(200);
  });
});

it('D531 a private key’s is counted as the contract reads it', async () => {
  const checked = spyOn('createSquad');
  const { json } = await server.ask('POST', '/squad', {
    members: Array.from({ length: 6_000 }, () => ({})),
  });
  expect(json.message[0]).toMatch(/^members: /);
  expect(checked).toHaveBeenCalledOnce();
});
