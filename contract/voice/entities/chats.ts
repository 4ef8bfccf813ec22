import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { defaultsTo, entity, flag, shortName, stored, text } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { chatCost } from './costs.ts';
import { chatMessage } from './messages.ts';
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
  { input },
  { ...chatFields, stream: defaultsTo(flag, true) },
  "The same as OpenAI's clients send it.",
);
