import { WebSocket } from 'ws';
import { afterEach, describe, expect, it } from 'vitest';
import { createOffer } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { openPlatform } from '../platform/platform-server.ts';
import { callIn, orderCall, postOffer } from './live-caller.ts';
import { knockAt } from './socket-caller.ts';

const { server } = openPlatform('pglite');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const recordOf = async (id: string) => (await server.ask('GET', `/call/${id}`)).json;

/** A page in a call by its WebSocket. */
async function enter(id: string, token: string) {
  const url = `${server.origin.replace('http', 'ws')}/voice/call/${id}/web`;
  const socket = new WebSocket(url, ['parley', token]);
  ends.push(() => socket.terminate());
  const texts: string[] = [];
  let frames = 0;
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) texts.push(data.toString());
    // 20 ms at 24 kHz.
    else if (data.length === 960) frames += 1;
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  await expect.poll(() => texts.length).toBeGreaterThan(0);
  const said = () =>
    texts
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text))
      .filter(({ transcriptType }) => transcriptType === 'final')
      .map(({ transcript }) => transcript as string);
  return { socket, texts, said, frames: () => frames, token: texts[0]!.replace('token ', '') };
}

const offerOf = async () => {
  const { connection, sdp } = await createOffer();
  ends.push(() => connection.close());
  return sdp;
};

describe('D1105 a page’s WebSocket', { timeout: 30_000 }, () => {
  it('is let in by the token of the call alone, which no address has', async () => {
    const { id, transport } = await orderCall(server, { assistant: { firstMessage: 'Hello.' } });
    const knock = (protocol?: string) =>
      knockAt(server, `/call/${id}/web`, {
        ...(protocol !== undefined && { 'sec-websocket-protocol': protocol }),
      });
    expect(await knock()).toMatchObject({ status: 401 });
    expect(await knock('parley, ct_of_somebody_else')).toMatchObject({ status: 401 });
    expect(await knock(`other, ${transport.callToken}`)).toMatchObject({ status: 401 });

    const page = await enter(id, transport.callToken);
    expect(page.socket.protocol).toBe('parley');
    page.socket.send(JSON.stringify({ type: 'unable', what: 'speech' }));
    page.socket.send('playable');
    await expect.poll(() => page.texts).toContain('listening');
    await expect.poll(page.frames).toBeGreaterThan(5);
    expect(await recordOf(id)).toMatchObject({ status: 'in-progress' });
  });

  it('takes the place of a peer that no packet came from, and is followed by one that does', async () => {
    const { id, transport } = await orderCall(server, { assistant: { firstMessage: 'Hello.' } });
    expect((await postOffer(server, id, transport.callToken, await offerOf())).status).toBe(201);
    const page = await enter(id, transport.callToken);
    page.socket.send('playable');
    await expect.poll(() => page.texts).toContain('listening');

    // D1102: used, or anybody's: neither comes back by it.
    expect((await postOffer(server, id, transport.callToken, await offerOf())).status).toBe(409);
    expect((await postOffer(server, id, 'ct_stolen', await offerOf())).status).toBe(401);
    const closed = new Promise<number>((resolve) => page.socket.on('close', resolve));
    const back = await callIn(server, undefined, undefined, {
      id,
      transport: { callToken: page.token, serverCan: [] },
    });
    ends.push(() => back.close());
    expect(await closed).toBe(1_000);
    back.tell('back 1');
    expect(await recordOf(id)).toMatchObject({ status: 'in-progress' });
    expect((await postOffer(server, id, page.token, await offerOf())).status).toBe(401);
    await server.ask('DELETE', `/call/${id}`);
  });
});

describe('D1102 whoever comes back', { timeout: 30_000 }, () => {
  it('has another token each time, and hangs up by any that was theirs', async () => {
    const { id, transport } = await orderCall(server);
    const first = await enter(id, transport.callToken);
    first.socket.send('playable');
    await expect.poll(() => first.texts).toContain('listening');
    first.socket.terminate();
    const second = await enter(id, first.token);
    second.socket.send('back 0');
    expect(second.token).not.toBe(first.token);
    await expect
      .poll(async () => (await postOffer(server, id, first.token, await offerOf())).status)
      .toBe(401);
    const gone = await fetch(`${server.origin}/voice/call/${id}/web`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${second.token}` },
    });
    expect(gone.status).toBe(204);
    expect(await recordOf(id)).toMatchObject({ endedReason: 'customer-ended-call' });
  });

  it('is answered with the next token where pages of any origin read it', async () => {
    const { id, transport } = await orderCall(server);
    const reply = await fetch(`${server.origin}/voice/call/${id}/web`, {
      method: 'POST',
      headers: {
        origin: 'https://page.test',
        'content-type': 'application/sdp',
        authorization: `Bearer ${transport.callToken}`,
      },
      body: await offerOf(),
    });
    expect(reply.headers.get('parley-return')).toMatch(/^ct_/);
    expect(reply.headers.get('access-control-expose-headers')).toContain('parley-return');
    await server.ask('DELETE', `/call/${id}`);
  });
});
