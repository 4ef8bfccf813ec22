import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { flag, type KeptFields, named, number, object, oneOf, text } from './kinds.ts';

const numberHooked = { hooks: z.array(named('PhoneNumberHook')) };

/** Of assistants, their models and plans, and of telephone numbers, which have hooks. */
export const keptOfAssistants = {
  Assistant: { latestVersion: text.nullable() },
  CreateByoPhoneNumberDTO: numberHooked,
  CreateTwilioPhoneNumberDTO: numberHooked,
  CreateVonagePhoneNumberDTO: numberHooked,
  CreateVapiPhoneNumberDTO: numberHooked,
  CreateTelnyxPhoneNumberDTO: numberHooked,
  OpenAIFunction: { strict: flag },
  SquadMemberDTO: { assistantVersion: text.nullable() },
  MonitorPlan: { monitorIds: z.array(text) },
  ArtifactPlan: {
    recordingUseCustomStorageEnabled: flag,
    fullMessageHistoryEnabled: flag,
    pcapUseCustomStorageEnabled: flag,
    loggingEnabled: flag,
    loggingUseCustomStorageEnabled: flag,
    structuredOutputIds: z.array(text),
    structuredOutputs: z.array(named('CreateStructuredOutputDTO')),
    scorecardIds: z.array(text),
    scorecards: z.array(named('CreateScorecardDTO')),
    loggingPath: text,
  },
  RecordingConsentPlanStayOnLine: {
    voice: named('AssistantVoice'),
    firstMessageMode: oneOf('assistant-speaks-first', 'assistant-waits-for-user'),
  },
  RecordingConsentPlanVerbal: {
    voice: named('AssistantVoice'),
    firstMessageMode: oneOf('assistant-speaks-first', 'assistant-waits-for-user'),
    declineTool: object,
    declineToolId: refers(text, 'tool'),
  },
  LangfuseObservabilityPlan: { promptName: text, promptVersion: number, traceName: text },
  AnalysisPlan: { outcomeIds: z.array(text) },
  SmartEndpointingPlan: { server: named('Server') },
  TransferPlan: { contextEngineeringPlan: named('ContextEngineeringPlan') },
  TransferDestinationSip: { callerId: text },
  CustomLLMModel: { wordLevelConfidenceEnabled: flag },
  OpenAIModel: { promptCacheRetention: oneOf('in_memory', '24h'), promptCacheKey: text },
  VapiModel: { workflow: named('CreateWorkflowDTO') },
  GoogleVoicemailDetectionPlan: { type: oneOf('audio', 'transcript') },
  OpenAIVoicemailDetectionPlan: { type: oneOf('audio', 'transcript') },
  VapiVoicemailDetectionPlan: { type: oneOf('audio', 'transcript') },
} satisfies KeptFields;
