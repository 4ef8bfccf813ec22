import { z } from 'zod';
import { gender, mostPages, pageSize, type VoiceSource, words } from './voice-source.ts';

export const cartesia: VoiceSource<'cartesia'> = {
  provider: 'cartesia',
  async list(api, { apiKey }) {
    const voice = z.looseObject({
      id: z.string(),
      name: z.string(),
      description: words,
      gender,
      language: words,
      is_public: z.boolean().nullish(),
    });
    const page = z.looseObject({ data: z.array(voice), has_more: z.boolean().nullish() });
    const voices: z.output<typeof voice>[] = [];
    for (let pages = 0; pages < mostPages; pages++) {
      const last = voices.at(-1);
      const query = new URLSearchParams({
        limit: String(pageSize),
        ...(last && { starting_after: last.id }),
      });
      const { data, has_more: more } = await api.call(
        {
          service: 'cartesia',
          path: `/voices?${query}`,
          headers: { 'x-api-key': apiKey, 'cartesia-version': '2025-04-16' },
        },
        page,
      );
      voices.push(...data);
      if (!more || data.length === 0) break;
    }
    return voices.map(({ id, name, description, gender: told, language, is_public }) => ({
      providerId: id,
      name,
      isPublic: is_public ?? true,
      description,
      languageCode: language,
      gender: told,
    }));
  },
};
