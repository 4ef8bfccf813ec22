import { z } from 'zod';
import type { ProviderVoice } from '../provider-voice.ts';
import { mostPages, pageSize, type VoiceSource } from './voice-source.ts';

export const hume: VoiceSource<'hume'> = {
  provider: 'hume',
  async list(api, { apiKey }) {
    const page = z.looseObject({
      total_pages: z.number(),
      voices_page: z.array(z.looseObject({ id: z.string(), name: z.string() })),
    });
    const voices: ProviderVoice[] = [];
    for (const [owner, isPublic] of [
      ['HUME_AI', true] as const,
      ['CUSTOM_VOICE', false] as const,
    ]) {
      for (let number = 0, total = 1; number < Math.min(total, mostPages); number++) {
        const path = `/v0/tts/voices?provider=${owner}&page_number=${number}&page_size=${pageSize}`;
        const reply = await api.call(
          { service: 'hume', path, headers: { 'x-hume-api-key': apiKey } },
          page,
        );
        total = reply.total_pages;
        voices.push(
          ...reply.voices_page.map(({ id, name }) => ({ providerId: id, name, isPublic })),
        );
      }
    }
    return voices;
  },
};
