import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { providerAddresses } from '../../server/platform/providers/provider-api.ts';
import { engines, openEngine } from '../server/engines.ts';
import { type PlatformServer, privateKey, servePlatform } from './platform-server.ts';
import { openProviderStandIn, type ProviderStandIn } from './provider-stand-in.ts';

describe.each(engines)('D164 providers on %s', (engine) => {
  let database: Database;
  let server: PlatformServer;
  let providers: ProviderStandIn;
  beforeAll(async () => {
    providers = await openProviderStandIn();
    database = await openEngine(engine);
    server = await servePlatform(database, { providerAddresses: providers.addresses });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
    await providers.close();
  });
  beforeEach(async () => {
    await database.query('delete from voice.objects');
    providers.answer(() => null);
  });

  const ask: PlatformServer['ask'] = (...question) => server.ask(...question);
  const give = async (credential: object) => (await ask('POST', '/credential', credential)).json.id;
  const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
  const nothingMade = async () => {
    expect((await ask('GET', '/phone-number')).json).toEqual([]);
    const { rows } = await database.query(`select 1 from voice.objects where kind = 'voice'`);
    expect(rows).toEqual([]);
  };

  describe('number imports', () => {
    const number = '+14155550100';
    const sid = 'AC00000000000000000000000000000001';
    const twilio = { twilioPhoneNumber: number, twilioAccountSid: sid, name: 'Front desk' };
    const owned = { json: { incoming_phone_numbers: [{ sid: 'PN1', phone_number: number }] } };

    it('R7.23 Twilio confirms a number with the login that was sent', async () => {
      providers.answer(() => owned);
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
      const [request] = providers.seen;
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
      providers.answer(() => owned);
      expect((await ask('POST', '/phone-number/import/twilio', twilio)).status).toBe(201);
      expect(providers.seen[0]?.headers.get('authorization')).toBe(
        basic('SK1', 'secret-of-the-key'),
      );
    });

    it('R7.23 Vonage confirms a number with its credential', async () => {
      const credentialId = await give({ provider: 'vonage', apiKey: 'key', apiSecret: 'secret' });
      providers.answer(() => ({ json: { count: 1, numbers: [{ msisdn: '14155550100' }] } }));
      const { status, json } = await ask('POST', '/phone-number/import/vonage', {
        vonagePhoneNumber: number,
        credentialId,
      });
      expect(status).toBe(201);
      expect(json).toMatchObject({ provider: 'vonage', number, credentialId, status: 'active' });
      expect(providers.seen[0]).toMatchObject({
        path: '/account/numbers?pattern=14155550100&search_pattern=0',
      });
      expect(providers.seen[0]?.headers.get('authorization')).toBe(basic('key', 'secret'));
    });

    it('R7.23 nothing is made without a login, and the error says what to give', async () => {
      const { status, json } = await ask('POST', '/phone-number/import/twilio', twilio);
      expect(status).toBe(424);
      expect(json).toMatchObject({ error: 'Failed Dependency', statusCode: 424 });
      expect(json.message).toMatch(/twilioAuthToken.+POST \/credential/);
      const vonage = { vonagePhoneNumber: number, credentialId: crypto.randomUUID() };
      expect((await ask('POST', '/phone-number/import/vonage', vonage)).status).toBe(400);
      await nothingMade();
      expect(providers.seen).toEqual([]);
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
      providers.answer(() => reply);
      const { status, headers } = await ask('POST', '/phone-number/import/twilio', {
        ...twilio,
        twilioAuthToken: 'token',
      });
      expect(status).toBe(expected);
      if (expected === 429) expect(headers.get('retry-after')).toBe('7');
      await nothingMade();
    });

    it('R7.23 a number of a carrier is confirmed when it is created, too', async () => {
      const body = { provider: 'twilio', number, twilioAccountSid: sid, twilioAuthToken: 'token' };
      providers.answer(() => ({ json: { incoming_phone_numbers: [] } }));
      expect((await ask('POST', '/phone-number', body)).status).toBe(400);
      providers.answer(() => owned);
      expect((await ask('POST', '/phone-number', body)).status).toBe(201);
      const telnyx = { provider: 'telnyx', number, credentialId: 'any' };
      expect((await ask('POST', '/phone-number', telnyx)).status).toBe(424);
    });

    it('R7.23 a carrier confirms the number that a change makes of it, with the login that is kept', async () => {
      providers.answer(() => owned);
      const { json: made } = await ask('POST', '/phone-number/import/twilio', {
        ...twilio,
        twilioAuthToken: 'token-of-this-account',
      });
      const path = `/phone-number/${made.id}`;
      providers.answer(() => owned);
      const { json: renamed } = await ask('PATCH', path, { name: 'Back desk' });
      expect(renamed.name).toBe('Back desk');
      expect(providers.seen).toEqual([]);
      const moved = await ask('PATCH', path, {
        number: '+14155550199',
        twilioAuthToken: renamed.twilioAuthToken,
      });
      expect(moved.status).toBe(400);
      expect(providers.seen[0]?.headers.get('authorization')).toBe(
        basic(sid, 'token-of-this-account'),
      );
      expect((await ask('GET', path)).json).toEqual(renamed);
    });
  });

  describe('voice library', () => {
    const elevenLabs = (voices: object[]) => () => ({ json: { voices } });
    const rachel = {
      voice_id: 'v1',
      name: 'Rachel',
      category: 'premade',
      description: 'Calm',
      labels: { accent: 'American', gender: 'female', language: 'en' },
      preview_url: 'https://example.test/rachel.mp3',
    };
    const dave = {
      voice_id: 'v2',
      name: 'Dave',
      labels: { accent: 'British', gender: 'male', language: 'en' },
    };
    const jose = {
      voice_id: 'v3',
      name: 'José 50%',
      labels: { accent: 'american', language: 'es' },
    };

    it('R7.33 takes over what a provider has, and lists it by filters', async () => {
      const credentialId = await give({ provider: '11labs', apiKey: 'key-of-eleven' });
      providers.answer(elevenLabs([rachel, dave, jose, dave]));
      const synced = await ask('POST', '/voice-library/sync/11labs');
      expect(synced.status).toBe(201);
      expect(synced.json).toHaveLength(3);
      expect(synced.json).toContainEqual(
        expect.objectContaining({
          provider: '11labs',
          providerId: 'v1',
          name: 'Rachel',
          accent: 'American',
          gender: 'female',
          languageCode: 'en',
          isPublic: true,
          isDeleted: false,
          credentialId,
          orgId: server.orgId,
        }),
      );
      expect(providers.seen[0]).toMatchObject({ path: '/v1/voices' });
      expect(providers.seen[0]?.headers.get('xi-api-key')).toBe('key-of-eleven');

      const names = async (query: string) => {
        const { json } = await ask('GET', `/voice-library/11labs?${query}`);
        return json.map(({ name }: { name: string }) => name).sort();
      };
      expect(await names('')).toEqual(['Dave', 'José 50%', 'Rachel']);
      expect(await names('keyword=CALM')).toEqual(['Rachel']);
      expect(await names('keyword=50%25')).toEqual(['José 50%']);
      expect(await names('keyword=%25')).toEqual(['José 50%']);
      expect(await names('language=en')).toEqual(['Dave', 'Rachel']);
      expect(await names('language=e')).toEqual([]);
      expect(await names('accent=american')).toEqual(['José 50%', 'Rachel']);
      expect(await names('gender=male')).toEqual(['Dave']);
      expect(await names('gender=male&accent=american')).toEqual([]);
      const pages = [await names('limit=2'), await names('limit=2&page=2')];
      expect(pages.flat().sort()).toEqual(['Dave', 'José 50%', 'Rachel']);
      expect((await ask('GET', '/voice-library/lmnt')).json).toEqual([]);

      const { json: accents } = await ask('GET', '/voice-library/11labs/accents');
      expect(accents.map((it: { accent: string }) => it.accent.toLowerCase())).toEqual([
        'american',
        'british',
      ]);
    });

    it('R7.33 keeps the ids of voices over a sync; one that is gone is listed no more', async () => {
      await give({ provider: '11labs', apiKey: 'key' });
      providers.answer(elevenLabs([rachel, dave]));
      const { json: before } = await ask('POST', '/voice-library/sync/11labs');
      providers.answer(elevenLabs([{ ...rachel, name: 'Rachel II' }]));
      const { json: after } = await ask('POST', '/voice-library/sync/11labs');
      const first = before.find(({ name }: { name: string }) => name === 'Rachel');
      expect(after).toEqual([{ ...first, name: 'Rachel II', updatedAt: expect.any(String) }]);
      providers.answer(elevenLabs([rachel, dave]));
      const { json: again } = await ask('POST', '/voice-library/sync/11labs');
      const ids = (voices: { id: string }[]) => voices.map(({ id }) => id).sort();
      expect(ids(again)).toEqual(ids(before));
    });

    it('R7.33 several are synced together, or none of them', async () => {
      const { status, json } = await ask('POST', '/voice-library/sync', {
        providers: ['vapi', 'lmnt'],
      });
      expect(status).toBe(424);
      expect(json.message).toMatch(/lmnt.+POST \/credential/);
      await nothingMade();
      await give({ provider: 'lmnt', apiKey: 'key' });
      providers.answer(() => ({
        json: [{ id: 'lily', name: 'Lily', owner: 'system', gender: 'F' }],
      }));
      const both = await ask('POST', '/voice-library/sync', { providers: ['vapi', 'lmnt'] });
      expect(both.json.map((it: { name: string }) => it.name)).toEqual(
        expect.arrayContaining(['Elliot', 'Lily']),
      );
      const all = await ask('POST', '/voice-library/sync', {});
      const of = new Set(all.json.map((it: { provider: string }) => it.provider));
      expect(of).toEqual(new Set(['openai', 'vapi', 'lmnt']));
    });

    const key = 'key-of-the-account';
    const others: [
      credential: object,
      path: string,
      header: [string, string],
      reply: unknown,
      voice: object,
    ][] = [
      [
        { provider: 'azure', service: 'speech', region: 'uk', apiKey: key },
        '/cognitiveservices/voices/list',
        ['ocp-apim-subscription-key', key],
        [
          {
            ShortName: 'en-GB-Ada',
            DisplayName: 'Ada',
            Locale: 'en-GB',
            LocaleName: 'English',
            Gender: 'Female',
          },
        ],
        { providerId: 'en-GB-Ada', gender: 'female', languageCode: 'en-GB' },
      ],
      [
        { provider: 'cartesia', apiKey: key },
        '/voices?limit=100',
        ['x-api-key', key],
        {
          data: [{ id: 'c1', name: 'Ada', gender: 'feminine', language: 'en', is_public: true }],
          has_more: false,
        },
        { providerId: 'c1', gender: 'female' },
      ],
      [
        { provider: 'deepgram', apiKey: key },
        '/v1/models',
        ['authorization', `Token ${key}`],
        {
          tts: [
            {
              name: 'ada',
              canonical_name: 'aura-2-ada-en',
              architecture: 'aura-2',
              languages: ['en'],
              metadata: { accent: 'British', tags: ['feminine'] },
            },
          ],
        },
        { providerId: 'ada', model: 'aura-2', accent: 'British', gender: 'female' },
      ],
      [
        { provider: 'hume', apiKey: key },
        '/v0/tts/voices?provider=HUME_AI&page_number=0&page_size=100',
        ['x-hume-api-key', key],
        { total_pages: 1, voices_page: [{ id: 'h1', name: 'Ada' }] },
        { providerId: 'h1' },
      ],
      [
        { provider: 'neuphonic', apiKey: key },
        '/voices',
        ['x-api-key', key],
        { data: { voices: [{ voice_id: 'n1', name: 'Ada', lang_code: 'en', tags: ['Female'] }] } },
        { providerId: 'n1', gender: 'female' },
      ],
      [
        { provider: 'playht', apiKey: key, userId: 'me' },
        '/api/v2/voices',
        ['x-user-id', 'me'],
        [{ id: 'p1', name: 'Ada', gender: 'female', voice_engine: 'PlayHT2.0' }],
        { providerId: 'p1', model: 'PlayHT2.0' },
      ],
      [
        { provider: 'rime-ai', apiKey: key },
        '/data/voices/voice_details.json',
        ['authorization', `Bearer ${key}`],
        [
          { speaker: 'ada', gender: 'Female', modelId: 'mist' },
          { speaker: 'ada', modelId: 'arcana' },
        ],
        { providerId: 'ada', supportedModels: 'mist,arcana' },
      ],
      [
        { provider: 'smallest-ai', apiKey: key },
        '/api/v1/lightning/get_voices',
        ['authorization', `Bearer ${key}`],
        {
          voices: [
            {
              voiceId: 's1',
              displayName: 'Ada',
              tags: { language: ['english'], gender: 'female' },
            },
          ],
        },
        { providerId: 's1', language: 'english' },
      ],
      [
        { provider: 'tavus', apiKey: key },
        '/v2/replicas?limit=1000',
        ['x-api-key', key],
        { data: [{ replica_id: 't1', replica_name: 'Ada', replica_type: 'system' }] },
        { providerId: 't1', isPublic: true },
      ],
    ];
    it.each(others)('R7.33 speaks to %o', async (credential, path, [name, value], reply, voice) => {
      await give(credential);
      providers.answer(() => ({ json: reply }));
      const { provider } = credential as { provider: string };
      const { status, json } = await ask('POST', `/voice-library/sync/${provider}`);
      expect(status).toBe(201);
      expect(json).toEqual([expect.objectContaining({ provider, ...voice })]);
      expect(providers.seen[0]?.path).toBe(path);
      expect(providers.seen[0]?.headers.get(name)).toBe(value);
    });

    it('R7.33 reads a list to its end', async () => {
      await give({ provider: 'cartesia', apiKey: key });
      providers.answer(({ path }) => {
        const first = !path.includes('starting_after');
        return { json: { data: [{ id: first ? 'a' : 'b', name: 'A' }], has_more: first } };
      });
      const { json } = await ask('POST', '/voice-library/sync/cartesia');
      expect(json).toHaveLength(2);
      expect(providers.seen[1]?.path).toContain('starting_after=a');
    });

    it('R7.33 a credential’s region never leads to another host', async () => {
      const own = await servePlatform(database, {
        providerAddresses: { ...providers.addresses, make: providerAddresses.make },
      });
      await give({ provider: 'make', teamId: '1', region: 'evil.example/#', apiKey: key });
      const { status, json } = await own.ask('GET', '/make/workflows');
      expect(status).toBe(424);
      expect(json.message).toContain('region');
      await own.app.close();
    });

    it('R7.33 has no list of custom voices', async () => {
      expect((await ask('POST', '/voice-library/sync/custom-voice')).status).toBe(400);
    });

    it('R7.33 makes voices of Sesame', async () => {
      const body = { voiceName: 'Maya', transcription: 'Hello there.' };
      const { status, json } = await ask('POST', '/voice-library/create-sesame-voice', body);
      expect([status, json]).toEqual([201, null]);
      const { json: voices } = await ask('GET', '/voice-library/sesame');
      expect(voices).toEqual([
        expect.objectContaining({ name: 'Maya', model: 'csm-1b', transcription: 'Hello there.' }),
      ]);
    });
  });

  describe('offers of providers', () => {
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
        providers.answer(({ method }) => ({
          json: method === 'GET' ? { voices: [shared] } : { voice_id: 'mine' },
        }));
        const found = await ask('GET', `/11labs/${word}/search?name=no%26va`);
        expect(found.json).toEqual([
          { voiceId: 'v9', name: 'Nova', publicOwnerId: 'o1', age: 'young', gender: 'female' },
        ]);
        expect(providers.seen[0]?.path).toBe('/v1/shared-voices?search=no%26va&page_size=100');

        const body = { ownerId: 'o/1', voiceId: 'v9', name: 'Our Nova' };
        const added = await ask('POST', `/11labs/${word}/add`, body);
        expect(added.status).toBe(201);
        expect(added.json).toMatchObject({
          provider: '11labs',
          providerId: 'mine',
          name: 'Our Nova',
        });
        expect(providers.seen[1]).toMatchObject({
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
      await nothingMade();
    });

    const clone = async (parts: [string, string | File][]) => {
      const body = new FormData();
      for (const [name, value] of parts) body.append(name, value);
      const headers = { authorization: `Bearer ${privateKey}` };
      return fetch(`${server.origin}/voice/11labs/voice/clone`, { method: 'POST', headers, body });
    };
    const sample = (name: string) => new File([`sound of ${name}`], name, { type: 'audio/wav' });

    it.each([1, 2])('R7.34 a voice is cloned of %i recordings', async (count) => {
      await give({ provider: '11labs', apiKey: 'key' });
      providers.answer(() => ({ json: { voice_id: 'cloned', requires_verification: false } }));
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
      const [request] = providers.seen;
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
      providers.answer(() => ({
        status: 422,
        json: { detail: { message: 'The sample is too short.' } },
      }));
      const refused = await clone([
        ['name', 'Owner'],
        ['files', sample('a.wav')],
      ]);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('The sample is too short');
      await nothingMade();
    });

    it('R7.34 Make tells its workflows and the hooks of one', async () => {
      await give({ provider: 'make', teamId: '12', region: 'eu1', apiKey: 'make-key' });
      const scenarios = { scenarios: [{ id: 5, name: 'Book' }], pg: {} };
      providers.answer(() => ({ json: scenarios }));
      expect((await ask('GET', '/make/workflows')).json).toEqual(scenarios);
      expect(providers.seen[0]?.path).toBe('/api/v2/scenarios?teamId=12&pg%5Blimit%5D=1000');
      expect(providers.seen[0]?.headers.get('authorization')).toBe('Token make-key');
      providers.answer(() => ({
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
      providers.answer(() => ({ json: locations }));
      expect((await ask('GET', '/ghl/locations')).json).toEqual(locations);
      expect(providers.seen[0]?.headers.get('authorization')).toBe('Bearer ghl-key');
      expect(providers.seen[0]?.headers.get('version')).toBe('2021-07-28');
      providers.answer(() => ({ json: { workflows: [] } }));
      expect((await ask('GET', '/ghl/workflows?locationId=l1')).json).toEqual({ workflows: [] });
      expect(providers.seen[0]?.path).toBe('/workflows/?locationId=l1');
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
});
