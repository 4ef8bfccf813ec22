import type { BodyOf } from '../../../ground/operation-types.ts';
import { invalidFields } from '../../../ground/problem.ts';
import type { Message } from '../../../ground/conversation/message.ts';
import type { ToolDefinition } from '../../../ground/conversation/model.ts';
import { noParameters } from '../tools/tool.ts';
import { mostTools } from '../speakers/agent.ts';
import type { ChatRequest } from '../open-chat.ts';

export type ResponsesRequest = BodyOf<'createChatResponse'>;
type Items = Exclude<ResponsesRequest['input'], string>;
type Item = Items[number];

/** What OpenAI's clients ask for, as a chat. */
export function readResponsesRequest(request: ResponsesRequest): ChatRequest {
  const { input, previous_response_id: previous = null } = request;
  return {
    ...request,
    input: typeof input === 'string' ? input : readItems(input),
    ...(previous !== null && { previousChatId: previous }),
  };
}

/** What goes for one answer alone, and is not kept with its chat. */
export interface AnswerExtras {
  readonly instructions: string;
  /** Functions of the client, which alone can answer them. */
  readonly clientTools: readonly ToolDefinition[];
}

/** @throws {Problem} 400 */
export function readExtras({ instructions, tools = [] }: ResponsesRequest): AnswerExtras {
  if (tools.length > mostTools) throw invalidFields([`tools: at most ${mostTools}`]);
  return {
    instructions: instructions ?? '',
    clientTools: tools.map(({ name, description, parameters }) => ({
      name,
      description: description ?? '',
      parameters: parameters ?? noParameters,
    })),
  };
}

/** Calls that follow each other are one message's, as models made them. */
function readItems(items: Items): Message[] {
  const messages: Message[] = [];
  for (const item of items) {
    const message = readItem(item);
    const last = messages.at(-1);
    if (last?.role === 'assistant' && message.role === 'assistant' && isCall(item))
      messages[messages.length - 1] = {
        ...last,
        tool_calls: [...(last.tool_calls ?? []), ...(message.tool_calls ?? [])],
      };
    else messages.push(message);
  }
  return messages;
}

function readItem(item: Item): Message {
  if (isCall(item)) {
    const call = { name: item.name, arguments: item.arguments };
    const tool_calls = [{ id: item.call_id, type: 'function' as const, function: call }];
    return { role: 'assistant', content: null, tool_calls };
  }
  if (isOutput(item))
    return { role: 'tool', tool_call_id: item.call_id, content: textOf(item.output) };
  const { content } = item;
  return Array.isArray(content)
    ? ({ role: item.role, content: textOf(content) } as Message)
    : (item as Message);
}

type CallItem = Extract<Item, { type: 'function_call' }>;
type OutputItem = Extract<Item, { type: 'function_call_output' }>;

const typeOf = (item: Item): unknown => ('type' in item ? item.type : undefined);
const isCall = (item: Item): item is CallItem => typeOf(item) === 'function_call';
const isOutput = (item: Item): item is OutputItem => typeOf(item) === 'function_call_output';

const textOf = (content: string | readonly { readonly text: string }[]): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
