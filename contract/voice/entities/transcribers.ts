import { z } from 'zod';
import { defaultsTo, entity, flag, known, text, variantBy, variants } from '../schema.ts';
import { server } from './server.ts';

const transcriber = variantBy('provider');

const fraction = z.number().min(0).max(1);
const confidenceThreshold = defaultsTo(fraction, 0.4);

function milliseconds(value: number) {
  return defaultsTo(z.number().min(0), value).describe('Milliseconds.');
}

/** Each provider has a list of its own, of up to 185, in its own spelling. */
const language = text;

const deepgramNames = known(
  'nova-3',
  'nova-3-general',
  'nova-3-medical',
  'nova-2',
  'nova-2-general',
  'nova-2-meeting',
  'nova-2-phonecall',
  'nova-2-finance',
  'nova-2-conversationalai',
  'nova-2-voicemail',
  'nova-2-video',
  'nova-2-medical',
  'nova-2-drivethru',
  'nova-2-automotive',
  'nova',
  'enhanced',
  'base',
  'whisper',
);

const providerTranscriber = variants('Transcriber', 'provider', [
  transcriber(
    'AssemblyAITranscriber',
    'assembly-ai',
    {},
    {
      language,
      confidenceThreshold,
      enableUniversalStreamingApi: defaultsTo(flag, false),
      endOfTurnConfidenceThreshold: fraction,
      minEndOfTurnSilenceWhenConfident: milliseconds(160),
      wordFinalizationMaxWaitTime: milliseconds(160),
      maxTurnSilence: milliseconds(400),
      realtimeUrl: text,
      wordBoost: z.array(text),
      endUtteranceSilenceThreshold: z.number(),
      disablePartialTranscripts: flag,
    },
  ),
  transcriber('AzureSpeechTranscriber', 'azure', {}, { language }),
  transcriber('CartesiaTranscriber', 'cartesia', {}, { model: known('ink-whisper'), language }),
  transcriber('CustomTranscriber', 'custom-transcriber', { server }),
  transcriber(
    'DeepgramTranscriber',
    'deepgram',
    {},
    {
      model: deepgramNames,
      language,
      smartFormat: flag,
      codeSwitchingEnabled: defaultsTo(flag, false),
      mipOptOut: defaultsTo(flag, false),
      numerals: defaultsTo(flag, false),
      confidenceThreshold,
      keywords: z.array(text),
      keyterm: z.array(text),
      profanityFilter: flag,
      redaction: z.array(known('pci', 'pii', 'phi', 'numbers')),
      endpointing: defaultsTo(z.number().min(10).max(500), 10).describe('Milliseconds.'),
    },
  ),
  transcriber('ElevenLabsTranscriber', '11labs', {}, { model: known('scribe_v1'), language }),
  transcriber(
    'GladiaTranscriber',
    'gladia',
    {},
    {
      model: known('fast', 'accurate', 'solaria-1'),
      languageBehaviour: z.enum([
        'manual',
        'automatic single language',
        'automatic multiple languages',
      ]),
      language,
      languages: z.union([z.string(), z.array(z.string())]),
      transcriptionHint: z.string().max(600),
      prosody: flag,
      audioEnhancer: flag,
      confidenceThreshold,
    },
  ),
  transcriber(
    'GoogleTranscriber',
    'google',
    {},
    { model: known('gemini-2.5-flash', 'gemini-2.0-flash', 'gemini-2.0-flash-lite'), language },
  ),
  transcriber(
    'OpenAITranscriber',
    'openai',
    { model: known('gpt-4o-transcribe', 'gpt-4o-mini-transcribe') },
    { language },
  ),
  transcriber(
    'SonioxTranscriber',
    'soniox',
    {},
    {
      model: known('stt-rt-v4', 'stt-rt-v5'),
      language,
      languages: z.array(text),
      languageHintsStrict: flag,
      maxEndpointDelayMs: z.number().min(500).max(3000),
      customVocabulary: z.array(text),
      contextGeneral: z.array(
        entity('SonioxContextGeneralItem', { key: z.string().min(1), value: z.string().min(1) }),
      ),
    },
  ),
  transcriber('SpeechmaticsTranscriber', 'speechmatics', {}, { model: known('default'), language }),
  transcriber('TalkscriberTranscriber', 'talkscriber', {}, { model: known('whisper'), language }),
  transcriber(
    'VapiTranscriber',
    'vapi',
    {},
    {
      version: text,
      language,
      languages: z.union([z.string(), z.array(z.string())]),
      keywords: z.array(text),
      turnTaking: z.enum(['intelligent', 'manual']),
    },
  ),
  transcriber('XaiTranscriber', 'xai', {}, { model: known('default'), language }),
]);

export const assistantTranscriber = z
  .intersection(
    providerTranscriber,
    entity(
      'TranscriberFallbacks',
      {},
      {
        fallbackPlan: entity('FallbackTranscriberPlan', {
          transcribers: z.array(providerTranscriber),
        }),
      },
    ),
  )
  .meta({
    id: 'AssistantTranscriber',
    description: 'What an assistant hears by, and those to try when its provider fails.',
  });
