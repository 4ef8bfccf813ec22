import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultRateLimits } from '../../platform/ground/access/rate-limits.ts';
import { createOffer } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { callIn, joinUrl, orderCall, postOffer } from './live-caller.ts';
import { openPlatform, servePlatform } from '../platform/platform-server.ts';
import { connectSocket } from './socket-caller.ts';

// More than one address may ask in a minute.
const guesses = { burst: 1000, perMinute: 1000 };
const { server, database } = openPlatform('pglite', () => ({
  rateLimits: { ...defaultRateLimits, guesses },
}));
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function makeOffer(): Promise<string> {
  const { connection, sdp } = await createOffer();
  ends.push(() => connection.close());
  return sdp;
}

const offer = await makeOffer();
const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;

describe('D354 who may not come into a call is told why', () => {
  const refusals: [string, number, string | undefined, RegExp, () => Promise<Response>][] = [
    [
      'a call that is not there',
      404,
      'no-room',
      /^There is no call /,
      () => postOffer(server, randomUUID(), 'ct_x', offer),
    ],
    [
      'what is no id',
      404,
      'no-room',
      /^There is no call x /,
      () => postOffer(server, 'x', 'ct_x', offer),
    ],
    [
      'a call over a telephone or a WebSocket',
      404,
      'no-room',
      /^There is no call /,
      async () => {
        const order = { assistant: {}, transport: { provider: 'vapi.websocket' } };
        const { json } = await server.ask('POST', '/call', order);
        return postOffer(server, json.id, null, offer);
      },
    ],
    [
      'no token',
      401,
      'not-allowed',
      /callToken/,
      async () => postOffer(server, (await orderCall(server)).id, null, offer),
    ],
    [
      'the token of another call',
      401,
      'not-allowed',
      /not the call’s/,
      async () => {
        const other = await orderCall(server);
        return postOffer(server, (await orderCall(server)).id, other.transport.callToken, offer);
      },
    ],
    [
      'D445 a token that is late',
      401,
      'exp-token',
      /within 60 s/,
      async () => {
        const { id, transport } = await orderCall(server);
        await database.query(
          `update voice.rooms set created_at = now() - interval '61 seconds' where call_id = $1`,
          [id],
        );
        // What is changed of the call makes it no younger.
        await server.ask('PATCH', `/call/${id}`, { name: 'Renamed' });
        return postOffer(server, id, transport.callToken, offer);
      },
    ],
    [
      'a token that is late, of a call that has ended for it',
      401,
      'exp-token',
      /within 60 s/,
      async () => {
        const { id, transport } = await orderCall(server);
        await database.query(
          `update voice.rooms set created_at = now() - interval '61 seconds' where call_id = $1`,
          [id],
        );
        // Whoever watches looks at once when any call begins.
        await orderCall(server);
        await expect
          .poll(async () => (await recordOf(id)).endedReason)
          .toBe('assistant-join-timed-out');
        return postOffer(server, id, transport.callToken, offer);
      },
    ],
    [
      'D446 a used token, of a call that nobody has joined',
      401,
      'exp-token',
      /used already/,
      async () => {
        const { id, transport } = await orderCall(server);
        // As another server has it that took the call, or has died of it.
        await database.query(
          `update voice.rooms set server = $2, held_until = now() + interval '30 seconds'
           where call_id = $1`,
          [id, randomUUID()],
        );
        expect((await postOffer(server, id, transport.callToken, offer)).status).toBe(401);
        await database.query(
          `update voice.objects set body = body || '{"status":"ringing"}' where id = $1`,
          [id],
        );
        return postOffer(server, id, transport.callToken, offer);
      },
    ],
    [
      'a call that is over',
      410,
      'exp-room',
      /over/,
      async () => {
        const { id, transport } = await orderCall(server);
        const gone = await fetch(joinUrl(server, id), {
          method: 'DELETE',
          headers: { authorization: `Bearer ${transport.callToken}` },
        });
        expect(gone.status).toBe(204);
        expect((await recordOf(id)).endedReason).toBe('customer-ended-call');
        return postOffer(server, id, transport.callToken, offer);
      },
    ],
    [
      'a second joiner',
      409,
      'meeting-full',
      /already/,
      async () => {
        const { id, transport } = await orderCall(server);
        const caller = await callIn(server, undefined, undefined, { id, transport });
        ends.push(() => caller.close());
        caller.tell('playable');
        // Before it is known to have come, the token lets another of the same caller in.
        await caller.hears((message) => message === 'listening');
        return postOffer(server, id, transport.callToken, offer);
      },
    ],
    [
      'what is no SDP',
      400,
      undefined,
      /^offer: is no SDP/,
      async () => {
        const { id, transport } = await orderCall(server);
        return postOffer(server, id, transport.callToken, 'garbage');
      },
    ],
    [
      'an offer over 20 KB',
      400,
      undefined,
      /^offer: is over 20 KB$/,
      async () => {
        const { id, transport } = await orderCall(server);
        return postOffer(server, id, transport.callToken, offer + 'a=x\r\n'.repeat(5_000));
      },
    ],
    [
      'an offer with four sections',
      400,
      undefined,
      /^offer: .*media sections/,
      async () => {
        const { id, transport } = await orderCall(server);
        const more = `m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n`.repeat(4);
        return postOffer(server, id, transport.callToken, offer + more);
      },
    ],
    [
      'an offer without Opus',
      400,
      undefined,
      /^offer: offers no Opus$/,
      async () => {
        const { id, transport } = await orderCall(server);
        return postOffer(server, id, transport.callToken, offer.replace(/opus/gi, 'speex'));
      },
    ],
    [
      'an offer as JSON',
      415,
      undefined,
      /application\/sdp/,
      async () => {
        const { id } = await orderCall(server);
        return fetch(joinUrl(server, id), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
      },
    ],
  ];

  it.each(refusals)('%s: %i', { timeout: 20_000 }, async (_name, status, kind, words, ask) => {
    const reply = await ask();
    const body = (await reply.json()) as { message: string; kind?: string; statusCode: number };
    expect({ status: reply.status, kind: body.kind }).toEqual({ status, kind });
    expect(body.message).toMatch(words);
    expect(body.statusCode).toBe(status);
  });

  it('a bad offer takes nothing: a good one is answered after it', async () => {
    const { id, transport } = await orderCall(server);
    expect((await postOffer(server, id, transport.callToken, 'garbage')).status).toBe(400);
    expect((await recordOf(id)).status).toBe('queued');
    const reply = await postOffer(server, id, transport.callToken, offer);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('content-type')).toMatch(/^application\/sdp/);
    expect(reply.headers.get('location')).toBe(`/voice/call/${id}/web`);
    expect(await reply.text()).toMatch(
      /^v=0\r\n[^]*a=candidate:1 1 udp \d+ 127\.0\.0\.1 \d+ typ host/,
    );
    await server.ask('DELETE', `/call/${id}`);
  });

  it('pages of any origin may ask', async () => {
    const { id, transport } = await orderCall(server);
    const origin = { origin: 'https://page.test' };
    const preflight = await fetch(joinUrl(server, id), { method: 'OPTIONS', headers: origin });
    expect(preflight.status).toBe(204);
    const reply = await fetch(joinUrl(server, id), {
      method: 'POST',
      headers: {
        ...origin,
        'content-type': 'application/sdp',
        authorization: `Bearer ${transport.callToken}`,
      },
      body: offer,
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-expose-headers')).toContain('location');
    await server.ask('DELETE', `/call/${id}`);
  });
});

it('D421 hanging up a call that ends, is over or is gone is no error', async () => {
  const { id, transport } = await orderCall(server);
  const hangUp = async (token = transport.callToken) =>
    (
      await fetch(joinUrl(server, id), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  expect((await postOffer(server, id, transport.callToken, await makeOffer())).status).toBe(201);
  expect(await Promise.all([hangUp(), hangUp()])).toEqual([204, 204]);
  expect((await recordOf(id)).status).toBe('ended');
  expect([await hangUp(), await hangUp('ct_of_somebody_else')]).toEqual([204, 401]);
  await server.ask('DELETE', `/call/${id}`);
  expect(await hangUp()).toBe(204);
});

it('D421 who hangs up while they come in does not stay', async () => {
  const { id, transport } = await orderCall(server);
  const joining = postOffer(server, id, transport.callToken, await makeOffer());
  await fetch(joinUrl(server, id), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${transport.callToken}` },
  });
  await joining;
  expect((await recordOf(id)).status).toBe('ended');
});

it('D445 a scheduled call may be joined from its own beginning on', async () => {
  const { json: call } = await server.ask('POST', '/call', {
    assistant: {},
    transport: { provider: 'vapi.websocket' },
    schedulePlan: { earliestAt: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await database.query(
    `update voice.rooms set created_at = now() - interval '1 hour' where call_id = $1`,
    [call.id],
  );
  await database.query(
    `update voice.objects set body = jsonb_set(body, '{schedulePlan,earliestAt}', '"2020-01-01T00:00:00Z"')
     where id = $1`,
    [call.id],
  );
  await orderCall(server);
  await expect.poll(async () => (await recordOf(call.id)).status).toBe('queued');
  const { socket, closed } = await connectSocket(call.transport.websocketCallUrl);
  expect((await recordOf(call.id)).status).not.toBe('ended');
  socket.close();
  await closed;
});

describe('D355 a line that is not connected', () => {
  it('is freed for another of the same caller', { timeout: 20_000 }, async () => {
    const order = await orderCall(server);
    const first = await postOffer(server, order.id, order.transport.callToken, await makeOffer());
    const { port } = readCandidate(await first.text());
    const caller = await callIn(server, undefined, undefined, order);
    ends.push(() => caller.close());
    expect(readCandidate(caller.answer).port).not.toBe(port);
    await expect.poll(() => canBind(port)).toBe(true);
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    await caller.hangUp();
    expect((await recordOf(order.id)).endedReason).toBe('customer-ended-call');
  });

  it('ends the call when none comes', { timeout: 30_000 }, async () => {
    const { id, transport } = await orderCall(server);
    const reply = await postOffer(server, id, transport.callToken, offer);
    const { port } = readCandidate(await reply.text());
    await expect
      .poll(async () => (await recordOf(id)).endedReason, { timeout: 25_000, interval: 500 })
      .toBe('call.in-progress.error-vapifault-transport-never-connected');
    expect(await canBind(port)).toBe(true);
    const again = await postOffer(server, id, transport.callToken, offer);
    expect(again.status).toBe(410);
  });
});

describe('D356 a server that has as many calls as it takes', () => {
  async function openSmall(size: {
    readonly ports: readonly [number, number];
    readonly callsAtOnce: number;
  }) {
    const live = {
      announcedAddress: null,
      loopbackOnly: true,
      engines: { spoken: null, speech: null, transcription: null },
      ...size,
    };
    const small = await servePlatform(database, { live });
    ends.push(() => small.close());
    return small;
  }

  it('says so, and when to come again', { timeout: 20_000 }, async () => {
    const small = await openSmall({ ports: [41_300, 41_399], callsAtOnce: 1 });
    const [one, two] = [await orderCall(small), await orderCall(small)];
    expect((await postOffer(small, one.id, one.transport.callToken, offer)).status).toBe(201);
    const joining = await postOffer(small, two.id, two.transport.callToken, offer);
    expect(joining.status).toBe(503);
    expect(Number(joining.headers.get('retry-after'))).toBeGreaterThan(0);
    const begin = await small.ask('POST', '/call/web', { assistant: {} });
    expect(begin.status).toBe(503);
    expect(Number(begin.headers.get('retry-after'))).toBeGreaterThan(0);
    await small.ask('DELETE', `/call/${one.id}`);
    // The token is good for as long as it always was.
    expect((await postOffer(small, two.id, two.transport.callToken, offer)).status).toBe(201);
    await small.ask('DELETE', `/call/${two.id}`);
  });

  it('says the same when its ports are taken', { timeout: 20_000 }, async () => {
    const small = await openSmall({ ports: [41_400, 41_400], callsAtOnce: 25 });
    const [one, two] = [await orderCall(small), await orderCall(small)];
    expect((await postOffer(small, one.id, one.transport.callToken, offer)).status).toBe(201);
    const reply = await postOffer(small, two.id, two.transport.callToken, offer);
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await small.ask('DELETE', `/call/${one.id}`);
    expect((await postOffer(small, two.id, two.transport.callToken, offer)).status).toBe(201);
    await small.ask('DELETE', `/call/${two.id}`);
  });
});

it(
  'D357 a server that stops ends its calls, and tells their pages',
  { timeout: 20_000 },
  async () => {
    const stopping = await servePlatform(database);
    const caller = await callIn(stopping);
    ends.push(() => caller.close());
    caller.tell('playable');
    await caller.hears((message) => message === 'listening');
    const waiting = await orderCall(stopping);
    await postOffer(stopping, waiting.id, waiting.transport.callToken, offer);
    await stopping.close();
    const end = await caller.hears(({ status }) => status === 'ended');
    expect(end.endedReason).toBe('worker-shutdown');
    for (const id of [caller.id, waiting.id])
      expect(await recordOf(id)).toMatchObject({ status: 'ended', endedReason: 'worker-shutdown' });
    expect((await recordOf(caller.id)).artifact).toBeDefined();
  },
);

function readCandidate(answer: string): { readonly port: number } {
  return { port: Number(/a=candidate:1 1 udp \d+ 127\.0\.0\.1 (\d+)/.exec(answer)![1]) };
}

async function canBind(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  const bound = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => resolve(true));
  });
  socket.close();
  return bound;
}
