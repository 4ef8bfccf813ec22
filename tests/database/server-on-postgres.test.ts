import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookAsOperator } from '../support/operator-eyes.ts';
import { startGoogleStandIn } from '../support/google-stand-in.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { startParley } from '../support/server.ts';

describe.skipIf(!hasPostgres)('D18 the server on a Postgres', () => {
  it('keeps everything there, and makes no embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-data-'));
    const google = await startGoogleStandIn();
    const env = {
      DATABASE_URL: await createPostgresDatabase(),
      GEMINI_API_KEY: 'AIzaReal-operator-0123456789',
      GEMINI_BASE_URL: google.baseUrl,
      CHAT_DAILY_LIMIT: '1',
    };
    const first = await startParley({ dataDir, env });
    expect(first.welcome).toContain('Postgres, by DATABASE_URL');
    const saved = await fetch(`${first.url}/rest/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
    });
    expect(saved.status).toBe(201);
    const cookie = saved.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await (await ask(first.url, cookie)).text()).toContain('stand-in');
    await first.stop();

    const second = await startParley({ dataDir, env });
    expect(await (await ask(second.url, cookie)).text()).toContain('company-catalogue');
    expect((await lookAsOperator(second)).leads).toMatchObject([{ name: 'Ada' }]);
    expect(await (await fetch(`${second.url}/healthz`)).json()).toMatchObject({
      ok: true,
      database: 'up',
    });
    await second.stop();
    await google.close();
    expect(await readdir(dataDir)).not.toContain('database');
    await rm(dataDir, { recursive: true });
  });
});

async function ask(url: string, cookie: string): Promise<Response> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    generative: { key: string };
  };
  return fetch(`${url}/gemini/v1beta/models/any:generateContent?key=${config.generative.key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ contents: [{ parts: [{ text: 'Hello' }] }] }),
  });
}
