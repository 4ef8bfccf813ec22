import fc from 'fast-check';
import { type Operation, type OperationName, operations } from '@parley/contract/voice';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { arbitraryOf } from './arbitrary.ts';
import { fillPath, writeQuery } from './fuzzed-address.ts';
import { openPlatform, publicKey } from './platform-server.ts';
import { leastBodies, samples } from './samples.ts';

const runsOfEach = 12;
/** What would reach other machines, or hold a request open, is exercised by the tests of its area. */
const left = new Set<OperationName>(['createChat', 'createChatResponse']);

const all = (Object.entries(operations) as [OperationName, Operation][]).filter(
  ([name, { body }]) => !left.has(name) && body?.type !== 'multipart',
);

describe.each(engines)('D162 bad input on %s', (engine) => {
  const { server } = openPlatform(engine);
  /** Ids of objects that can be changed, by path. */
  const there = new Map<string, string>();
  beforeAll(async () => {
    const { json: assistant } = await server.ask('POST', '/assistant', {});
    const bodies = leastBodies(assistant.id);
    for (const { create } of Object.values(samples)) {
      const { path } = operations[create];
      const { json } = await server.ask('POST', path, bodies[create]);
      there.set(`${path}/{id}`, json.id);
    }
    there.set('/org/{id}', server.orgId);
  });

  it.each(all)(
    '%s takes anything that looks like its contract, and never fails',
    async (_, operation) => {
      const { method, path, params, query, body } = operation;
      await fc.assert(
        fc.asyncProperty(
          there.has(path) && method !== 'DELETE'
            ? fc.constant({ id: there.get(path) })
            : params
              ? arbitraryOf(params)
              : fc.constant({}),
          query ? arbitraryOf(query) : fc.constant({}),
          body ? arbitraryOf(body.schema) : fc.constant(undefined),
          async (sentParams, sentQuery, sentBody) => {
            const at = fillPath(path, sentParams) + writeQuery(sentQuery);
            const { status, json } = await server.ask(method, at, sentBody);
            if (status < 400) return;
            expect(json).toEqual({
              statusCode: status,
              error: expect.any(String),
              message: expect.anything(),
            });
            // 502 and 503 tell of another service, 501 of what needs one.
            expect(status).not.toBe(500);
          },
        ),
        { numRuns: runsOfEach },
      );
    },
  );

  it('and what was good in it was kept', async () => {
    for (const path of ['/assistant', '/tool', '/credential', '/workflow', '/org']) {
      const { json } = await server.ask('GET', path);
      expect([path, json.length]).toEqual([path, expect.any(Number)]);
      expect(json.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['limit=', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['page=9223372036854775807', 'page'],
    ['costLe=', 'costLe'],
    ['costLe=NaN', 'costLe'],
    ['createdAtGe=', 'createdAtGe'],
    ['createdAtGe=2026-01-01T00:00:00Z&createdAtGe=2026-01-02T00:00:00Z', 'createdAtGe'],
    ['updatedAtLt=0000-01-01T00:00:00Z', 'updatedAtLt'],
    ['updatedAtLt=9999-12-31T23:59:59-23:59', 'updatedAtLt'],
    ['assistantId=%00', 'assistantId'],
  ])('a list is not asked for by ?%s', async (query, field) => {
    const { status, json } = await server.ask('GET', `/v2/call?${query}`);
    expect([status, json.message]).toEqual([400, [expect.stringMatching(`^${field}: `)]]);
  });

  it('a secret that looks like a sealed one is a secret like others', async () => {
    const apiKey = `sealed\u2063:abcd:${'A'.repeat(60)}`;
    const change = await server.ask('PATCH', `/credential/${there.get('/credential/{id}')}`, {
      apiKey,
    });
    expect([change.status, change.json.apiKey]).toEqual([200, `${'*'.repeat(20)}AAAA`]);
  });

  it('an address longer than any mail has is refused', async () => {
    const emails = [`${'a1b2c3'.repeat(50)}@example.com`, `a@${'.'.repeat(900_000)}@`];
    const { json } = await server.ask('POST', `/org/${server.orgId}/invite`, {
      emails,
      role: 'viewer',
    });
    expect(json.message).toEqual([
      'emails.0: is not an e-mail address',
      'emails.1: is not an e-mail address',
    ]);
  });

  it('an address of slashes without end holds up nobody', async () => {
    const url = `http://127.0.0.1:9/${'/'.repeat(900_000)}x`;
    const assistant = { model: { provider: 'custom-llm', model: 'own', url } };
    await server.openPublicKey();
    const key = { key: publicKey };
    const { status } = await server.ask('POST', '/chat', { assistant, input: 'Hello.' }, key);
    expect(status).toBeLessThan(503);
    expect(status).not.toBe(500);
  });

  it('what is the platform’s to say about a call is not taken from whoever asks for one', async () => {
    const claims = {
      cost: 'much',
      startedAt: 'then',
      status: 'ended',
      phoneCallProviderId: 'CA1',
      artifact: 5,
    };
    await server.openPublicKey();
    const { status, json } = await server.ask(
      'POST',
      '/call/web',
      { assistant: {}, ...claims },
      { key: publicKey },
    );
    expect([status, json.status]).toEqual([201, 'queued']);
    for (const field of ['cost', 'startedAt', 'phoneCallProviderId', 'artifact'])
      expect(json).not.toHaveProperty(field);
    expect((await server.ask('GET', '/v2/call?costLe=5')).status).toBe(200);
    const queries = [
      { table: 'call', name: 'one', operations: [{ operation: 'sum', column: 'duration' }] },
    ];
    expect((await server.ask('POST', '/analytics', { queries })).status).toBe(200);
  });

  it.each([
    ['half a million members', '/squad', { members: Array(500_000).fill(1) }],
    ['ids without end', '/assistant', { hooks: [], toolIds: Array(60_000).fill('a') }],
  ])('%s are refused at once, with a word that somebody reads', async (_, path, body) => {
    const { status, json } = await server.ask('POST', path, body);
    expect(status).toBe(400);
    expect(json.message).toHaveLength(1);
  });

  it.each([
    ['is no JSON', '{"name": '],
    ['is nothing but brackets', '['.repeat(100_000)],
    ['nests without end', `{"metadata":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
    ['would change every object', '{"__proto__": {"admin": true}}'],
    ['would change a constructor', '{"constructor": {"prototype": {"admin": true}}}'],
    ['holds a number beyond all numbers', '{"metadata": {"a": 1e400}}'],
    ['holds a NUL', '{"firstMessage": "a\\u0000b"}'],
    ['holds half a character', '{"firstMessage": "a\\ud800b"}'],
  ])('a body that %s is refused', async (_, text) => {
    const reply = await fetch(`${server.origin}/voice/assistant`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_private-key-of-the-test',
        'content-type': 'application/json',
      },
      body: text,
    });
    const json = (await reply.json()) as { message: string[] };
    expect([reply.status, json]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message: expect.anything() },
    ]);
  });

  it('a body that is too large, or of another type, is refused', async () => {
    const large = await server.ask('POST', '/assistant', { firstMessage: 'a'.repeat(1_100_000) });
    expect(large.status).toBe(413);
    const xml = await server.ask(
      'POST',
      '/assistant',
      {},
      { headers: { 'content-type': 'text/xml' } },
    );
    expect(xml).toMatchObject({ status: 415, json: { message: expect.stringContaining('JSON') } });
  });
});
