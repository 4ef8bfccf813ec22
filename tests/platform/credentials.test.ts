import { describe, expect, it } from 'vitest';
import { createSealer } from '../../platform/ground/secrets/sealing.ts';
import { createSecretFields } from '../../platform/ground/secrets/secret-fields.ts';
import { createStore } from '../../platform/ground/store/store.ts';
import { engines } from '../server/engines.ts';
import { makeOrg } from './orgs.ts';
import { openPlatform } from './platform-server.ts';

const secret = 'sk-the-very-secret-key-7890';
const masked = `${'*'.repeat(20)}7890`;

describe.each(engines)('D170 secrets on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  const secrets = createSecretFields(createSealer('sealing-key-of-the-test'));
  const kept = async () =>
    JSON.stringify((await database.query('select body, refs from voice.objects')).rows) +
    JSON.stringify((await database.query('select body from voice.versions')).rows);
  const opened = async (id: string) => {
    const store = createStore(database, secrets);
    const credential = await store.get(server.orgId, 'credential', id);
    return secrets.open(server.orgId, credential!);
  };

  it('D305 are at most 500 in one request: each takes time to seal, and to open again', async () => {
    const post = (count: number) => {
      const credentials = Array.from({ length: count }, () => ({
        provider: 'openai',
        apiKey: 's',
      }));
      return server.ask('POST', '/assistant', { credentials });
    };
    const { status, json } = await post(501);
    expect([status, json.message]).toEqual([400, ['body: has more than 500 secrets']]);
    expect((await post(500)).status).toBe(201);
  });

  it('of a credential are used by the server, and never returned or kept in plain text', async () => {
    const made = await server.ask('POST', '/credential', { provider: 'openai', apiKey: secret });
    expect(made.json).toMatchObject({ provider: 'openai', apiKey: masked });
    for (const path of ['/credential', `/credential/${made.json.id}`]) {
      expect(JSON.stringify((await server.ask('GET', path)).json)).not.toContain(secret);
    }
    expect(await kept()).not.toContain(secret);
    expect(await opened(made.json.id)).toMatchObject({ apiKey: secret });
  });

  it('stay when what was shown is sent back, and change when another is sent', async () => {
    const { json } = await server.ask('POST', '/credential', { provider: 'lmnt', apiKey: secret });
    const path = `/credential/${json.id}`;
    await server.ask('PATCH', path, { ...json, name: 'Renamed' });
    expect(await opened(json.id)).toMatchObject({ apiKey: secret, name: 'Renamed' });
    await server.ask('PATCH', path, { apiKey: 'another-key-of-length-1234' });
    expect(await opened(json.id)).toMatchObject({ apiKey: 'another-key-of-length-1234' });
    const refused = await server.ask('PATCH', path, { provider: 'openai' });
    expect(refused.json.message).toEqual(['provider: is settled as lmnt']);
  });

  it('are masked in whatever else holds them, however deep', async () => {
    const plan = { type: 'bearer', token: secret };
    const inline = { provider: 'webhook', authenticationPlan: plan };
    const { json: assistant } = await server.ask('POST', '/assistant', { credentials: [inline] });
    expect(assistant.credentials[0].authenticationPlan.token).toBe(masked);
    const username = 'a-user-of-twenty-signs';
    const { json: number } = await server.ask('POST', '/phone-number', {
      provider: 'vapi',
      authentication: { username, password: `${secret}` },
    });
    expect(number.authentication).toEqual({ username, password: masked });
    await server.ask('PATCH', `/assistant/${assistant.id}`, { name: 'Again' });
    const { json: versions } = await server.ask('GET', `/assistant/${assistant.id}/version`);
    expect(JSON.stringify(versions)).not.toContain(secret);
    expect(await kept()).not.toContain(secret);
  });

  it('cannot be moved to another organisation, or forged', async () => {
    const { json } = await server.ask('POST', '/credential', { provider: 'xai', apiKey: secret });
    const { rows } = await database.query<{ key: string }>(
      `select body->>'apiKey' as key from voice.objects where id = $1`,
      [json.id],
    );
    const stolen = rows[0]!.key;
    const { key, orgId } = await makeOrg(database, 'admin');
    const { json: taken } = await server.ask(
      'POST',
      '/credential',
      { provider: 'xai', apiKey: stolen },
      { key },
    );
    const store = createStore(database, secrets);
    const theirs = await store.get(orgId, 'credential', taken.id);
    // It is a text like any other there.
    expect(secrets.open(orgId, theirs!)).toMatchObject({ apiKey: stolen });
  });

  it('D171 R7.25 an account is connected by the report of a session that was begun', async () => {
    const provider = 'slack.oauth2-authorization';
    const { json: session } = await server.ask('POST', '/credential/session', { provider });
    const report = {
      type: 'auth',
      operation: 'creation',
      from: 'connections',
      connectionId: 'connection-1',
      authMode: 'OAUTH2',
      providerConfigKey: 'slack',
      provider,
      environment: 'test',
      success: true,
      endUser: { endUserId: session.sessionToken, organizationId: server.orgId },
    };
    const send = async (body: object) =>
      (await server.ask('POST', '/credential/webhook', body, { key: null })).status;
    const connected = async () =>
      (await server.ask('GET', '/credential?limit=1000')).json.filter(
        (one: { authorizationId?: string }) => one.authorizationId === 'connection-1',
      );
    const other = await makeOrg(database, 'admin');
    const endUser = (changes: object) => ({
      ...report,
      endUser: { ...report.endUser, ...changes },
    });
    expect(await send(endUser({ endUserId: 'anybody' }))).toBe(401);
    expect(await send(endUser({ endUserId: `${session.sessionToken}x` }))).toBe(401);
    expect(await send(endUser({ organizationId: other.orgId }))).toBe(401);
    expect(await send({ ...report, provider: 'google.calendar.oauth2-client' })).toBe(401);
    expect(await send({ ...report, success: false })).toBe(201);
    expect(await connected()).toEqual([]);
    expect(await send(report)).toBe(201);
    expect(await send({ ...report, operation: 'refresh' })).toBe(201);
    expect(await connected()).toMatchObject([{ provider }]);
  });

  it('R7.25 an action says what it needs', async () => {
    const { json } = await server.ask('POST', '/credential/trigger', {
      action_name: 'send-message',
      input: {},
    });
    expect(json).toEqual({
      statusCode: 501,
      error: 'Not Implemented',
      message: expect.stringContaining('send-message'),
    });
  });
});
