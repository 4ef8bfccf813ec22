import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { queueDelivery } from '../../platform/ground/webhooks/delivery-queue.ts';
import { createHeldMessages } from '../../platform/ground/webhooks/held-messages.ts';
import { engines } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { addMember, makeOrg } from './orgs.ts';
import { openPlatform, publicKey } from './platform-server.ts';

/** A loaded machine is slow, and a test waits for what happens. */
const patience = { timeout: 30_000 };

describe.each(engines)('what servers were told of a call, on %s', (engine) => {
  const { database, server } = openPlatform(engine);
  let status = 200;
  const receiver = openForTests(() =>
    receiveWebhooks((response) => void response.writeHead(status).end()),
  );
  afterEach(async () => {
    status = 200;
    await database.execute('delete from voice.objects; delete from voice.deliveries');
  });

  const ask: typeof server.ask = (...question) => server.ask(...question);

  /** A call, of which the developer's server was told once, and where that delivery is. */
  async function toldCall(assistant: object = {}) {
    const made = await ask('POST', '/call/web', {
      assistant: { server: { url: receiver.url }, ...assistant },
    });
    expect(made.status).toBe(201);
    const id: string = made.json.id;
    const told = await receiver.next();
    const list = async () => (await ask('GET', `/call/${id}/delivery`)).json;
    await expect
      .poll(list, patience)
      .toMatchObject([{ type: 'status-update', lastStatus: expect.any(Number) }]);
    const [delivery] = await list();
    return { id, told, delivery, list, path: `/call/${id}/delivery/${delivery.id}` };
  }

  it('D1560 is listed, looked at and told once more, with the id that it had', async () => {
    const { json: credential } = await ask('POST', '/credential', {
      provider: 'webhook',
      authenticationPlan: {
        type: 'hmac',
        secretKey: 'hmac-secret-key',
        algorithm: 'sha256',
        messageIdHeader: 'x-message',
      },
    });
    status = 500;
    const { id, told, delivery, list, path } = await toldCall({
      server: { url: receiver.url, credentialId: credential.id },
    });
    expect(delivery).toEqual({
      id: told.headers['x-message'],
      type: 'status-update',
      url: receiver.url,
      attempts: 1,
      createdAt: expect.any(String),
      lastAttemptAt: expect.any(String),
      lastStatus: 500,
      lastError: 'HTTP 500',
      isHeld: false,
    });
    const { message } = JSON.parse(told.body);
    expect(message.call.id).toBe(id);
    expect((await ask('GET', path)).json).toEqual({ ...delivery, message });

    status = 204;
    // As somebody may have written it down.
    const written = `/call/${id.toUpperCase()}/delivery/${delivery.id.toUpperCase()}`;
    const resent = await ask('POST', `${written}/resend`);
    expect(resent).toMatchObject({
      status: 200,
      json: { id: delivery.id, attempts: 0, nextAttemptAt: expect.any(String), message },
    });
    expect(resent.json).not.toHaveProperty('lastError');
    const again = await receiver.next();
    expect(again.body).toBe(told.body);
    expect(again.headers['x-message']).toBe(delivery.id);
    await expect
      .poll(list, patience)
      .toMatchObject([{ attempts: 1, lastStatus: 204, deliveredAt: expect.any(String) }]);
    // Nothing was added: it is the same one.
    expect(await list()).toHaveLength(1);
  });

  it('D1561 is nobody else’s: not another organisation’s, another call’s, a page’s or a reader’s to tell again', async () => {
    const mine = await toldCall();
    const other = await toldCall();
    const stranger = await makeOrg(database, 'admin');
    const viewer = await addMember(database, server.orgId, 'viewer');
    await server.openPublicKey();
    const statusOf = async (method: string, path: string, key?: string) =>
      (await ask(method, path, undefined, key === undefined ? {} : { key })).status;
    const all = [
      ['GET', `/call/${mine.id}/delivery`],
      ['GET', mine.path],
      ['POST', `${mine.path}/resend`],
    ] as const;
    for (const [method, path] of all) {
      expect([path, await statusOf(method, path, stranger.key)]).toEqual([path, 404]);
      expect([path, await statusOf(method, path, publicKey)]).toEqual([path, 403]);
      expect([path, await statusOf(method, path, 'sk_of-nobody')]).toEqual([path, 401]);
      const asViewer = method === 'GET' ? 200 : 403;
      expect([path, await statusOf(method, path, viewer.key)]).toEqual([path, asViewer]);
    }
    // Of one's own organisation, but of another call; and a call of the stranger's own is no way to it.
    const { json: theirs } = await ask('POST', '/call/web', { assistant: {} }, stranger);
    for (const deliveryId of [other.delivery.id, randomUUID(), 'no-id', "' or true --"]) {
      const path = `/call/${mine.id}/delivery/${encodeURIComponent(deliveryId)}`;
      expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
      expect([path, await statusOf('POST', `${path}/resend`)]).toEqual([path, 404]);
    }
    const byTheirs = `/call/${theirs.id}/delivery/${mine.delivery.id}`;
    expect(await statusOf('GET', byTheirs, stranger.key)).toBe(404);
    expect(await statusOf('POST', `${byTheirs}/resend`, stranger.key)).toBe(404);
    expect(receiver.received.filter(({ body }) => body === mine.told.body)).toHaveLength(1);

    await ask('DELETE', `/call/${mine.id}`);
    for (const [method, path] of all)
      expect([path, await statusOf(method, path)]).toEqual([path, 404]);
  });

  it('D1562 is shown without its words, and not told again, where these are not stored', async () => {
    const { json: call } = await ask('POST', '/call/web', { assistant: {} });
    await queueDelivery(database, {
      ...{ orgId: server.orgId, byPublicKey: false, callId: call.id },
      server: { url: receiver.url },
      message: { type: 'end-of-call-report', endedReason: 'zebrafinch' } as never,
      // Of another server, which goes on.
      held: createHeldMessages(),
    });
    const path = `/call/${call.id}/delivery`;
    const [delivery] = (await ask('GET', path)).json;
    expect(delivery).toMatchObject({ type: 'end-of-call-report', isHeld: true, attempts: 0 });
    const whole = { ...delivery, message: { type: 'end-of-call-report' } };
    expect((await ask('GET', `${path}/${delivery.id}`)).json).toEqual(whole);
    const before = receiver.received.length;
    expect(await ask('POST', `${path}/${delivery.id}/resend`)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('What was said is not stored') },
    });
    expect((await ask('GET', `${path}/${delivery.id}`)).json).toEqual(whole);
    expect(receiver.received).toHaveLength(before);
  });

  it('D1562 is not there to be told again once it was forgotten', async () => {
    const { path, list } = await toldCall();
    await database.execute('delete from voice.deliveries');
    expect(await ask('POST', `${path}/resend`)).toMatchObject({
      status: 404,
      json: { message: expect.stringMatching(/^There is no delivery /) },
    });
    expect(await list()).toEqual([]);
  });

  it('D1563 is told again sixty times a minute at most, all calls of an organisation together', async () => {
    const stranger = await makeOrg(database, 'admin');
    const [one, two] = [await toldCall(), await toldCall()];
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, at) => ask('POST', `${at % 2 ? one.path : two.path}/resend`)),
    );
    const refused = asked.filter(({ status: answered }) => answered === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(new Set(asked.map(({ status: answered }) => answered))).toEqual(new Set([200, 429]));
    // Reading goes on, and so does everybody else.
    expect(await two.list()).toHaveLength(1);
    const theirs = await ask(
      'POST',
      '/call/web',
      { assistant: { server: { url: receiver.url } } },
      stranger,
    );
    const places = `/call/${theirs.json.id}/delivery`;
    await expect
      .poll(async () => (await ask('GET', places, undefined, stranger)).json, patience)
      .toHaveLength(1);
    const [delivery] = (await ask('GET', places, undefined, stranger)).json;
    expect((await ask('POST', `${places}/${delivery.id}/resend`, undefined, stranger)).status).toBe(
      200,
    );
  });
});
