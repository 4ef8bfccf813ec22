import { describe, expect, it } from 'vitest';
import { engines } from '../server/engines.ts';
import { openForTests } from '../support/open-for-tests.ts';
import { openFlood } from '../support/flood.ts';
import { providerAddresses } from '../../platform/ground/accounts/provider-api.ts';
import { openPlatform, privateKey } from './platform-server.ts';
import { openProviderDesk, type ProviderDesk } from './provider-desk.ts';

describe.each(engines)('D164 offers of providers on %s', (engine) => {
  const desk = openProviderDesk(engine);

  const ask: ProviderDesk['server']['ask'] = (...question) => desk.server.ask(...question);
  const { give } = desk;

  it.each(['voices', 'voice'])(
    'R7.34 %s: 11labs is searched, and a voice is added',
    async (word) => {
      await give({ provider: '11labs', apiKey: 'key' });
      const shared = {
        public_owner_id: 'o1',
        voice_id: 'v9',
        name: 'Nova',
        age: 'young',
        gender: 'female',
      };
      desk.providers.answer(({ method }) => ({
        json: method === 'GET' ? { voices: [shared] } : { voice_id: 'mine' },
      }));
      const found = await ask('GET', `/11labs/${word}/search?name=no%26va`);
      expect(found.json).toEqual([
        { voiceId: 'v9', name: 'Nova', publicOwnerId: 'o1', age: 'young', gender: 'female' },
      ]);
      expect(desk.providers.seen[0]?.path).toBe('/v1/shared-voices?search=no%26va&page_size=100');

      const body = { ownerId: 'o/1', voiceId: 'v9', name: 'Our Nova' };
      const added = await ask('POST', `/11labs/${word}/add`, body);
      expect(added.status).toBe(201);
      expect(added.json).toMatchObject({
        provider: '11labs',
        providerId: 'mine',
        name: 'Our Nova',
      });
      expect(desk.providers.seen[1]).toMatchObject({
        path: '/v1/voices/add/o%2F1/v9',
        body: '{"new_name":"Our Nova"}',
      });
      expect((await ask('GET', '/voice-library/11labs')).json).toEqual([added.json]);
    },
  );

  it('R7.34 other providers’ own lists are searched', async () => {
    expect((await ask('GET', '/vapi/voices/search?name=eLLi')).json).toEqual([
      { voiceId: 'Elliot', name: 'Elliot' },
    ]);
    expect((await ask('GET', '/nobody/voices/search?name=x')).status).toBe(400);
    expect((await ask('GET', '/lmnt/voices/search?name=x')).status).toBe(424);
    const add = { ownerId: 'o', voiceId: 'v', name: 'n' };
    expect((await ask('POST', '/lmnt/voices/add', add)).status).toBe(400);
    expect((await ask('POST', '/11labs/voices/add', add)).status).toBe(424);
    await desk.expectNothingMade();
  });

  const clone = async (parts: [string, string | File][]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const headers = { authorization: `Bearer ${privateKey}` };
    return fetch(`${desk.server.origin}/voice/11labs/voice/clone`, {
      method: 'POST',
      headers,
      body,
    });
  };
  const sample = (name: string) => new File([`sound of ${name}`], name, { type: 'audio/wav' });

  it.each([1, 2])('R7.34 a voice is cloned of %i recordings', async (count) => {
    await give({ provider: '11labs', apiKey: 'key' });
    desk.providers.answer(() => ({ json: { voice_id: 'cloned', requires_verification: false } }));
    const files = ['a.wav', 'b.wav']
      .slice(0, count)
      .map((name): [string, File] => ['files', sample(name)]);
    const reply = await clone([
      ['name', 'Owner'],
      ['description', 'Warm'],
      ['labels', '{"accent":"Scots"}'],
      ...files,
    ]);
    expect([reply.status, await reply.text()]).toEqual([201, '']);
    const [request] = desk.providers.seen;
    expect(request?.path).toBe('/v1/voices/add');
    for (const [, file] of files) {
      expect(request?.body).toContain(`filename="${file.name}"`);
      expect(request?.body).toContain(`sound of ${file.name}`);
    }
    expect(request?.body).toContain('{"accent":"Scots"}');
    const { json } = await ask('GET', '/voice-library/11labs');
    expect(json).toEqual([
      expect.objectContaining({ providerId: 'cloned', name: 'Owner', description: 'Warm' }),
    ]);
  });

  it('R7.34 no voice is cloned without an account, a name, or readable labels', async () => {
    expect(
      (
        await clone([
          ['name', 'Owner'],
          ['files', sample('a.wav')],
        ])
      ).status,
    ).toBe(424);
    await give({ provider: '11labs', apiKey: 'key' });
    expect((await clone([['files', sample('a.wav')]])).status).toBe(400);
    expect((await clone([['name', 'Owner']])).status).toBe(400);
    expect(
      (
        await clone([
          ['name', 'Owner'],
          ['labels', '[]'],
          ['files', sample('a.wav')],
        ])
      ).status,
    ).toBe(400);
    desk.providers.answer(() => ({
      status: 422,
      json: { detail: { message: 'The sample is too short.' } },
    }));
    const refused = await clone([
      ['name', 'Owner'],
      ['files', sample('a.wav')],
    ]);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The sample is too short');
    await desk.expectNothingMade();
  });

  it('R7.34 Make tells its workflows and the hooks of one', async () => {
    await give({ provider: 'make', teamId: '12', region: 'eu1', apiKey: 'make-key' });
    const scenarios = { scenarios: [{ id: 5, name: 'Book' }], pg: {} };
    desk.providers.answer(() => ({ json: scenarios }));
    expect((await ask('GET', '/make/workflows')).json).toEqual(scenarios);
    expect(desk.providers.seen[0]?.path).toBe('/api/v2/scenarios?teamId=12&pg%5Blimit%5D=1000');
    expect(desk.providers.seen[0]?.headers.get('authorization')).toBe('Token make-key');
    desk.providers.answer(() => ({
      json: {
        hooks: [
          { id: 1, scenarioId: 5 },
          { id: 2, scenarioId: 6 },
        ],
      },
    }));
    const { json } = await ask('GET', '/make/workflows/5/hooks');
    expect(json).toEqual({ hooks: [{ id: 1, scenarioId: 5 }] });
    expect((await ask('GET', '/make/locations')).status).toBe(400);
  });

  it('R7.34 GoHighLevel tells its locations and the workflows of one', async () => {
    await give({ provider: 'gohighlevel', apiKey: 'ghl-key' });
    const locations = { locations: [{ id: 'l1' }] };
    desk.providers.answer(() => ({ json: locations }));
    expect((await ask('GET', '/ghl/locations')).json).toEqual(locations);
    expect(desk.providers.seen[0]?.headers.get('authorization')).toBe('Bearer ghl-key');
    expect(desk.providers.seen[0]?.headers.get('version')).toBe('2021-07-28');
    desk.providers.answer(() => ({ json: { workflows: [] } }));
    expect((await ask('GET', '/ghl/workflows?locationId=l1')).json).toEqual({ workflows: [] });
    expect(desk.providers.seen[0]?.path).toBe('/workflows/?locationId=l1');
    expect((await ask('GET', '/ghl/workflows')).status).toBe(400);
    expect((await ask('GET', '/ghl/workflows/1/hooks')).status).toBe(400);
  });

  it.each([
    '/make/workflows',
    '/make/workflows/5/hooks',
    '/ghl/locations',
    '/ghl/workflows?locationId=l',
  ])('R7.34 %s says which credential it needs', async (path) => {
    const { status, json } = await ask('GET', path);
    expect(status).toBe(424);
    expect(json.message).toMatch(/POST \/credential with the provider "(make|gohighlevel)"/);
  });
});

describe('D276 a provider whose answer has no end', () => {
  const flood = openForTests(openFlood);
  const { server } = openPlatform('pglite', () => ({
    providerAddresses: { ...providerAddresses, '11labs': flood.origin },
  }));

  it.each([
    [200, 502],
    [401, 424],
    [500, 502],
  ])('is read no further than its limit: %i', async (status, told) => {
    await server.ask('POST', '/credential', { provider: '11labs', apiKey: 'key' });
    flood.say(status, 'application/json', 'x'.repeat(50_000));
    const reply = await server.ask('GET', '/11labs/voices/search?name=nova');
    expect(reply.status).toBe(told);
    await flood.quiet();
  });
});
