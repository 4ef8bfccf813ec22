import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type {
  OperatorErased,
  OperatorLead,
  OperatorOverview,
  OperatorPage,
  OperatorVisitor,
  PublicConfig,
} from '@parley/contract';
import { sign } from '@parley/business';
import { openPglite } from '../../database/pglite/open.ts';
import {
  callBy,
  type WireCaller,
} from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { standInForRealtime } from '../../platform/areas/live/spoken/sdk/service-for-tests.ts';
import { makeDataDir, startParley, type TestServer } from '../support/server.ts';

/** A fresh data directory that outlives servers. */
async function openDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

async function start(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<TestServer & { readonly stopOnce: () => Promise<void> }> {
  const server = await startParley({ dataDir, env });
  let stopped: Promise<void> | undefined;
  const stopOnce = () => (stopped ??= server.stop());
  onTestFinished(stopOnce);
  return { ...server, stopOnce };
}

const readVoice = async ({ url }: TestServer) =>
  ((await (await fetch(`${url}/config.json`)).json()) as PublicConfig).voice;

/** What the browser would send back once the contact form was sent. */
async function leaveDetails({ url }: TestServer): Promise<string> {
  const reply = await fetch(`${url}/rest/v1/leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'parley-anonymous-visitor',
      'x-conversation-key': 'key-of-the-browser',
    },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', phone: '555 1234' }),
  });
  return reply.headers.getSetCookie()[0]!.split(';')[0]!;
}

interface Page {
  readonly cookie?: string;
  readonly origin?: string;
  readonly key?: string;
}

/** As the page of the site asks for a call. */
async function ask(server: TestServer, { cookie, origin = server.url, key }: Page) {
  const { publicKey, assistantId } = await readVoice(server);
  const reply = await fetch(`${server.url}/voice/call/web`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key ?? publicKey}`,
      'content-type': 'application/json',
      origin,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify({ assistantId }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  return { status: reply.status, headers: reply.headers, json: (await reply.json()) as any };
}

/** Joins a call that was begun, over a real connection, and lets the agent begin. */
async function joinCall(
  server: TestServer,
  begun: { id: string; transport: { callToken: string } },
) {
  const told: string[] = [];
  const caller: WireCaller = await callBy(async (offer) => {
    const reply = await fetch(`${server.url}/voice/call/${begun.id}/web`, {
      method: 'POST',
      headers: {
        'content-type': 'application/sdp',
        authorization: `Bearer ${begun.transport.callToken}`,
      },
      body: offer,
    });
    expect(reply.status).toBe(201);
    return reply.text();
  });
  onTestFinished(() => caller.connection.close());
  caller.messages.onMessage.subscribe((text) => void told.push(String(text)));
  await caller.open();
  caller.messages.send('playable');
  await expect.poll(() => told, { timeout: 10_000 }).toContain('listening');
  return { ...caller, told };
}

/** Signed in: reads, or posts where there is a body. */
async function openConsole({ url, operatorToken }: TestServer) {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${url}/operator/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/session', { token: operatorToken });
  const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!;
  return async <Body>(path: string, body?: unknown): Promise<Body> => {
    const reply =
      body === undefined
        ? await fetch(`${url}/operator/api${path}`, { headers: { cookie } })
        : await post(path, body, cookie);
    return (await reply.json()) as Body;
  };
}

/** The database of a server that does not run. */
async function useDatabase<Row extends object>(dataDir: string, sql: string): Promise<Row[]> {
  const database = await openPglite({ directory: join(dataDir, 'database') });
  try {
    return (await database.query<Row>(sql)).rows;
  } finally {
    await database.close();
  }
}

describe('a call from the site', () => {
  it('D395 D397 D401 D406 D407 is had with the key of /config.json and a visitor’s pass; a stop ends it, and the console has it beside the lead', async () => {
    const dataDir = await openDataDir();
    const server = await start(dataDir);
    const voice = await readVoice(server);
    expect(voice).toMatchObject({ baseUrl: '/voice' });

    const { calls, msg } = server.logs().find((line) => 'calls' in line)!;
    expect(calls).toEqual((await (await fetch(`${server.url}/healthz`)).json()).calls);
    expect(msg).toContain('Where a browser does neither itself');

    const refused = await ask(server, {});
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({
      reason: 'VISITOR_PASS_REQUIRED',
      message: expect.stringContaining('contact form'),
    });
    const cookie = await leaveDetails(server);
    const foreign = await ask(server, { cookie, origin: 'https://other.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.json.message).toBe('This public key is not for pages of this origin.');

    const begun = await ask(server, { cookie });
    expect(begun.status, JSON.stringify(begun.json)).toBe(201);
    expect(begun.json).toMatchObject({ assistantId: voice.assistantId, status: 'queued' });
    const call = await joinCall(server, begun.json);
    await server.stopOnce();
    expect(call.told.find((text) => text.includes('"ended"'))).toContain('worker-shutdown');

    const [kept] = await useDatabase<{ visitor: string; reason: string; seconds: number }>(
      dataDir,
      `select visitor, body->>'endedReason' as reason,
         (select count from public.usage_counters where scope = 'call day') as seconds
       from voice.rooms join voice.objects on id = call_id`,
    );
    expect(kept).toMatchObject({ reason: 'worker-shutdown' });
    // The pass is of the browser that left the details: version, visitor, expiry.
    expect(decodeURIComponent(cookie).split('.')[1]).toBe(kept!.visitor);
    expect(kept!.seconds).toBeGreaterThan(0);

    const next = await start(dataDir);
    const read = await openConsole(next);
    const leads = await read<OperatorPage<OperatorLead>>('/leads/search', {});
    const person = `/visitors/${leads.items[0]!.visitorKey}`;
    const { calls: shown } = await read<OperatorVisitor>(person);
    expect(shown).toEqual([
      {
        id: begun.json.id,
        createdAt: begun.json.createdAt,
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        endedReason: 'worker-shutdown',
        transcript: expect.any(String),
      },
    ]);
    const erased = await read<OperatorErased>('/erase', { leadId: leads.items[0]!.id });
    expect(erased).toMatchObject({ leads: 1, calls: 1 });
    const privateKey = (await readSecret(dataDir, 'voice-private-key')).trim();
    const gone = await fetch(`${next.url}/voice/call/${begun.json.id}`, {
      headers: { authorization: `Bearer ${privateKey}` },
    });
    expect(gone.status).toBe(404);
  });

  it('D1780 D1781 D1789 a wish to be called that is said in it makes no lead, and is answered with what is true', async () => {
    const server = await start(await openDataDir());
    const cookie = await leaveDetails(server);
    const begun = await ask(server, { cookie });
    const call = await joinCall(server, begun.json);
    const say = async (content: string, answer: RegExp) => {
      call.messages.send(
        JSON.stringify({ type: 'add-message', message: { role: 'user', content } }),
      );
      const spoken = () => call.told.join('').replaceAll(/\s+/g, ' ');
      await expect.poll(spoken, { timeout: 20_000 }).toMatch(answer);
    };
    await say('Can Maya call me?', /has the details that you left before this call/);
    await say('217 555 0199, after 2pm only', /before this call.*before this call/);
    await say('Cancel the call please', /I pass on no wish to be called/);
    const read = await openConsole(server);
    const { items } = await read<OperatorPage<OperatorLead>>('/leads/search', {});
    expect(items.map(({ name, phone, message }) => [name, phone, message])).toEqual([
      ['Ada', '555 1234', null],
    ]);
    // What the sign says of every caller is what the console has: no more is promised by it.
    expect(await read('/day')).toMatchObject({ toCall: { leads: 1 } });
    expect(sign.endedText).toContain('details');
    expect(sign.endedText).not.toMatch(/\bcalls?\b/);
  });

  it('D443 keeps no visitor of a call where leads go to a hosted database, and counts its minutes', async () => {
    const dataDir = await openDataDir();
    const server = await start(dataDir, {
      SUPABASE_URL: 'https://studio.supabase.example',
      SUPABASE_ANON_KEY: 'anon',
    });
    const begun = await ask(server, {});
    expect(begun.status, JSON.stringify(begun.json)).toBe(201);
    await joinCall(server, begun.json);
    await server.stopOnce();
    const [kept] = await useDatabase<{ visitor: string | null; seconds: number }>(
      dataDir,
      `select visitor, (select count from public.usage_counters where scope = 'call address') as seconds
       from voice.rooms`,
    );
    expect(kept!.visitor).toBeNull();
    expect(kept!.seconds).toBeGreaterThan(0);
  });

  it('D395 the next start has the same key and the same assistant', async () => {
    const dataDir = await openDataDir();
    const first = await start(dataDir);
    const voice = await readVoice(first);
    await first.stopOnce();
    expect(await readVoice(await start(dataDir))).toEqual(voice);
  });

  it('D404 is refused once everybody’s minutes are used up, in words, and the console says so', async () => {
    const dataDir = await openDataDir();
    await useDatabase(
      dataDir,
      `insert into public.usage_counters (day, scope, subject, count)
       values ((now() at time zone 'utc')::date, 'call day', 'all', 60)`,
    );
    const server = await start(dataDir, { VOICE_DAILY_MINUTES: '1' });
    const cookie = await leaveDetails(server);
    const { status, headers, json } = await ask(server, { cookie });
    expect(status).toBe(429);
    expect(json.message).toMatch(/^Our minutes of calls for today are used up\. The chat goes on/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const publicKey = (await readSecret(dataDir, 'voice-public-key')).trim();
    expect((await ask(server, { key: publicKey })).status).toBe(201);

    const overview = await (await openConsole(server))<OperatorOverview>('/overview');
    expect(overview.warnings).toContainEqual({
      title: 'Calls from the site have used up their day.',
      detail: expect.stringContaining('VOICE_DAILY_MINUTES'),
    });
  });

  it('D398 is not offered where calls are switched off', async () => {
    const server = await start(await openDataDir(), { VOICE_DAILY_MINUTES: '0' });
    expect(await readVoice(server)).toEqual({
      baseUrl: '/voice',
      publicKey: '',
      assistantId: '',
    });
    expect(server.welcome).toContain('VOICE_DAILY_MINUTES is 0');
  });

  it('D399 browsers are told of the servers that they find a way by', async () => {
    const server = await start(await openDataDir(), {
      VOICE_ICE_SERVERS: 'stun:stun.example:3478',
    });
    expect((await readVoice(server)).iceServers).toEqual([{ urls: 'stun:stun.example:3478' }]);
  });

  it('D1223 D1214 is planned by its parts where the engine of speech refused to be tried, and the operator is told', async () => {
    const service = await standInForRealtime({ onSent: () => {}, refuse: () => 401 });
    onTestFinished(service.close);
    const key = 'sk-of-the-operator';
    const server = await start(await openDataDir(), {
      VOICE_REALTIME_URL: `${service.address}/v1`,
      VOICE_REALTIME_KEY: key,
    });
    const readCalls = async () =>
      ((await (await fetch(`${server.url}/healthz`)).json()) as { calls: object }).calls;
    await expect.poll(readCalls).toMatchObject({ spoken: 'gpt-realtime', spokenRests: true });
    expect(server.logs()).toContainEqual(
      expect.objectContaining({
        engine: 'gpt-realtime',
        why: 'it answered 401',
        msg: 'speech to speech rests',
      }),
    );
    expect(JSON.stringify(server.logs())).not.toContain(key);
    const overview = await (await openConsole(server))<OperatorOverview>('/overview');
    expect(overview.warnings).toContainEqual({
      title: 'Calls go on without speech to speech.',
      detail: expect.stringContaining('gpt-realtime failed'),
    });
    // No caller had to find out.
    const begun = await ask(server, { cookie: await leaveDetails(server) });
    expect(begun.json.transport).toMatchObject({ recognition: 'browser', speech: 'browser' });
  });

  it('D395 an assistant that is not there is named at start', async () => {
    const dataDir = await openDataDir();
    await expect(startParley({ dataDir, env: { VOICE_ASSISTANT_ID: 'nobody' } })).rejects.toThrow(
      /^VOICE_ASSISTANT_ID names no assistant/,
    );
    // The data directory is free again.
    const server = await start(dataDir);
    const { assistantId } = await readVoice(server);
    await server.stopOnce();
    const named = await start(dataDir, { VOICE_ASSISTANT_ID: assistantId });
    expect((await readVoice(named)).assistantId).toBe(assistantId);
  });
});

const readSecret = (dataDir: string, name: string) =>
  readFile(join(dataDir, 'secrets', name), 'utf8');
