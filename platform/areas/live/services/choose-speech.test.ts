import { afterEach, describe, expect, it } from 'vitest';
import { providerAddresses } from '../../../ground/accounts/provider-api.ts';
import type { Assistant, Credential } from '../../../ground/conversation/message.ts';
import { createGuardedFetch, guardHosts } from '../../../ground/outbound/guarded-fetch.ts';
import { standInForSpeech } from '../endpoint-for-tests.ts';
import { writeWav } from '../hearing/write-wav.ts';
import {
  chooseEars,
  chooseVoices,
  findOwnAbilities,
  type OwnSpeechParts,
} from './choose-speech.ts';
import { standInForService } from './service-for-tests.ts';
import { countSpeech } from './used-speech.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const never = new AbortController().signal;
const tone = Int16Array.from({ length: 2_400 }, (_, at) => Math.round(8_000 * Math.sin(at / 8)));

async function choose(
  assistant: Partial<Assistant>,
  credentials: readonly object[],
  {
    allow = async () => {},
    ...more
  }: Partial<OwnSpeechParts> & { allow?: () => Promise<void> } = {},
) {
  const notes: string[] = [];
  const used = countSpeech(allow);
  const parts: OwnSpeechParts = {
    used,
    accountWith: async (provider) =>
      (credentials as readonly Credential[]).find((one) => one.provider === provider) ?? null,
    note: (line) => void notes.push(line),
    addresses: providerAddresses,
    guard: guardHosts('machine'),
    fetch: createGuardedFetch('machine'),
    ...more,
  };
  const voices = await chooseVoices(assistant, parts);
  const recognisers = await chooseEars(assistant, parts);
  return { own: { voices, recognisers, costs: used.costs }, notes };
}

const openaiVoice = { provider: 'openai', voiceId: 'alloy', speed: 1.2 } as const;

describe('D1202 what an assistant is heard and spoken by', () => {
  it('is what its plans name, in their order, as far as there are accounts', async () => {
    const { own, notes } = await choose(
      {
        voice: {
          ...{ provider: '11labs', voiceId: 'v1' },
          fallbackPlan: {
            voices: [
              { provider: 'azure', voiceId: 'emma' },
              { provider: 'cartesia', voiceId: 'c1' },
              { provider: 'deepgram', voiceId: 'aura-asteria-en' },
              openaiVoice,
            ],
          },
        },
        transcriber: {
          ...{ provider: 'openai', model: 'gpt-4o-transcribe' },
          fallbackPlan: { transcribers: [{ provider: '11labs' }, { provider: 'deepgram' }] },
        },
      },
      ['11labs', 'deepgram', 'openai'].map((provider) => ({ provider, apiKey: 'key-1' })),
    );
    expect(own.voices.map(({ name }) => name)).toEqual([
      '11labs eleven_flash_v2_5',
      'deepgram aura-asteria-en',
      'openai gpt-4o-mini-tts',
    ]);
    expect(own.recognisers.map(({ name }) => name)).toEqual([
      'openai gpt-4o-transcribe',
      '11labs scribe_v2_realtime',
      'deepgram nova-3',
    ]);
    expect(notes).toEqual([
      'voice: this server does not speak to azure, so it is left out',
      'voice: there is no credential of cartesia, so it is left out',
    ]);
    expect(own.costs()).toEqual([]);
  });

  it('is nothing of its own for one that names the platform’s', async () => {
    const { own, notes } = await choose({ voice: { provider: 'vapi', voiceId: 'Elliot' } }, []);
    expect([own.voices, own.recognisers, notes]).toEqual([[], [], []]);
  });

  it('is told to pages before the call begins', async () => {
    const assistant = { voice: openaiVoice, transcriber: { provider: 'deepgram' } } as const;
    const by = (...known: string[]) =>
      findOwnAbilities(assistant, async (provider) => known.includes(provider));
    expect(await by()).toEqual([]);
    expect(await by('openai')).toEqual(['speech']);
    expect(await by('openai', 'deepgram')).toEqual(['recognition', 'speech']);
  });
});

describe('D1205 a stored key', () => {
  it('goes to the address that is stored with it, and is asked as its kind takes it', async () => {
    const speech = await standInForSpeech((response) => response.end(writeWav(tone, 24_000)));
    closing.push(speech.close);
    const { own } = await choose({ voice: openaiVoice }, [
      { provider: 'openai', apiKey: 'key-1', apiUrl: speech.address },
    ]);
    let samples = 0;
    for await (const sound of own.voices[0]!.speak('Good morning.', never)) samples += sound.length;
    expect(samples).toBe(2_400);
    const [{ authorization, body, path }] = speech.asked as typeof speech.asked & [never];
    expect([path, authorization]).toEqual(['/v1/audio/speech', 'Bearer key-1']);
    expect(JSON.parse(String(body))).toEqual({
      ...{ model: 'gpt-4o-mini-tts', voice: 'alloy', speed: 1.2 },
      ...{ input: 'Good morning.', response_format: 'wav' },
    });
    expect(own.costs()).toEqual([
      {
        type: 'voice',
        voice: { provider: 'openai', model: 'gpt-4o-mini-tts', voiceId: 'alloy' },
        characters: 13,
        cost: 0.000195,
      },
    ]);
  });

  it('goes to no address inside of a server that others can reach', async () => {
    const service = await standInForService(() => {});
    closing.push(service.close);
    const reach = { guard: guardHosts('public'), fetch: createGuardedFetch('public') };
    for (const [voice, apiUrl] of [
      [{ provider: 'deepgram', voiceId: 'thalia' }, service.address],
      [
        { provider: 'deepgram', voiceId: 'thalia' },
        service.address.replace('127.0.0.1', 'localhost'),
      ],
      [openaiVoice, service.address],
    ] as const) {
      const credentials = [{ provider: voice.provider, apiKey: 'key-1', apiUrl }];
      const { own } = await choose({ voice }, credentials, reach);
      await expect(
        own.voices[0]!.speak('Hm.', never)[Symbol.asyncIterator]().next(),
      ).rejects.toThrow(/its address is none|it cannot be reached/);
    }
    expect(service.sockets).toEqual([]);
  });

  it('is asked for no more than the day allows', async () => {
    const credentials = [{ provider: 'deepgram', apiKey: 'key-1' }];
    const voice = { provider: 'deepgram', voiceId: 'thalia' } as const;
    const allow = () => Promise.reject(new Error('no'));
    const { own } = await choose({ voice }, credentials, { allow });
    await expect(own.voices[0]!.speak('Hm.', never)[Symbol.asyncIterator]().next()).rejects.toThrow(
      'no more may be asked for today',
    );
    expect(own.costs()).toEqual([]);
  });
});
