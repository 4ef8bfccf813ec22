import { createVerify, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { receiveWebhooks } from '../server/webhook-receiver.ts';
import { openPlatform, servePlatform } from './platform-server.ts';
import { openProviderStandIn, type SeenRequest } from './provider-stand-in.ts';
import { openForTests } from '../support/open-for-tests.ts';

const sid = 'AC00000000000000000000000000000001';
const number = '+15550100001';
const customer = { number: '+15550100002' };
const phoneNumber = {
  twilioPhoneNumber: number,
  twilioAccountSid: sid,
  twilioAuthToken: 'twilio-token-0123456789',
};
const { privateKey: signingKey, publicKey: checkingKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const patience = { timeout: 30_000 };

type Answer = { readonly status: number; readonly json: unknown };

describe.each(engines)('D164 calls to telephones on %s', (engine) => {
  const carrier = openForTests(openProviderStandIn);
  const { database, server } = openPlatform(engine, () => ({
    publicUrl: 'https://voice.example',
    providerAddresses: carrier.addresses,
    callTimes: { lookEveryMs: 5 },
  }));
  const receiver = openForTests(() => receiveWebhooks((response) => response.writeHead(200).end()));
  let answer: (request: SeenRequest) => Answer;

  beforeAll(() => carrier.answer((request) => answer(request)));
  afterEach(async () => {
    await database.execute('delete from voice.objects; delete from voice.deliveries');
    carrier.seen.length = 0;
  });

  /** What the carrier was asked to do; it is also asked how calls are, at any time. */
  const orders = () => carrier.seen.filter(({ method }) => method === 'POST');
  const told = async () =>
    (JSON.parse((await receiver.next()).body) as { message: Record<string, unknown> }).message;
  const assistant = () => ({ server: { url: receiver.url } });
  const takesAll = ({ method, body }: SeenRequest): Answer => ({
    status: method === 'POST' ? 201 : 200,
    json: { sid: `CA${new URLSearchParams(body).get('To') ?? ''}`, status: 'queued' },
  });

  it('R7.18 asks Twilio to place the call, with the sound of it', async () => {
    answer = takesAll;
    const { status, json: call } = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumber,
      customer: { ...customer, extension: '12' },
    });
    expect(status).toBe(201);
    expect(call).toMatchObject({
      type: 'outboundPhoneCall',
      status: 'queued',
      phoneCallProvider: 'twilio',
      phoneCallProviderId: `CA${customer.number}`,
      phoneCallTransport: 'pstn',
    });
    expect(JSON.stringify(call)).not.toContain('twilio-token');
    const [{ method, path, headers, body }] = orders() as [SeenRequest];
    expect(`${method} ${path}`).toBe(`POST /2010-04-01/Accounts/${sid}/Calls.json`);
    expect(headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    const login = Buffer.from(`${sid}:${phoneNumber.twilioAuthToken}`).toString('base64');
    expect(headers.get('authorization')).toBe(`Basic ${login}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      From: number,
      To: customer.number,
      SendDigits: 'ww12',
      Twiml: `<Response><Connect><Stream url="wss://voice.example/voice/call/${call.id}/transport"/></Connect></Response>`,
    });
  });

  it('R7.18 follows a call at Twilio to its end', async () => {
    const states = ['ringing', 'in-progress', 'completed'];
    const times = {
      start_time: 'Sat, 21 Nov 2026 10:00:00 +0000',
      end_time: 'Sat, 21 Nov 2026 10:01:00 +0000',
    };
    answer = (request) => {
      if (request.method === 'POST') return { status: 200, json: { sid: 'CA1', status: 'queued' } };
      // A look at a call of another test may still be under way: it takes no state of this one.
      if (!request.path.endsWith('/CA1.json')) return takesAll(request);
      const status = states.length > 1 ? states.shift() : states[0];
      return { status: 200, json: { sid: 'CA1', status, ...times } };
    };
    const { json: call } = await server.ask('POST', '/call', {
      assistant: assistant(),
      phoneNumber,
      customer,
    });
    const seen = [];
    for (let message = await told(); ; message = await told()) {
      seen.push(message['type'] === 'status-update' ? message['status'] : message['type']);
      if (message['type'] === 'end-of-call-report') break;
    }
    expect(seen).toEqual(['queued', 'ringing', 'in-progress', 'ended', 'end-of-call-report']);
    expect((await server.ask('GET', `/call/${call.id}`)).json).toMatchObject({
      status: 'ended',
      endedReason: 'call.in-progress.twilio-completed-call',
      startedAt: '2026-11-21T10:00:00.000Z',
      endedAt: '2026-11-21T10:01:00.000Z',
    });
  });

  it('R7.18 D906 says what to configure, and keeps nothing of the call', async () => {
    const refused: [object, number, RegExp][] = [
      [{ customer }, 400, /^phoneNumberId: .*\/phone-number\/import\/twilio/],
      [
        { customer, phoneNumber: { ...phoneNumber, twilioAuthToken: undefined } },
        424,
        /Twilio account AC0.* POST \/credential/,
      ],
      [{ phoneNumber }, 400, /^customer.number: whom to call is required/],
      [{ phoneNumber, customer: { number: '12345' } }, 400, /must be E\.164/],
      [{ phoneNumber, customer, customers: [customer] }, 400, /only one of customer/],
      [{ phoneNumber, customer, transport: { provider: 'daily' } }, 400, /^transport.provider/],
    ];
    for (const [order, status, message] of refused) {
      const reply = await server.ask('POST', '/call/phone', { assistant: {}, ...order });
      expect([reply.status, [reply.json.message].flat()[0]]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
    }
    const unreachable = await servePlatform(database, { publicUrl: null });
    const reply = await unreachable.ask('POST', '/call', { assistant: {}, phoneNumber, customer });
    expect([reply.status, reply.json.message]).toEqual([
      424,
      expect.stringContaining('PUBLIC_URL'),
    ]);
    // What the caller can mend comes before what the operator can.
    const phoneNumberId = '00000000-0000-4000-8000-000000000000';
    for (const [order, field] of [
      [{ phoneNumber }, 'customer.number'],
      [{ customer }, 'phoneNumberId'],
      [{ customer, phoneNumberId }, phoneNumberId],
    ] as const) {
      const { status, json } = await unreachable.ask('POST', '/call', { assistant: {}, ...order });
      expect([status >= 400 && status < 424, String(json.message)]).toEqual([
        true,
        expect.stringContaining(field),
      ]);
    }
    await unreachable.app.close();
    expect((await server.ask('GET', '/call')).json).toEqual([]);
    expect(orders()).toEqual([]);
  });

  it('R7.18 tells what the carrier refused, and keeps nothing of the call', async () => {
    answer = () => ({ status: 400, json: { code: 21211, message: 'The To number is not valid.' } });
    const order = { assistant: assistant(), phoneNumber, customer };
    const refused = await server.ask('POST', '/call/phone', order);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'twilio refused this: The To number is not valid.',
    ]);
    answer = () => ({ status: 503, json: {} });
    // Not a 5xx: clients would try again, and the customer might be called twice.
    expect((await server.ask('POST', '/call/phone', order)).status).toBe(424);
    expect((await server.ask('GET', '/call')).json).toEqual([]);
    const { rows } = await database.query('select type from voice.deliveries');
    expect(rows).toEqual([]);
  });

  it('R7.18 opens an account by the credential of its sid', async () => {
    answer = takesAll;
    await server.ask('POST', '/credential', {
      provider: 'twilio',
      accountSid: sid,
      authToken: 'kept-token',
    });
    const { status } = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumber: { ...phoneNumber, twilioAuthToken: undefined },
      customer,
    });
    expect(status).toBe(201);
    expect(orders()[0]!.headers.get('authorization')).toBe(
      `Basic ${Buffer.from(`${sid}:kept-token`).toString('base64')}`,
    );
  });

  it('R7.18 calls several customers: who was called, and what is wrong with the others', async () => {
    answer = takesAll;
    const customers = [customer, { number: 'nobody' }, { number: '+15550100003', name: 'Grace' }];
    const { status, json } = await server.ask('POST', '/call', {
      assistant: {},
      phoneNumber,
      customers,
    });
    expect(status).toBe(201);
    const called = json.results.map(
      (call: { customer: { number: string } }) => call.customer.number,
    );
    expect(called.toSorted()).toEqual(['+15550100002', '+15550100003']);
    expect(json.results[0]).not.toHaveProperty('customers');
    expect(json.errors).toEqual([
      { customer: customers[1], error: 'customer.number: must be E.164, as +14155550123' },
    ]);
    expect((await server.ask('GET', '/call')).json).toHaveLength(2);
  });

  it('D1189 lays the overrides of a customer over those of the order, for an assistant and for a squad', async () => {
    answer = takesAll;
    const mine = (more: object) => ({ firstMessage: 'Hello, Ada.', variableValues: more });
    const squad = { members: [{ assistant: { name: 'Ada' } }] };
    const given = { maxDurationSeconds: 60, variableValues: { city: 'Rome', plan: 'free' } };
    const place = async (order: object, customers: object[]) =>
      (await server.ask('POST', '/call', { phoneNumber, customers, ...order })).json.results;
    const laid = { ...given, ...mine({ city: 'Oslo', plan: 'free' }) };

    const ofAssistant = await place({ assistant: {}, assistantOverrides: given }, [
      { ...customer, assistantOverrides: mine({ city: 'Oslo' }) },
      { number: '+15550100003' },
    ]);
    const overridesOf = (number: string) =>
      ofAssistant.find((call: { customer: { number: string } }) => call.customer.number === number)
        .assistantOverrides;
    expect(overridesOf(customer.number)).toEqual(laid);
    expect(overridesOf('+15550100003')).toEqual(given);

    const own = { ...customer, squadOverrides: mine({ city: 'Oslo' }) };
    const [ofSquad] = await place({ squad, squadOverrides: given }, [own]);
    expect(ofSquad.squadOverrides).toEqual(laid);
    expect(ofSquad).not.toHaveProperty('assistantOverrides');
    const [ofBoth] = await place({ squad, assistantOverrides: given }, [own]);
    expect(ofBoth.assistantOverrides).toEqual(laid);
    const [ofOther] = await place({ assistant: {} }, [own]);
    expect(ofOther).not.toHaveProperty('assistantOverrides');
  });

  it('R7.18 D267 dials a scheduled call once, however many servers and looks find it due', async () => {
    // A carrier that takes longer than the looks are apart.
    let dialled = 0;
    answer = (request) => {
      if (request.method === 'POST') dialled += 1;
      return takesAll(request);
    };
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        servePlatform(database, {
          publicUrl: 'https://voice.example',
          providerAddresses: carrier.addresses,
          callTimes: { lookEveryMs: 5 },
        }),
      ),
    );
    const schedulePlan = { earliestAt: new Date(Date.now() + 3_600_000).toISOString() };
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const order = { assistant: assistant(), phoneNumber, customer, schedulePlan };
      const { json: call } = await server.ask('POST', '/call', order);
      expect(await told()).toMatchObject({ status: 'scheduled' });
      ids.push(call.id);
    }
    await database.query(
      `update voice.objects set body = jsonb_set(body, '{schedulePlan,earliestAt}', '"2020-01-01T00:00:00Z"')
       where id = any($1::uuid[])`,
      [ids],
    );
    // Every server looks, at the same moment and again.
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all(
        [server, ...others].map((one) => one.ask('POST', '/call/web', { assistant: {} })),
      );
    }
    for (const id of ids) {
      await expect
        .poll(async () => (await server.ask('GET', `/call/${id}`)).json, patience)
        .toMatchObject({ phoneCallProviderId: `CA${customer.number}` });
    }
    for (const one of others) await one.app.close();
    expect(dialled).toBe(ids.length);
    const begun = [];
    for (let count = 0; count < ids.length; count += 1) begun.push((await told())['status']);
    expect(begun).toEqual(ids.map(() => 'queued'));
  });

  it('R7.18 makes a scheduled call by the number it was given, and tells when it cannot', async () => {
    answer = takesAll;
    const schedulePlan = { earliestAt: new Date(Date.now() + 3_600_000).toISOString() };
    const order = { assistant: assistant(), phoneNumber, customer, schedulePlan };
    const schedule = async () => {
      const { json: call } = await server.ask('POST', '/call', order);
      expect(call.status).toBe('scheduled');
      expect(await told()).toMatchObject({ status: 'scheduled' });
      return call;
    };
    const comeTrue = async (id: string) => {
      await database.query(
        `update voice.objects set body = jsonb_set(body, '{schedulePlan,earliestAt}', '"2020-01-01T00:00:00Z"')
         where id = $1`,
        [id],
      );
      await server.ask('POST', '/call/web', { assistant: {} });
    };
    const first = await schedule();
    expect(orders()).toEqual([]);
    await comeTrue(first.id);
    expect(await told()).toMatchObject({ status: 'queued' });
    await expect
      .poll(async () => (await server.ask('GET', `/call/${first.id}`)).json, patience)
      .toMatchObject({
        phoneCallProviderId: `CA${customer.number}`,
      });
    await server.ask('DELETE', `/call/${first.id}`);

    answer = () => ({ status: 400, json: { message: 'No.' } });
    const second = await schedule();
    await comeTrue(second.id);
    expect(await told()).toMatchObject({ status: 'queued' });
    expect(await told()).toMatchObject({
      status: 'ended',
      endedReason: 'twilio-failed-to-connect-call',
    });
    await told();
    const { json: log } = await server.ask('GET', `/log?callId=${second.id}`);
    expect(log.results[0].log).toContain('twilio refused this: No');
  });

  it('R7.18 calls over Vonage, by an application made once in the account', async () => {
    answer = ({ path }) =>
      path === '/v2/applications'
        ? { status: 201, json: { id: 'app-1', keys: { private_key: signingKey } } }
        : { status: 201, json: { uuid: 'vonage-call', status: 'started' } };
    const { json: credential } = await server.ask('POST', '/credential', {
      provider: 'vonage',
      apiKey: 'vonage-key',
      apiSecret: 'vonage-secret',
    });
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body) values ($1, 'phone-number', $2::jsonb) returning id`,
      [
        server.orgId,
        JSON.stringify({
          provider: 'vonage',
          number,
          credentialId: credential.id,
          status: 'active',
        }),
      ],
    );
    const order = { assistant: {}, phoneNumberId: rows[0]!.id, customer };
    const { status, json: call } = await server.ask('POST', '/call/phone', order);
    expect(status).toBe(201);
    expect(call).toMatchObject({ phoneCallProvider: 'vonage', phoneCallProviderId: 'vonage-call' });
    await server.ask('POST', '/call/phone', order);

    const posts = orders();
    expect(posts.map(({ path }) => path)).toEqual(['/v2/applications', '/v1/calls', '/v1/calls']);
    expect(posts[0]!.headers.get('authorization')).toBe(
      `Basic ${Buffer.from('vonage-key:vonage-secret').toString('base64')}`,
    );
    expect(JSON.parse(posts[1]!.body)).toEqual({
      from: { type: 'phone', number: '15550100001' },
      to: [{ type: 'phone', number: '15550100002' }],
      ncco: [
        {
          action: 'connect',
          endpoint: [
            {
              type: 'websocket',
              uri: `wss://voice.example/voice/call/${call.id}/transport`,
              'content-type': 'audio/l16;rate=16000',
            },
          ],
        },
      ],
    });
    const [head, claims, signature] = posts[1]!.headers
      .get('authorization')!
      .replace('Bearer ', '')
      .split('.');
    const check = createVerify('RSA-SHA256').update(`${head}.${claims}`);
    expect(check.verify(checkingKey, signature!, 'base64url')).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      application_id: 'app-1',
    });
    const { json: kept } = await server.ask('GET', `/credential/${credential.id}`);
    expect(JSON.stringify(kept)).not.toContain('PRIVATE KEY');
  });
});
