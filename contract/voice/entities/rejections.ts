import { z } from 'zod';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';

const regexCondition = entity(
  'RegexCondition',
  { type: z.literal('regex'), regex: text },
  {
    target: entity(
      'MessageTarget',
      {},
      {
        role: z.enum(['user', 'assistant']),
        position: defaultsTo(z.number(), -1).describe('Below zero it is counted from the newest.'),
      },
    ),
    negate: defaultsTo(flag, false),
  },
  'Whether a message of the conversation matches: as `RegExp.test` does, after flags such as `(?i)`.',
);

const liquidCondition = entity(
  'LiquidCondition',
  { type: z.literal('liquid'), liquid: text },
  {},
  'Holds where the template becomes the word true. It knows `messages`, `now` and the variables.',
);

interface GroupCondition {
  [field: string]: unknown;
  type: 'group';
  operator: 'AND' | 'OR';
  conditions: ToolCondition[];
}

type ToolCondition =
  z.output<typeof regexCondition> | z.output<typeof liquidCondition> | GroupCondition;

const groupCondition = entity('GroupCondition', {
  type: z.literal('group'),
  operator: z.enum(['AND', 'OR']),
  conditions: z.array(z.lazy((): z.ZodType<ToolCondition> => condition)),
});

const condition = variants('ToolRejectionPlanCondition', 'type', [
  regexCondition,
  liquidCondition,
  groupCondition,
]);

/** Where all of them hold, a call of the tool is rejected; where there is none, it never is. */
export const rejectionPlan = entity('ToolRejectionPlan', {}, { conditions: z.array(condition) });
