import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { entity, flag, stored, text } from '../schema.ts';

export const voiceProvider = z
  .enum([
    'vapi',
    '11labs',
    'azure',
    'cartesia',
    'custom-voice',
    'deepgram',
    'hume',
    'lmnt',
    'neuphonic',
    'openai',
    'playht',
    'rime-ai',
    'smallest-ai',
    'tavus',
    'sesame',
  ])
  .meta({ id: 'VoiceProvider' });

export const voiceGender = z.enum(['male', 'female']);

export const libraryVoice = entity(
  'VoiceLibrary',
  { ...stored, isPublic: flag, isDeleted: flag },
  {
    provider: voiceProvider,
    providerId: text,
    slug: text,
    name: text,
    description: text,
    language: text,
    languageCode: text,
    accent: text,
    gender: voiceGender,
    model: text,
    supportedModels: text,
    previewUrl: text,
    credentialId: refers(text, 'credential'),
  },
);

export const syncVoices = entity('SyncVoiceLibraryDTO', {}, { providers: z.array(voiceProvider) });

export const createSesameVoice = entity(
  'CreateSesameVoiceDTO',
  {},
  { voiceName: text, transcription: text },
);

export const offeredVoice = entity(
  'VoiceLibraryVoiceResponse',
  { voiceId: text, name: text },
  {
    publicOwnerId: text,
    description: text,
    gender: text,
    age: z.unknown().describe('As the provider writes it: a number, a word, an object.'),
    accent: text,
  },
  'A voice as its provider offers it.',
);

export const addVoice = entity('AddVoiceToProviderDTO', {
  ownerId: text,
  voiceId: text,
  name: text,
});

export const cloneVoice = entity(
  'CloneVoiceDTO',
  { name: text, files: z.array(z.file()) },
  { description: text, labels: text },
);
