import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text } from '../schema.ts';
import { jsonSchema } from './json-schema.ts';

const judged = {
  messages: own(
    z
      .array(anyObject)
      .describe(
        'What the model is asked, each with a `role` and a `content`, in place of the usual words. May hold {{transcript}}, {{endedReason}}, {{systemPrompt}}, {{messages}}, {{schema}}, {{rubric}} and the variables of the call.',
      ),
  ),
  timeoutSeconds: defaultsTo(
    z.number().min(1).max(60).describe('So long it is tried; the report waits for it.'),
    5,
  ),
};

export const summaryPlan = entity(
  'SummaryPlan',
  {},
  { enabled: defaultsTo(flag, true), ...judged },
);

const structuredDataPlan = entity(
  'StructuredDataPlan',
  {},
  { enabled: defaultsTo(flag, false), schema: jsonSchema, ...judged },
);

const rubric = z.enum([
  'NumericScale',
  'DescriptiveScale',
  'Checklist',
  'Matrix',
  'PercentageScale',
  'LikertScale',
  'AutomaticRubric',
  'PassFail',
]);

export const analysisPlan = entity(
  'AnalysisPlan',
  {},
  {
    minMessagesThreshold: defaultsTo(
      z.number().min(0).describe('A call with fewer messages of its two sides is not analysed.'),
      2,
    ),
    summaryPlan,
    structuredDataPlan,
    structuredDataMultiPlan: z.array(
      entity('StructuredDataMultiPlan', {
        key: text.describe('What the result is called in `analysis.structuredDataMulti`.'),
        plan: structuredDataPlan,
      }),
    ),
    successEvaluationPlan: entity(
      'SuccessEvaluationPlan',
      {},
      { enabled: defaultsTo(flag, true), rubric: defaultsTo(rubric, 'PassFail'), ...judged },
    ),
  },
  'What a model makes of a call once it has ended.',
);
