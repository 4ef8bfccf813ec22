import { clientInboundMessage } from '@parley/contract/voice';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTone, measureLevel } from '../../platform/areas/live/media/tone.ts';
import { defaultRateLimits } from '../../platform/ground/access/rate-limits.ts';
import { openPlatform, privateKey, publicKey, servePlatform } from '../platform/platform-server.ts';
import { connectSocket, knockAt, orderSocketCall, type SocketCaller } from './socket-caller.ts';

const { server, database } = openPlatform('pglite', () => ({
  answer: (turns) => `You said ${turns.at(-1)?.text}.`,
}));

const callers: SocketCaller[] = [];
afterEach(async () => {
  for (const { socket, closed } of callers.splice(0)) {
    socket.close();
    await closed;
  }
});

async function connect(url: string): Promise<SocketCaller> {
  const caller = await connectSocket(url);
  callers.push(caller);
  return caller;
}

/** Somebody in a call over a WebSocket. */
async function join(order: object = {}, audioFormat: object = {}) {
  const call = await orderSocketCall(server, order, audioFormat);
  const caller = await connect(call.transport.websocketCallUrl);
  return { call, caller };
}

/** What was heard of the assistant to its end. */
const said = ({ messages }: SocketCaller) =>
  messages.flatMap(({ type, role, transcriptType, transcript }) =>
    type === 'transcript' && role === 'assistant' && transcriptType === 'final' ? [transcript] : [],
  );
const typesOf = ({ messages }: SocketCaller) => messages.map(({ type }) => type);
const read = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;
const isEnded = (id: string, endedReason: string) =>
  expect.poll(() => read(id), { timeout: 15_000 }).toMatchObject({ status: 'ended', endedReason });

describe('D372 a call over a WebSocket', { timeout: 60_000 }, () => {
  it.for([
    [{}, 640],
    [{ format: 'pcm_s16le', sampleRate: 24_000 }, 960],
    [{ format: 'mulaw' }, 160],
  ] as const)(
    'speaks %o in frames of 20 ms, and text, until it hangs up',
    async ([format, bytes]) => {
      const { call, caller } = await join({}, format);
      await expect.poll(() => caller.sound.length).toBeGreaterThan(5);
      expect(new Set(caller.sound.map(({ length }) => length))).toEqual(new Set([bytes]));
      expect(await read(call.id)).toMatchObject({
        status: 'in-progress',
        startedAt: expect.any(String),
      });
      const message = { role: 'user', content: 'hello there' };
      caller.send({ type: 'add-message', message });
      await expect.poll(() => said(caller), { timeout: 15_000 }).toContain('You said hello there.');
      caller.send({ type: 'hangup' });
      expect(await caller.closed).toBe(1000);
      await isEnded(call.id, 'customer-ended-call');
      const { artifact } = await read(call.id);
      expect(artifact.transcript).toMatch(/^User: hello there\nAI: You said hello there\./);
    },
  );

  it('ends when its program closes it, or sends end-call', async () => {
    const closing = await join();
    closing.caller.socket.close();
    await isEnded(closing.call.id, 'customer-ended-call');
    const ending = await join();
    ending.caller.send({ type: 'end-call' });
    expect(await ending.caller.closed).toBe(1000);
    await isEnded(ending.call.id, 'customer-ended-call');
  });

  it('goes on over what is no message, and is cut when there are too many', async () => {
    const { call, caller } = await join();
    for (const text of ['no json', '{"type":"dance"}', '[]', 'x'.repeat(70_000)])
      caller.socket.send(text);
    caller.send({ type: 'say', content: 'still here' });
    await expect.poll(() => JSON.stringify(caller.messages)).toContain('still here');
    for (let count = 0; count < 60; count += 1) caller.socket.send('{"type":"dance"}');
    await caller.closed;
    await isEnded(call.id, 'manually-canceled');
  });

  it('is for one caller, and only while it may be joined', async () => {
    const { call, caller } = await join();
    const path = `/call/${call.id}/transport`;
    expect(await knockAt(server, path)).toMatchObject({ status: 409 });
    caller.send({ type: 'hangup' });
    await caller.closed;
    await isEnded(call.id, 'customer-ended-call');
    expect(await knockAt(server, path)).toMatchObject({ status: 410 });
    for (const id of [randomUUID(), 'none'])
      expect(await knockAt(server, `/call/${id}/transport`)).toMatchObject({ status: 404 });
    const { json: web } = await server.ask('POST', '/call/web', { assistant: {} });
    expect(await knockAt(server, `/call/${web.id}/transport`)).toMatchObject({ status: 404 });
    const plain = await server.ask('GET', path, undefined, { key: null });
    expect(plain.status).toBe(426);
    expect(plain.headers.get('upgrade')).toBe('websocket');
    const odd = await knockAt(server, path, { 'sec-websocket-version': '7' });
    expect(odd).toMatchObject({ status: 400, message: expect.stringContaining('version 13') });
  });

  it.each([0, -8_000, 0.5, 7_999, 16_001, 1e9])(
    'D1063 at a rate that no sound can be had in does not begin: %d',
    async (sampleRate) => {
      const { status, json } = await server.ask('POST', '/call', {
        assistant: {},
        transport: { provider: 'vapi.websocket', audioFormat: { sampleRate } },
      });
      expect(status).toBe(400);
      expect(json.message).toEqual([
        expect.stringMatching(/^transport\.audioFormat\.sampleRate: /),
      ]);
    },
  );
});

describe('D373 listening to a call, and steering it', { timeout: 60_000 }, () => {
  const post = (url: string, body: unknown, key: string | null = null) =>
    server.ask('POST', new URL(url).pathname.replace('/voice', ''), body, { key });

  it('is told of to private keys alone, and only while the call lasts', async () => {
    await server.openPublicKey();
    const { json: shown } = await server.ask('POST', '/call/web', { assistant: {} });
    const at = `${server.origin}/voice/call/${shown.id}`;
    expect(shown.monitor).toEqual({
      listenUrl: `${at.replace('http', 'ws')}/listen`,
      controlUrl: `${at}/control`,
    });
    expect((await read(shown.id)).monitor).toEqual(shown.monitor);
    const { json: hidden } = await server.ask(
      'POST',
      '/call/web',
      { assistant: {} },
      { key: publicKey },
    );
    expect(hidden.monitor).toBeUndefined();
    expect((await read(hidden.id)).monitor).toBeDefined();

    const { call, caller } = await join();
    expect(call.monitor.listenUrl).toContain(call.id);
    caller.send({ type: 'hangup' });
    await isEnded(call.id, 'customer-ended-call');
    expect((await read(call.id)).monitor).toBeUndefined();
    expect((await post(call.monitor.controlUrl, { type: 'end-call' })).status).toBe(410);
    expect(await knockAt(server, `/call/${call.id}/listen`)).toMatchObject({ status: 410 });
  });

  it('hears both sides in two channels, and the messages, from before the first word', async () => {
    const call = await orderSocketCall(server);
    const listener = await connect(call.monitor.listenUrl);
    expect(listener.messages).toEqual([]);
    const caller = await connect(call.transport.websocketCallUrl);
    await expect.poll(() => listener.messages[0]).toMatchObject({ type: 'start', channels: 2 });
    const tone = createTone(300, 16_000, 320);
    for (let frame = 0; frame < 25; frame += 1) {
      const samples = tone();
      caller.socket.send(new Uint8Array(samples.buffer as ArrayBuffer));
    }
    const loudness = (channel: 0 | 1) =>
      Math.max(
        ...listener.sound.map((bytes) =>
          measureLevel(
            Int16Array.from({ length: 320 }, (_, at) => bytes.readInt16LE(at * 4 + channel * 2)),
          ),
        ),
      );
    await expect.poll(() => loudness(0)).toBeGreaterThan(3_000);
    expect(loudness(1)).toBe(0);
    caller.send({ type: 'add-message', message: { role: 'user', content: 'hello' } });
    await expect.poll(() => typesOf(listener)).toContain('model-output');
    listener.send({ type: 'end-call' });
    expect(await listener.closed).toBe(1008);
    expect((await read(call.id)).status).toBe('in-progress');
    const second = await connect(call.monitor.listenUrl);
    caller.send({ type: 'hangup' });
    expect(await second.closed).toBe(1000);
  });

  it('D428 takes every message that steers a call', async () => {
    const { call, caller } = await join({ assistant: { firstMessage: 'Welcome.' } });
    const { controlUrl } = call.monitor;
    const hears = (words: string) =>
      expect.poll(() => said(caller), { timeout: 15_000 }).toContain(words);
    await hears('Welcome.');
    const steer = async (message: object) =>
      expect((await post(controlUrl, message)).status, JSON.stringify(message)).toBe(200);
    await steer({ type: 'say', content: 'One moment.' });
    await hears('One moment.');
    await steer({ type: 'say', message: 'By its other name.' });
    await hears('By its other name.');
    await steer({ type: 'add-message', message: { role: 'user', content: 'and so' } });
    await hears('You said and so.');
    await steer({ type: 'control', control: 'mute-assistant' });
    await steer({ type: 'control', control: 'unmute-assistant' });
    await steer({ type: 'control', control: 'say-first-message' });
    await steer({ type: 'transfer', destination: { type: 'number', number: '+15551234567' } });
    await hears('I cannot put you through to a telephone in this call.');
    await steer({ type: 'hangup' });
    await caller.closed;
    await isEnded(call.id, 'manually-canceled');
    const { json: log } = await server.ask('GET', `/log?callId=${call.id}`);
    expect(JSON.stringify(log)).toContain('no telephone line');
  });

  it('D428 hands over to whoever is kept, and says in the log why not', async () => {
    const { json: bo } = await server.ask('POST', '/assistant', {
      name: 'Bo',
      endCallPhrases: [],
      model: { provider: 'vapi', model: 'none', messages: [{ role: 'system', content: 'Bo' }] },
    });
    const squad = {
      members: [
        { assistant: { name: 'Ann', firstMessage: 'Ann speaking.' } },
        { assistant: { name: 'Cy' } },
      ],
    };
    const { call, caller } = await join({ assistant: undefined, squad });
    const { controlUrl } = call.monitor;
    const hears = (words: string) =>
      expect.poll(() => said(caller), { timeout: 15_000 }).toContain(words);
    await hears('Ann speaking.');
    const handOver = async (destination: object, content?: string) =>
      expect((await post(controlUrl, { type: 'handoff', destination, content })).status).toBe(200);
    await handOver({ type: 'assistant', assistantName: 'Nobody' }, 'Not said.');
    await handOver({ type: 'assistant', assistant: { name: 'Written out' } });
    await handOver({ type: 'assistant', assistantId: randomUUID() });
    await handOver({ type: 'assistant', assistantName: 'Cy' }, 'Here is Cy.');
    await hears('Here is Cy.');
    await handOver({ type: 'assistant', assistantId: bo.id }, 'Here is Bo.');
    await hears('Here is Bo.');
    caller.send({ type: 'add-message', message: { role: 'user', content: 'who is it' } });
    await hears('You said who is it.');
    caller.send({ type: 'handoff', destination: { type: 'assistant', assistantId: bo.id } });
    caller.send({ type: 'hangup' });
    await caller.closed;
    expect(said(caller)).not.toContain('Not said.');
    await expect
      .poll(async () => {
        const { json } = await server.ask('GET', `/log?callId=${call.id}`);
        return json.results.flatMap(({ log }: { log?: string }) =>
          log?.startsWith('handoff') ? [log.slice(0, 40)] : [],
        );
      })
      .toEqual(
        expect.arrayContaining([
          'handoff: there is nobody called Nobody',
          'handoff: names no assistant or squad tha',
          'handoff: it takes the controlUrl of the ',
        ]),
      );
  });

  it('says what is wrong with a message, and that nobody is there yet', async () => {
    const call = await orderSocketCall(server);
    const { controlUrl } = call.monitor;
    expect((await post(controlUrl, { type: 'end-call' })).status).toBe(409);
    for (const body of [undefined, {}, [], { type: 'dance' }, { type: 'control', control: 'x' }])
      expect((await post(controlUrl, body)).status, JSON.stringify(body)).toBe(400);
    const spoken = await post(controlUrl, {
      type: 'transcript',
      transcriptType: 'final',
      transcript: 'x',
    });
    expect(spoken.json.message[0]).toMatch(/^type: transcript comes from the caller/);
    expect((await post(controlUrl, { type: 'say', content: 'x'.repeat(70_000) })).status).toBe(413);
    const nobody = `${server.origin}/voice/call/${randomUUID()}/control`;
    expect((await post(nobody, { type: 'end-call' })).status).toBe(404);
  });

  it('D535 reads no long message of anybody, whether there is such a call or not', async () => {
    const checked = vi.spyOn(clientInboundMessage, 'safeParse');
    const nobody = `${server.origin}/voice/call/${randomUUID()}/control`;
    const long = await post(nobody, { type: 'say', content: 'x'.repeat(64 * 1024) });
    expect([long.status, long.json.message]).toEqual([413, 'body: at most 65536 bytes to a call']);
    const { status, json } = await post(nobody, {
      type: 'transfer',
      messages: Array(1_001).fill(1),
    });
    expect([status, json.message]).toEqual([
      400,
      ['body: holds more than 1000 values, the most to a call'],
    ]);
    expect(checked).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('obeys the monitorPlan: what is switched off, and what needs a key', async () => {
    const closed = await orderSocketCall(server, {
      assistant: { monitorPlan: { listenEnabled: false, controlEnabled: false } },
    });
    expect(closed.monitor).toBeUndefined();
    expect(await knockAt(server, `/call/${closed.id}/listen`)).toMatchObject({ status: 403 });
    const control = `${server.origin}/voice/call/${closed.id}/control`;
    expect((await post(control, { type: 'end-call' }, privateKey)).status).toBe(403);

    const monitorPlan = { listenAuthenticationEnabled: true, controlAuthenticationEnabled: true };
    const { call, caller } = await join({ assistant: { monitorPlan } });
    const { controlUrl, listenUrl } = call.monitor;
    expect((await post(controlUrl, { type: 'hangup' })).status).toBe(401);
    expect((await post(controlUrl, { type: 'hangup' }, publicKey)).status).toBe(403);
    const path = new URL(listenUrl).pathname.replace('/voice', '');
    expect(await knockAt(server, path)).toMatchObject({ status: 401 });
    expect((await post(controlUrl, { type: 'hangup' }, privateKey)).status).toBe(200);
    await caller.closed;
  });

  it('D1196 a squad is called with its squadOverrides', async () => {
    const squad = { members: [{ assistant: { name: 'Desk', firstMessage: 'Hello.' } }] };
    const { id: squadId } = (await server.ask('POST', '/squad', squad)).json;
    const monitorPlan = { listenEnabled: false };
    const squadOverrides = {
      firstMessage: 'Good day, {{who}}.',
      variableValues: { who: 'Ada' },
      monitorPlan,
    };
    const { call, caller } = await join({ assistant: undefined, squadId, squadOverrides });
    await expect.poll(() => said(caller)).toContain('Good day, Ada.');
    expect(call.monitor.listenUrl).toBeUndefined();
    expect(await read(call.id)).toMatchObject({ squadOverrides });
  });

  it('D1195 obeys the monitorPlan of a workflow', async () => {
    const workflow = {
      name: 'Closed',
      nodes: [{ type: 'conversation', name: 'hello' }],
      edges: [],
      monitorPlan: { listenEnabled: false, controlEnabled: false },
    };
    const { id: workflowId } = (await server.ask('POST', '/workflow', workflow)).json;
    for (const order of [{ workflow }, { workflowId }]) {
      const closed = await orderSocketCall(server, { assistant: undefined, ...order });
      expect(closed.monitor).toBeUndefined();
      expect(await knockAt(server, `/call/${closed.id}/listen`)).toMatchObject({ status: 403 });
    }
  });

  it.each([true, false])(
    'D418 a call by a public key (restricted: %s) is steered and heard with a private key alone',
    async (enabled) => {
      const { json: assistant } = await server.ask('POST', '/assistant', { name: 'Kept' });
      const { json: token } = await server.ask('POST', '/token', {
        tag: 'public',
        restrictions: { enabled },
      });
      const order = { assistantId: assistant.id };
      const { json: begun } = await server.ask('POST', '/call/web', order, { key: token.value });
      const control = `${server.origin}/voice/call/${begun.id}/control`;
      const instruct = { type: 'add-message', message: { role: 'system', content: 'Be rude.' } };
      expect((await post(control, instruct)).status).toBe(401);
      expect((await post(control, instruct, token.value)).status).toBe(403);
      expect(await knockAt(server, `/call/${begun.id}/listen`)).toMatchObject({ status: 401 });
      const bearer = { authorization: `Bearer ${token.value}` };
      expect(await knockAt(server, `/call/${begun.id}/listen`, bearer)).toMatchObject({
        status: 403,
      });
      // Nobody is there yet, which it is told.
      expect((await post(control, instruct, privateKey)).status).toBe(409);
      await server.ask('DELETE', `/call/${begun.id}`);
    },
  );
});

it('D421 strangers at the doors of calls are let in so often, before anything is read', async () => {
  // So slow that none comes back while the test runs, on whatever machine.
  const doors = { burst: 5, perMinute: 0.001 };
  const busy = await servePlatform(database, { rateLimits: { ...defaultRateLimits, doors } });
  try {
    const call = await orderSocketCall(busy);
    const statuses: number[] = [];
    for (let count = 0; count <= doors.burst; count += 1)
      statuses.push((await knockAt(busy, `/call/${randomUUID()}/listen`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await knockAt(busy, `/call/${call.id}/transport`)).toMatchObject({ status: 429 });
    const control = `/call/${call.id}/control`;
    expect((await busy.ask('POST', control, { type: 'end-call' }, { key: null })).status).toBe(429);
  } finally {
    await busy.close();
  }
});
