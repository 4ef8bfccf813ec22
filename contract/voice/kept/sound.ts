import { z } from 'zod';
import { flag, type KeptFields, listOf, named, number, oneOf, text } from './kinds.ts';

/** Of voices and transcribers. */
export const keptOfSound = {
  AssemblyAITranscriber: {
    formatTurns: flag,
    vadAssistedEndpointingEnabled: flag,
    mode: oneOf('max_accuracy', 'min_latency', 'balanced'),
    prompt: text,
    agentContext: text,
    languageCodes: listOf(
      oneOf(
        'en',
        'es',
        'fr',
        'de',
        'it',
        'pt',
        'tr',
        'nl',
        'sv',
        'no',
        'da',
        'fi',
        'hi',
        'vi',
        'ar',
        'he',
        'ja',
        'zh',
      ),
    ),
    speechModel: oneOf(
      'universal-streaming-english',
      'universal-streaming-multilingual',
      'universal-3-5-pro',
    ),
    keytermsPrompt: z.array(text),
  },
  AzureSpeechTranscriber: {
    segmentationStrategy: oneOf('Default', 'Time', 'Semantic'),
    segmentationSilenceTimeoutMs: number,
    segmentationMaximumTimeMs: number,
  },
  CustomVoice: { voiceId: text },
  DeepgramTranscriber: {
    eotThreshold: number,
    eotTimeoutMs: number,
    languages: z.array(text),
  },
  ElevenLabsTranscriber: {
    silenceThresholdSeconds: number,
    confidenceThreshold: number,
    minSpeechDurationMs: number,
    minSilenceDurationMs: number,
  },
  GladiaTranscriber: {
    endpointing: number,
    speechThreshold: number,
    customVocabularyEnabled: flag,
    customVocabularyConfig: named('GladiaCustomVocabularyConfigDTO'),
    region: oneOf('us-west', 'eu-west'),
    receivePartialTranscripts: flag,
  },
  LMNTVoice: { language: text },
  RimeAIVoice: {
    language: oneOf('en', 'es', 'de', 'fr', 'ar', 'hi', 'ja', 'he', 'pt', 'ta', 'si'),
  },
  SpeechmaticsTranscriber: {
    operatingPoint: oneOf('standard', 'enhanced'),
    region: oneOf('eu', 'us'),
    enableDiarization: flag,
    maxDelay: number,
    customVocabulary: z.array(named('SpeechmaticsCustomVocabularyItem')),
    numeralStyle: oneOf('written', 'spoken'),
    endOfTurnSensitivity: number,
    removeDisfluencies: flag,
    minimumSpeechDuration: number,
  },
  VapiVoice: {
    version: oneOf('1', '2', 'latest'),
    language: text,
    pronunciationDictionary: z.array(named('VapiPronunciationDictionaryLocator')),
  },
} satisfies KeptFields;
