import { z } from 'zod';
import { own } from '../field-facts.ts';
import { type KeptFields, named, oneOf, text } from './kinds.ts';

const workflow = {
  observabilityPlan: named('LangfuseObservabilityPlan'),
  backgroundSound: oneOf('off', 'office'),
  voicemailDetection: z.union([named('VoicemailDetectionPlan'), z.literal('off')]),
  backgroundSpeechDenoisingPlan: named('BackgroundSpeechDenoisingPlan'),
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
