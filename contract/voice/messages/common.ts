import { z } from 'zod';
import { createAssistant } from '../entities/assistants.ts';
import { call, customer } from '../entities/calls.ts';
import { callMessage, openAIMessage, toolCall } from '../entities/messages.ts';
import { createPhoneNumber } from '../entities/phone-numbers.ts';
import { createTool } from '../entities/tools.ts';
import { transferDestination } from '../entities/transfers.ts';
import { anyObject, entity, text } from '../schema.ts';

export const messageContext = entity(
  'MessageContext',
  {},
  {
    timestamp: z.number(),
    call,
    assistant: createAssistant,
    customer,
    phoneNumber: createPhoneNumber,
  },
  'What any message may carry, whoever it is for. `timestamp` is milliseconds since 1970.',
);

const role = z.enum(['assistant', 'user']);

/** One tool, and the call of it. */
const toolWithToolCall = z
  .intersection(createTool, entity('WithToolCall', { toolCall }))
  .meta({ id: 'ToolWithToolCall' });

/** The bodies of those messages that go both to the page and to the server. */
export const bodies = {
  conversation: { messagesOpenAIFormatted: z.array(openAIMessage) },
  modelOutput: { output: z.unknown() },
  speech: { status: z.enum(['started', 'stopped']), role },
  toolCalls: {
    toolWithToolCallList: z.array(toolWithToolCall),
    toolCallList: z.array(toolCall),
  },
  transcript: {
    type: z.enum(['transcript', "transcript[transcriptType='final']"]),
    role,
    transcriptType: z.enum(['partial', 'final']),
    transcript: text,
  },
  language: { language: text },
  voiceInput: { input: text },
};

/** What those messages may hold besides. */
export const options = {
  /** What older releases call a tool's call. */
  functionCall: { functionCall: entity('FunctionCall', { name: text }, { parameters: anyObject }) },
  conversation: {
    messages: z.array(callMessage),
    /** What older releases call the messages in OpenAI's form. */
    conversation: z.array(openAIMessage),
  },
  speech: { turn: z.number().describe('The number of the turn in the conversation, from 0.') },
  transcript: {
    isFiltered: z.boolean(),
    detectedThreats: z.array(text),
    originalTranscript: text,
    assistantName: text,
    isReplayed: z
      .boolean()
      .describe(
        'It was said before: the page was loaded anew, and is told of the call that it is in.',
      ),
    isTyped: z.boolean().describe('Nobody said it: it was written, and stands for itself.'),
  },
  transfer: {
    destination: transferDestination,
    toAssistant: createAssistant,
    fromAssistant: createAssistant,
    toStepRecord: anyObject,
    fromStepRecord: anyObject,
  },
};
