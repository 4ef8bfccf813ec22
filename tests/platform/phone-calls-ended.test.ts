import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openPlatform } from './platform-server.ts';
import { openProviderStandIn, type ProviderStandIn } from './provider-stand-in.ts';
import { openForTests } from '../support/open-for-tests.ts';

const sid = 'AC00000000000000000000000000000001';
const phoneNumber = {
  twilioPhoneNumber: '+15550100001',
  twilioAccountSid: sid,
  twilioAuthToken: 'twilio-token-0123456789',
};
const { privateKey: signingKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe.each(engines)('D164 how a call to a telephone ends on %s', (engine) => {
  const carrier = openForTests(openProviderStandIn);
  const { database, server } = openPlatform(engine, () => ({
    publicUrl: 'https://voice.example',
    providerAddresses: carrier.addresses,
    callTimes: { lookEveryMs: 5, joinTimeoutMs: 50 },
  }));
  let answer: Parameters<ProviderStandIn['answer']>[0];

  beforeAll(() => carrier.answer((request) => answer(request)));

  const placeOverTwilio = async () => {
    answer = () => ({ status: 200, json: { sid: 'CA1', status: 'ringing' } });
    const { json: call } = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumber,
      customer: { number: '+15550100002' },
    });
    return call;
  };
  /** What the carrier was asked to end. */
  const hungUp = () =>
    carrier.seen
      .filter(({ body }) => body === 'Status=completed' || body === '{"action":"hangup"}')
      .map(({ method, path }) => `${method} ${path}`);

  it('it is deleted: hung up at Twilio', async () => {
    const call = await placeOverTwilio();
    const { status, json } = await server.ask('DELETE', `/call/${call.id}`);
    expect([status, json.id]).toEqual([200, call.id]);
    expect(hungUp()).toEqual([`POST /2010-04-01/Accounts/${sid}/Calls/CA1.json`]);
    expect((await server.ask('GET', `/call/${call.id}`)).status).toBe(404);
  });

  it('it is deleted: stays while the carrier does not say that it is over, and goes when it knows none', async () => {
    const call = await placeOverTwilio();
    for (const refusal of [500, 401, 429]) {
      answer = () => ({ status: refusal, json: {} });
      const { status, json } = await server.ask('DELETE', `/call/${call.id}`);
      expect([status, json.message]).toEqual([503, expect.stringContaining('may go on')]);
      expect((await server.ask('GET', `/call/${call.id}`)).status).toBe(200);
    }
    answer = () => ({ status: 404, json: { message: 'not found' } });
    expect((await server.ask('DELETE', `/call/${call.id}`)).status).toBe(200);
  });

  it.each([
    ['at once', 409],
    ['by a schedule', 201],
  ])('it is deleted while it is dialled %s: hung up, too', async (when, answered) => {
    carrier.seen.length = 0;
    answer = async ({ body }) => {
      // Between the order and its answer nobody knows the call's id at the carrier.
      if (body.includes('Twiml'))
        await database.query(`delete from voice.objects where kind = 'call'`);
      return { status: 200, json: { sid: 'CA2', status: 'ringing' } };
    };
    const soon = { earliestAt: new Date(Date.now() + 500).toISOString() };
    const { status } = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumber,
      customer: { number: '+15550100002' },
      ...(when === 'by a schedule' && { schedulePlan: soon }),
    });
    expect(status).toBe(answered);
    await expect
      .poll(hungUp, { timeout: 30_000 })
      .toEqual([`POST /2010-04-01/Accounts/${sid}/Calls/CA2.json`]);
  });

  /** Dials, and lets no row be written once the carrier rings. */
  const dialUnkept = async (when: string, hangUpStatus = 200) => {
    carrier.seen.length = 0;
    answer = async ({ body }) => {
      if (!body.includes('Twiml'))
        return { status: hangUpStatus, json: { sid: 'CA3', status: 'ringing' } };
      await database.execute(
        'alter table voice.objects add constraint unwritable check (false) not valid',
      );
      return { status: 200, json: { sid: 'CA3', status: 'ringing' } };
    };
    const soon = { earliestAt: new Date(Date.now() + 500).toISOString() };
    const reply = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumber,
      customer: { number: '+15550100002' },
      ...(when === 'by a schedule' && { schedulePlan: soon }),
    });
    await expect
      .poll(hungUp, { timeout: 30_000 })
      .toEqual([`POST /2010-04-01/Accounts/${sid}/Calls/CA3.json`]);
    await database.execute('alter table voice.objects drop constraint unwritable');
    return reply;
  };

  it.each([
    ['at once', 500],
    ['by a schedule', 201],
  ])('D243 it cannot be kept, dialled %s: hung up, too', async (when, answered) => {
    expect((await dialUnkept(when)).status).toBe(answered);
  });

  it('D243 it can neither be kept nor hung up: whoever placed it is told', async () => {
    const { status, json } = await dialUnkept('at once', 500);
    expect([status, json.message]).toEqual([503, expect.stringContaining('may go on')]);
  });

  it('a carrier that takes its time to tell holds up no other call', async () => {
    const call = await placeOverTwilio();
    const asked = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    answer = async () => {
      asked.resolve();
      await told.promise;
      return { status: 200, json: { sid: 'CA1', status: 'completed' } };
    };
    await asked.promise;
    const { json: web } = await server.ask('POST', '/call/web', { assistant: {} });
    const statusOf = async ({ id }: { id: string }) =>
      (await server.ask('GET', `/call/${id}`)).json.status;
    // Sooner than the carrier is given up.
    await expect.poll(() => statusOf(web), { timeout: 15_000 }).toBe('ended');
    expect(await statusOf(call)).not.toBe('ended');
    told.resolve();
    await expect.poll(() => statusOf(call), { timeout: 30_000 }).toBe('ended');
  });

  it('it is deleted: hung up at Vonage', async () => {
    const { json: credential } = await server.ask('POST', '/credential', {
      provider: 'vonage',
      apiKey: 'vonage-key',
      apiSecret: 'vonage-secret-0123456789',
    });
    const { rows } = await database.query<{ id: string }>(
      `insert into voice.objects (org_id, kind, body) values ($1, 'phone-number', $2::jsonb)
       returning id`,
      [
        server.orgId,
        JSON.stringify({ provider: 'vonage', number: '+1555', credentialId: credential.id }),
      ],
    );
    answer = ({ method, path }) => {
      if (path === '/v2/applications')
        return { status: 201, json: { id: 'app', keys: { private_key: signingKey } } };
      if (method === 'PUT') return { status: 204, json: null };
      return { status: 201, json: { uuid: 'uuid-1', status: 'ringing' } };
    };
    const { json: call } = await server.ask('POST', '/call/phone', {
      assistant: {},
      phoneNumberId: rows[0]!.id,
      customer: { number: '+15550100002' },
    });
    carrier.seen.length = 0;
    expect((await server.ask('DELETE', `/call/${call.id}`)).status).toBe(200);
    expect(hungUp()).toEqual(['PUT /v1/calls/uuid-1']);
  });
});
