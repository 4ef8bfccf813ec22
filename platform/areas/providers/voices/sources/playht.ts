import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

export const playht: VoiceSource<'playht'> = {
  provider: 'playht',
  async list(api, { apiKey, userId }) {
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
    const list = (path: string) => api.call({ service: 'playht', path, headers }, z.array(voice));
    const present = (isPublic: boolean) => (it: z.output<typeof voice>) => ({
      providerId: it.id,
      name: it.name,
      isPublic,
      language: it.language,
      languageCode: it.language_code,
      accent: it.accent,
      gender: it.gender,
      model: it.voice_engine,
      previewUrl: it.sample,
    });
    return [
      ...(await list('/api/v2/voices')).map(present(true)),
      ...(await list('/api/v2/cloned-voices')).map(present(false)),
    ];
  },
};
