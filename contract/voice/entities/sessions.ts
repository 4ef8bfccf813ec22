import { z } from 'zod';
import { entity, stored } from '../schema.ts';
import { createAssistant } from './assistants.ts';

export const createSession = entity('CreateSessionDTO', {
  name: z.string().max(40).optional(),
  status: z.enum(['active', 'completed']).optional(),
  expirationSeconds: z.number().min(60).max(2_592_000).optional(),
  assistantId: z.string().optional(),
  assistant: createAssistant.optional(),
});

export const updateSession = entity(
  'UpdateSessionDTO',
  createSession.pick({ name: true, status: true, expirationSeconds: true }).shape,
);

export const session = entity('Session', { ...stored, ...createSession.shape });
