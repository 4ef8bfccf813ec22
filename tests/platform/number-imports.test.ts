import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openProviderDesk, type ProviderDesk } from './provider-desk.ts';

describe.each(engines)('D164 number imports on %s', (engine) => {
  const desk = openProviderDesk(engine);

  const ask: ProviderDesk['server']['ask'] = (...question) => desk.server.ask(...question);
  const { give } = desk;
  const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;

  const number = '+14155550100';
  const sid = 'AC00000000000000000000000000000001';
  const twilio = { twilioPhoneNumber: number, twilioAccountSid: sid, name: 'Front desk' };
  const owned = { json: { incoming_phone_numbers: [{ sid: 'PN1', phone_number: number }] } };

  it('R7.23 Twilio confirms a number with the login that was sent', async () => {
    desk.providers.answer(() => owned);
    const { status, json } = await ask('POST', '/phone-number/import/twilio', {
      ...twilio,
      twilioAuthToken: 'token-of-this-account',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      provider: 'twilio',
      number,
      name: 'Front desk',
      status: 'active',
    });
    expect(JSON.stringify(json)).not.toContain('token-of-this-account');
    const [request] = desk.providers.seen;
    expect(request?.path).toBe(
      `/2010-04-01/Accounts/${sid}/IncomingPhoneNumbers.json?PhoneNumber=%2B14155550100`,
    );
    expect(request?.headers.get('authorization')).toBe(basic(sid, 'token-of-this-account'));
    expect((await ask('GET', `/phone-number/${json.id}`)).json).toEqual(json);
  });

  it('R7.23 Twilio confirms a number with the credential of the same account', async () => {
    await give({
      provider: 'twilio',
      accountSid: sid,
      apiKey: 'SK1',
      apiSecret: 'secret-of-the-key',
    });
    desk.providers.answer(() => owned);
    expect((await ask('POST', '/phone-number/import/twilio', twilio)).status).toBe(201);
    expect(desk.providers.seen[0]?.headers.get('authorization')).toBe(
      basic('SK1', 'secret-of-the-key'),
    );
  });

  it('R7.23 Vonage confirms a number with its credential', async () => {
    const credentialId = await give({ provider: 'vonage', apiKey: 'key', apiSecret: 'secret' });
    desk.providers.answer(() => ({ json: { count: 1, numbers: [{ msisdn: '14155550100' }] } }));
    const { status, json } = await ask('POST', '/phone-number/import/vonage', {
      vonagePhoneNumber: number,
      credentialId,
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({ provider: 'vonage', number, credentialId, status: 'active' });
    expect(desk.providers.seen[0]).toMatchObject({
      path: '/account/numbers?pattern=14155550100&search_pattern=0',
    });
    expect(desk.providers.seen[0]?.headers.get('authorization')).toBe(basic('key', 'secret'));
  });

  it('R7.23 nothing is made without a login, and the error says what to give', async () => {
    const { status, json } = await ask('POST', '/phone-number/import/twilio', twilio);
    expect(status).toBe(424);
    expect(json).toMatchObject({ error: 'Failed Dependency', statusCode: 424 });
    expect(json.message).toMatch(/twilioAuthToken.+POST \/credential/);
    const vonage = { vonagePhoneNumber: number, credentialId: crypto.randomUUID() };
    expect((await ask('POST', '/phone-number/import/vonage', vonage)).status).toBe(400);
    await desk.expectNothingMade();
    expect(desk.providers.seen).toEqual([]);
  });

  it.each([
    ['that is another account’s', { json: { incoming_phone_numbers: [] } }, 400],
    ['with a wrong token', { status: 401, json: { message: 'Authenticate' } }, 424],
    [
      'while Twilio has too much to do',
      { status: 429, headers: { 'retry-after': '7' }, json: {} },
      429,
    ],
    ['while Twilio is broken', { status: 500, json: {} }, 502],
    ['with an answer of another shape', { json: { numbers: [] } }, 502],
  ])('R7.23 no number is imported %s', async (_why, reply, expected) => {
    desk.providers.answer(() => reply);
    const { status, headers } = await ask('POST', '/phone-number/import/twilio', {
      ...twilio,
      twilioAuthToken: 'token',
    });
    expect(status).toBe(expected);
    if (expected === 429) expect(headers.get('retry-after')).toBe('7');
    await desk.expectNothingMade();
  });

  it('R7.23 a number of a carrier is confirmed when it is created, too', async () => {
    const body = { provider: 'twilio', number, twilioAccountSid: sid, twilioAuthToken: 'token' };
    desk.providers.answer(() => ({ json: { incoming_phone_numbers: [] } }));
    expect((await ask('POST', '/phone-number', body)).status).toBe(400);
    desk.providers.answer(() => owned);
    expect((await ask('POST', '/phone-number', body)).status).toBe(201);
    const telnyx = { provider: 'telnyx', number, credentialId: 'any' };
    expect((await ask('POST', '/phone-number', telnyx)).status).toBe(424);
  });

  it('R7.23 a carrier confirms the number that a change makes of it, with the login that is kept', async () => {
    desk.providers.answer(() => owned);
    const { json: made } = await ask('POST', '/phone-number/import/twilio', {
      ...twilio,
      twilioAuthToken: 'token-of-this-account',
    });
    const path = `/phone-number/${made.id}`;
    desk.providers.answer(() => owned);
    const { json: renamed } = await ask('PATCH', path, { name: 'Back desk' });
    expect(renamed.name).toBe('Back desk');
    expect(desk.providers.seen).toEqual([]);
    const moved = await ask('PATCH', path, {
      number: '+14155550199',
      twilioAuthToken: renamed.twilioAuthToken,
    });
    expect(moved.status).toBe(400);
    expect(desk.providers.seen[0]?.headers.get('authorization')).toBe(
      basic(sid, 'token-of-this-account'),
    );
    expect((await ask('GET', path)).json).toEqual(renamed);
  });
});
