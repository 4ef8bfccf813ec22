import { z } from 'zod';
import { own } from '../field-facts.ts';
import {
  anyObject,
  defaultsTo,
  entity,
  flag,
  known,
  text,
  variantBy,
  variants,
} from '../schema.ts';
import { named } from '../kept/kinds.ts';
import { server } from './server.ts';
import { chunkPlan } from './voice-plans.ts';

const voice = variantBy('provider', { cachingEnabled: defaultsTo(flag, true), chunkPlan });

const fraction = z.number().min(0).max(1);

const cartesiaControls = entity(
  'CartesiaExperimentalControls',
  {},
  {
    speed: z.union([z.enum(['slowest', 'slow', 'normal', 'fast', 'fastest']), z.number()]),
    emotion: z
      .union([z.string(), z.array(z.string())])
      .describe('`<emotion>:<degree>`, `positivity:high`.'),
  },
);

const playHTEmotion = z.enum([
  'female_happy',
  'female_sad',
  'female_angry',
  'female_fearful',
  'female_disgust',
  'female_surprised',
  'male_happy',
  'male_sad',
  'male_angry',
  'male_fearful',
  'male_disgust',
  'male_surprised',
]);

const tavusProperties = entity(
  'TavusConversationProperties',
  {},
  {
    maxCallDuration: z.number(),
    participantLeftTimeout: z.number(),
    participantAbsentTimeout: z.number(),
    enableRecording: flag,
    enableTranscription: flag,
    applyGreenscreen: flag,
    language: text,
    recordingS3BucketName: text,
    recordingS3BucketRegion: text,
    awsAssumeRoleArn: text,
  },
);

const elevenLabsNames = known(
  'eleven_multilingual_v2',
  'eleven_turbo_v2',
  'eleven_turbo_v2_5',
  'eleven_flash_v2',
  'eleven_flash_v2_5',
  'eleven_monolingual_v1',
);

const vapiNames = known(
  'Elliot',
  'Kylie',
  'Rohan',
  'Lily',
  'Savannah',
  'Hana',
  'Neha',
  'Cole',
  'Harry',
  'Paige',
  'Spencer',
);

/** A provider's voice. Ids may be ones of the developer's own, so none of them is a closed set. */
const providerVoice = variants('Voice', 'provider', [
  voice(
    'AzureVoice',
    'azure',
    { voiceId: known('andrew', 'brian', 'emma') },
    { speed: z.number().min(0.5).max(2) },
  ),
  voice(
    'CartesiaVoice',
    'cartesia',
    { voiceId: text },
    {
      model: known('sonic-2', 'sonic-english', 'sonic-multilingual', 'sonic-preview', 'sonic'),
      language: text,
      experimentalControls: cartesiaControls,
      generationConfig: entity(
        'CartesiaGenerationConfig',
        {},
        {
          speed: z.number(),
          volume: z.number(),
          experimental: named('CartesiaGenerationConfigExperimental'),
        },
      ),
      pronunciationDictId: text,
    },
  ),
  voice('CustomVoice', 'custom-voice', { server }),
  voice(
    'DeepgramVoice',
    'deepgram',
    { voiceId: known('asteria', 'luna', 'stella', 'athena', 'orion', 'thalia', 'andromeda') },
    { model: known('aura', 'aura-2'), mipOptOut: defaultsTo(flag, false) },
  ),
  voice(
    'ElevenLabsVoice',
    '11labs',
    { voiceId: known('burt', 'marissa', 'andrea', 'sarah', 'phillip', 'steve', 'paula', 'ryan') },
    {
      model: elevenLabsNames,
      stability: fraction,
      similarityBoost: fraction,
      style: fraction,
      useSpeakerBoost: flag,
      speed: z.number().min(0.7).max(1.2),
      optimizeStreamingLatency: z.number().min(0).max(4),
      enableSsmlParsing: defaultsTo(flag, false),
      autoMode: flag,
      language: text,
      pronunciationDictionaryLocators: z.array(
        entity('ElevenLabsPronunciationDictionaryLocator', {
          pronunciationDictionaryId: text,
          versionId: text,
        }),
      ),
    },
  ),
  voice(
    'HumeVoice',
    'hume',
    { voiceId: text },
    { model: known('octave'), isCustomHumeVoice: flag, description: text },
  ),
  voice(
    'InworldVoice',
    'inworld',
    { voiceId: z.string().max(120) },
    {
      model: known('inworld-tts-1'),
      languageCode: text,
      temperature: z.number().min(0.1).max(2),
      speakingRate: z.number().min(0.5).max(1.5),
    },
  ),
  voice(
    'LMNTVoice',
    'lmnt',
    { voiceId: known('lily', 'daniel') },
    { speed: z.number().min(0.25).max(2) },
  ),
  voice(
    'MicrosoftVoice',
    'microsoft',
    { voiceId: text },
    {
      style: text,
      styleDegree: z.number().min(0.01).max(2),
      role: text,
      speed: z.number().min(0.5).max(2),
    },
  ),
  voice(
    'MinimaxVoice',
    'minimax',
    { voiceId: text },
    {
      model: known('speech-02-hd', 'speech-02-turbo', 'speech-2.5-turbo-preview'),
      emotion: text,
      subtitleType: z.enum(['word', 'sentence']),
      pitch: z.number().min(-12).max(12),
      speed: z.number().min(0.5).max(2),
      volume: z.number().min(0.5).max(2),
      region: z.enum(['worldwide', 'china']),
      languageBoost: text,
      textNormalizationEnabled: defaultsTo(flag, true),
    },
  ),
  voice(
    'NeuphonicVoice',
    'neuphonic',
    { voiceId: text, language: z.union([anyObject, z.string()]) },
    { model: known('neu_hq', 'neu_fast'), speed: z.number().min(0.25).max(2) },
  ),
  voice(
    'OpenAIVoice',
    'openai',
    { voiceId: known('alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer') },
    {
      model: known('tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'),
      instructions: z.string().max(10_000),
      speed: z.number().min(0.25).max(4),
    },
  ),
  voice(
    'PlayHTVoice',
    'playht',
    { voiceId: known('jennifer', 'melissa', 'will', 'chris', 'matt', 'jack', 'ruby', 'davis') },
    {
      model: known('PlayHT2.0', 'PlayHT2.0-turbo', 'Play3.0-mini', 'PlayDialog'),
      language: text,
      emotion: playHTEmotion,
      speed: z.number().min(0.1).max(5),
      temperature: z.number().min(0.1).max(2),
      voiceGuidance: z.number().min(1).max(6),
      styleGuidance: z.number().min(1).max(30),
      textGuidance: z.number().min(1).max(2),
    },
  ),
  voice(
    'RimeAIVoice',
    'rime-ai',
    { voiceId: known('abbie', 'allison', 'amber', 'brenda', 'colin', 'cove', 'marsh', 'lagoon') },
    {
      model: known('v1', 'mist', 'mistv2'),
      speed: z.number().min(0.1),
      pauseBetweenBrackets: flag,
      phonemizeBetweenBrackets: flag,
      reduceLatency: flag,
      inlineSpeedAlpha: text,
    },
  ),
  voice('SesameVoice', 'sesame', { voiceId: text, model: known('csm-1b') }),
  voice(
    'SmallestAIVoice',
    'smallest-ai',
    { voiceId: known('emily', 'jasmine', 'arman', 'james', 'mithali', 'aravind', 'raj') },
    { model: known('lightning'), speed: z.number() },
  ),
  voice(
    'TavusVoice',
    'tavus',
    { voiceId: known('r52da2535a') },
    {
      personaId: text,
      callbackUrl: text,
      conversationName: text,
      conversationalContext: text,
      customGreeting: text,
      properties: own(tavusProperties),
    },
  ),
  voice(
    'VapiVoice',
    'vapi',
    { voiceId: vapiNames },
    { speed: defaultsTo(z.number().min(0.25).max(2), 1) },
  ),
  voice(
    'WellSaidVoice',
    'wellsaid',
    { voiceId: text },
    { model: known('caruso', 'legacy'), enableSsml: flag, libraryIds: z.array(text) },
  ),
  voice(
    'XaiVoice',
    'xai',
    { voiceId: known('eve', 'ara', 'rex', 'sal', 'leo') },
    { language: text, speed: z.number().min(0.7).max(1.5) },
  ),
]);

export const assistantVoice = z
  .intersection(
    providerVoice,
    entity(
      'VoiceFallbacks',
      {},
      { fallbackPlan: entity('FallbackPlan', { voices: z.array(providerVoice) }) },
    ),
  )
  .meta({
    id: 'AssistantVoice',
    description: 'The voice of an assistant, and those to try when its provider fails.',
  });
