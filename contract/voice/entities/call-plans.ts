import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text, variants } from '../schema.ts';

export const artifactPlan = entity(
  'ArtifactPlan',
  {},
  {
    recordingEnabled: flag.describe(
      'True has a call of this server’s own recorded, once its caller has agreed: see `compliancePlan`. Left out, it is not recorded.',
    ),
    recordingFormat: defaultsTo(z.enum(['wav;l16', 'mp3']), 'wav;l16'),
    recordingPath: defaultsTo(text, '/'),
    videoRecordingEnabled: defaultsTo(flag, false),
    pcapEnabled: defaultsTo(flag, true),
    pcapS3PathPrefix: defaultsTo(text, '/'),
    transcriptPlan: entity(
      'TranscriptPlan',
      {},
      {
        enabled: defaultsTo(flag, true),
        assistantName: defaultsTo(text, 'AI'),
        userName: defaultsTo(text, 'User'),
      },
    ),
  },
  'What is kept of a call.',
);

export const monitorPlan = entity(
  'MonitorPlan',
  {},
  {
    listenEnabled: defaultsTo(flag, true),
    listenAuthenticationEnabled: defaultsTo(flag, false),
    controlEnabled: defaultsTo(flag, true),
    controlAuthenticationEnabled: defaultsTo(flag, false),
  },
  'Who may listen to a running call, and steer it.',
);

const consentMessage = text
  .min(1)
  .describe(
    'What the caller is told, or asked, before anything else: nothing is recorded before its end.',
  );

const recordingConsentPlan = variants('RecordingConsentPlan', 'type', [
  entity(
    'RecordingConsentPlanStayOnLine',
    { type: z.literal('stay-on-line'), message: consentMessage },
    {
      waitSeconds: defaultsTo(z.number().min(0).max(6), 3).describe(
        'Seconds behind the message, after which whoever stays has agreed.',
      ),
    },
  ),
  entity('RecordingConsentPlanVerbal', { type: z.literal('verbal'), message: consentMessage }),
]);

const securityFilter = variants('SecurityFilter', 'type', [
  entity('SqlInjectionSecurityFilter', { type: z.literal('sql-injection') }),
  entity('XssSecurityFilter', { type: z.literal('xss') }),
  entity('SsrfSecurityFilter', { type: z.literal('ssrf') }),
  entity('RceSecurityFilter', { type: z.literal('rce') }),
  entity('PromptInjectionSecurityFilter', { type: z.literal('prompt-injection') }),
  entity('RegexSecurityFilter', { type: z.literal('regex'), regex: text }),
]);

const securityFilterPlan = entity(
  'SecurityFilterPlan',
  {},
  {
    enabled: defaultsTo(flag, false),
    filters: z
      .array(securityFilter)
      .max(50)
      .describe('Those that are looked for; all but `regex` where there is none.'),
    mode: defaultsTo(z.enum(['sanitize', 'reject', 'replace']), 'sanitize').describe(
      'What was found is left out; nothing but `replacementText` is left; it stands where something was found.',
    ),
    replacementText: defaultsTo(text, '[FILTERED]'),
  },
  'What is left out of what a caller says before the model is asked.',
);

const nothingStored =
  'No logs, recordings or transcripts are stored; the end-of-call-report has what was said.';

export const compliancePlan = entity(
  'CompliancePlan',
  {},
  {
    hipaaEnabled: defaultsTo(flag, false).describe(nothingStored),
    pciEnabled: defaultsTo(flag, false).describe(nothingStored),
    recordingConsentPlan,
    securityFilterPlan,
  },
  'Without `recordingConsentPlan` no call is recorded.',
);

export const langfusePlan = entity(
  'LangfuseObservabilityPlan',
  { provider: z.literal('langfuse'), tags: z.array(text) },
  { metadata: own(anyObject) },
);

export const twilioTransport = entity(
  'TransportConfigurationTwilio',
  { provider: z.literal('twilio') },
  {
    timeout: defaultsTo(z.number().min(1).max(600), 60).describe('Seconds to ring.'),
    record: defaultsTo(flag, false),
    recordingChannels: defaultsTo(z.enum(['mono', 'dual']), 'mono'),
  },
);

const listening = {
  beepMaxAwaitSeconds: defaultsTo(z.number().min(0).max(60), 30),
  backoffPlan: entity(
    'VoicemailDetectionBackoffPlan',
    {},
    {
      startAtSeconds: defaultsTo(z.number().min(0), 5),
      frequencySeconds: defaultsTo(z.number().min(2.5), 5),
      maxRetries: defaultsTo(z.number().min(1).max(10), 6),
    },
  ),
};

function milliseconds(least: number, most: number, value: number) {
  return defaultsTo(z.number().min(least).max(most), value).describe('Milliseconds.');
}

const answer = z.enum([
  'machine_start',
  'human',
  'fax',
  'unknown',
  'machine_end_beep',
  'machine_end_silence',
  'machine_end_other',
]);

const voicemailDetectionPlan = variants('VoicemailDetectionPlan', 'provider', [
  entity('GoogleVoicemailDetectionPlan', { provider: z.literal('google') }, listening),
  entity('OpenAIVoicemailDetectionPlan', { provider: z.literal('openai') }, listening),
  entity('VapiVoicemailDetectionPlan', { provider: z.literal('vapi') }, listening),
  entity(
    'TwilioVoicemailDetectionPlan',
    { provider: z.literal('twilio') },
    {
      enabled: defaultsTo(flag, true),
      voicemailDetectionTypes: defaultsTo(z.array(answer), [
        'machine_end_beep',
        'machine_end_silence',
      ]),
      machineDetectionTimeout: defaultsTo(z.number().min(3).max(59), 30).describe('Seconds.'),
      machineDetectionSpeechThreshold: milliseconds(1000, 6000, 2400),
      machineDetectionSpeechEndThreshold: milliseconds(500, 5000, 1200),
      machineDetectionSilenceTimeout: milliseconds(2000, 10_000, 5000),
    },
  ),
]);

/** How an answering machine is told from a person; `off` does not try. */
export const voicemailDetection = z.union([voicemailDetectionPlan, z.literal('off')]);
