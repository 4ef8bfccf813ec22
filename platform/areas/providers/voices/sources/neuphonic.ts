import { z } from 'zod';
import { readGender } from '../provider-voice.ts';
import { type VoiceSource, words } from './voice-source.ts';

export const neuphonic: VoiceSource<'neuphonic'> = {
  provider: 'neuphonic',
  async list(api, { apiKey }) {
    const voice = z.looseObject({
      voice_id: z.string(),
      name: z.string(),
      lang_code: words,
      type: words,
      tags: z.array(z.string()).nullish(),
    });
    const { data } = await api.call(
      { service: 'neuphonic', path: '/voices', headers: { 'x-api-key': apiKey } },
      z.looseObject({ data: z.looseObject({ voices: z.array(voice) }) }),
    );
    return data.voices.map(({ voice_id, name, lang_code, type, tags }) => ({
      providerId: voice_id,
      name,
      isPublic: type !== 'Cloned Voice',
      languageCode: lang_code,
      description: tags?.join(', '),
      gender: tags?.map(readGender).find((it) => it !== undefined),
    }));
  },
};
