import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';
import { createCustomKnowledgeBase } from './knowledge-bases.ts';
import { openAIMessage } from './messages.ts';
import {
  anthropicNames,
  customEndpoint,
  googleNames,
  openAINames,
  providerModel,
  thinking,
} from './model-providers.ts';
import { createTool } from './tools.ts';

const sampling = {
  temperature: z.number().min(0).max(2),
  maxTokens: z.number().min(50).max(10_000),
};

/** Prompts and examples; each is read, and may be a template. */
const mostMessages = 200;

/** A tool has one version here, so `version` is kept and the tool is called as it is now. */
const toolRef = entity('ToolRef', {}, { toolId: refers(text, 'tool'), version: text });

const modelOptions = entity(
  'ModelOptions',
  {},
  {
    messages: own(z.array(openAIMessage).max(mostMessages)),
    tools: z.array(createTool),
    toolIds: refers(z.array(text), 'tool'),
    toolRefs: z.array(toolRef),
    knowledgeBase: createCustomKnowledgeBase,
    knowledgeBaseId: refers(text, 'knowledge-base'),
    ...sampling,
    emotionRecognitionEnabled: defaultsTo(flag, false),
    numFastTurns: defaultsTo(z.number().min(0), 0),
  },
  'What every model may have besides its provider and its name.',
);

export const assistantModel = z
  .intersection(providerModel, modelOptions)
  .meta({ id: 'AssistantModel', description: 'The language model that an assistant thinks with.' });

/** A node of a workflow takes its words from the node, so its model has none of its own. */
export const workflowModel = variants('WorkflowModel', 'provider', [
  entity('WorkflowOpenAIModel', { provider: z.literal('openai'), model: openAINames }, sampling),
  entity(
    'WorkflowAnthropicModel',
    { provider: z.literal('anthropic'), model: anthropicNames },
    { thinking, ...sampling },
  ),
  entity(
    'WorkflowAnthropicBedrockModel',
    { provider: z.literal('anthropic-bedrock'), model: anthropicNames },
    { thinking, ...sampling },
  ),
  entity('WorkflowGoogleModel', { provider: z.literal('google'), model: googleNames }, sampling),
  entity(
    'WorkflowCustomModel',
    { provider: z.literal('custom-llm'), model: z.string().max(100), url: text },
    { ...customEndpoint, ...sampling },
  ),
]);
