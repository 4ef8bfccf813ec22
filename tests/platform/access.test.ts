import { type Operation, type OperationName, operations } from '@parley/contract/voice';
import { describe, expect, it } from 'vitest';
import { engines, openEngine } from '../server/engines.ts';
import { addMember, makeOrg } from './orgs.ts';
import { openPlatform, publicKey, servePlatform } from './platform-server.ts';

const all = Object.entries(operations) as [OperationName, Operation][];
const closed = all.filter(([, { auth }]) => auth !== 'none');
const unknownId = '00000000-0000-4000-8000-000000000000';
const pathOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, unknownId);
const open = { rateLimits: unlimited() };

function unlimited() {
  const most = { burst: 1_000_000, perMinute: 1_000_000 };
  return { guesses: most, publicKey: most, privateKey: most, doors: most };
}

describe.each(engines)('who may come in on %s', (engine) => {
  const { database, server } = openPlatform(engine, () => open);

  it('R7.17 R6.8 every operation but the credential webhook wants a key that is known', async () => {
    expect(all.length - closed.length).toBe(1);
    for (const [, operation] of closed) {
      for (const authorization of [null, 'Bearer', 'Bearer nonsense', 'Basic abc', 'Bearer a.b']) {
        const headers = authorization === null ? {} : { authorization };
        const { status, json } = await server.ask(operation.method, pathOf(operation), undefined, {
          key: null,
          headers,
        });
        const { message } = json;
        const error =
          operation === operations.createChatResponse
            ? { type: 'authentication_error', message, param: null, code: null }
            : 'Unauthorized';
        expect(json).toEqual({ statusCode: 401, error, message });
        expect(status).toBe(401);
      }
    }
  });

  it('D167 the public key starts web calls and chats, and nothing else', async () => {
    const allowed: string[] = [];
    for (const [name, operation] of closed) {
      const { status } = await server.ask(operation.method, pathOf(operation), undefined, {
        key: publicKey,
      });
      if (status !== 403) allowed.push(name);
    }
    expect(allowed.sort()).toEqual(['createChat', 'createChatResponse', 'createWebCall']);
  });

  it('R6.9 a viewer never writes, on no route', async () => {
    const { key } = await addMember(database, server.orgId, 'viewer');
    for (const [name, operation] of closed) {
      if (operation.method === 'GET' || name === 'queryAnalytics') continue;
      const path = operation.path.replace('{id}', server.orgId).replace(/\{\w+\}/g, unknownId);
      const body = {
        inviteOrgUsers: { emails: ['a@example.com'], role: 'admin' },
        updateOrgUserRole: { userId: unknownId, role: 'viewer' },
      }[name as string];
      // Its own membership is its own.
      if (name === 'leaveOrg') continue;
      const { status } = await server.ask(operation.method, path, body ?? {}, { key });
      expect([name, status]).toEqual([name, 403]);
    }
  });

  it('D169 an editor writes, and hands out no keys', async () => {
    const { key } = await addMember(database, server.orgId, 'editor');
    expect((await server.ask('POST', '/assistant', {}, { key })).status).toBe(201);
    expect((await server.ask('POST', '/token', {}, { key })).status).toBe(403);
    expect((await server.ask('PATCH', `/org/${server.orgId}`, {}, { key })).status).toBe(403);
  });

  it('a browser of any origin gets its preflight, for every route and unknown ones', async () => {
    const origin = { origin: 'https://page.example' };
    for (const path of [...new Set(all.map(([, operation]) => pathOf(operation))), '/nowhere']) {
      const reply = await server.ask('OPTIONS', path, undefined, {
        key: null,
        headers: {
          ...origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(reply.status).toBe(204);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      const headers = reply.headers.get('access-control-allow-headers');
      expect(headers).toContain('authorization');
      expect(headers).toContain('content-type');
    }
    const refused = await server.ask('GET', '/call', undefined, { key: null, headers: origin });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a deleted token opens nothing any more', async () => {
    const { json: token } = await server.ask('POST', '/token', { name: 'Short-lived' });
    const key = { key: token.value };
    expect((await server.ask('GET', '/assistant', undefined, key)).status).toBe(200);
    await server.ask('DELETE', `/token/${token.id}`);
    expect((await server.ask('GET', '/assistant', undefined, key)).status).toBe(401);
  });

  it('a token is shown when it is made, and never again', async () => {
    const { json: token } = await server.ask('POST', '/token', {});
    expect(token.value).toMatch(/^sk_[\w-]{43}$/);
    const masked = `${'*'.repeat(20)}${token.value.slice(-4)}`;
    expect((await server.ask('GET', `/token/${token.id}`)).json.value).toBe(masked);
    const kept = await database.query('select to_jsonb(t)::text as row from voice.tokens t');
    expect(JSON.stringify(kept.rows)).not.toContain(token.value);
  });

  it("the server's own keys are listed, and cannot be deleted", async () => {
    const { json } = await server.ask('GET', '/token?limit=1000');
    const [own] = json.filter(
      ({ name }: { name?: string }) => name === 'Private key of this server',
    );
    expect((await server.ask('DELETE', `/token/${own.id}`)).status).toBe(409);
  });

  it('an origin that no browser would send restricts nothing, and is refused', async () => {
    const { json } = await server.ask('POST', '/token', {
      tag: 'public',
      restrictions: { enabled: true, allowedOrigins: ['https://a.example', 'b.example'] },
    });
    expect(json.message).toEqual([expect.stringMatching(/^restrictions\.allowedOrigins\.1: /)]);
  });

  it('D167 a public key is held to its origins, assistants and no transient ones', async () => {
    const [{ json: mine }, { json: other }] = [
      await server.ask('POST', '/assistant', {}),
      await server.ask('POST', '/assistant', {}),
    ];
    const { json: token } = await server.ask('POST', '/token', {
      tag: 'public',
      restrictions: {
        enabled: true,
        allowedOrigins: ['https://page.example'],
        allowedAssistantIds: [mine.id],
      },
    });
    const ask = async (body: object, origin = 'https://page.example') =>
      (
        await server.ask('POST', '/call/web', body, {
          key: token.value,
          headers: { origin },
        })
      ).status;
    expect(await ask({ assistantId: mine.id })).not.toBe(403);
    expect(await ask({ assistantId: mine.id }, 'https://other.example')).toBe(403);
    expect(await ask({ assistantId: mine.id }, 'https://page.example.evil.example')).toBe(403);
    expect(await ask({ assistantId: mine.id }, 'null')).toBe(403);
    expect(await ask({ assistantId: other.id })).toBe(403);
    expect(await ask({ squadId: other.id })).toBe(403);
    expect(await ask({ assistant: {} })).toBe(403);
    const overrides = (assistantOverrides: object) => ({
      assistantId: mine.id,
      assistantOverrides,
    });
    expect(await ask(overrides({ firstMessage: 'Buy!' }))).toBe(403);
    expect(await ask(overrides({ variableValues: { name: 'Ada' } }))).not.toBe(403);
  });
});

describe('D172 too many requests', () => {
  it('are answered 429 with the time to wait: guesses, public and private keys', async () => {
    const database = await openEngine('pglite');
    const two = { burst: 2, perMinute: 1 };
    const server = await servePlatform(database, {
      rateLimits: { guesses: two, publicKey: two, privateKey: two, doors: two },
    });
    const statuses = async (key: string) => {
      const replies = [];
      for (let turn = 0; turn < 3; turn += 1) {
        replies.push(await server.ask('GET', '/assistant', undefined, { key }));
      }
      expect(Number(replies[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
      return replies.map(({ status }) => status);
    };
    expect(await statuses('sk_wrong')).toEqual([401, 401, 429]);
    expect(await statuses(publicKey)).toEqual([403, 403, 429]);
    expect(await statuses('sk_private-key-of-the-test')).toEqual([200, 200, 429]);
    const { key } = await makeOrg(database, 'viewer');
    expect((await server.ask('GET', '/assistant', undefined, { key })).status).toBe(200);
    const report = () => server.ask('POST', '/credential/webhook', {}, { key: null });
    const reports = [await report(), await report(), await report()];
    expect(reports.map(({ status }) => status)).toEqual([400, 400, 429]);
    await server.app.close();
    await database.close();
  });
});
