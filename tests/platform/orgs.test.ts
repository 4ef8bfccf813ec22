import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { addMember, makeOrg } from './orgs.ts';
import { openPlatform, privateKey, publicKey, servePlatform } from './platform-server.ts';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';

interface User {
  readonly id: string;
  readonly email: string;
  readonly role: string;
}

describe.each(engines)('R7.32 organisations on %s', (engine) => {
  const { database, server } = openPlatform(engine);

  const usersOf = async (orgId: string, key?: string): Promise<User[]> =>
    (await server.ask('GET', `/org/${orgId}/user`, undefined, key === undefined ? {} : { key }))
      .json;

  it('are made, read, renamed and deleted; whoever makes one is its admin', async () => {
    const { json: org } = await server.ask('POST', '/org', { name: 'Second', billingLimit: 5 });
    expect(org).toMatchObject({ name: 'Second', billingLimit: 5 });
    expect(org).not.toHaveProperty('orgId');
    expect((await server.ask('GET', `/org/${org.id}`)).json).toEqual(org);
    const changed = await server.ask('PATCH', `/org/${org.id}`, { name: 'Renamed' });
    expect(changed.json).toMatchObject({ name: 'Renamed', billingLimit: 5 });
    const { json: all } = await server.ask('GET', '/org');
    expect(all.map(({ id }: User) => id)).toEqual([org.id, server.orgId]);
    expect(await usersOf(org.id)).toMatchObject([{ email: 'owner@localhost', role: 'admin' }]);

    const gone = await server.ask('DELETE', `/org/${org.id}`);
    expect([gone.status, gone.json]).toEqual([200, null]);
    expect((await server.ask('GET', `/org/${org.id}`)).status).toBe(404);
  });

  it("a session opens an organisation that is the user's, and lasting keys are made there", async () => {
    const { json: org } = await server.ask('POST', '/org', { name: 'Third' });
    const { json: auth } = await server.ask('GET', `/org/${org.id}/auth`);
    expect(auth.aud).toEqual({ orgId: org.id, userId: expect.any(String) });
    const session = { key: auth.accessToken };
    const { json: assistant } = await server.ask('POST', '/assistant', {}, session);
    expect(assistant.orgId).toBe(org.id);
    const { json: token } = await server.ask('POST', '/token', {}, session);
    expect((await server.ask('GET', '/assistant', undefined, { key: token.value })).json).toEqual([
      assistant,
    ]);
    expect((await server.ask('GET', `/assistant/${assistant.id}`)).status).toBe(404);
    const forged = auth.accessToken.replace(/.$/, (end: string) => (end === 'A' ? 'B' : 'A'));
    expect((await server.ask('GET', '/assistant', undefined, { key: forged })).status).toBe(401);
    await server.ask('DELETE', `/org/${org.id}`);
    for (const key of [auth.accessToken, token.value]) {
      expect((await server.ask('GET', '/assistant', undefined, { key })).status).toBe(401);
    }
  });

  it('D169 R6.9 people are invited, get keys and roles, and lose both when they leave', async () => {
    const { orgId } = server;
    const invite = { emails: [' Ada@example.com', 'ada@example.com'], role: 'viewer' };
    const invited = await server.ask('POST', `/org/${orgId}/invite`, invite);
    expect([invited.status, invited.json]).toEqual([201, null]);
    await server.ask('POST', `/org/${orgId}/invite`, { ...invite, role: 'admin' });
    const [ada, ...more] = (await usersOf(orgId)).filter(({ email }) => email.startsWith('ada'));
    expect([ada?.role, more]).toEqual(['viewer', []]);

    const { json: token } = await server.ask('POST', '/token', { userId: ada!.id });
    const key = { key: token.value };
    expect((await server.ask('POST', '/assistant', {}, key)).status).toBe(403);
    const role = { userId: ada!.id, role: 'editor' };
    expect((await server.ask('PATCH', `/org/${orgId}/role`, role)).status).toBe(200);
    expect((await server.ask('POST', '/assistant', {}, key)).status).toBe(201);
    expect((await server.ask('PATCH', `/org/${orgId}/role`, role, key)).status).toBe(403);

    expect((await server.ask('DELETE', `/org/${orgId}/leave`, undefined, key)).status).toBe(200);
    expect((await server.ask('GET', '/assistant', undefined, key)).status).toBe(401);
    expect((await usersOf(orgId)).map(({ id }) => id)).not.toContain(ada!.id);
  });

  it('a member is taken out by an admin alone', async () => {
    const { orgId } = server;
    const { userId } = await addMember(database, orgId, 'editor');
    const viewer = await addMember(database, orgId, 'viewer');
    const path = `/org/${orgId}/member/${userId}/leave`;
    expect((await server.ask('DELETE', path, undefined, { key: viewer.key })).status).toBe(403);
    expect((await server.ask('DELETE', path)).status).toBe(200);
    expect((await server.ask('DELETE', path)).status).toBe(404);
  });

  it('an organisation is never left without an admin, and the first one stays', async () => {
    const { orgId } = server;
    const [owner] = (await usersOf(orgId)).filter(({ email }) => email === 'owner@localhost');
    const demote = { userId: owner!.id, role: 'viewer' };
    expect((await server.ask('PATCH', `/org/${orgId}/role`, demote)).status).toBe(409);
    expect((await server.ask('DELETE', `/org/${orgId}/leave`)).status).toBe(409);
    expect((await server.ask('DELETE', `/org/${orgId}`)).status).toBe(409);
    const other = await makeOrg(database, 'admin');
    const second = await addMember(database, other.orgId, 'admin');
    const leaves = await Promise.all(
      [other.key, second.key].map((key) =>
        server.ask('DELETE', `/org/${other.orgId}/leave`, undefined, { key }),
      ),
    );
    expect(leaves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of another organisation nothing is there, for whatever is asked', async () => {
    const { key, userId } = await makeOrg(database, 'admin');
    const org = `/org/${server.orgId}`;
    for (const [method, path, body] of [
      ['GET', org],
      ['PATCH', org, { name: 'Mine' }],
      ['DELETE', org],
      ['GET', `${org}/user`],
      ['POST', `${org}/invite`, { emails: ['me@example.com'], role: 'admin' }],
      ['PATCH', `${org}/role`, { userId, role: 'admin' }],
      ['DELETE', `${org}/leave`],
      ['DELETE', `${org}/member/${userId}/leave`],
      ['GET', `${org}/auth`],
    ] as const) {
      const { status } = await server.ask(method, path, body, { key });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    const { json } = await server.ask('GET', '/org', undefined, { key });
    expect(json).toHaveLength(1);
    const { json: token } = await server.ask('POST', '/token', {
      userId,
    });
    expect(token.message).toEqual(['userId: is no member of this organisation']);
  });

  it('an organisation stays while a carrier has calls of it, which nobody would hang up', async () => {
    const { json: org } = await server.ask('POST', '/org', { name: 'On the telephone' });
    const keep = async (kind: string, body: object): Promise<string> => {
      const { rows } = await database.query<{ id: string }>(
        `insert into voice.objects (org_id, kind, body) values ($1, $2, $3::jsonb) returning id`,
        [org.id, kind, JSON.stringify(body)],
      );
      return rows[0]!.id;
    };
    const phoneNumberId = await keep('phone-number', {
      provider: 'twilio',
      number: '+15550100001',
      twilioAccountSid: 'AC1',
    });
    const call = await keep('call', {
      type: 'outboundPhoneCall',
      status: 'in-progress',
      phoneNumberId,
      phoneCallProviderId: 'CA1',
    });
    const refused = await server.ask('DELETE', `/org/${org.id}`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      expect.stringContaining('go on at a carrier'),
    ]);
    await database.query('delete from voice.objects where id = $1', [call]);
    expect((await server.ask('DELETE', `/org/${org.id}`)).status).toBe(200);
  });

  it('an admin who makes a key for a member reaches no other organisation of that member by it', async () => {
    const { json: made } = await server.ask('POST', '/org', { name: 'Of a customer' });
    const orgId: string = made.id;
    const { key } = await addMember(database, orgId, 'admin');
    const [owner] = (await usersOf(orgId, key)).filter(({ email }) => email === 'owner@localhost');
    const { json: token } = await server.ask('POST', '/token', { userId: owner!.id }, { key });
    const asOwner = { key: token.value };
    expect((await server.ask('GET', `/org/${orgId}`, undefined, asOwner)).status).toBe(200);
    const { json: auth } = await server.ask('GET', `/org/${orgId}/auth`, undefined, asOwner);
    for (const stolen of [asOwner, { key: auth.accessToken }]) {
      const { json: orgs } = await server.ask('GET', '/org', undefined, stolen);
      expect(orgs.map(({ id }: User) => id)).toEqual([orgId]);
      for (const path of ['', '/auth', '/user']) {
        const at = `/org/${server.orgId}${path}`;
        expect((await server.ask('GET', at, undefined, stolen)).status).toBe(404);
      }
      expect((await server.ask('POST', '/org', { name: 'Mine' }, stolen)).status).toBe(403);
    }
    expect((await server.ask('GET', `/org/${orgId}`)).status).toBe(200);
    await server.ask('DELETE', `/org/${orgId}`);
  });

  it('a wrong address invites nobody', async () => {
    const reply = await server.ask('POST', `/org/${server.orgId}/invite`, {
      emails: ['good@example.com', 'bad'],
      role: 'viewer',
    });
    expect(reply.json.message).toEqual(['emails.1: is not an e-mail address']);
    expect((await usersOf(server.orgId)).map(({ email }) => email)).not.toContain(
      'good@example.com',
    );
  });

  it('an organisation is known by its id in capitals too, by whichever key', async () => {
    const { key, orgId } = await makeOrg(database, 'viewer');
    const path = `/org/${orgId.toUpperCase()}`;
    expect((await server.ask('GET', path, undefined, { key })).json.id).toBe(orgId);
    const own = `/org/${server.orgId.toUpperCase()}`;
    expect((await server.ask('GET', own, undefined, { key })).status).toBe(404);
    expect((await server.ask('GET', own)).json.id).toBe(server.orgId);
  });

  it('keys that people made outlast a start, with the same settings or with others', async () => {
    const { json: token } = await server.ask('POST', '/token', {});
    await openFirstOrg(database, { privateKey: 'sk_for-a-while', publicKey: 'pk_for-a-while' });
    const fresh = await servePlatform(database);
    const key = { key: token.value };
    expect((await fresh.ask('GET', '/assistant', undefined, key)).status).toBe(200);
    await fresh.app.close();
  });

  it('other keys in the settings replace the earlier ones, in the same organisation', async () => {
    const next = { privateKey: 'sk_next-private-key-of-it', publicKey };
    expect(await openFirstOrg(database, next)).toMatchObject({
      orgId: server.orgId,
      made: false,
    });
    const fresh = await servePlatform(database);
    // `servePlatform` sets the keys of the tests again.
    expect((await fresh.ask('GET', '/assistant', undefined, { key: next.privateKey })).status).toBe(
      401,
    );
    expect((await fresh.ask('GET', '/assistant', undefined, { key: privateKey })).status).toBe(200);
    await fresh.app.close();
  });
});
