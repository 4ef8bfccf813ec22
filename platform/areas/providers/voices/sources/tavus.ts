import { z } from 'zod';
import { type VoiceSource, words } from './voice-source.ts';

export const tavus: VoiceSource<'tavus'> = {
  provider: 'tavus',
  async list(api, { apiKey }) {
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
    return data.map(({ replica_id, replica_name, replica_type, thumbnail_video_url }) => ({
      providerId: replica_id,
      name: replica_name ?? replica_id,
      isPublic: replica_type === 'system',
      previewUrl: thumbnail_video_url,
    }));
  },
};
