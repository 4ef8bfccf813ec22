import { z } from 'zod';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';
import { regexOptions } from './voice-plans.ts';

/** Seconds. */
const pause = z.number().min(0).max(3);
const timeoutSeconds = z.number().min(0).max(15);

/** Each is tried on every word that a customer says. */
const mostRules = 20;
const pattern = z.string().max(200);

const endpointingRule = variants('CustomEndpointingRule', 'type', [
  entity(
    'AssistantCustomEndpointingRule',
    { type: z.literal('assistant'), regex: pattern, timeoutSeconds },
    { regexOptions },
  ),
  entity(
    'CustomerCustomEndpointingRule',
    { type: z.literal('customer'), regex: pattern, timeoutSeconds },
    { regexOptions },
  ),
  entity(
    'BothCustomEndpointingRule',
    { type: z.literal('both'), assistantRegex: pattern, customerRegex: pattern, timeoutSeconds },
    { assistantRegexOptions: regexOptions, customerRegexOptions: regexOptions },
  ),
]);

export const startSpeakingPlan = entity(
  'StartSpeakingPlan',
  {},
  {
    waitSeconds: defaultsTo(z.number().min(0).max(5), 0.4),
    smartEndpointingEnabled: z.union([z.boolean(), z.literal('livekit')]),
    smartEndpointingPlan: entity(
      'SmartEndpointingPlan',
      { provider: z.string() },
      {
        waitFunction: defaultsTo(text, '20 + 500 * sqrt(x) + 2500 * x^3').describe(
          'Milliseconds to wait, of x, the likelihood that the customer goes on.',
        ),
      },
    ),
    customEndpointingRules: defaultsTo(z.array(endpointingRule).max(mostRules), []),
    transcriptionEndpointingPlan: entity(
      'TranscriptionEndpointingPlan',
      {},
      {
        onPunctuationSeconds: defaultsTo(pause, 0.1),
        onNoPunctuationSeconds: defaultsTo(pause, 1.5),
        onNumberSeconds: defaultsTo(pause, 0.5),
      },
    ),
  },
  'When the assistant begins to speak after the customer.',
);

/** Words that say no more than that the customer listens. */
export const acknowledgementPhrases = [
  'i understand',
  'i see',
  'i got it',
  'i hear you',
  'im listening',
  'im with you',
  'right',
  'okay',
  'ok',
  'sure',
  'alright',
  'got it',
  'understood',
  'yeah',
  'yes',
  'uh-huh',
  'mm-hmm',
  'gotcha',
  'mhmm',
  'ah',
  'yeah okay',
  'yeah sure',
];

/** Words that always stop the assistant. */
export const interruptionPhrases = [
  'stop',
  'shut',
  'up',
  'enough',
  'quiet',
  'silence',
  'but',
  'dont',
  'not',
  'no',
  'hold',
  'wait',
  'cut',
  'pause',
  'nope',
  'nah',
  'nevermind',
  'never',
  'bad',
  'actually',
];

export const stopSpeakingPlan = entity(
  'StopSpeakingPlan',
  {},
  {
    numWords: defaultsTo(z.number().min(0).max(10), 0),
    voiceSeconds: defaultsTo(z.number().min(0).max(0.5), 0.2),
    backoffSeconds: defaultsTo(z.number().min(0).max(10), 1),
    acknowledgementPhrases: defaultsTo(z.array(text), acknowledgementPhrases).describe(
      'Words that do not interrupt.',
    ),
    interruptionPhrases: defaultsTo(z.array(text), interruptionPhrases).describe(
      'Words that always do.',
    ),
  },
  'When the assistant stops because the customer speaks.',
);

export const messagePlan = entity(
  'MessagePlan',
  {},
  {
    idleMessages: z.array(z.string()),
    idleMessageMaxSpokenCount: defaultsTo(z.number().min(1).max(10), 3),
    idleMessageResetCountOnUserSpeechEnabled: defaultsTo(flag, false),
    idleTimeoutSeconds: defaultsTo(z.number().min(5).max(60), 10),
    silenceTimeoutMessage: z.string().max(1000),
  },
  'What is said into silence.',
);

export const keypadInputPlan = entity(
  'KeypadInputPlan',
  {},
  {
    enabled: defaultsTo(flag, false),
    timeoutSeconds: defaultsTo(z.number().min(0).max(10), 2),
    delimiters: z.union([z.enum(['#', '*', '']), z.array(z.enum(['#', '*', '']))]),
  },
  'How digits typed on a keypad are taken.',
);

export const backgroundSpeechDenoisingPlan = entity(
  'BackgroundSpeechDenoisingPlan',
  {},
  {
    smartDenoisingPlan: entity('SmartDenoisingPlan', {}, { enabled: defaultsTo(flag, false) }),
    fourierDenoisingPlan: entity(
      'FourierDenoisingPlan',
      {},
      {
        enabled: defaultsTo(flag, false),
        mediaDetectionEnabled: defaultsTo(flag, true),
        staticThreshold: defaultsTo(z.number().min(-80).max(0), -35).describe(
          'Decibels, as the offset.',
        ),
        baselineOffsetDb: defaultsTo(z.number().min(-30).max(-5), -15).describe('Decibels.'),
        windowSizeMs: defaultsTo(z.number().min(1000).max(30_000), 3000),
        baselinePercentile: defaultsTo(z.number().min(1).max(99), 85),
      },
    ),
  },
);
