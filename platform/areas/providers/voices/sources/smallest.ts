import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

export const smallest: VoiceSource<'smallest-ai'> = {
  provider: 'smallest-ai',
  async list(api, { apiKey }) {
    const tags = z.looseObject({ language: z.array(z.string()).nullish(), accent: words, gender });
    const voice = z.looseObject({
      voiceId: z.string(),
      displayName: z.string(),
      tags: tags.partial().nullish(),
    });
    const { voices } = await api.call(
      {
        service: 'smallest-ai',
        path: '/api/v1/lightning/get_voices',
        headers: { authorization: `Bearer ${apiKey}` },
      },
      z.looseObject({ voices: z.array(voice) }),
    );
    return voices.map(({ voiceId, displayName, tags: told }) => ({
      providerId: voiceId,
      name: displayName,
      isPublic: true,
      language: told?.language?.join(', '),
      accent: told?.accent,
      gender: told?.gender,
    }));
  },
};
