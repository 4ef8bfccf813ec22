import { z } from 'zod';
import { anyObject, entity, flag, text, variants } from '../schema.ts';

const textPart = entity('ResponseTextPart', { type: z.enum(['input_text', 'output_text']), text });
const written = z.union([z.string(), z.array(textPart)]);

/** What OpenAI's clients put into a conversation, beside messages as chats have them. */
export const responseInputItem = z.union([
  entity(
    'ResponseInputMessage',
    { role: z.enum(['user', 'assistant', 'system', 'developer']), content: written },
    { type: z.literal('message'), id: text, status: text },
  ),
  entity(
    'ResponseFunctionCall',
    { type: z.literal('function_call'), call_id: text, name: text, arguments: text },
    { id: text, status: text },
    'A call of a function of the client. It answers with a `function_call_output`.',
  ),
  entity(
    'ResponseFunctionCallOutput',
    { type: z.literal('function_call_output'), call_id: text, output: written },
    { id: text, status: text },
  ),
]);

export const responseTool = entity(
  'ResponseFunctionTool',
  { type: z.literal('function'), name: text },
  { description: text.nullable(), parameters: anyObject.nullable(), strict: flag.nullable() },
  'A function of the client, which the model may call.',
);

const outputText = entity('ResponseOutputText', {
  type: z.literal('output_text'),
  text,
  annotations: z.array(anyObject),
});
const itemStatus = z.enum(['in_progress', 'completed', 'incomplete']);
const outputMessage = entity('ResponseOutputMessage', {
  id: text,
  type: z.literal('message'),
  role: z.literal('assistant'),
  status: itemStatus,
  content: z.array(outputText),
});
const outputCall = entity('ResponseOutputFunctionCall', {
  id: text,
  type: z.literal('function_call'),
  status: itemStatus,
  call_id: text,
  name: text,
  arguments: text,
});
const outputItem = z.union([outputMessage, outputCall]);

export const responseObject = entity(
  'ResponseObject',
  {
    id: text,
    object: z.literal('response'),
    created_at: z.number().describe('Seconds since 1970.'),
    status: z.enum(['completed', 'failed', 'in_progress', 'incomplete']),
    output: z.array(outputItem),
  },
  {
    error: z.string().nullable(),
    model: text,
    instructions: text.nullable(),
    previous_response_id: text.nullable(),
    tools: z.array(responseTool),
    usage: anyObject.nullable(),
  },
  "A chat's answer in the shape that OpenAI's clients read.",
);

const numbered = { sequence_number: z.number() };
const inOutput = { ...numbered, output_index: z.number() };
const inItem = { ...inOutput, item_id: text };
const place = { item_id: text, output_index: z.number(), content_index: z.number() };

export const responseEvent = variants('ResponseEvent', 'type', [
  entity('ResponseCreatedEvent', {
    type: z.literal('response.created'),
    ...numbered,
    response: responseObject,
  }),
  entity('ResponseInProgressEvent', {
    type: z.literal('response.in_progress'),
    ...numbered,
    response: responseObject,
  }),
  entity('ResponseOutputItemAddedEvent', {
    type: z.literal('response.output_item.added'),
    ...inOutput,
    item: outputItem,
  }),
  entity('ResponseOutputItemDoneEvent', {
    type: z.literal('response.output_item.done'),
    ...inOutput,
    item: outputItem,
  }),
  entity('ResponseContentPartAddedEvent', {
    type: z.literal('response.content_part.added'),
    ...inItem,
    content_index: z.number(),
    part: outputText,
  }),
  entity('ResponseContentPartDoneEvent', {
    type: z.literal('response.content_part.done'),
    ...inItem,
    content_index: z.number(),
    part: outputText,
  }),
  entity('ResponseFunctionCallArgumentsDeltaEvent', {
    type: z.literal('response.function_call_arguments.delta'),
    ...inItem,
    delta: text,
  }),
  entity('ResponseFunctionCallArgumentsDoneEvent', {
    type: z.literal('response.function_call_arguments.done'),
    ...inItem,
    name: text,
    arguments: text,
  }),
  entity('ResponseTextDeltaEvent', {
    type: z.literal('response.output_text.delta'),
    ...place,
    delta: text,
  }),
  entity('ResponseTextDoneEvent', {
    type: z.literal('response.output_text.done'),
    ...place,
    text,
  }),
  entity('ResponseCompletedEvent', {
    type: z.literal('response.completed'),
    response: responseObject,
  }),
  entity(
    'ResponseErrorEvent',
    { type: z.literal('error'), code: text, message: text, sequence_number: z.number() },
    { param: z.string().nullable() },
  ),
]);
