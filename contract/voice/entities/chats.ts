import { z } from 'zod';
import { entity, stored } from '../schema.ts';
import { createAssistant } from './assistants.ts';

const chatInput = z.union([z.string(), z.array(z.looseObject({ role: z.string() }))]);

export const createChat = entity('CreateChatDTO', {
  input: chatInput,
  assistantId: z.string().optional(),
  assistant: createAssistant.optional(),
  sessionId: z.string().optional(),
  previousChatId: z.string().optional(),
  name: z.string().max(40).optional(),
  stream: z.boolean().optional(),
});

export const chat = entity('Chat', {
  ...stored,
  ...createChat.partial().shape,
});

export const createChatStreamResponse = entity('CreateChatStreamResponse', {
  id: z.string(),
  path: z.string(),
  delta: z.string(),
});
