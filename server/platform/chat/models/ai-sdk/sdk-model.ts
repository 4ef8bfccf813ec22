import type { JSONValue, ModelMessage, ToolSet } from 'ai';
import {
  type AssistantMessage,
  longestContent,
  type Message,
  type ToolCall,
} from '../../conversation/message.ts';
import {
  type Model,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
  type Usage,
} from '../model.ts';
import { type Access, languageModels, type ModelConfig } from './language-models.ts';
import { toPrompt } from './prompt.ts';

/** Milliseconds until the first word, between two, and for the whole. */
const timeouts = { firstChunkMs: 60_000, chunkMs: 30_000, totalMs: 180_000 };

/** The model that an assistant names. Null for a provider that nobody here can speak to. */
export function createSdkModel(config: ModelConfig, access: Access): Model | null {
  const { provider, model: name = '' } = config;
  const open = languageModels[provider];
  if (!open) return null;
  // What this provider said in this turn, with what it wants to see again: reasoning, signatures.
  const native = new WeakMap<Message, readonly ModelMessage[]>();

  return {
    name: { provider, model: name },
    callsTools: true,
    async *reply(request): AsyncGenerator<ModelPart> {
      const { streamText } = await loadSdk();
      const { toModelFailure } = await import('./failure.ts');
      const instructions = gatherInstructions(request);
      try {
        const result = streamText({
          model: await open(name, access),
          ...(instructions !== '' && { instructions }),
          messages: toPrompt(request.messages, native),
          ...(await describeTools(request)),
          ...settingsOf(config),
          abortSignal: request.signal,
          timeout: timeoutsOf(config),
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
          if (part.type === 'abort') throw request.signal.reason ?? lateFailure(provider);
          if (part.type === 'text-delta') {
            const text = part.text.slice(0, longestContent - content.length);
            content += text;
            if (text !== '') yield { type: 'text', text };
          }
          if (part.type === 'tool-call') calls.push(toToolCall(part));
          if (part.type === 'finish') usage = toUsage(part.totalUsage);
        }
        const message = toMessage(content, calls);
        native.set(message, (await result.response).messages);
        yield { type: 'end', message, usage };
      } catch (error) {
        request.signal.throwIfAborted();
        throw toModelFailure(error, provider, access.key);
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

function settingsOf(config: ModelConfig) {
  const { temperature, maxTokens } = config;
  const options: Record<string, Record<string, JSONValue>> = {};
  if (config.provider === 'openai' && config.reasoningEffort !== undefined)
    options['openai'] = { reasoningEffort: config.reasoningEffort };
  if (config.provider === 'anthropic' && config.thinking !== undefined)
    options['anthropic'] = {
      thinking: { type: 'enabled', budgetTokens: config.thinking.budgetTokens },
    };
  return {
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    providerOptions: options,
  };
}

function timeoutsOf(config: ModelConfig) {
  const seconds = config.provider === 'custom-llm' ? config.timeoutSeconds : undefined;
  if (seconds === undefined) return timeouts;
  const firstChunkMs = seconds * 1000;
  return { ...timeouts, firstChunkMs, totalMs: firstChunkMs + timeouts.totalMs };
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
