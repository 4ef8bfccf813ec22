import { z } from 'zod';
import { anyObject, entity, stored } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';

export const createWebCall = entity('CreateWebCallDTO', {
  assistantId: z.string().optional(),
  assistant: createAssistant.optional(),
  assistantOverrides: assistantOverrides.optional(),
});

export const call = entity('Call', {
  ...stored,
  ...createWebCall.shape,
  transport: anyObject.optional(),
  webCallUrl: z.string().optional(),
});
