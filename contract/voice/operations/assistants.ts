import { z } from 'zod';
import { assistant } from '../entities/assistants.ts';
import { arrayQuery, ok, type Operations } from './parts.ts';

export const assistantOperations = {
  listAssistants: {
    facade: 'assistants.list',
    method: 'GET',
    path: '/assistant',
    summary: 'Lists assistants, the newest first.',
    query: z.object(arrayQuery),
    replies: [ok(z.array(assistant))],
    pages: 'array',
  },
} as const satisfies Operations;
