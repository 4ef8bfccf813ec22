import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { type KeptFields, named, number, oneOf, text } from './kinds.ts';

const workflow = {
  model: named('WorkflowModel'),
  transcriber: named('AssistantTranscriber'),
  voice: named('AssistantVoice'),
  observabilityPlan: named('LangfuseObservabilityPlan'),
  backgroundSound: oneOf('off', 'office'),
  hooks: z.array(named('AssistantHook')),
  credentials: z.array(named('CreateCredentialDTO')),
  voicemailDetection: z.union([named('VoicemailDetectionPlan'), z.literal('off')]),
  maxDurationSeconds: number,
  compliancePlan: named('CompliancePlan'),
  artifactPlan: named('ArtifactPlan'),
  startSpeakingPlan: named('StartSpeakingPlan'),
  stopSpeakingPlan: named('StopSpeakingPlan'),
  monitorPlan: named('MonitorPlan'),
  backgroundSpeechDenoisingPlan: named('BackgroundSpeechDenoisingPlan'),
  credentialIds: refers(z.array(text), 'credential'),
  keypadInputPlan: named('KeypadInputPlan'),
  voicemailMessage: text,
};

const model = { messages: own(z.array(named('OpenAIMessage'))) };

/** Of workflows: what an assistant has, and what their nodes' models say. */
export const keptOfWorkflows = {
  CreateWorkflowDTO: workflow,
  UpdateWorkflowDTO: workflow,
  Workflow: workflow,
  WorkflowOpenAIModel: model,
  WorkflowAnthropicModel: model,
  WorkflowAnthropicBedrockModel: model,
  WorkflowGoogleModel: model,
  WorkflowCustomModel: model,
} satisfies KeptFields;
