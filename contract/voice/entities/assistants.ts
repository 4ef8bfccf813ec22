import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, known, shortName, stored, text } from '../schema.ts';
import { clientMessageTypes, serverMessageTypes } from '../messages/types.ts';
import { analysisPlan } from './analysis-plans.ts';
import {
  artifactPlan,
  compliancePlan,
  langfusePlan,
  monitorPlan,
  twilioTransport,
  voicemailDetection,
} from './call-plans.ts';
import { createCredential } from './credentials.ts';
import { assistantHooks } from './hooks.ts';
import { assistantModel } from './models.ts';
import { server } from './server.ts';
import { createTool } from './tools.ts';
import {
  backgroundSpeechDenoisingPlan,
  keypadInputPlan,
  messagePlan,
  startSpeakingPlan,
  stopSpeakingPlan,
} from './speaking-plans.ts';
import { assistantTranscriber } from './transcribers.ts';
import { assistantVoice } from './voices.ts';

const firstMessageMode = z.enum([
  'assistant-speaks-first',
  'assistant-speaks-first-with-model-generated-message',
  'assistant-waits-for-user',
]);

const assistantFields = {
  name: shortName,
  transcriber: assistantTranscriber,
  model: assistantModel,
  voice: assistantVoice,
  firstMessage: text,
  firstMessageMode: defaultsTo(firstMessageMode, 'assistant-speaks-first'),
  firstMessageInterruptionsEnabled: defaultsTo(flag, false),
  voicemailDetection,
  voicemailMessage: z.string().max(1000),
  endCallMessage: z.string().max(1000),
  endCallPhrases: z.array(text),
  clientMessages: z.array(z.enum(clientMessageTypes)),
  serverMessages: z.array(z.enum(serverMessageTypes)),
  silenceTimeoutSeconds: defaultsTo(z.number().min(10).max(3600), 30),
  maxDurationSeconds: defaultsTo(z.number().min(10).max(43_200), 600),
  backgroundSound: known('off', 'office').describe(
    "One of the platform's own, or the address of a sound.",
  ),
  backgroundDenoisingEnabled: flag,
  backgroundSpeechDenoisingPlan,
  modelOutputInMessagesEnabled: defaultsTo(flag, false),
  transportConfigurations: z.array(twilioTransport),
  observabilityPlan: langfusePlan,
  credentials: z.array(createCredential),
  credentialIds: refers(z.array(text), 'credential'),
  hooks: assistantHooks,
  compliancePlan,
  metadata: own(anyObject),
  analysisPlan,
  artifactPlan,
  messagePlan,
  startSpeakingPlan,
  stopSpeakingPlan,
  monitorPlan,
  server,
  keypadInputPlan,
};

export const createAssistant = entity('CreateAssistantDTO', {}, assistantFields);

/** No field of an assistant is required, so changing one takes what creating one takes. */
export const updateAssistant = entity('UpdateAssistantDTO', {}, assistantFields);

export const storedAssistant = entity('Assistant', stored, assistantFields);

export const assistantOverrides = entity(
  'AssistantOverrides',
  {},
  {
    ...assistantFields,
    variableValues: own(anyObject),
    'tools:append': z.array(createTool).describe('Tools beside those of the model.'),
  },
  "An assistant's fields for one call, over those it has.",
);
