import { z } from 'zod';
import { readGender } from '../provider-voice.ts';
import { type VoiceSource, words } from './voice-source.ts';

export const deepgram: VoiceSource<'deepgram'> = {
  provider: 'deepgram',
  async list(api, { apiKey }) {
    const metadata = z.looseObject({
      accent: words,
      sample: words,
      tags: z.array(z.string()).nullish(),
    });
    const voice = z.looseObject({
      name: z.string(),
      canonical_name: z.string(),
      architecture: words,
      languages: z.array(z.string()).nullish(),
      metadata: metadata.nullish(),
    });
    const { tts } = await api.call(
      { service: 'deepgram', path: '/v1/models', headers: { authorization: `Token ${apiKey}` } },
      z.looseObject({ tts: z.array(voice) }),
    );
    return tts.map(({ name, canonical_name, architecture, languages, metadata: told }) => ({
      // An assistant names the voice alone; the model and the language come apart.
      providerId: name,
      name,
      isPublic: true,
      description: canonical_name,
      languageCode: languages?.[0],
      accent: told?.accent,
      gender: told?.tags?.map(readGender).find((it) => it !== undefined),
      model: architecture,
      previewUrl: told?.sample,
    }));
  },
};
