import { z } from 'zod';

/* What can be wrong with what the company is told of leads. */

const text = z.string('must be a text').refine((value) => value.trim() !== '', 'must not be empty');
const textsOf = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
  );
const naming = (...marks: readonly string[]) =>
  marks.reduce(
    (field, mark) => field.refine((value) => value.includes(mark), `must name ${mark}`),
    text,
  );

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
