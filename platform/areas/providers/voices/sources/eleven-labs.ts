import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

export const elevenLabs: VoiceSource<'11labs'> = {
  provider: '11labs',
  async list(api, { apiKey }) {
    const labels = z.looseObject({ accent: words, gender, language: words, description: words });
    const voice = z.looseObject({
      voice_id: z.string(),
      name: z.string(),
      category: words,
      description: words,
      preview_url: words,
      high_quality_base_model_ids: z.array(z.string()).nullish(),
      labels: labels.partial().nullish(),
    });
    const { voices } = await api.call(
      { service: '11labs', path: '/v1/voices', headers: { 'xi-api-key': apiKey } },
      z.looseObject({ voices: z.array(voice) }),
    );
    return voices.map(({ voice_id, name, category, labels: told, ...rest }) => ({
      providerId: voice_id,
      name,
      isPublic: category === 'premade',
      description: rest.description ?? told?.description,
      languageCode: told?.language,
      accent: told?.accent,
      gender: told?.gender,
      supportedModels: rest.high_quality_base_model_ids?.join(','),
      previewUrl: rest.preview_url,
    }));
  },
};
