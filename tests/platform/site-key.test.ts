import { beforeAll, describe, expect, it } from 'vitest';
import { createDemo } from '../../platform/areas/seed/demo.ts';
import { createSeed, createSiteAssistant } from '../../platform/areas/seed/seed.ts';
import { openFirstOrg } from '../../platform/ground/access/first-org.ts';
import { engines, openEngine } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { privateKey, publicKey, servePlatform } from './platform-server.ts';

const sealingKey = 'sealing-key-of-the-test';
const siteKey = 'pk_key-of-the-site-of-the-test';
const demo = createDemo({
  brand: 'Crumb',
  contactName: 'Ola',
  hours: 'From six to noon',
  callMinutes: 10,
  greeting: 'Good morning! I am the AI assistant of Crumb.',
  instruction: 'You speak for Crumb, a bakery.',
  script: {
    first: 'hello',
    steps: { hello: { says: 'Your name?', variable: 'name', options: [], next: 'finish' } },
  },
});

describe.each(engines)('the key of the site, on %s', (engine) => {
  const database = openForTests(() => openEngine(engine));
  const start = ({ origin = null as string | null, named = null as string | null } = {}) =>
    openFirstOrg(
      database,
      { privateKey, publicKey },
      {
        seed: createSeed(database, sealingKey, demo),
        site: {
          value: siteKey,
          origin,
          chooseAssistant: createSiteAssistant(database, sealingKey, demo, named),
        },
      },
    );
  beforeAll(() => start());
  // Opens the organisation without a site: each test starts it as it needs.
  const server = openForTests(() => servePlatform(database));

  const startAnew = async (how: Parameters<typeof start>[0] = {}) => {
    const { siteAssistantId } = await start(how);
    // Whoever remembers a token of before forgets it.
    const { json } = await server.ask('POST', '/token', {});
    await server.ask('DELETE', `/token/${json.id}`);
    return siteAssistantId!;
  };
  const call = (body: object, headers: Record<string, string> = { origin: server.origin }) =>
    server.ask('POST', '/call/web', body, { key: siteKey, headers });
  const findToken = async () =>
    (await server.ask('GET', '/token?limit=100')).json.find(
      ({ name }: { name?: string }) => name === "Key of this server's site",
    );

  it('D395 calls the assistant that a new organisation has, of which it makes no second', async () => {
    const id = await startAnew();
    const { json } = await server.ask('GET', '/assistant');
    expect(json.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(json[0].firstMessage).toContain('AI assistant');
    const begun = await call({ assistantId: id });
    expect(begun.status, JSON.stringify(begun.json)).toBe(201);
  });

  it('D395 goes on with it under another name, makes one where it is gone, and calls who is named', async () => {
    const id = await startAnew();
    await server.ask('PATCH', `/assistant/${id}`, { name: 'Mine now' });
    expect(await startAnew()).toBe(id);
    for (const { id: squad } of (await server.ask('GET', '/squad')).json)
      await server.ask('DELETE', `/squad/${squad}`);
    expect((await server.ask('DELETE', `/assistant/${id}`)).status).toBe(200);
    const next = await startAnew();
    expect(next).not.toBe(id);
    const other = (await server.ask('POST', '/assistant', { name: 'Other' })).json.id;
    expect(await startAnew({ named: other })).toBe(other);
    expect((await call({ assistantId: next })).status).toBe(403);
    expect((await call({ assistantId: other })).status).toBe(201);
    await expect(start({ named: id })).rejects.toThrow(`there is no assistant ${id}`);
    // A start that failed changed nothing.
    expect((await call({ assistantId: other })).status).toBe(201);
    expect(await startAnew()).toBe(other);
  });

  it('D396 opens nothing to a page of another origin, or to none', async () => {
    const id = await startAnew();
    const own = server.origin;
    for (const headers of [{ origin: 'https://other.example' }, { origin: 'null' }, {}]) {
      const { status, json } = await call({ assistantId: id }, headers as Record<string, string>);
      expect(status).toBe(403);
      expect(json.message).toBe('This public key is not for pages of this origin.');
    }
    await startAnew({ origin: 'https://www.crumb.example' });
    expect((await call({ assistantId: id }, { origin: own })).status).toBe(403);
    const there = await call({ assistantId: id }, { origin: 'https://www.crumb.example' });
    expect(there.status).toBe(201);
  });

  it('D396 begins calls and does nothing else', async () => {
    const id = await startAnew();
    const asSite = { key: siteKey, headers: { origin: server.origin } };
    const chat = await server.ask('POST', '/chat', { assistantId: id, input: 'Hello' }, asSite);
    expect(chat.status).toBe(403);
    expect(chat.json.message).toBe(
      "The key of the server's own site starts web calls, and nothing else.",
    );
    expect((await server.ask('GET', '/call', undefined, asSite)).status).toBe(403);
    for (const body of [
      { assistant: {} },
      { assistantId: id, assistantOverrides: { firstMessage: 'Hm' } },
    ])
      expect((await call(body)).status).toBe(403);
  });

  it('D396 follows the server’s settings alone', async () => {
    const id = await startAnew({ origin: 'https://www.crumb.example' });
    const token = await findToken();
    expect(token).toMatchObject({
      tag: 'public',
      restrictions: {
        enabled: true,
        allowedOrigins: ['https://www.crumb.example'],
        allowedAssistantIds: [id],
        allowTransientAssistant: false,
      },
    });
    const open = { restrictions: { enabled: false } };
    expect((await server.ask('PATCH', `/token/${token.id}`, open)).status).toBe(409);
    expect((await server.ask('DELETE', `/token/${token.id}`)).status).toBe(409);
  });

  it('D398 is taken back where calls are switched off, and leaves the public key as it was', async () => {
    const id = await startAnew();
    await openFirstOrg(database, { privateKey, publicKey });
    await server.ask('DELETE', `/token/${(await server.ask('POST', '/token', {})).json.id}`);
    expect((await call({ assistantId: id })).status).toBe(401);
    expect(await findToken()).toBeUndefined();
    const withPublicKey = { key: publicKey };
    expect((await server.ask('POST', '/call/web', { assistantId: id }, withPublicKey)).status).toBe(
      201,
    );
    expect((await server.ask('POST', '/call/web', { assistant: {} }, withPublicKey)).status).toBe(
      403,
    );
  });
});
