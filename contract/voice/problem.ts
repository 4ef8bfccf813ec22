import { z } from 'zod';
import { entity, text } from './schema.ts';

export const problem = entity(
  'Problem',
  {
    statusCode: z.number().describe('The HTTP status again.'),
    message: z
      .union([z.string(), z.array(z.string())])
      .describe('One line, or one for each field that is wrong.'),
  },
  { error: text },
  'What any operation answers when it did not do what was asked.',
);
