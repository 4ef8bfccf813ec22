import { z } from 'zod';
import { anyObject, dateTime, entity, flag, text } from '../schema.ts';

const required = {
  id: text.describe('Goes with each attempt, so that a server knows what it had before.'),
  createdAt: dateTime,
  type: text.describe('Of the message: `end-of-call-report`.'),
  attempts: z.number().int().min(0),
  isHeld: flag.describe(
    'What was said is not stored: it is in a server’s memory, or gone, and cannot be sent again.',
  ),
};

const optional = {
  url: text.describe('Of the server.'),
  nextAttemptAt: dateTime.describe('Absent once it arrived, or was given up.'),
  lastAttemptAt: dateTime,
  deliveredAt: dateTime,
  lastStatus: z.number().describe('HTTP, of the last attempt; absent where nobody answered.'),
  lastError: text.describe('Why the last attempt came to nothing.'),
};

export const callDelivery = entity(
  'CallDelivery',
  required,
  optional,
  'A message to a server about a call, and what became of it.',
);

export const wholeCallDelivery = entity(
  'WholeCallDelivery',
  {
    ...required,
    message: anyObject.describe('What is sent, without secrets; of one that is held its type.'),
  },
  optional,
  'The same with what is sent.',
);
