import { z } from 'zod';
import { cursor, uuid } from '../inputs.ts';

const aboutBody = { error: 'The body must be a JSON object' };

export const pageBody = z.strictObject({ cursor: cursor.optional() }, aboutBody);

export const messageSearchBody = pageBody.extend({
  givenUp: z.boolean({ error: 'must be true or false' }).optional(),
});

export const idParams = z.object({ id: uuid });

export const replayBody = z.strictObject({ assistantId: uuid }, aboutBody);

export const keepBody = z.strictObject({ testSuiteId: uuid.optional() }, aboutBody);

export const lineSearchBody = z.strictObject(
  {
    level: z.enum(['info', 'warn', 'error'], { error: 'must be info, warn or error' }).optional(),
    request: z
      .string({ error: 'must be text' })
      .transform((text) => text.trim().toLowerCase())
      .refine((text) => /^[0-9a-f-]{1,36}$/.test(text), {
        error: 'must be a request’s id, as an error message shows it',
      })
      .optional(),
    cursor: z
      .string({ error: 'must be text' })
      .regex(/^\d{1,16}$/, 'must be the nextCursor of a page')
      .transform(Number)
      .optional(),
  },
  aboutBody,
);
