import { z } from 'zod';
import { own } from '../field-facts.ts';
import {
  anyObject,
  defaultsTo,
  entity,
  flag,
  known,
  shortName,
  text,
  variants,
} from '../schema.ts';

export const openAIMessage = entity(
  'OpenAIMessage',
  {
    role: z.enum(['assistant', 'function', 'user', 'system', 'tool']),
    content: z.string().max(100_000_000).nullable(),
  },
  {},
  'Words of a conversation as a model is sent them.',
);

export const toolCall = entity('ToolCall', {
  id: text,
  type: text,
  function: entity('ToolCallFunction', { name: shortName, arguments: text }),
});

const content = z.string().max(10_000);

/** A message of a chat or a session. */
export const chatMessage = variants('ChatMessage', 'role', [
  entity('SystemMessage', { role: z.literal('system'), content }, { name: shortName }),
  entity('UserMessage', { role: z.literal('user'), content }, { name: shortName }),
  entity(
    'AssistantMessage',
    { role: z.literal('assistant') },
    {
      content: content.nullable(),
      refusal: content,
      tool_calls: z.array(toolCall),
      name: shortName,
    },
  ),
  entity(
    'ToolMessage',
    { role: z.literal('tool'), content, tool_call_id: text },
    { name: shortName },
  ),
  entity('DeveloperMessage', { role: z.literal('developer'), content }, { name: shortName }),
]);

export const callMessage = entity(
  'CallMessage',
  {
    role: known('user', 'bot', 'system', 'tool_calls', 'tool_call_result'),
    time: z.number().describe('Milliseconds since 1970.'),
    secondsFromStart: z.number(),
  },
  {
    message: text,
    endTime: z.number().describe('Milliseconds since 1970.'),
    duration: z.number().describe('Milliseconds.'),
    source: text,
    toolCalls: z.array(anyObject),
    toolCallId: text,
    name: text,
    result: text,
    isFiltered: flag,
    detectedThreats: z.array(text),
    originalMessage: text.describe('Where it was filtered, as it was said.'),
    metadata: own(anyObject),
  },
  'A message of a call. Which fields it has besides follows from its role.',
);

const textContent = entity(
  'TextContent',
  { type: z.literal('text'), text, language: text },
  {},
  'The same words in one language.',
);

const spoken = { contents: z.array(textContent), content: z.string().max(1000) };

export const customMessage = entity('CustomMessage', { type: z.literal('custom-message') }, spoken);

/** What is said: plain words, or words by language. */
export const words = z.union([z.string(), customMessage]);

const toolMessage = {
  ...spoken,
  conditions: z.array(
    entity('Condition', {
      operator: z.enum(['eq', 'neq', 'gt', 'gte', 'lt', 'lte']),
      param: z.string().max(1000),
      value: z.string().max(1000),
    }),
  ),
};

const endCallAfterSpokenEnabled = defaultsTo(flag, false);

export const toolMessageComplete = entity(
  'ToolMessageComplete',
  { type: z.literal('request-complete') },
  { role: z.enum(['assistant', 'system']), endCallAfterSpokenEnabled, ...toolMessage },
);

export const toolMessageFailed = entity(
  'ToolMessageFailed',
  { type: z.literal('request-failed') },
  { role: z.enum(['assistant', 'system']), endCallAfterSpokenEnabled, ...toolMessage },
);

/** What the assistant says while a tool runs, and after. */
export const toolMessages = z
  .array(
    variants('ToolSpokenMessage', 'type', [
      entity(
        'ToolMessageStart',
        { type: z.literal('request-start') },
        { blocking: defaultsTo(flag, false), ...toolMessage },
      ),
      entity(
        'ToolMessageDelayed',
        { type: z.literal('request-response-delayed') },
        { timingMilliseconds: z.number().min(100).max(120_000), ...toolMessage },
      ),
      toolMessageComplete,
      toolMessageFailed,
    ]),
  )
  .max(100);
