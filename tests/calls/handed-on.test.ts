import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVoiceApi } from '@parley/voice/rest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { findFreePort } from '../support/free-port.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startParley } from '../support/server.ts';
import { joinCall, type OrderedCall, postOffer } from './live-caller.ts';
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
  const sql = <Row>(text: string) => database.query<Row>(text).then(({ rows }) => rows);
  const holders = async () =>
    (
      await database.query<{ url: string }>(
        'select node_url as url from voice.rooms where server is not null order by created_at',
      )
    ).rows.map(({ url }) => url);
  return { one, two, holders, sql };
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

type Two = Awaited<ReturnType<typeof startTwo>>;

/** A web call that a page begins at one server. */
async function orderWebCall({ one }: Two) {
  const reply = await fetch(`${one.url}/voice/call/web`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(one.dataDir)}`,
    },
    body: JSON.stringify({ assistant: { firstMessage: 'Hello, and good morning to you.' } }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as OrderedCall;
}

describe.skipIf(!hasPostgres)('D710 a call belongs to the server that let its caller in', () => {
  it('is joined over WebRTC, heard and left by way of another, which never has it', async () => {
    const servers = await startTwo();
    const { one, two, holders } = servers;
    const ordered = await orderWebCall(servers);
    const there = { origin: two.url };
    // From before anybody is in it.
    const listener = await connectSocket(
      `${two.url.replace('http', 'ws')}/voice/call/${ordered.id}/listen`,
    );
    const caller = await joinCall(there, ordered);
    expect(await holders()).toEqual([one.url]);
    caller.tell({ type: 'unable', what: 'speech' });
    caller.tell('playable');
    await expect.poll(() => caller.levelOfLast(10), { timeout: 20_000 }).toBeGreaterThan(300);
    await expect.poll(() => listener.sound.length).toBeGreaterThan(10);

    // Somebody is in it, says the server that has it.
    const again = await postOffer(there, ordered.id, ordered.transport.callToken, 'v=0');
    expect(again.status).toBe(400);
    await caller.hangUp();
    await expect.poll(async () => (await one.api.calls.get(ordered.id)).status).toBe('ended');
    expect((await one.api.calls.get(ordered.id)).endedReason).toBe('customer-ended-call');
    await listener.closed;
    await caller.close();
  }, 90_000);

  it('is taken by the one it comes to where that server is gone', async () => {
    const servers = await startTwo();
    const { one, two, holders, sql } = servers;
    const ordered = await orderWebCall(servers);
    // As a machine that was lost: known to the others for some seconds more.
    const nowhere = 'http://127.0.0.1:9';
    await sql(`update voice.rooms set node_url = '${nowhere}'`);
    await sql(`update voice.nodes set node_url = '${nowhere}' where node_url = '${one.url}'`);
    const caller = await joinCall({ origin: two.url }, ordered);
    expect(await holders()).toEqual([two.url]);
    await caller.hangUp();
    await caller.close();
  }, 90_000);

  it('is not handed on where the target is no path', async () => {
    const { two } = await startTwo();
    const target = 'http://elsewhere.example/voice/call/00000000-0000-4000-8000-000000000000/web';
    const { status, body } = await sendRaw(two.url, target, { method: 'DELETE' });
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toContain('does not answer');
  }, 60_000);
});

const tokenOf = async (dataDir: string) =>
  (await readFile(join(dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
