import { describe, expect, it } from 'vitest';
import { providerAddresses } from '../../platform/ground/accounts/provider-api.ts';
import { engines } from '../server/engines.ts';
import { servePlatform } from './platform-server.ts';
import { openProviderDesk, type ProviderDesk } from './provider-desk.ts';

describe.each(engines)('D164 the voice library on %s', (engine) => {
  const desk = openProviderDesk(engine);

  const ask: ProviderDesk['server']['ask'] = (...question) => desk.server.ask(...question);
  const { give } = desk;

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
    desk.providers.answer(elevenLabs([rachel, dave, jose, dave]));
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
        orgId: desk.server.orgId,
      }),
    );
    expect(desk.providers.seen[0]).toMatchObject({ path: '/v1/voices' });
    expect(desk.providers.seen[0]?.headers.get('xi-api-key')).toBe('key-of-eleven');

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
    desk.providers.answer(elevenLabs([rachel, dave]));
    const { json: before } = await ask('POST', '/voice-library/sync/11labs');
    desk.providers.answer(elevenLabs([{ ...rachel, name: 'Rachel II' }]));
    const { json: after } = await ask('POST', '/voice-library/sync/11labs');
    const first = before.find(({ name }: { name: string }) => name === 'Rachel');
    expect(after).toEqual([{ ...first, name: 'Rachel II', updatedAt: expect.any(String) }]);
    desk.providers.answer(elevenLabs([rachel, dave]));
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
    await desk.expectNothingMade();
    await give({ provider: 'lmnt', apiKey: 'key' });
    desk.providers.answer(() => ({
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
    desk.providers.answer(() => ({ json: reply }));
    const { provider } = credential as { provider: string };
    const { status, json } = await ask('POST', `/voice-library/sync/${provider}`);
    expect(status).toBe(201);
    expect(json).toEqual([expect.objectContaining({ provider, ...voice })]);
    expect(desk.providers.seen[0]?.path).toBe(path);
    expect(desk.providers.seen[0]?.headers.get(name)).toBe(value);
  });

  it('R7.33 reads a list to its end', async () => {
    await give({ provider: 'cartesia', apiKey: key });
    desk.providers.answer(({ path }) => {
      const first = !path.includes('starting_after');
      return { json: { data: [{ id: first ? 'a' : 'b', name: 'A' }], has_more: first } };
    });
    const { json } = await ask('POST', '/voice-library/sync/cartesia');
    expect(json).toHaveLength(2);
    expect(desk.providers.seen[1]?.path).toContain('starting_after=a');
  });

  it('R7.33 a credential’s region never leads to another host', async () => {
    const own = await servePlatform(desk.database, {
      providerAddresses: { ...desk.providers.addresses, make: providerAddresses.make },
    });
    await give({ provider: 'make', teamId: '1', region: 'evil.example/#', apiKey: key });
    const { status, json } = await own.ask('GET', '/make/workflows');
    expect(status).toBe(424);
    expect(json.message).toContain('region');
    await own.app.close();
  });

  it('R7.33 takes what a provider tells, without characters that are none', async () => {
    await give({ provider: '11labs', apiKey: key });
    desk.providers.answer(() => ({
      json: { voices: [{ voice_id: 'v1', name: 'Ra\0chel \ud800' }] },
    }));
    const { status, json } = await ask('POST', '/voice-library/sync/11labs');
    expect([status, json]).toEqual([201, [expect.objectContaining({ name: 'Rachel \ufffd' })]]);
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
