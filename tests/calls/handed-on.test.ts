import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callBy } from '../../platform/areas/live/media/webrtc/caller-for-tests.ts';
import { hasPostgres } from '../support/postgres.ts';
import { sendRaw } from '../support/raw-request.ts';
import { connectSocket, knockAt } from './socket-caller.ts';
import { deadUrl, type Server, startTwo } from './two-servers.ts';

async function orderTokenCall({ url, token }: Server) {
  const reply = await fetch(`${url}/voice/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ assistant: { firstMessage: 'Hello.' } }),
  });
  return (await reply.json()) as { id: string; transport: { callToken: string } };
}

async function orderWeb(server: Server) {
  const { id, transport } = await orderTokenCall(server);
  const path = `/voice/call/${id}/web`;
  const headers = { authorization: `Bearer ${transport.callToken}` };
  return {
    id,
    offerTo: async (at: Server, offer: string) => {
      const answer = await fetch(at.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', ...headers },
        body: offer,
      });
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toBe(path);
      return answer.text();
    },
    hangUpAt: (at: Server, more = {}) =>
      fetch(at.url + path, { method: 'DELETE', headers: { ...headers, ...more } }),
  };
}

type Api = Server['api'];

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
    const authorization = { authorization: `Bearer ${two.token}` };
    const listener = await connectSocket(`${there.replace('http', 'ws')}/listen`);
    await expect.poll(() => listener.sound.length, { timeout: 10_000 }).toBeGreaterThan(10);
    // Somebody is in it already, says the server that holds it.
    expect(await knockAt({ origin: two.url }, `/call/${call.id}/transport`)).toMatchObject({
      status: 409,
      message: 'Somebody is in this call already.',
    });
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

  it('D1109 is come back into by way of any other, by a peer or a WebSocket', async () => {
    const { one, two, holders } = await startTwo();
    const { id, transport } = await orderTokenCall(one);
    const joinBy = async (at: Server, token: string) => {
      let next = '';
      const caller = await callBy(async (offer) => {
        const reply = await fetch(`${at.url}/voice/call/${id}/web`, {
          method: 'POST',
          headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
          body: offer,
        });
        expect(reply.status).toBe(201);
        next = reply.headers.get('parley-return')!;
        return reply.text();
      });
      onTestFinished(() => caller.connection.close());
      await caller.open();
      return { ...caller, next };
    };
    const first = await joinBy(one, transport.callToken);
    first.messages.send('playable');
    await expect.poll(() => first.received).toContain('listening');
    const message = { role: 'user', content: 'Typed before.' };
    const typed = { type: 'add-message', message, triggerResponseEnabled: false };
    first.messages.send(JSON.stringify(typed));
    const second = await joinBy(two, first.next);
    second.messages.send('back 0');
    await expect.poll(() => second.received.join(), { timeout: 10_000 }).toContain('Hello.');

    const url = `${two.url.replace('http', 'ws')}/voice/call/${id}/web`;
    const socket = new WebSocket(url, ['parley', second.next]);
    const texts: unknown[] = [];
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && texts.push(data));
    onTestFinished(() => socket.close());
    await expect.poll(() => texts[0], { timeout: 10_000 }).toMatch(/^token ct_/);
    socket.send('back');
    await expect
      .poll(() => texts.join(), { timeout: 10_000 })
      .toMatch(/Typed before.*"isReplayed":true/);
    expect(await holders()).toEqual([one.url]);
    expect((await two.api.calls.get(id)).status).toBe('in-progress');
  }, 60_000);

  it('is offered and hung up by way of any other, and stays on the one that it was begun on', async () => {
    const { one, two, holders } = await startTwo();
    const call = await orderWeb(one);
    const caller = await callBy((offer) => call.offerTo(two, offer));
    onTestFinished(() => caller.connection.close());
    await caller.open();
    caller.messages.send('playable');
    await expect.poll(() => caller.received.join('\n')).toContain('Hello.');
    expect(await holders()).toEqual([one.url]);
    // A mark that nobody of ours made changes nothing.
    expect((await call.hangUpAt(two, { 'x-parley-handed': 'forged' })).status).toBe(204);
    await expect
      .poll(() => one.api.calls.get(call.id))
      .toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  }, 60_000);

  it('D711 is heard by way of any other from before somebody comes into it', async () => {
    const { one, two } = await startTwo();
    const call = await orderSocket(one.api);
    const listener = await connectSocket(
      `${two.url.replace('http', 'ws')}/voice/call/${call.id}/listen`,
    );
    const caller = await connectSocket(call.transport!.websocketCallUrl!);
    await expect.poll(() => listener.sound.length, { timeout: 10_000 }).toBeGreaterThan(10);
    caller.socket.close();
    expect(await listener.closed).toBe(1000);
  }, 60_000);

  it('D712 is answered by another when the one that it was begun on is gone, with or without a word', async () => {
    const { one, two, holders, database, addDead } = await startTwo();
    await addDead();
    const [early, late] = [await orderWeb(one), await orderWeb(one)];
    await database.query('update voice.rooms set node_url = $2 where call_id = $1', [
      early.id,
      deadUrl,
    ]);
    await one.stop();
    for (const call of [early, late]) {
      const caller = await callBy((offer) => call.offerTo(two, offer));
      onTestFinished(() => caller.connection.close());
    }
    expect(await holders()).toEqual([two.url, two.url]);

    const lost = await orderWeb(two);
    await database.query(
      `update voice.rooms set node_url = $2, server = $3, held_until = now() + interval '1 hour'
       where call_id = $1`,
      [lost.id, deadUrl, randomUUID()],
    );
    const refused = await lost.hangUpAt(two);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
  }, 60_000);

  it('D713 a server that stops closes at once what it has handed on', async () => {
    const { one, two, holders } = await startTwo();
    const call = await orderSocket(one.api);
    const caller = await connectSocket(
      call.transport!.websocketCallUrl!.replace(new URL(one.url).host, new URL(two.url).host),
    );
    await expect.poll(() => caller.sound.length, { timeout: 10_000 }).toBeGreaterThan(10);
    expect(await holders()).toEqual([one.url]);
    const stopping = two.stop();
    // One that is cut after the grace has no code.
    expect(await caller.closed).toBe(1001);
    await stopping;
  }, 60_000);

  it('D714 is asked for by a path alone', async () => {
    const { one, two } = await startTwo();
    const call = await orderSocket(one.api);
    const { status } = await sendRaw(two.url, `http://elsewhere/voice/call/${call.id}/listen`, {
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    });
    expect(status).toBe(400);
  }, 60_000);

  it('is taken by another where the first is full', async () => {
    const { one, two, holders, addDead } = await startTwo('1');
    const first = await orderSocket(one.api);
    const caller = await connectSocket(first.transport!.websocketCallUrl!);
    await expect.poll(async () => (await one.api.calls.get(first.id)).status).toBe('in-progress');
    await addDead();
    const second = await orderSocket(one.api);
    const other = await connectSocket(second.transport!.websocketCallUrl!);
    await expect.poll(async () => (await one.api.calls.get(second.id)).status).toBe('in-progress');
    expect(await holders()).toEqual([one.url, two.url]);
    // Who comes into no call is not sent to another server.
    const strangers = Array.from({ length: 6 }, () =>
      fetch(`${one.url}/voice/call/${randomUUID()}/web`, { method: 'DELETE' }),
    );
    for (const { status } of await Promise.all(strangers)) expect(status).toBe(204);
    caller.socket.close();
    other.socket.close();
    await Promise.all([caller.closed, other.closed]);
  }, 60_000);
});
