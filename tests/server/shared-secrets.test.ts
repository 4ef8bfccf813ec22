import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi } from '@parley/voice/rest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { engines } from './engines.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { makeDataDir, startParley } from '../support/server.ts';

const PARLEY_SECRET = 'a-secret-of-several-servers-0123456789';

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-data-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

const readSecrets = async (directory: string) => {
  const folder = join(directory, 'secrets');
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(folder, name), 'utf8')).trim()]),
    ),
  ) as Record<string, string>;
};

async function leaveLead(url: string): Promise<string> {
  const reply = await fetch(`${url}/rest/v1/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'parley-anonymous-visitor' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '5551234' }),
  });
  expect(reply.status).toBe(201);
  return reply.headers.getSetCookie()[0]!.split(';')[0]!;
}

async function ask(url: string, cookie: string, key: string): Promise<number> {
  const reply = await fetch(`${url}/gemini/v1beta/models/any:generateContent?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ contents: [{ parts: [{ text: 'Hello' }] }] }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

describe.each(engines)('D646 PARLEY_SECRET on an existing installation, on %s', (engine) => {
  it('keeps every key and pass, opens what was sealed, and may be taken away again', async () => {
    const dataDir = await makeDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const env: Record<string, string> =
      engine === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
    const before = await startParley({ dataDir, env });
    const old = await readSecrets(dataDir);
    const cookie = await leaveLead(before.url);
    const api = (url: string) =>
      createVoiceApi({ baseUrl: `${url}/voice`, token: old['voice-private-key']!, retries: 0 });
    const { id } = await api(before.url).credentials.create({
      provider: 'openai',
      apiKey: 'sk-of-the-organisation-cdef',
    });
    await before.stop();

    const after = await startParley({ dataDir, env: { ...env, PARLEY_SECRET } });
    const now = await readSecrets(dataDir);
    const { 'voice-sealing-key': sealedBy, ...others } = old;
    const [kept] = Object.keys(now).filter((name) => name.startsWith('voice-sealing-key.before-'));
    expect(now).toEqual({
      ...others,
      'voice-sealing-key': expect.any(String),
      // Another database of this directory may be sealed by it.
      [kept!]: sealedBy,
    });
    expect(now['voice-sealing-key']).not.toBe(sealedBy);
    expect(await ask(after.url, cookie, old['site-key']!)).toBe(200);
    // It is opened to be changed: a secret of another key would fail here.
    await api(after.url).credentials.update(id, { name: 'Opened' });
    await after.stop();

    const again = await startParley({ dataDir, env });
    expect(await ask(again.url, cookie, old['site-key']!)).toBe(200);
    await api(again.url).credentials.update(id, { name: 'Again' });
    await again.stop();
  });
});

it.skipIf(!hasPostgres)(
  'D720 an embedded installation that tries a Postgres loses nothing that it needs to go back',
  async () => {
    const dataDir = await makeDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const embedded = await startParley({ dataDir });
    const old = await readSecrets(dataDir);
    const api = (url: string) =>
      createVoiceApi({ baseUrl: `${url}/voice`, token: old['voice-private-key']!, retries: 0 });
    const { id } = await api(embedded.url).credentials.create({
      provider: 'openai',
      apiKey: 'sk-of-the-organisation-cdef',
    });
    const form = new FormData();
    form.append('file', new File(['Breakfast until eleven.'], 'menu.md'));
    const { url } = (await (
      await fetch(`${embedded.url}/voice/file`, {
        method: 'POST',
        headers: { authorization: `Bearer ${old['voice-private-key']}` },
        body: form,
      })
    ).json()) as { url: string };
    await embedded.stop();

    const env = { DATABASE_URL: await createPostgresDatabase(), PARLEY_SECRET };
    await (await startParley({ dataDir, env })).stop();

    const sealingKey = join(dataDir, 'secrets', 'voice-sealing-key');
    const [before] = (await readdir(join(dataDir, 'secrets'))).filter((name) =>
      name.startsWith('voice-sealing-key.before-'),
    );
    await rename(join(dataDir, 'secrets', before!), sealingKey);
    const again = await startParley({ dataDir });
    expect(await readSecrets(dataDir)).toEqual(old);
    await api(again.url).credentials.update(id, { name: 'Opened' });
    const file = await fetch(again.url + new URL(url).pathname);
    expect(await file.text()).toBe('Breakfast until eleven.');
    await again.stop();
  },
  60_000,
);

describe.skipIf(!hasPostgres)('servers on one Postgres', () => {
  it('D645 a second one is refused in words that name PARLEY_SECRET, until all have the same', async () => {
    const env = { DATABASE_URL: await createPostgresDatabase() };
    const first = await startParley({ dataDir: await newDirectory(), env });
    const start = async (more: Record<string, string>) =>
      startParley({ dataDir: await newDirectory(), env: { ...env, ...more } });
    // Each waits as long as a machine that is gone may seem to be there.
    await Promise.all([
      expect(start({})).rejects.toThrow(
        'another server runs on the database of DATABASE_URL: set PARLEY_SECRET',
      ),
      expect(start({ PARLEY_SECRET })).rejects.toThrow('a server without PARLEY_SECRET runs'),
    ]);
    await first.stop();
    await expect(start({ PARLEY_SECRET })).rejects.toThrow(
      'PARLEY_SECRET is new to this database, whose secrets lie in the DATA_DIR of another server',
    );
    const moved = await startParley({ dataDir: first.dataDir, env: { ...env, PARLEY_SECRET } });
    const second = await start({ PARLEY_SECRET });
    await Promise.all([
      expect(start({})).rejects.toThrow('another server runs'),
      expect(start({ PARLEY_SECRET: `${PARLEY_SECRET}!` })).rejects.toThrow(
        'PARLEY_SECRET is not the one that this database was set up with',
      ),
    ]);
    await Promise.all([moved.stop(), second.stop()]);
    await expect(start({})).rejects.toThrow('PARLEY_SECRET is not set');
  }, 120_000);

  it('D643 D652 a visitor, a key and a session of one are known to the others', async () => {
    const env = { DATABASE_URL: await createPostgresDatabase(), PARLEY_SECRET };
    const [one, two] = [
      await startParley({ dataDir: await newDirectory(), env }),
      await startParley({ dataDir: await newDirectory(), env }),
    ];
    const cookie = await leaveLead(one.url);
    const config = (await (await fetch(`${two.url}/config.json`)).json()) as {
      generative: { key: string };
    };
    expect(await ask(two.url, cookie, config.generative.key)).toBe(200);
    expect(await readSecrets(one.dataDir)).toEqual(await readSecrets(two.dataDir));
    const signedIn = await fetch(`${one.url}/operator/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: one.url },
      body: JSON.stringify({ token: one.operatorToken }),
    });
    expect(signedIn.status).toBe(201);
    const session = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const seen = await fetch(`${two.url}/operator/api/session`, { headers: { cookie: session } });
    expect(seen.status).toBe(200);
    await Promise.all([one.stop(), two.stop()]);
  }, 60_000);

  it('D722 a session that was signed out of one is over on the others, and after a restart', async () => {
    const env = { DATABASE_URL: await createPostgresDatabase(), PARLEY_SECRET };
    const one = await startParley({ dataDir: await newDirectory(), env });
    const two = await startParley({ dataDir: await newDirectory(), env });
    const signIn = async () => {
      const reply = await fetch(`${one.url}/operator/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: one.url },
        body: JSON.stringify({ token: one.operatorToken }),
      });
      return reply.headers.getSetCookie()[0]!.split(';')[0]!;
    };
    const look = async (url: string, cookie: string) => [
      (await fetch(`${url}/operator/api/session`, { headers: { cookie } })).status,
      (await fetch(`${url}/operator/api/overview`, { headers: { cookie } })).status,
    ];
    const [over, other] = [await signIn(), await signIn()];
    expect(await look(two.url, over)).toEqual([200, 200]);
    const out = await fetch(`${one.url}/operator/api/session`, {
      method: 'DELETE',
      headers: { cookie: over, origin: one.url },
    });
    expect(out.status).toBe(204);
    expect(await look(two.url, over)).toEqual([401, 401]);
    expect(await look(two.url, other)).toEqual([200, 200]);
    await Promise.all([one.stop(), two.stop()]);
    const again = await startParley({ dataDir: one.dataDir, env });
    expect(await look(again.url, over)).toEqual([401, 401]);
    expect(await look(again.url, other)).toEqual([200, 200]);
    await again.stop();
  }, 60_000);

  it('D723 a new PARLEY_SECRET after a leak takes nothing that the old one derived', async () => {
    const env = { DATABASE_URL: await createPostgresDatabase() };
    const dataDir = await newDirectory();
    const before = await startParley({ dataDir, env: { ...env, PARLEY_SECRET } });
    const old = await readSecrets(dataDir);
    const cookie = await leaveLead(before.url);
    const api = (url: string, token: string) =>
      createVoiceApi({ baseUrl: `${url}/voice`, token, retries: 0 });
    const { id } = await api(before.url, old['voice-private-key']!).credentials.create({
      provider: 'openai',
      apiKey: 'sk-of-the-organisation-cdef',
    });
    await before.stop();

    // As decision 0027 has it.
    const database = await openPostgres({ url: env.DATABASE_URL });
    await database.query('delete from parley.secrets');
    await database.close();
    for (const name of Object.keys(old).filter((one) => one !== 'voice-sealing-key'))
      await rm(join(dataDir, 'secrets', name));

    const after = await startParley({
      dataDir,
      env: { ...env, PARLEY_SECRET: 'another-secret-of-several-servers-0123456789' },
    });
    const now = await readSecrets(dataDir);
    expect(Object.keys(old).filter((name) => now[name] === old[name])).toEqual([]);
    await api(after.url, now['voice-private-key']!).credentials.update(id, { name: 'Opened' });
    await expect(api(after.url, old['voice-private-key']!).credentials.list()).rejects.toThrow();
    expect(await ask(after.url, cookie, now['site-key']!)).toBe(403);
    await after.stop();
  }, 60_000);

  it('D649 a token that is taken back is refused by another server at once', async () => {
    const env = { DATABASE_URL: await createPostgresDatabase(), PARLEY_SECRET };
    const one = await startParley({ dataDir: await newDirectory(), env });
    const two = await startParley({ dataDir: await newDirectory(), env });
    const { 'voice-private-key': key } = await readSecrets(one.dataDir);
    const api = createVoiceApi({ baseUrl: `${one.url}/voice`, token: key!, retries: 0 });
    const { id, value } = await api.tokens.create({ tag: 'private' });
    const listAtTwo = async () =>
      (await fetch(`${two.url}/voice/assistant`, { headers: { authorization: `Bearer ${value}` } }))
        .status;
    expect(await listAtTwo()).toBe(200);
    await api.tokens.delete(id);
    // Far sooner than it would be forgotten by itself.
    await expect.poll(listAtTwo, { timeout: 1_000, interval: 20 }).toBe(401);
    await Promise.all([one.stop(), two.stop()]);
  }, 60_000);
});
