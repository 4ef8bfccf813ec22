import { z } from 'zod';
import { httpHeaders, refers } from '../field-facts.ts';
import { defaultsTo, entity, text } from '../schema.ts';

export const backoffPlan = entity(
  'BackoffPlan',
  {
    type: defaultsTo(z.enum(['fixed', 'exponential']), 'fixed'),
    maxRetries: defaultsTo(z.number().min(0).max(10), 0),
    baseDelaySeconds: z.number().min(0).max(10),
  },
  {
    excludedStatusCodes: z
      .array(z.unknown())
      .describe('Numbers: an answer of such a status is not asked for again.'),
  },
);

export const server = entity(
  'Server',
  {},
  {
    timeoutSeconds: defaultsTo(z.number().min(1).max(300), 20),
    url: text,
    headers: httpHeaders,
    backoffPlan,
    credentialId: refers(text, 'credential'),
  },
  'Where the platform sends what it has to tell or to ask.',
);
