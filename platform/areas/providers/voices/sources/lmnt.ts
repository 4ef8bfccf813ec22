import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

export const lmnt: VoiceSource<'lmnt'> = {
  provider: 'lmnt',
  async list(api, { apiKey }) {
    const voice = z.looseObject({
      id: z.string(),
      name: z.string(),
      owner: words,
      description: words,
      gender,
      preview_url: words,
    });
    const voices = await api.call(
      {
        service: 'lmnt',
        path: '/v1/ai/voice/list',
        headers: { 'x-api-key': apiKey, 'lmnt-version': '1.1' },
      },
      z.array(voice),
    );
    return voices.map(({ id, name, owner, description, gender: told, preview_url }) => ({
      providerId: id,
      name,
      isPublic: owner === 'system',
      description,
      gender: told,
      previewUrl: preview_url,
    }));
  },
};
