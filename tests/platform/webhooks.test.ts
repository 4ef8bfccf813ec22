import {
  createWebhookHandler,
  type HMACAuthenticationPlan,
  verifyWebhook,
} from '@parley/voice/rest';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDoorbell } from '../../database/doorbell.ts';
import { createDeliveryLog } from '../../platform/ground/webhooks/delivery-log.ts';
import { eraseOldDeliveries } from '../../platform/ground/webhooks/retention.ts';
import { engines } from '../server/engines.ts';
import { receiveWebhooks, type WebhookReceiver } from '../server/webhook-receiver.ts';
import { openPlatform } from './platform-server.ts';

/** A loaded machine is slow, and a test waits for what happens. */
const patience = { timeout: 30_000 };

describe.each(engines)('D180 messages to servers on %s', (engine) => {
  const { database, server } = openPlatform(engine, () => ({ deliveries: bell }));
  let receiver: WebhookReceiver;
  let answer: (response: ServerResponse, index: number) => void;
  const bell = createDoorbell();

  afterEach(async () => {
    await receiver.close();
    await database.execute('delete from voice.objects; delete from voice.deliveries');
  });

  async function listen(
    how: typeof answer = (response) => void response.writeHead(200).end(),
  ): Promise<void> {
    answer = how;
    receiver = await receiveWebhooks((response, index) => answer(response, index));
  }
  const call = async (assistant: object) => {
    const { status, json } = await server.ask('POST', '/call/web', { assistant });
    expect(status).toBe(201);
    return json;
  };
  const read = async () => {
    const { headers, body } = await receiver.next();
    return {
      headers,
      body,
      message: (JSON.parse(body) as { message: Record<string, unknown> }).message,
    };
  };
  /** The one delivery, once it satisfies. */
  const settled = (expected: object) =>
    expect
      .poll(
        async () => (await desk().list({ givenUp: false, after: null, size: 5 })).items,
        patience,
      )
      .toMatchObject([expected]);
  const desk = () => createDeliveryLog(database, bell);

  it('carry the call, the headers and the secret that the server was set up with', async () => {
    await listen();
    const { id } = await call({
      name: 'Ada',
      server: { url: receiver.url, headers: { 'x-mine': 'yes' }, secret: 'shared' },
    });
    const { headers, message } = await read();
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-mine': 'yes',
      'x-vapi-secret': 'shared',
    });
    expect(message).toMatchObject({
      type: 'status-update',
      status: 'queued',
      timestamp: expect.any(Number),
      call: { id, status: 'queued', assistant: { name: 'Ada' } },
    });
    const { json: kept } = await server.ask('GET', `/call/${id}`);
    expect(kept.assistant.server.secret).not.toContain('shared');
    await settled({
      type: 'status-update',
      callId: id,
      attempts: 1,
      lastStatus: 200,
      nextAttemptAt: null,
    });
  });

  it('carry the keys in headers to their own server alone, and show them nowhere', async () => {
    await listen();
    const { id } = await call({
      model: {
        provider: 'custom-llm',
        model: 'own',
        url: 'https://llm.example',
        headers: { 'X-Api-Key': 'key-of-the-model' },
      },
      server: { url: receiver.url, headers: { Authorization: 'Bearer key-of-the-server' } },
    });
    const { headers, body } = await read();
    expect(headers['authorization']).toBe('Bearer key-of-the-server');
    const [delivery] = (await desk().list({ givenUp: false, after: null, size: 5 })).items;
    const shown = [
      body,
      JSON.stringify((await server.ask('GET', `/call/${id}`)).json),
      JSON.stringify(await desk().get(delivery!.id)),
      JSON.stringify((await database.query('select * from voice.deliveries')).rows),
      JSON.stringify((await database.query('select * from voice.objects')).rows),
    ].join();
    expect(shown).not.toContain('key-of-the');
  });

  it('are signed by the credential of the server, whose secret nobody else sees', async () => {
    await listen();
    const { json: credential } = await server.ask('POST', '/credential', {
      provider: 'webhook',
      authenticationPlan: {
        type: 'hmac',
        secretKey: 'hmac-secret-key',
        algorithm: 'sha256',
        signatureHeader: 'x-proof',
      },
    });
    await call({ server: { url: receiver.url, credentialId: credential.id } });
    const { headers, body } = await read();
    expect(headers['x-proof']).toBe(
      createHmac('sha256', 'hmac-secret-key')
        .update(`${headers['x-timestamp']}.${body}`)
        .digest('hex'),
    );
    const { rows } = await database.query('select server, message from voice.deliveries');
    expect(JSON.stringify(rows)).not.toContain('hmac-secret-key');
  });

  it('D180 are signed anew each time that they are sent, and known by their id', async () => {
    await listen((response, index) => void response.writeHead(index < 2 ? 503 : 204).end());
    const { json: credential } = await server.ask('POST', '/credential', {
      provider: 'webhook',
      authenticationPlan: {
        type: 'hmac',
        secretKey: Buffer.from('hmac-secret-key').toString('base64'),
        secretIsBase64: true,
        algorithm: 'sha512',
        signatureEncoding: 'base64',
        messageIdHeader: 'x-message',
        payloadFormat: '{messageId}.{timestamp}.{method}.{url}.{body}.{nothing}',
      },
    });
    const backoffPlan = { type: 'fixed', maxRetries: 3, baseDelaySeconds: 0.01 };
    const { url } = receiver;
    // What a body says is no part of the format.
    const name = '{timestamp} $& é';
    await call({ name, server: { url, credentialId: credential.id, backoffPlan } });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { headers, body } = await read();
      const [id, at] = [String(headers['x-message']), String(headers['x-timestamp'])];
      expect(headers['x-signature']).toBe(
        createHmac('sha512', 'hmac-secret-key')
          .update(`${id}.${at}.POST.${url}.${body}.{nothing}`)
          .digest('base64'),
      );
    }
    const ids = receiver.received.map(({ headers }) => headers['x-message']);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([{}, { messageIdHeader: 'x-message' }])(
    'D1064 whose id is signed tell the id, so that the SDK verifies them: %o',
    async (names) => {
      await listen();
      const authenticationPlan: HMACAuthenticationPlan = {
        type: 'hmac',
        secretKey: 'hmac-secret-key',
        algorithm: 'sha256',
        payloadFormat: '{svix-id}.{timestamp}.{url}.{body}',
        ...names,
      };
      const { json: credential } = await server.ask('POST', '/credential', {
        provider: 'webhook',
        authenticationPlan,
      });
      const { url } = receiver;
      await call({ server: { url, credentialId: credential.id } });
      const { headers, body } = await read();
      await expect(
        verifyWebhook({ headers, body, url }, authenticationPlan),
      ).resolves.toMatchObject({ type: 'status-update' });
      const other = { ...headers, [names.messageIdHeader ?? 'svix-id']: 'another' };
      await expect(
        verifyWebhook({ headers: other, body, url }, authenticationPlan),
      ).rejects.toMatchObject({ reason: 'wrong' });
    },
  );

  it.each([
    { payloadFormat: '{timestamp}.{body}', includeTimestamp: false },
    { payloadFormat: '{messageId}.{body}' },
    { payloadFormat: '{method} {url} {timestamp}.{body}' },
  ])(
    'D1068 tell all that is signed, so that the handler of the SDK takes them: %o',
    async (names) => {
      const authenticationPlan: HMACAuthenticationPlan = {
        type: 'hmac',
        secretKey: 'hmac-secret-key',
        algorithm: 'sha256',
        ...names,
      };
      await listen();
      const { json: credential } = await server.ask('POST', '/credential', {
        provider: 'webhook',
        authenticationPlan,
      });
      await call({ server: { url: receiver.url, credentialId: credential.id } });
      const { headers, body, path } = await receiver.next();
      const { url } = receiver;
      const handle = createWebhookHandler({}, { authentication: authenticationPlan, url });
      const response = { writeHead: vi.fn(), end: vi.fn() };
      // As Node has it: of the address it knows the path alone.
      await handle({ method: 'POST', url: path, headers, body }, response);
      expect(response.writeHead).toHaveBeenCalledWith(200, expect.anything());
    },
  );

  it('D1088 are signed over a format of 1,000 characters at most, each piece as it stands', async () => {
    const create = (payloadFormat: string) =>
      server.ask('POST', '/credential', {
        provider: 'webhook',
        authenticationPlan: { ...plan, payloadFormat },
      });
    const plan = { type: 'hmac', secretKey: 'hmac-secret-key', algorithm: 'sha256' } as const;
    expect(await create('{body}'.repeat(167))).toMatchObject({
      status: 400,
      json: { message: [expect.stringMatching(/^authenticationPlan\.payloadFormat: /)] },
    });
    await listen();
    const payloadFormat = `{{}body{body}{other}}{${'{body}'.repeat(150)}`;
    const { json: credential } = await create(payloadFormat);
    await call({ server: { url: receiver.url, credentialId: credential.id } });
    const { headers, body } = await receiver.next();
    const payload = payloadFormat.replaceAll('{body}', () => body);
    expect(headers['x-signature']).toBe(
      createHmac('sha256', plan.secretKey).update(payload).digest('hex'),
    );
  });

  it('hold no secret of the assistant they tell of', async () => {
    await listen();
    await call({
      server: { url: receiver.url },
      credentials: [{ provider: 'openai', apiKey: 'sk-secret-of-the-developer' }],
    });
    const { body } = await read();
    expect(body).toContain('openai');
    expect(body).not.toContain('sk-secret-of-the-developer');
    expect(body).not.toContain('sealed');
  });

  it('are tried again by the plan of the server, and every attempt is logged', async () => {
    await listen((response, index) => void response.writeHead(index < 2 ? 503 : 204).end());
    const plan = { type: 'exponential', maxRetries: 3, baseDelaySeconds: 0.01 };
    const { id } = await call({ server: { url: receiver.url, backoffPlan: plan } });
    for (let attempt = 0; attempt < 3; attempt += 1) await read();
    await settled({
      attempts: 3,
      lastStatus: 204,
      lastError: null,
      deliveredAt: expect.any(String),
    });
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { json: log } = await server.ask('GET', `/logs?type=Webhook&callId=${id}&sortOrder=ASC`);
    expect(log.results).toMatchObject([
      { webhookType: 'status-update', responseHttpCode: 503, error: { message: 'HTTP 503' } },
      { responseHttpCode: 503 },
      { responseHttpCode: 204, requestUrl: receiver.url },
    ]);
    expect(log.results[2]).not.toHaveProperty('error');
  });

  it('are given up when the plan is over, kept, and sent again by hand', async () => {
    await listen((response) => void response.writeHead(500).end());
    await call({ server: { url: receiver.url } });
    await read();
    await settled({ attempts: 1, nextAttemptAt: null, deliveredAt: null, lastError: 'HTTP 500' });
    const { items } = await desk().list({ givenUp: true, after: null, size: 5 });
    expect(items).toHaveLength(1);
    expect(await desk().get(items[0]!.id)).toMatchObject({ message: { type: 'status-update' } });

    answer = (response) => void response.writeHead(200).end();
    await desk().sendAgain(items[0]!.id);
    await read();
    await settled({ attempts: 1, lastStatus: 200, deliveredAt: expect.any(String) });
    expect((await desk().list({ givenUp: true, after: null, size: 5 })).items).toEqual([]);
    expect(await desk().sendAgain('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  it('are not waited for longer than the server was given', async () => {
    await listen(() => {});
    await call({ server: { url: receiver.url, timeoutSeconds: 1 } });
    await read();
    await settled({ lastStatus: null, lastError: 'no answer within 1 s' });
  });

  it('reach the server of the assistant, else of the number, else of the organisation', async () => {
    await listen();
    const named = (name: string) => ({ url: `${receiver.url}/${name}` });
    await server.ask('PATCH', `/org/${server.orgId}`, { server: named('org') });
    const path = async (order: object) => {
      await server.ask('POST', '/call/web', order);
      return (await receiver.next()).path.split('/').at(-1);
    };
    const { json: kept } = await server.ask('POST', '/assistant', { server: named('assistant') });
    expect(await path({ assistant: {} })).toBe('org');
    expect(await path({ assistantId: kept.id })).toBe('assistant');
    expect(
      await path({ assistantId: kept.id, assistantOverrides: { server: named('override') } }),
    ).toBe('override');
    const member = { assistantId: kept.id, assistantOverrides: { server: named('member') } };
    expect(await path({ squad: { members: [member] } })).toBe('member');
    expect(
      await path({ workflow: { name: 'Flow', nodes: [], edges: [], server: named('workflow') } }),
    ).toBe('workflow');
    await server.ask('PATCH', `/org/${server.orgId}`, { server: {} });
  });

  it('are only those that the assistant asks for', async () => {
    await listen();
    const { id } = await call({ server: { url: receiver.url }, serverMessages: ['call.deleted'] });
    await server.ask('DELETE', `/call/${id}`);
    expect((await read()).message).toMatchObject({ type: 'call.deleted', call: { id } });
    expect(receiver.received).toHaveLength(1);
  });

  it('are listed page by page, the newest first, and forgotten in the end', async () => {
    await listen();
    for (let index = 0; index < 3; index += 1) {
      await call({ server: { url: receiver.url } });
      await read();
    }
    const first = await desk().list({ givenUp: false, after: null, size: 2 });
    const second = await desk().list({ givenUp: false, after: first.next, size: 2 });
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(second.next).toBeNull();
    await expect
      .poll(
        async () => (await desk().list({ givenUp: false, after: null, size: 5 })).items,
        patience,
      )
      .toEqual(all.map(() => expect.objectContaining({ nextAttemptAt: null })));

    await database.query(
      `update voice.deliveries set created_at = now() - interval '40 days' where id <> $1`,
      [all[0]!.id],
    );
    await eraseOldDeliveries(database);
    expect((await desk().list({ givenUp: false, after: null, size: 5 })).items).toHaveLength(1);
  });
});
