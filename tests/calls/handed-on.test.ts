import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi } from '@parley/voice/rest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { findFreePort } from '../support/free-port.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { startParley } from '../support/server.ts';
import { connectSocket } from './socket-caller.ts';

/** Two servers on one Postgres; each call may come to either. */
async function startTwo(callsAtOnce = '25') {
  const DATABASE_URL = await createPostgresDatabase();
  const database = await openPostgres({ url: DATABASE_URL });
  onTestFinished(() => database.close());
  async function start(atOnce: string) {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-data-'));
    const port = await findFreePort();
    const server = await startParley({
      dataDir,
      env: {
        DATABASE_URL,
        PARLEY_SECRET: 'a-secret-of-several-servers-0123456789',
        PORT: String(port),
        NODE_URL: `http://127.0.0.1:${port}`,
        VOICE_CALLS_AT_ONCE: atOnce,
      },
    });
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    });
    const token = (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
    return {
      ...server,
      api: createVoiceApi({ baseUrl: `${server.url}/voice`, token, retries: 0 }),
    };
  }
  const one = await start(callsAtOnce);
  const two = await start('25');
  const known = async () =>
    (await database.query('select 1 from voice.nodes where seen_until > now()')).rows.length;
  await expect.poll(known).toBe(2);
  const holders = async () =>
    (
      await database.query<{ url: string }>(
        'select node_url as url from voice.rooms where server is not null order by created_at',
      )
    ).rows.map(({ url }) => url);
  return { one, two, holders };
}

type Api = Awaited<ReturnType<typeof startTwo>>['one']['api'];

async function orderSocket(api: Api) {
  const call = await api.calls.create({
    assistant: { firstMessage: 'Hello.' },
    transport: { provider: 'vapi.websocket' },
  });
  if (!('transport' in call)) throw new Error('it is a batch');
  return call;
}

describe.skipIf(!hasPostgres)('D650 a call of one of several servers', () => {
  it('is controlled, heard and left by way of any other', async () => {
    const { one, two, holders } = await startTwo();
    const call = await orderSocket(one.api);
    const caller = await connectSocket(call.transport!.websocketCallUrl!);
    await expect.poll(async () => (await two.api.calls.get(call.id)).status).toBe('in-progress');
    expect(await holders()).toEqual([one.url]);

    const there = `${two.url}/voice/call/${call.id}`;
    const authorization = { authorization: `Bearer ${await tokenOf(two.dataDir)}` };
    const listener = await connectSocket(`${there.replace('http', 'ws')}/listen`);
    await expect.poll(() => listener.sound.length, { timeout: 10_000 }).toBeGreaterThan(10);
    // Somebody is in it already, says the server that holds it.
    await expect(connectSocket(`${there.replace('http', 'ws')}/transport`)).rejects.toThrow();
    const ended = await fetch(`${there}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ type: 'end-call' }),
    });
    expect(ended.status).toBe(200);
    await caller.closed;
    await listener.closed;
    await expect.poll(async () => (await two.api.calls.get(call.id)).status).toBe('ended');
  }, 60_000);

  it('is taken by another where the first is full', async () => {
    const { one, two, holders } = await startTwo('1');
    const first = await orderSocket(one.api);
    const caller = await connectSocket(first.transport!.websocketCallUrl!);
    await expect.poll(async () => (await one.api.calls.get(first.id)).status).toBe('in-progress');
    const second = await orderSocket(one.api);
    const other = await connectSocket(second.transport!.websocketCallUrl!);
    await expect.poll(async () => (await one.api.calls.get(second.id)).status).toBe('in-progress');
    expect(await holders()).toEqual([one.url, two.url]);
    caller.socket.close();
    other.socket.close();
    await Promise.all([caller.closed, other.closed]);
  }, 60_000);
});

const tokenOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
