import { afterAll, describe, expect, it } from 'vitest';
import { engines, openEngine } from '../server/engines.ts';
import { startParley, type TestServer } from '../support/server.ts';

const running: TestServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));

async function start(env: Readonly<Record<string, string>>): Promise<TestServer> {
  const server = await startParley({ env });
  running.push(server);
  return server;
}

describe('the server', () => {
  it('D185 opens the platform by the key of the environment, which it never prints', async () => {
    const key = 'a-private-key-of-the-environment';
    const server = await start({ VOICE_PRIVATE_KEY: key });
    const reply = await fetch(`${server.url}/voice/credential`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect([reply.status, await reply.json()]).toEqual([200, []]);
    expect(server.welcome).toContain('as VOICE_PRIVATE_KEY says');
    expect(server.welcome + JSON.stringify(server.logs())).not.toContain(key);
  });

  it.each([
    ['reaches its own machine for a developer alone', { TRUST_PROXY: '' }, 502],
    ['does not where others come by a proxy', {}, 400],
    [
      'does not where it has a public address',
      { TRUST_PROXY: '', PUBLIC_URL: 'https://a.example' },
      400,
    ],
  ])('%s', async (_, env, status) => {
    const key = 'a-private-key-of-the-environment';
    const server = await start({ VOICE_PRIVATE_KEY: key, ...env });
    const model = { provider: 'custom-llm', model: 'own', url: 'http://127.0.0.1:9' };
    const reply = await fetch(`${server.url}/voice/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assistant: { model }, input: 'Hello.' }),
    });
    expect(reply.status).toBe(status);
  });

  it('has no platform of its own where a hosted one is set up', async () => {
    const server = await start({ VOICE_PUBLIC_KEY: 'public-key', VOICE_ASSISTANT_ID: 'one' });
    const reply = await fetch(`${server.url}/voice/assistant`);
    expect([reply.status, await reply.json()]).toEqual([
      404,
      { statusCode: 404, error: 'Not Found', message: 'Cannot GET /voice/assistant' },
    ]);
  });
});

describe.each(engines)('visitors of the database on %s', (engine) => {
  it.each(['anon', 'authenticated'])('%s reach nothing of the platform', async (role) => {
    const database = await openEngine(engine);
    const { rows } = await database.query<{ name: string }>(
      `select format('voice.%I', tablename) as name from pg_tables where schemaname = 'voice'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const { name } of rows) {
      const attempt = database.transaction(async (tx) => {
        await tx.query(`set local role ${role}`);
        await tx.query(`select from ${name}`);
      });
      await expect(attempt).rejects.toMatchObject({ sqlState: '42501' });
    }
    await database.close();
  });
});
