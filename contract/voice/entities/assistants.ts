import { z } from 'zod';
import { anyObject, entity, stored } from '../schema.ts';

export const createAssistant = entity('CreateAssistantDTO', {
  name: z.string().max(40).optional(),
  firstMessage: z.string().optional(),
  metadata: anyObject.optional(),
});

export const assistant = entity('Assistant', { ...stored, ...createAssistant.shape });

export const assistantOverrides = entity('AssistantOverrides', {
  variableValues: anyObject.optional(),
});
