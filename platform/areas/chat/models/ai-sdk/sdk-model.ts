import type { FinishReason as SdkFinishReason, JSONValue, ToolSet } from 'ai';
import {
  type AssistantMessage,
  longestContent,
  type ToolCall,
} from '../../../../ground/conversation/message.ts';
import {
  type FinishReason,
  type Model,
  type ModelContext,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
} from '../../../../ground/conversation/model.ts';
import type { GuardedFetch } from '../../../../ground/outbound/guarded-fetch.ts';
import { boundJson } from '../../../../ground/outbound/json-limits.ts';
import {
  type Access,
  languageModels,
  type ModelConfig,
  type OpenModel,
} from './language-models.ts';
import { type Spoken, toPrompt } from './prompt.ts';
import { type Counted, estimateUsage, toUsage } from './usage.ts';

/** Milliseconds until the reply begins, between two pieces of it, and for the whole. */
const timeouts = { begin: 60_000, piece: 30_000, whole: 180_000 };
/** The longest content takes 3 MB where each of its characters is a token, told in an event of its own. */
const longestReply = 4 * 1024 * 1024;
/** In characters, of all tools that are called at once. */
const longestArguments = 100_000;
/** All of them are run at the same time. */
const mostCalls = 32;

/** How a provider is reached, by requests that nobody has bounded yet. */
type OpenAccess = Omit<Access, 'fetch'> & { readonly fetch: GuardedFetch };

/** The model that an assistant names. Null for a provider that nobody here can speak to. */
export type CreateSdkModel = (
  config: ModelConfig,
  access: OpenAccess,
  paidBy: Model['paidBy'],
) => Model | null;

/** Models that remember what they said, as long as a turn has the message that came of it. */
export function createSdkModels(): CreateSdkModel {
  const spoken: Spoken = new WeakMap();
  return (config, access, paidBy) => {
    const open = languageModels[config.provider]?.open;
    return open ? { ...createModel(config, access, open, spoken), paidBy } : null;
  };
}

function createModel(
  config: ModelConfig,
  access: OpenAccess,
  open: OpenModel,
  spoken: Spoken,
): Omit<Model, 'paidBy'> {
  const { provider, model = '' } = config;
  const name = { provider, model };
  return {
    name,
    callsTools: true,
    async *reply(request): AsyncGenerator<ModelPart> {
      const { streamText } = await loadSdk();
      const { toModelFailure } = await import('./failure.ts');
      const instructions = gatherInstructions(request);
      const limit = limitBeginning(config);
      const milliseconds = limit.milliseconds + timeouts.whole;
      const limits = { bytes: longestReply, milliseconds };
      const over = new AbortController();
      try {
        const result = streamText({
          model: await open(model, {
            ...access,
            fetch: async (input, init) =>
              boundJson(await access.fetch(input, { ...init, limits }), 'events'),
          }),
          ...(instructions !== '' && { instructions }),
          messages: toPrompt(request.messages, provider, spoken),
          ...(await describeTools(request)),
          ...settingsOf(config, request.about),
          abortSignal: AbortSignal.any([request.signal, limit.signal, over.signal]),
          timeout: { chunkMs: timeouts.piece, totalMs: milliseconds },
          // Clients of the platform retry by themselves; both would multiply.
          maxRetries: 0,
          // Thrown below; the default prints it.
          onError() {},
        });
        let content = '';
        let counted: Counted | null = null;
        let finish: FinishReason = 'other';
        const calls: ToolCall[] = [];
        let begunCalls = 0;
        let argumentsLength = 0;
        for await (const part of result.stream) {
          if (part.type === 'error') throw part.error;
          if (part.type === 'abort') throw lateFailure(provider);
          if (part.type !== 'start') limit.met();
          if (part.type === 'text-delta') {
            const text = part.text.slice(0, longestContent - content.length);
            content += text;
            if (text !== '') yield { type: 'text', text };
            if (content.length === longestContent) {
              finish = 'length';
              break;
            }
          }
          if (part.type === 'tool-input-start') begunCalls += 1;
          if (part.type === 'tool-input-delta') {
            argumentsLength += part.delta.length;
            yield { type: 'arguments', characters: part.delta.length };
          }
          if (part.type === 'tool-call') calls.push(toToolCall(part));
          if (argumentsLength > longestArguments || Math.max(begunCalls, calls.length) > mostCalls)
            throw overlongCalls(provider);
          if (part.type === 'finish') {
            counted = part.totalUsage;
            finish = toFinish(part.finishReason);
          }
        }
        const message = toMessage(content, calls);
        // Of one that was cut off the provider's own form is not whole, and neither is it counted.
        if (counted) spoken.set(message, { provider, as: (await result.response).messages });
        const usage = counted
          ? toUsage(counted, request, message)
          : estimateUsage(request, message);
        yield { type: 'end', message, used: { name, usage }, finish };
      } catch (error) {
        request.signal.throwIfAborted();
        limit.signal.throwIfAborted();
        throw toModelFailure(error, provider, access.key);
      } finally {
        limit.met();
        // The rest is not read: it has an end only where somebody ends it.
        over.abort();
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

const overlongCalls = (provider: string) =>
  new ModelFailure(
    'unavailable',
    `${provider} did not answer properly: it called more than ${mostCalls} tools at once, or with more than ${longestArguments} characters.`,
  );

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

/** Fields of a request that say what it costs, or are the platform's: a visitor may write the metadata. */
const requestFields: ReadonlySet<string> = new Set(
  `audio best_of frequency_penalty function_call functions logit_bias logprobs max_completion_tokens
  max_tokens messages modalities model n parallel_tool_calls prediction presence_penalty reasoning
  reasoning_effort reasoningEffort response_format seed service_tier stop store stream stream_options
  strictJsonSchema temperature textVerbosity thinking tool_choice tools top_logprobs top_p user verbosity
  web_search_options`.split(/\s+/),
);

const withoutOwnFields = (metadata: object): object =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !requestFields.has(name)));

/** Fields of the request to a model of the developer's own, beside those that every model gets. */
function describe({ metadata, customer }: ModelContext, mode = 'variable'): object {
  if (mode === 'off') return {};
  return {
    ...(metadata && (mode === 'destructured' ? withoutOwnFields(metadata) : { metadata })),
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

function toFinish(reason: SdkFinishReason): FinishReason {
  if (reason === 'stop' || reason === 'tool-calls') return 'done';
  if (reason === 'length') return 'length';
  return reason === 'content-filter' ? 'filtered' : 'other';
}

function toToolCall(part: { toolCallId: string; toolName: string; input: unknown }): ToolCall {
  const text = typeof part.input === 'string' ? part.input : JSON.stringify(part.input ?? {});
  return {
    id: part.toolCallId,
    type: 'function',
    function: { name: part.toolName, arguments: text },
  };
}

function toMessage(content: string, calls: ToolCall[]): AssistantMessage {
  return {
    role: 'assistant',
    content: content === '' && calls.length > 0 ? null : content,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}
