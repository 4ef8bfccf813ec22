import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { defaultsTo, entity, flag, shortName, stored, text } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { chatCost } from './costs.ts';
import { chatMessage } from './messages.ts';
import { responseInputItem, responseTool } from './responses.ts';
import { createSquad } from './squads.ts';
import { createWorkflow } from './workflows.ts';

const messages = z.array(chatMessage);
const input = z.union([z.string(), messages]);

/** One who answers at most; of `sessionId` and `previousChatId` one; with a session, nobody else. */
const chatFields = {
  assistantId: refers(text, 'assistant'),
  assistant: createAssistant,
  assistantOverrides,
  squadId: refers(text, 'squad'),
  squad: createSquad,
  workflowId: refers(text, 'workflow'),
  workflow: createWorkflow,
  sessionId: refers(text, 'session'),
  previousChatId: refers(text, 'chat'),
  name: shortName,
};

export const createChat = entity(
  'CreateChatDTO',
  { input },
  { ...chatFields, stream: defaultsTo(flag, false) },
);

export const chat = entity('Chat', stored, {
  input,
  ...chatFields,
  sourceCallId: refers(text, 'call').describe(
    'The call whose caller’s words are said in it, as in its session or the chat before: it goes when that goes.',
  ),
  stream: flag,
  messages: own(messages),
  output: messages,
  costs: z.array(chatCost),
  cost: z.number().describe('US dollars.'),
});

export const chatStreamEvent = entity(
  'CreateChatStreamResponse',
  { id: text, path: text, delta: text },
  { sessionId: refers(text, 'session') },
  'A piece of the answer: `delta` is added at `path`, `chat.output[0].content`.',
);

export const responsesRequest = entity(
  'OpenAIResponsesRequest',
  { input: z.union([z.string(), z.array(z.union([chatMessage, responseInputItem]))]) },
  {
    ...chatFields,
    stream: defaultsTo(flag, true).describe(
      'Where it is not given, and only JSON is accepted, as by OpenAI’s clients, the answer is no stream.',
    ),
    model: text.describe('The answer has it again: an assistant speaks by its own model.'),
    instructions: text.nullable().describe('For this answer alone.'),
    previous_response_id: text.nullable().describe('As `previousChatId`.'),
    tools: z.array(responseTool).describe('Left to the client, beside the tools of the assistant.'),
  },
  "The same as OpenAI's clients send it.",
);
