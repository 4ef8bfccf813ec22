import { leadStates, leadWorkLimits, mostWorkedAtOnce, type OperatorPage } from '@parley/contract';
import { z } from 'zod';
import { backupScope } from '@parley/database/backup/backup-format';
import type { RowPosition } from '@parley/database/row-position';
import type { DayPosition } from './day-leads.ts';

export const text = (most: number) =>
  z
    .string({ error: 'must be text' })
    .max(most, `must be at most ${most} characters`)
    .refine((value) => !value.includes('\0'), 'must not hold a NUL character');

export const uuid = z.guid({ error: 'must be a UUID' });
const visitorKey = z
  .string({ error: 'must be text' })
  .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** `<microseconds since 1970>.<id>` */
export const cursor = z
  .string({ error: 'must be text' })
  .regex(
    /^-?\d{1,16}\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    'must be the nextCursor of a page',
  )
  .transform((value): RowPosition => {
    const [microseconds = '', id = ''] = value.split('.');
    return { microseconds, id };
  });

export const formatCursor = ({ microseconds, id }: RowPosition) => `${microseconds}.${id}`;

/** A page as the console reads it. */
export const toWire = <Item>({
  items,
  next,
}: {
  readonly items: Item[];
  readonly next: RowPosition | null;
}): OperatorPage<Item> => ({ items, nextCursor: next && formatCursor(next) });

/** What is searched for has no line end, as what has it has none between its fields. */
const searchText = text(60).transform((value) => value.replaceAll(/\s+/g, ' ').trim());

export const conversationSearchBody = z.strictObject(
  {
    query: searchText.optional(),
    cursor: cursor.optional(),
  },
  { error: 'The body must be a JSON object' },
);

export const searchBody = conversationSearchBody
  .required({ query: true })
  .refine(({ query }) => query !== '', { path: ['query'], error: 'must not be empty' });

export const questionSearchBody = conversationSearchBody.omit({ query: true });

export const leadSearchBody = conversationSearchBody.extend({
  quarantined: z.boolean({ error: 'must be true or false' }).optional(),
});

export const figuresBody = z.strictObject(
  { days: z.literal([7, 30, 90], { error: 'must be 7, 30 or 90' }) },
  { error: 'The body must be a JSON object' },
);

export const exportQuery = z.strictObject({
  table: z.enum(['leads', 'conversations', 'calls', 'questions'], {
    error: 'must be leads, conversations, calls or questions',
  }),
});

/** Trimmed; empty is none. */
const wordsOrNone = (most: number) =>
  text(most)
    .transform((value) => value.trim() || null)
    .nullable();

const leadWork = {
  state: z.enum(leadStates, { error: `must be one of ${leadStates.join(', ')}` }).optional(),
  owner: wordsOrNone(leadWorkLimits.owner).optional(),
  note: wordsOrNone(leadWorkLimits.note).optional(),
};

export const leadWorkBody = z
  .strictObject(
    {
      leadIds: z
        .array(uuid, { error: 'must be a list of leads' })
        .min(1, 'must name a lead')
        .max(mostWorkedAtOnce, `must be at most ${mostWorkedAtOnce}`),
      ...leadWork,
      seen: z.strictObject(leadWork, { error: 'must be an object' }).optional(),
    },
    { error: 'The body must be a JSON object' },
  )
  .refine(
    ({ state, owner, note }) => state !== undefined || owner !== undefined || note !== undefined,
    'The body must set state, owner or note',
  );

/** `first.` before the cursor of a list, while it is at those who go first. */
export const dayPeopleBody = z.strictObject(
  {
    cursor: z
      .string({ error: 'must be text' })
      .transform((value, context): DayPosition => {
        const [, pressing, rest = ''] = /^(first\.)?(.*)$/s.exec(value) ?? [];
        const parsed = cursor.safeParse(rest);
        if (parsed.success) return { isPressing: pressing !== undefined, ...parsed.data };
        context.addIssue('must be the nextCursor of a page');
        return z.NEVER;
      })
      .optional(),
  },
  { error: 'The body must be a JSON object' },
);

export const formatDayCursor = ({ isPressing, ...position }: DayPosition) =>
  `${isPressing ? 'first.' : ''}${formatCursor(position)}`;

/** Of a lead, or of somebody who works in the console. */
export const idParams = z.object({ id: uuid });
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

/** Whose timeline: a browser's key, or a lead that came without one. */
export const timelineBody = z
  .strictObject(
    { visitorKey: visitorKey.optional(), leadId: uuid.optional(), cursor: cursor.optional() },
    { error: 'The body must be a JSON object' },
  )
  .transform(({ visitorKey, leadId, cursor }, context) => {
    if (visitorKey !== undefined && leadId === undefined) return { seed: { visitorKey }, cursor };
    if (leadId !== undefined && visitorKey === undefined) return { seed: { leadId }, cursor };
    context.addIssue('The body must be of exactly one of visitorKey and leadId');
    return z.NEVER;
  });

export const backupQuery = z.strictObject({ scope: backupScope.default('everything') });
