import { z } from 'zod';
import { naming, text, textsOf } from './check-texts.ts';

/* What can be wrong with what the company is told of leads. */

export const leadWordFields = z.strictObject({
  titles: textsOf('lead', 'callback', 'conversation', 'missedCall', 'noName'),
  labels: textsOf(
    ...(['name', 'phone', 'email', 'company', 'message'] as const),
    ...(['asked', 'cameBy', 'when', 'who', 'what', 'why'] as const),
  ),
  ways: textsOf('chat', 'guided', 'callback', 'conversation'),
  missedCall: textsOf('unknown', 'ended'),
  moreWait: z.strictObject({ one: text, many: naming('{count}'), text: naming('{time}') }),
  links: textsOf('lead', 'console'),
  test: textsOf('title', 'text'),
});
