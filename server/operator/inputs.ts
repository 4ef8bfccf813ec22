import { z } from 'zod';
import { backupScope } from '@parley/database/backup/backup-format';
import type { Position } from './pages.ts';

const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .max(most, `must be at most ${most} characters`)
    .refine((value) => !value.includes('\0'), 'must not hold a NUL character');

const uuid = z.guid({ error: 'must be a UUID' });
const visitorKey = z
  .string({ error: 'must be text' })
  .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** `<microseconds since 1970>.<id>` */
const cursor = z
  .string({ error: 'must be text' })
  .regex(
    /^-?\d{1,16}\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    'must be the nextCursor of a page',
  )
  .transform((value): Position => {
    const [microseconds = '', id = ''] = value.split('.');
    return { microseconds, id };
  });

export const formatCursor = ({ microseconds, id }: Position) => `${microseconds}.${id}`;

export const conversationSearchBody = z.strictObject(
  {
    query: text(200)
      .transform((value) => value.trim())
      .optional(),
    cursor: cursor.optional(),
  },
  { error: 'The body must be a JSON object' },
);

export const questionSearchBody = conversationSearchBody.omit({ query: true });

export const leadSearchBody = conversationSearchBody.extend({
  quarantined: z.boolean({ error: 'must be true or false' }).optional(),
});

const dayMs = 24 * 60 * 60 * 1000;
/** Clocks go forward and back. */
const clocksMs = 3 * 60 * 60 * 1000;

export const figuresBody = z.strictObject(
  {
    midnights: z
      .array(z.iso.datetime({ error: 'must be moments in ISO 8601, UTC' }), {
        error: 'must be a list',
      })
      .min(2, 'must be two or more')
      .max(92, 'must be at most 92')
      .refine(
        (midnights) =>
          midnights.every((midnight, index) => {
            const before = midnights[index - 1];
            if (before === undefined) return true;
            return Math.abs(Date.parse(midnight) - Date.parse(before) - dayMs) <= clocksMs;
          }),
        'must be a day apart, one after another',
      ),
  },
  { error: 'The body must be a JSON object' },
);

export const messageSearchBody = z.strictObject(
  {
    cursor: cursor.optional(),
    givenUp: z.boolean({ error: 'must be true or false' }).optional(),
  },
  { error: 'The body must be a JSON object' },
);

export const messageParams = z.object({ id: uuid });

export const exportQuery = z.strictObject({
  table: z.enum(['leads', 'conversations', 'calls', 'questions'], {
    error: 'must be leads, conversations, calls or questions',
  }),
});

export const leadParams = z.object({ id: uuid });
export const visitorParams = z.object({ key: visitorKey });

export const signInBody = z.strictObject(
  { token: text(512).min(1, 'must not be empty') },
  { error: 'must be {"token": "…"}' },
);

const oneSeed = 'must be exactly one of visitorKey, leadId and conversationId';

export const eraseBody = z
  .strictObject(
    {
      visitorKey: visitorKey.optional(),
      leadId: uuid.optional(),
      conversationId: uuid.optional(),
    },
    {
      error: (issue) => (issue.code === 'invalid_type' ? `The body ${oneSeed}` : undefined),
    },
  )
  .transform(({ visitorKey, leadId, conversationId }, context) => {
    const seeds = [
      ...(visitorKey === undefined ? [] : [{ visitorKey }]),
      ...(leadId === undefined ? [] : [{ leadId }]),
      ...(conversationId === undefined ? [] : [{ conversationId }]),
    ];
    const [seed, ...others] = seeds;
    if (seed && others.length === 0) return seed;
    context.addIssue(`The body ${oneSeed}`);
    return z.NEVER;
  });

export const backupQuery = z.strictObject({ scope: backupScope.default('everything') });
