import { z } from 'zod';
import {
  createSesameVoice,
  libraryVoice,
  syncVoices,
  voiceGender,
  voiceProvider,
} from '../entities/voice-library.ts';
import { text } from '../schema.ts';
import {
  arrayQuery,
  created,
  createdNothing,
  flagFromText,
  json,
  ok,
  type Operations,
  pageNumber,
} from './parts.ts';

const ofProvider = z.object({ provider: voiceProvider });
const voices = z.array(libraryVoice);

export const voiceLibraryOperations = {
  listVoices: {
    facade: 'voiceLibrary.list',
    method: 'GET',
    path: '/voice-library/{provider}',
    summary: 'Lists the voices of a provider.',
    params: ofProvider,
    query: z.object({
      page: pageNumber,
      keyword: text.optional(),
      language: text.optional(),
      accent: text.optional(),
      gender: voiceGender.optional(),
      currentVoiceId: text.optional().describe('Comes first, on the first page.'),
      isCloned: flagFromText.describe('Whether the organisation has cloned it.'),
      ...arrayQuery,
    }),
    replies: [ok(voices)],
    pages: 'array',
  },
  listVoiceAccents: {
    facade: 'voiceLibrary.listAccents',
    method: 'GET',
    path: '/voice-library/{provider}/accents',
    summary: 'Lists the accents that the voices of a provider have.',
    params: ofProvider,
    replies: [ok(voices)],
  },
  syncProviderVoices: {
    facade: 'voiceLibrary.syncProvider',
    method: 'POST',
    path: '/voice-library/sync/{provider}',
    summary: 'Takes over the voices that a provider has now.',
    params: ofProvider,
    replies: [created(voices)],
  },
  syncVoices: {
    facade: 'voiceLibrary.sync',
    method: 'POST',
    path: '/voice-library/sync',
    summary: 'Takes over the voices that several providers have now.',
    body: json(syncVoices),
    replies: [created(voices)],
  },
  createSesameVoice: {
    facade: 'voiceLibrary.createSesameVoice',
    method: 'POST',
    path: '/voice-library/create-sesame-voice',
    summary: 'Creates a voice of Sesame.',
    body: json(createSesameVoice),
    replies: [createdNothing],
  },
} as const satisfies Operations;
