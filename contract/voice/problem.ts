import { z } from 'zod';
import { entity, text } from './schema.ts';

/** What any operation answers when it did not do what was asked. */
export const problem = entity(
  'Problem',
  {
    /** The HTTP status again. */
    statusCode: z.number(),
    /** One line, or one for each field that is wrong. */
    message: z.union([z.string(), z.array(z.string())]),
  },
  { error: text },
);
