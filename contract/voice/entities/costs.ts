import { z } from 'zod';
import { anyObject, entity, variants } from '../schema.ts';

/** US dollars. */
const cost = z.number();

const timed = { minutes: z.number(), cost };
const tokens = { promptTokens: z.number(), completionTokens: z.number() };
const ofModel = { model: anyObject, ...tokens, cost };

export const modelCost = entity('ModelCost', { type: z.literal('model'), ...ofModel });

/** One thing that a call cost. */
export const callCost = variants('CallCost', 'type', [
  entity('TransportCost', { type: z.literal('transport'), ...timed }, { provider: z.string() }),
  entity('TranscriberCost', { type: z.literal('transcriber'), transcriber: anyObject, ...timed }),
  modelCost,
  entity('VoiceCost', {
    type: z.literal('voice'),
    voice: anyObject,
    characters: z.number(),
    cost,
  }),
  entity('VapiCost', {
    type: z.literal('vapi'),
    subType: z.enum(['normal', 'overage']),
    ...timed,
  }),
  entity('VoicemailDetectionCost', {
    type: z.literal('voicemail-detection'),
    model: anyObject,
    provider: z.enum(['twilio', 'google', 'openai', 'vapi']),
    promptTextTokens: z.number(),
    promptAudioTokens: z.number(),
    completionTextTokens: z.number(),
    completionAudioTokens: z.number(),
    cost,
  }),
  entity('AnalysisCost', {
    type: z.literal('analysis'),
    analysisType: z.enum(['summary', 'structuredData', 'successEvaluation', 'structuredOutput']),
    ...ofModel,
  }),
  entity('KnowledgeBaseCost', { type: z.literal('knowledge-base'), ...ofModel }),
]);

/** One thing that a chat cost. */
export const chatCost = variants('ChatCosts', 'type', [
  modelCost,
  entity('ChatCost', { type: z.literal('chat'), cost }),
]);

export const costBreakdown = entity(
  'CostBreakdown',
  {},
  {
    transport: cost,
    stt: cost,
    llm: cost,
    tts: cost,
    vapi: cost,
    chat: cost,
    total: cost,
    llmPromptTokens: z.number(),
    llmCompletionTokens: z.number(),
    ttsCharacters: z.number(),
    analysisCostBreakdown: entity(
      'AnalysisCostBreakdown',
      {},
      {
        summary: cost,
        summaryPromptTokens: z.number(),
        summaryCompletionTokens: z.number(),
        structuredData: cost,
        structuredDataPromptTokens: z.number(),
        structuredDataCompletionTokens: z.number(),
        successEvaluation: cost,
        successEvaluationPromptTokens: z.number(),
        successEvaluationCompletionTokens: z.number(),
      },
    ),
  },
);
