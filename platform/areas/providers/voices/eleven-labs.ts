import { z } from 'zod';
import type { AnswerOf, BodyOf } from '../../../ground/operation-types.ts';
import { invalidFields } from '../../../ground/problem.ts';
import type { Account } from '../../../ground/accounts/accounts.ts';
import type { ProviderApi } from '../../../ground/accounts/provider-api.ts';
import { words } from './provider-voice.ts';

type OfferedVoice = AnswerOf<'searchProviderVoices'>[number];
type ElevenLabs = Account<'11labs'>;

const service = '11labs';
const searchSize = 100;
const mostSamples = 25;

const sharedVoice = z.looseObject({
  public_owner_id: z.string(),
  voice_id: z.string(),
  name: z.string(),
  description: words,
  gender: words,
  age: z.unknown(),
  accent: words,
});
const made = z.looseObject({ voice_id: z.string() });

const keyOf = ({ apiKey }: ElevenLabs) => ({ 'xi-api-key': apiKey });

/** Voices that people of ElevenLabs share with all. */
export async function searchSharedVoices(
  api: ProviderApi,
  account: ElevenLabs,
  name: string,
): Promise<OfferedVoice[]> {
  const query = new URLSearchParams({ search: name, page_size: String(searchSize) });
  const { voices } = await api.call(
    { service, path: `/v1/shared-voices?${query}`, headers: keyOf(account) },
    z.looseObject({ voices: z.array(sharedVoice) }),
  );
  return voices.map(({ public_owner_id, voice_id, name: told, age, ...rest }) => ({
    voiceId: voice_id,
    name: told,
    publicOwnerId: public_owner_id,
    description: rest.description,
    gender: rest.gender,
    accent: rest.accent,
    ...(age !== undefined && age !== null && { age }),
  }));
}

/** Adds a shared voice to the account, and answers its id there. */
export async function addSharedVoice(
  api: ProviderApi,
  account: ElevenLabs,
  { ownerId, voiceId, name }: BodyOf<'addProviderVoice'>,
): Promise<string> {
  const path = `/v1/voices/add/${encodeURIComponent(ownerId)}/${encodeURIComponent(voiceId)}`;
  const { voice_id } = await api.call(
    {
      service,
      path,
      method: 'POST',
      headers: keyOf(account),
      body: JSON.stringify({ new_name: name }),
    },
    made,
  );
  return voice_id;
}

/** Makes a voice of recordings, and answers its id. @throws {Problem} 400 for labels or files of no use */
export async function cloneVoice(
  api: ProviderApi,
  account: ElevenLabs,
  { name, description, labels, files }: BodyOf<'cloneElevenLabsVoice'>,
): Promise<string> {
  if (files.length === 0 || files.length > mostSamples) {
    throw invalidFields([`files: must be 1 to ${mostSamples}`]);
  }
  if (labels !== undefined && !isJsonObject(labels)) {
    throw invalidFields(['labels: is not a JSON object']);
  }
  const form = new FormData();
  form.append('name', name);
  if (description !== undefined) form.append('description', description);
  if (labels !== undefined) form.append('labels', labels);
  for (const file of files) form.append('files', file);
  const { voice_id } = await api.call(
    { service, path: '/v1/voices/add', method: 'POST', headers: keyOf(account), body: form },
    made,
  );
  return voice_id;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
