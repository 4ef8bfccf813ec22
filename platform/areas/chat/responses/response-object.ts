import type { AnswerOf } from '../../../ground/operation-types.ts';
import type { EventStream } from '../../../ground/replies.ts';
import type { Message, ToolCall } from '../../../ground/conversation/message.ts';
import type { Chat } from '../open-chat.ts';
import type { ResponsesRequest } from './read-request.ts';

export type ResponseObject = Exclude<AnswerOf<'createChatResponse'>, EventStream<unknown>>;
export type ResponseItem = ResponseObject['output'][number];

/** A chat as a response of OpenAI: what was said, then what the client is to answer. */
export function toResponse(chat: Chat, request: ResponsesRequest): ResponseObject {
  const { id, createdAt, output = [], costs = [] } = chat;
  const texts = output.flatMap((message) =>
    message.role === 'assistant' && message.content ? [message.content] : [],
  );
  return {
    ...describe(id, request),
    created_at: Math.floor(Date.parse(createdAt) / 1000),
    status: 'completed',
    output: [
      ...texts.map((text, index) => messageItem(id, index, text)),
      ...openCalls(output).map((call, index) => callItem(id, index, call)),
    ],
    usage: usageOf(costs),
  };
}

/** As it is before anything is said. */
export function begunResponse(id: string, request: ResponsesRequest): ResponseObject {
  return {
    ...describe(id, request),
    created_at: Math.floor(Date.now() / 1000),
    status: 'in_progress',
    output: [],
    usage: null,
  };
}

function describe(id: string, { model, instructions, tools, ...request }: ResponsesRequest) {
  return {
    id,
    object: 'response' as const,
    error: null,
    model: model ?? 'assistant',
    instructions: instructions ?? null,
    previous_response_id: request.previous_response_id ?? null,
    tools: tools ?? [],
  };
}

export const messageId = (id: string, index: number) => `msg_${id}_${index}`;

/** `text` is null while it is being said. */
export const messageItem = (id: string, index: number, text: string | null) => ({
  id: messageId(id, index),
  type: 'message' as const,
  role: 'assistant' as const,
  status: text === null ? ('in_progress' as const) : ('completed' as const),
  content: text === null ? [] : [textPart(text)],
});

export const textPart = (text: string) => ({
  type: 'output_text' as const,
  text,
  annotations: [],
});

function callItem(id: string, index: number, { id: call_id, function: called }: ToolCall) {
  return {
    id: `fc_${id}_${index}`,
    type: 'function_call' as const,
    status: 'completed' as const,
    call_id,
    name: called.name,
    arguments: called.arguments,
  };
}

/** Those that nobody has answered here. */
function openCalls(output: readonly Message[]): ToolCall[] {
  const answered = new Set(
    output.flatMap((message) => (message.role === 'tool' ? [message.tool_call_id] : [])),
  );
  return output.flatMap((message) =>
    message.role === 'assistant'
      ? (message.tool_calls ?? []).filter((call) => !answered.has(call.id))
      : [],
  );
}

function usageOf(costs: NonNullable<Chat['costs']>) {
  const used = costs.flatMap((cost) => (cost.type === 'model' ? [cost] : []));
  const input_tokens = used.reduce((sum, { promptTokens }) => sum + promptTokens, 0);
  const output_tokens = used.reduce((sum, { completionTokens }) => sum + completionTokens, 0);
  return {
    input_tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input_tokens + output_tokens,
  };
}
