import { z } from 'zod';
import { httpHeaders, refers } from '../field-facts.ts';
import { defaultsTo, entity, known, text, variantBy, variants } from '../schema.ts';
import { credential, elsewhere, key } from './credential-parts.ts';
import { awsAuthentication, oauth2Plan } from './credential-plans.ts';

/*
 * Providers of language models: what each takes as a model, and as an account.
 */

const model = variantBy('provider');

/** Azure's regional deployments are named `<model>:<region>`. */
export const openAINames = known(
  'gpt-5.5',
  'gpt-5.4',
  'gpt-5.4-mini',
  'gpt-5.4-nano',
  'gpt-5.2',
  'gpt-5.1',
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
  'gpt-4.1',
  'gpt-4.1-2025-04-14',
  'gpt-4.1-mini',
  'gpt-4.1-mini-2025-04-14',
  'gpt-4.1-nano',
  'gpt-4.1-nano-2025-04-14',
  'gpt-4.5-preview',
  'chatgpt-4o-latest',
  'o3',
  'o3-mini',
  'o4-mini',
  'o1-preview',
  'o1-preview-2024-09-12',
  'o1-mini',
  'o1-mini-2024-09-12',
  'gpt-4o-realtime-preview-2024-10-01',
  'gpt-4o-realtime-preview-2024-12-17',
  'gpt-4o-mini-realtime-preview-2024-12-17',
  'gpt-4o',
  'gpt-4o-2024-05-13',
  'gpt-4o-2024-08-06',
  'gpt-4o-2024-11-20',
  'gpt-4o-mini',
  'gpt-4o-mini-2024-07-18',
  'gpt-4-turbo',
  'gpt-4-turbo-2024-04-09',
  'gpt-4-turbo-preview',
  'gpt-4-0125-preview',
  'gpt-4-1106-preview',
  'gpt-4',
  'gpt-4-0613',
  'gpt-3.5-turbo',
  'gpt-3.5-turbo-0125',
  'gpt-3.5-turbo-1106',
  'gpt-3.5-turbo-16k',
  'gpt-3.5-turbo-0613',
);

export const anthropicNames = known(
  'claude-opus-4-6',
  'claude-opus-4-5-20251101',
  'claude-sonnet-4-6',
  'claude-sonnet-4-5-20250929',
  'claude-haiku-4-5-20251001',
  'claude-3-opus-20240229',
  'claude-3-sonnet-20240229',
  'claude-3-haiku-20240307',
  'claude-3-5-sonnet-20240620',
  'claude-3-5-sonnet-20241022',
  'claude-3-5-haiku-20241022',
  'claude-3-7-sonnet-20250219',
  'claude-opus-4-20250514',
  'claude-sonnet-4-20250514',
);

export const googleNames = known(
  'gemini-3.5-flash',
  'gemini-3-flash-preview',
  'gemini-2.5-pro',
  'gemini-2.5-flash',
  'gemini-2.5-flash-lite',
  'gemini-2.5-pro-preview-05-06',
  'gemini-2.5-flash-preview-05-20',
  'gemini-2.5-flash-preview-04-17',
  'gemini-2.0-flash-thinking-exp',
  'gemini-2.0-pro-exp-02-05',
  'gemini-2.0-flash',
  'gemini-2.0-flash-lite',
  'gemini-2.0-flash-lite-preview-02-05',
  'gemini-2.0-flash-exp',
  'gemini-2.0-flash-realtime-exp',
  'gemini-1.5-flash',
  'gemini-1.5-flash-002',
  'gemini-1.5-pro',
  'gemini-1.5-pro-002',
  'gemini-1.0-pro',
);

const groqNames = known(
  'openai/gpt-oss-20b',
  'openai/gpt-oss-120b',
  'deepseek-r1-distill-llama-70b',
  'llama-3.3-70b-versatile',
  'llama-3.1-405b-reasoning',
  'llama-3.1-8b-instant',
  'llama3-8b-8192',
  'llama3-70b-8192',
  'gemma2-9b-it',
  'meta-llama/llama-4-maverick-17b-128e-instruct',
  'meta-llama/llama-4-scout-17b-16e-instruct',
  'mistral-saba-24b',
  'compound-beta',
  'compound-beta-mini',
);

export const thinking = entity('AnthropicThinkingConfig', {
  type: z.literal('enabled'),
  budgetTokens: z.number().min(1024).max(100_000),
});

export const customEndpoint = {
  metadataSendMode: z.enum(['off', 'variable', 'destructured']),
  timeoutSeconds: z.number().min(20).max(600),
  headers: httpHeaders,
};

const realtimeConfig = entity(
  'GoogleRealtimeConfig',
  {},
  {
    topP: z.number(),
    topK: z.number(),
    presencePenalty: z.number(),
    frequencyPenalty: z.number(),
    speechConfig: entity('GeminiMultimodalLiveSpeechConfig', {
      voiceConfig: entity('GeminiMultimodalLiveVoiceConfig', {
        prebuiltVoiceConfig: entity('GeminiMultimodalLivePrebuiltVoiceConfig', {
          voiceName: known('Puck', 'Charon', 'Kore', 'Fenrir', 'Aoede'),
        }),
      }),
    }),
  },
);

const toolStrictCompatibilityMode = z.enum([
  'strip-parameters-with-unsupported-validation',
  'strip-unsupported-validation',
]);

/** Who offers language models, and which. */
export const providerModel = variants('Model', 'provider', [
  model('AnthropicModel', 'anthropic', { model: anthropicNames }, { thinking }),
  model('AnthropicBedrockModel', 'anthropic-bedrock', { model: anthropicNames }, { thinking }),
  model('AnyscaleModel', 'anyscale', { model: text }),
  model('CerebrasModel', 'cerebras', { model: known('llama3.1-8b', 'llama-3.3-70b') }),
  model('CustomLLMModel', 'custom-llm', { model: text, url: text }, customEndpoint),
  model('DeepInfraModel', 'deepinfra', { model: text }),
  model('DeepSeekModel', 'deep-seek', { model: known('deepseek-chat', 'deepseek-reasoner') }),
  model('GoogleModel', 'google', { model: googleNames }, { realtimeConfig }),
  model('GroqModel', 'groq', { model: groqNames }),
  model('InflectionAIModel', 'inflection-ai', { model: known('inflection_3_pi') }),
  model('MinimaxLLMModel', 'minimax', { model: known('MiniMax-M2.7') }),
  model(
    'OpenAIModel',
    'openai',
    { model: openAINames },
    {
      fallbackModels: z.array(openAINames),
      reasoningEffort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']),
      toolStrictCompatibilityMode: defaultsTo(
        toolStrictCompatibilityMode,
        'strip-unsupported-validation',
      ),
    },
  ),
  model('OpenRouterModel', 'openrouter', { model: text }),
  model('PerplexityAIModel', 'perplexity-ai', { model: text }),
  model('TogetherAIModel', 'together-ai', { model: text }),
  model(
    'VapiModel',
    'vapi',
    {},
    { model: text, version: text, workflowId: refers(text, 'workflow') },
  ),
  model('XaiModel', 'xai', { model: known('grok-beta', 'grok-2', 'grok-3', 'grok-4.3') }),
]);

/** Accounts with them. The platform's own has none. */
export const modelCredentials = [
  credential('CreateAnthropicCredentialDTO', 'anthropic', key, elsewhere),
  credential('CreateAnthropicBedrockCredentialDTO', 'anthropic-bedrock', {
    region: text,
    authenticationPlan: awsAuthentication,
  }),
  credential('CreateAnyscaleCredentialDTO', 'anyscale', key),
  credential('CreateCerebrasCredentialDTO', 'cerebras', key, elsewhere),
  credential('CreateCustomLLMCredentialDTO', 'custom-llm', key, { authenticationPlan: oauth2Plan }),
  credential('CreateDeepInfraCredentialDTO', 'deepinfra', key, elsewhere),
  credential('CreateDeepSeekCredentialDTO', 'deep-seek', key, elsewhere),
  credential('CreateGoogleCredentialDTO', 'google', key, elsewhere),
  credential('CreateGroqCredentialDTO', 'groq', key, elsewhere),
  credential('CreateInflectionAICredentialDTO', 'inflection-ai', key),
  credential('CreateMinimaxCredentialDTO', 'minimax', { ...key, groupId: text }, elsewhere),
  credential('CreateOpenAICredentialDTO', 'openai', key, elsewhere),
  credential('CreateOpenRouterCredentialDTO', 'openrouter', key, elsewhere),
  credential('CreatePerplexityAICredentialDTO', 'perplexity-ai', key, elsewhere),
  credential('CreateTogetherAICredentialDTO', 'together-ai', key, elsewhere),
  credential('CreateXAiCredentialDTO', 'xai', key, elsewhere),
] as const;

/** Those that an account is kept for. */
export const modelProviders: ReadonlySet<string> = new Set(
  modelCredentials.map(({ shape }) => shape.provider.value),
);
