import { z } from 'zod';

/* What can be wrong with what speaks for the company. */

const text = z.string('must be a text').refine((value) => value.trim() !== '', 'must not be empty');
const pixels = z.int('must be a whole number').positive('must be more than 0');
const picture = z.strictObject({
  file: z
    .string()
    .regex(
      /^[\w-]+\.(?:avif|webp|jpe?g|png|svg)$/,
      'must be the name of a file in business/pictures/, such as bakery.webp',
    ),
  alt: text,
  width: pixels,
  height: pixels,
});
const link = z.url({ protocol: /^https$/, error: 'must be an https:// address, or null' });

const sampleOr = <
  Words extends z.ZodRawShape,
  Drawn extends z.ZodRawShape,
  Own extends z.ZodRawShape,
>(
  words: Words,
  drawn: Drawn,
  own: Own,
) =>
  z.discriminatedUnion('sample', [
    z.strictObject({ ...words, ...drawn, sample: z.literal(true) }),
    z.strictObject({ ...words, ...own, sample: z.literal(false) }),
  ]);

/** So many stand side by side; one more would stand alone. */
const most = 3;
const row = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(most, `must have at most ${most} entries`);

export const proofFields = z.strictObject({
  work: z.strictObject({
    title: text,
    text,
    list: row(
      sampleOr(
        { client: text, number: text, change: text, text },
        { drawing: z.enum(['bakery', 'dentist', 'plumber']) },
        { before: picture, after: picture, link: link.nullable() },
      ),
    ),
  }),
  voices: z.strictObject({
    title: text,
    list: row(sampleOr({ quote: text, name: text }, {}, { picture })),
  }),
  team: z.strictObject({
    title: text,
    list: row(sampleOr({ name: text, role: text }, {}, { picture })),
  }),
  weighed: z.strictObject({ title: text, text }).nullable(),
});
