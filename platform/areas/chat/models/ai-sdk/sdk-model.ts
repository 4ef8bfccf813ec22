import type { JSONValue, ToolSet } from 'ai';
import {
  type AssistantMessage,
  longestContent,
  type ToolCall,
} from '../../../../ground/conversation/message.ts';
import {
  type Model,
  type ModelContext,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
  type Usage,
} from '../../../../ground/conversation/model.ts';
import {
  type Access,
  languageModels,
  type ModelConfig,
  type OpenModel,
} from './language-models.ts';
import { type Spoken, toPrompt } from './prompt.ts';

/** Milliseconds until the reply begins, between two pieces of it, and for the whole. */
const timeouts = { begin: 60_000, piece: 30_000, whole: 180_000 };

/** The model that an assistant names. Null for a provider that nobody here can speak to. */
export type CreateSdkModel = (config: ModelConfig, access: Access) => Model | null;

/** Models that remember what they said, as long as a turn has the message that came of it. */
export function createSdkModels(): CreateSdkModel {
  const spoken: Spoken = new WeakMap();
  return (config, access) => {
    const open = languageModels[config.provider]?.open;
    return open ? createModel(config, access, open, spoken) : null;
  };
}

function createModel(config: ModelConfig, access: Access, open: OpenModel, spoken: Spoken): Model {
  const { provider, model = '' } = config;
  const name = { provider, model };
  return {
    name,
    callsTools: true,
    isFree: false,
    async *reply(request): AsyncGenerator<ModelPart> {
      const { streamText } = await loadSdk();
      const { toModelFailure } = await import('./failure.ts');
      const instructions = gatherInstructions(request);
      const limit = limitBeginning(config);
      try {
        const result = streamText({
          model: await open(model, access),
          ...(instructions !== '' && { instructions }),
          messages: toPrompt(request.messages, provider, spoken),
          ...(await describeTools(request)),
          ...settingsOf(config, request.about),
          abortSignal: AbortSignal.any([request.signal, limit.signal]),
          timeout: { chunkMs: timeouts.piece, totalMs: limit.milliseconds + timeouts.whole },
          // Clients of the platform retry by themselves; both would multiply.
          maxRetries: 0,
          // Thrown below; the default prints it.
          onError() {},
        });
        let content = '';
        let usage: Usage = { promptTokens: 0, completionTokens: 0 };
        const calls: ToolCall[] = [];
        for await (const part of result.stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw lateFailure(provider);
          if (part.type !== 'start') limit.met();
          if (part.type === 'text-delta') {
            const text = part.text.slice(0, longestContent - content.length);
            content += text;
            if (text !== '') yield { type: 'text', text };
          }
          if (part.type === 'tool-call') calls.push(toToolCall(part));
          if (part.type === 'finish') usage = toUsage(part.totalUsage);
        }
        const message = toMessage(content, calls);
        spoken.set(message, { provider, as: (await result.response).messages });
        yield { type: 'end', message, used: { name, usage } };
      } catch (error) {
        request.signal.throwIfAborted();
        limit.signal.throwIfAborted();
        throw toModelFailure(error, provider, access.key);
      } finally {
        limit.met();
      }
    },
  };
}

async function loadSdk() {
  // Its warnings are about our own calls, and go to the console of whoever runs the server.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
}

const lateFailure = (provider: string) =>
  new ModelFailure('late', `${provider} took too long to answer.`);

/** Most providers take instructions in one place only, wherever in the conversation they came. */
function gatherInstructions({ instructions, messages }: ModelRequest): string {
  const later = messages.flatMap(({ role, content }) =>
    (role === 'system' || role === 'developer') && content ? [content] : [],
  );
  return [instructions, ...later].filter((text) => text !== '').join('\n\n');
}

function settingsOf(config: ModelConfig, about: ModelContext = {}) {
  const { temperature, maxTokens } = config;
  const options: Record<string, Record<string, JSONValue>> = {};
  if (config.provider === 'openai' && config.reasoningEffort !== undefined)
    options['openai'] = { reasoningEffort: config.reasoningEffort };
  if (config.provider === 'anthropic' && config.thinking !== undefined)
    options['anthropic'] = {
      thinking: { type: 'enabled', budgetTokens: config.thinking.budgetTokens },
    };
  if (config.provider === 'custom-llm')
    options[config.provider] = describe(about, config.metadataSendMode) as Record<
      string,
      JSONValue
    >;
  return {
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    providerOptions: options,
  };
}

/** Fields of the request to a model of the developer's own, beside those that every model gets. */
function describe({ metadata, customer }: ModelContext, mode = 'variable'): object {
  if (mode === 'off') return {};
  return {
    ...(metadata && (mode === 'destructured' ? metadata : { metadata })),
    ...(customer && { customer }),
  };
}

/** The SDK's own limit of the beginning waits for a reply that has to be there already. */
function limitBeginning(config: ModelConfig) {
  const seconds = config.provider === 'custom-llm' ? config.timeoutSeconds : undefined;
  const milliseconds = seconds === undefined ? timeouts.begin : seconds * 1000;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(lateFailure(config.provider)), milliseconds);
  return { milliseconds, signal: late.signal, met: () => clearTimeout(timer) };
}

async function describeTools({ tools, mustCallTool }: ModelRequest) {
  if (tools.length === 0) return {};
  const { jsonSchema } = await import('ai');
  const set: ToolSet = Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      { description, inputSchema: jsonSchema(parameters) },
    ]),
  );
  return { tools: set, toolChoice: mustCallTool ? ('required' as const) : ('auto' as const) };
}

function toToolCall(part: { toolCallId: string; toolName: string; input: unknown }): ToolCall {
  const text = typeof part.input === 'string' ? part.input : JSON.stringify(part.input ?? {});
  return {
    id: part.toolCallId,
    type: 'function',
    function: { name: part.toolName, arguments: text },
  };
}

function toUsage(usage: { inputTokens: number | undefined; outputTokens: number | undefined }) {
  return { promptTokens: usage.inputTokens ?? 0, completionTokens: usage.outputTokens ?? 0 };
}

function toMessage(content: string, calls: ToolCall[]): AssistantMessage {
  return {
    role: 'assistant',
    content: content === '' && calls.length > 0 ? null : content,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}
