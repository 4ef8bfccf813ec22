import { z } from 'zod';
import type { Account, CredentialProvider } from '../../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../../ground/accounts/provider-api.ts';
import { type ProviderVoice, readGender, type VoiceProvider, words } from './provider-voice.ts';

/** How the voices of a provider are listed to an account, by its public API. */
export type VoiceSource<P extends CredentialProvider> = (
  api: ProviderApi,
  account: Account<P>,
) => Promise<ProviderVoice[]>;
type Sources = { [P in VoiceProvider]?: P extends CredentialProvider ? VoiceSource<P> : never };

const gender = z.string().nullish().transform(readGender);
const texts = z.array(z.string()).nullish();

/** More pages than any list has: where one never ends, we do. */
const mostPages = 100;
const pageSize = 100;

/** The regions of the contract that Azure itself calls something else. */
const azureRegions: Readonly<Record<string, string>> = {
  australia: 'australiaeast',
  france: 'francecentral',
  india: 'centralindia',
  norway: 'norwayeast',
  switzerland: 'switzerlandnorth',
  uk: 'uksouth',
};

/** Providers that list their voices to an account. */
export const voiceSources = {
  async '11labs'(api, { apiKey }) {
    const labels = z.looseObject({ accent: words, gender, language: words, description: words });
    const voice = z.looseObject({
      voice_id: z.string(),
      name: z.string(),
      category: words,
      description: words,
      preview_url: words,
      high_quality_base_model_ids: texts,
      labels: labels.partial().nullish(),
    });
    const { voices } = await api.call(
      { service: '11labs', path: '/v1/voices', headers: { 'xi-api-key': apiKey } },
      z.looseObject({ voices: z.array(voice) }),
    );
    return voices.map((it) => ({
      providerId: it.voice_id,
      name: it.name,
      isPublic: it.category === 'premade',
      description: it.description ?? it.labels?.description,
      languageCode: it.labels?.language,
      accent: it.labels?.accent,
      gender: it.labels?.gender,
      supportedModels: it.high_quality_base_model_ids?.join(','),
      previewUrl: it.preview_url,
    }));
  },

  async azure(api, { apiKey = '', region = 'eastus' }) {
    const voice = z.looseObject({
      ShortName: z.string(),
      DisplayName: z.string(),
      Locale: words,
      LocaleName: words,
      Gender: gender,
    });
    const voices = await api.call(
      {
        service: 'azure',
        region: azureRegions[region] ?? region,
        path: '/cognitiveservices/voices/list',
        headers: { 'ocp-apim-subscription-key': apiKey },
      },
      z.array(voice),
    );
    return voices.map((it) => ({
      providerId: it.ShortName,
      name: it.DisplayName,
      isPublic: true,
      languageCode: it.Locale,
      language: it.LocaleName,
      gender: it.Gender,
    }));
  },

  async cartesia(api, { apiKey }) {
    const voice = z.looseObject({
      id: z.string(),
      name: z.string(),
      description: words,
      gender,
      language: words,
      is_public: z.boolean().nullish(),
    });
    const page = z.looseObject({ data: z.array(voice), has_more: z.boolean().nullish() });
    const headers = { 'x-api-key': apiKey, 'cartesia-version': '2025-04-16' };
    const voices: z.output<typeof voice>[] = [];
    for (let pages = 0; pages < mostPages; pages++) {
      const last = voices.at(-1);
      const query = new URLSearchParams({
        limit: String(pageSize),
        ...(last && { starting_after: last.id }),
      });
      const { data, has_more: more } = await api.call(
        { service: 'cartesia', path: `/voices?${query}`, headers },
        page,
      );
      voices.push(...data);
      if (!more || data.length === 0) break;
    }
    return voices.map((it) => ({
      providerId: it.id,
      name: it.name,
      isPublic: it.is_public ?? true,
      description: it.description,
      languageCode: it.language,
      gender: it.gender,
    }));
  },

  async deepgram(api, { apiKey }) {
    const voice = z.looseObject({
      name: z.string(),
      canonical_name: z.string(),
      architecture: words,
      languages: texts,
      metadata: z.looseObject({ accent: words, sample: words, tags: texts }).nullish(),
    });
    const { tts } = await api.call(
      { service: 'deepgram', path: '/v1/models', headers: { authorization: `Token ${apiKey}` } },
      z.looseObject({ tts: z.array(voice) }),
    );
    return tts.map((it) => ({
      // An assistant names the voice alone; the model and the language come apart.
      providerId: it.name,
      name: it.name,
      isPublic: true,
      description: it.canonical_name,
      languageCode: it.languages?.[0],
      accent: it.metadata?.accent,
      gender: findGender(it.metadata?.tags),
      model: it.architecture,
      previewUrl: it.metadata?.sample,
    }));
  },

  async hume(api, { apiKey }) {
    const page = z.looseObject({
      total_pages: z.number(),
      voices_page: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    });
    const headers = { 'x-hume-api-key': apiKey };
    const voices: ProviderVoice[] = [];
    for (const owner of ['HUME_AI', 'CUSTOM_VOICE']) {
      const isPublic = owner === 'HUME_AI';
      for (let number = 0, total = 1; number < Math.min(total, mostPages); number++) {
        const path = `/v0/tts/voices?provider=${owner}&page_number=${number}&page_size=${pageSize}`;
        const reply = await api.call({ service: 'hume', path, headers }, page);
        total = reply.total_pages;
        voices.push(
          ...reply.voices_page.map(({ id, name }) => ({ providerId: id, name, isPublic })),
        );
      }
    }
    return voices;
  },

  async lmnt(api, { apiKey }) {
    const voice = z.looseObject({
      id: z.string(),
      name: z.string(),
      owner: words,
      description: words,
      gender,
      preview_url: words,
    });
    const headers = { 'x-api-key': apiKey, 'lmnt-version': '1.1' };
    const voices = await api.call(
      { service: 'lmnt', path: '/v1/ai/voice/list', headers },
      z.array(voice),
    );
    return voices.map((it) => ({
      providerId: it.id,
      name: it.name,
      isPublic: it.owner === 'system',
      description: it.description,
      gender: it.gender,
      previewUrl: it.preview_url,
    }));
  },

  async neuphonic(api, { apiKey }) {
    const voice = z.looseObject({
      voice_id: z.string(),
      name: z.string(),
      lang_code: words,
      type: words,
      tags: texts,
    });
    const { data } = await api.call(
      { service: 'neuphonic', path: '/voices', headers: { 'x-api-key': apiKey } },
      z.looseObject({ data: z.looseObject({ voices: z.array(voice) }) }),
    );
    return data.voices.map((it) => ({
      providerId: it.voice_id,
      name: it.name,
      isPublic: it.type !== 'Cloned Voice',
      languageCode: it.lang_code,
      description: it.tags?.join(', '),
      gender: findGender(it.tags),
    }));
  },

  async playht(api, { apiKey, userId }) {
    const voice = z.looseObject({
      id: z.string(),
      name: z.string(),
      accent: words,
      gender,
      language: words,
      language_code: words,
      sample: words,
      voice_engine: words,
    });
    const headers = { authorization: apiKey, 'x-user-id': userId };
    const list = async (path: string, isPublic: boolean) => {
      const voices = await api.call({ service: 'playht', path, headers }, z.array(voice));
      return voices.map((it) => ({
        providerId: it.id,
        name: it.name,
        isPublic,
        language: it.language,
        languageCode: it.language_code,
        accent: it.accent,
        gender: it.gender,
        model: it.voice_engine,
        previewUrl: it.sample,
      }));
    };
    return [
      ...(await list('/api/v2/voices', true)),
      ...(await list('/api/v2/cloned-voices', false)),
    ];
  },

  async 'rime-ai'(api, { apiKey }) {
    const voice = z.looseObject({
      speaker: z.string(),
      gender,
      country: words,
      language: words,
      lang: words,
      modelId: words,
    });
    const path = '/data/voices/voice_details.json';
    const headers = { authorization: `Bearer ${apiKey}` };
    const voices = await api.call({ service: 'rime-ai', path, headers }, z.array(voice));
    // One speaker is told once for each model.
    const models = Map.groupBy(voices, ({ speaker }) => speaker);
    return [...models].map(([speaker, [first, ...others]]) => ({
      providerId: speaker,
      name: speaker,
      isPublic: true,
      language: first?.language,
      languageCode: first?.lang,
      accent: first?.country,
      gender: first?.gender,
      model: first?.modelId,
      supportedModels: [first, ...others].flatMap((it) => it?.modelId ?? []).join(','),
    }));
  },

  async 'smallest-ai'(api, { apiKey }) {
    const tags = z.looseObject({ language: texts, accent: words, gender });
    const voice = z.looseObject({
      voiceId: z.string(),
      displayName: z.string(),
      tags: tags.partial().nullish(),
    });
    const path = '/api/v1/lightning/get_voices';
    const headers = { authorization: `Bearer ${apiKey}` };
    const { voices } = await api.call(
      { service: 'smallest-ai', path, headers },
      z.looseObject({ voices: z.array(voice) }),
    );
    return voices.map((it) => ({
      providerId: it.voiceId,
      name: it.displayName,
      isPublic: true,
      language: it.tags?.language?.join(', '),
      accent: it.tags?.accent,
      gender: it.tags?.gender,
    }));
  },

  async tavus(api, { apiKey }) {
    const replica = z.looseObject({
      replica_id: z.string(),
      replica_name: words,
      replica_type: words,
      thumbnail_video_url: words,
    });
    const { data } = await api.call(
      { service: 'tavus', path: '/v2/replicas?limit=1000', headers: { 'x-api-key': apiKey } },
      z.looseObject({ data: z.array(replica) }),
    );
    return data.map((it) => ({
      providerId: it.replica_id,
      name: it.replica_name ?? it.replica_id,
      isPublic: it.replica_type === 'system',
      previewUrl: it.thumbnail_video_url,
    }));
  },
} satisfies Sources;

export type ListingProvider = keyof typeof voiceSources;

export function listsVoices(provider: string): provider is ListingProvider {
  return Object.hasOwn(voiceSources, provider);
}

/** Voices that are the same for everybody, and that no API lists. */
const fixedVoices = new Map<VoiceProvider, string>([
  ['openai', 'alloy ash ballad coral echo fable nova onyx sage shimmer'],
  ['vapi', 'Cole Elliot Hana Harry Kylie Lily Neha Paige Rohan Savannah Spencer'],
]);

/** Null for a provider whose voices are others for each account. */
export function fixedVoicesOf(provider: string) {
  const names = fixedVoices.get(provider as VoiceProvider)?.split(' ');
  return names?.map((name) => ({ providerId: name, name, isPublic: true })) ?? null;
}

/** Providers whose voices can be had with these accounts, those that need none among them. */
export function reachableProviders(accounts: ReadonlySet<string>): VoiceProvider[] {
  const listing = Object.keys(voiceSources).filter(listsVoices);
  return [...fixedVoices.keys(), ...listing.filter((provider) => accounts.has(provider))];
}

/** The first of a provider's tags that is one. */
function findGender(tags: readonly string[] | null | undefined) {
  return tags?.map(readGender).find((it) => it !== undefined);
}
