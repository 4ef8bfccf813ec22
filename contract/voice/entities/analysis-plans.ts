import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text } from '../schema.ts';
import { jsonSchema } from './json-schema.ts';

const judged = {
  messages: own(z.array(anyObject)),
  timeoutSeconds: defaultsTo(z.number().min(1).max(60), 5),
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
    minMessagesThreshold: defaultsTo(z.number().min(0), 2),
    summaryPlan,
    structuredDataPlan,
    structuredDataMultiPlan: z.array(
      entity('StructuredDataMultiPlan', { key: text, plan: structuredDataPlan }),
    ),
    successEvaluationPlan: entity(
      'SuccessEvaluationPlan',
      {},
      { enabled: defaultsTo(flag, true), rubric, ...judged },
    ),
  },
  'What a model makes of a call once it has ended.',
);
