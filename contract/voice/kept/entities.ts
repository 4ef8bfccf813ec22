import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { flag, named, number, oneOf, text } from './kinds.ts';
import { transferModes } from '../transfer-modes.ts';

/* What kept fields hold, by the hosted platform's names. */

function entity(id: string, fields: Readonly<Record<string, z.ZodType>>): void {
  z.looseObject(fields).partial().meta({ id });
}

entity('AssistantActivation', {
  assistantVersion: text.nullable(),
  assistantName: text,
  assistantId: refers(text, 'assistant'),
});
entity('BooleanComparatorScorecardMetricCondition', {
  type: z.literal('comparator'),
  comparator: z.literal('='),
  value: flag,
  points: number,
});
entity('CallArtifactUploadItem', {
  type: oneOf(
    'end-of-call-report',
    'recording-mono',
    'recording-stereo',
    'recording-assistant',
    'recording-customer',
    'log',
    'pcap',
  ),
  success: flag,
});
entity('CartesiaGenerationConfigExperimental', { accentLocalization: number });
entity('ComplianceOverride', { forceStoreOnHipaaEnabled: flag });
entity('CreateScorecardDTO', {
  name: text,
  description: text,
  metrics: z.array(named('ScorecardMetric')),
  assistantIds: refers(z.array(text), 'assistant'),
});
entity('CreateStructuredOutputDTO', {
  type: oneOf('ai', 'regex'),
  regex: text,
  model: named('WorkflowModel'),
  compliancePlan: named('ComplianceOverride'),
  conditions: z
    .array(
      z.union([
        named('MinMessagesCondition'),
        named('MinCallDurationCondition'),
        named('EndedReasonCondition'),
      ]),
    )
    .nullable(),
  name: text,
  schema: named('JsonSchema'),
  description: text,
  assistantIds: refers(z.array(text), 'assistant'),
  workflowIds: refers(z.array(text), 'workflow'),
});
entity('EndedReasonCondition', {
  type: z.literal('endedReason'),
  operator: oneOf('oneOf', 'notOneOf'),
  values: z.array(text),
});
entity('GladiaCustomVocabularyConfigDTO', {
  vocabulary: z.array(z.union([text, named('GladiaVocabularyItemDTO')])),
  defaultIntensity: number,
});
entity('GladiaVocabularyItemDTO', {
  value: text,
  pronunciations: z.array(text),
  intensity: number,
  language: text,
});
entity('MinCallDurationCondition', { type: z.literal('minCallDuration'), seconds: number });
entity('MinMessagesCondition', { type: z.literal('minMessages'), count: number });
entity('MonitorResult', { monitorId: text, filterPassed: flag });
entity('NumberComparatorScorecardMetricCondition', {
  type: z.literal('comparator'),
  comparator: oneOf('=', '!=', '>', '<', '>=', '<='),
  value: number,
  points: number,
});
entity('PublicKeyEncryptionPlan', {
  type: z.literal('public-key'),
  algorithm: z.literal('RSA-OAEP-256'),
  publicKey: named('SpkiPemPublicKeyConfig'),
});
entity('ScorecardMetric', {
  conditions: z.array(
    z.union([
      named('NumberComparatorScorecardMetricCondition'),
      named('BooleanComparatorScorecardMetricCondition'),
    ]),
  ),
  structuredOutputId: text,
});
entity('SkippedStructuredOutput', {
  name: text,
  unmetCondition: z.union([
    named('MinMessagesCondition'),
    named('MinCallDurationCondition'),
    named('EndedReasonCondition'),
  ]),
});
entity('SpeechmaticsCustomVocabularyItem', { content: text, soundsLike: z.array(text) });
entity('SpkiPemPublicKeyConfig', { name: text, format: z.literal('spki-pem'), pem: text });
entity('StructuredOutputCostBreakdown', {
  structuredOutputId: text,
  name: text,
  cost: number,
  promptTokens: number,
  completionTokens: number,
  cachedPromptTokens: number,
});
entity('SubscriptionLimits', {
  concurrencyBlocked: flag,
  concurrencyLimit: number,
  remainingConcurrentCalls: number,
});
entity('ToolCallResultMessageWarning', {
  type: z.literal('oversized-tool-response'),
  tokenCount: number,
  threshold: number,
});
entity('TransferArtifact', {
  destination: named('TransferPhoneDestination'),
  mode: oneOf(...transferModes),
  transcript: text,
  status: oneOf('connected', 'no-answer', 'busy', 'voicemail', 'failed', 'completed', 'cancelled'),
  messages: own(z.array(named('CallMessage'))),
});
entity('TwilioSMSChatTransport', {
  conversationType: z.literal('chat'),
  phoneNumberId: refers(text, 'phone-number'),
  customer: named('CreateCustomerDTO'),
  customerId: text,
  useLLMGeneratedMessageForOutbound: flag,
  type: z.literal('twilio.sms'),
});
entity('VapiPronunciationDictionaryLocator', {
  pronunciationDictId: text,
  versionId: text,
  provider: oneOf('cartesia', '11labs'),
});
entity('VariableValueGroupBy', { key: text });

entity('CampaignContact', {
  id: text,
  campaignId: text,
  orgId: text,
  customerId: text,
  number: text,
  name: text,
  assistantOverrides: named('AssistantOverrides'),
  squadOverrides: named('AssistantOverrides'),
  createdAt: text,
});
