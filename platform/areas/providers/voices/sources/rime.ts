import { z } from 'zod';
import { gender, type VoiceSource, words } from './voice-source.ts';

export const rime: VoiceSource<'rime-ai'> = {
  provider: 'rime-ai',
  async list(api, { apiKey }) {
    const voice = z.looseObject({
      speaker: z.string(),
      gender,
      country: words,
      language: words,
      lang: words,
      modelId: words,
    });
    const voices = await api.call(
      {
        service: 'rime-ai',
        path: '/data/voices/voice_details.json',
        headers: { authorization: `Bearer ${apiKey}` },
      },
      z.array(voice),
    );
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
};
