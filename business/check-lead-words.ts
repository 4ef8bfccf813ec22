import { z } from 'zod';
import { naming, text, textsOf } from './check-texts.ts';

/* What can be wrong with what the company is told of leads. */

export const leadWordFields = z.strictObject({
  titles: textsOf('lead', 'callback', 'conversation', 'missedCall', 'noName'),
  labels: textsOf(
    ...(['callBy', 'name', 'phone', 'email', 'company', 'message'] as const),
    ...(['asked', 'cameBy', 'when', 'who', 'what', 'why'] as const),
  ),
  ways: textsOf('chat', 'guided', 'callback', 'conversation'),
  missedCall: textsOf('unknown', 'ended'),
  moreWait: z.strictObject({ one: text, many: naming('{count}'), text: naming('{time}') }),
  links: z.strictObject({ call: naming('{phone}'), lead: text, console: text }),
  test: textsOf('title', 'text'),
});
