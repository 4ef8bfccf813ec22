import { z } from 'zod';

/* Texts of the company's, by name, with the marks at which something is put in. */

export const text = z
  .string('must be a text')
  .refine((value) => value.trim() !== '', 'must not be empty');

export const textsOf = <const Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
    'must hold its texts',
  );

export const naming = (...marks: readonly string[]) =>
  marks.reduce(
    (field, mark) => field.refine((value) => value.includes(mark), `must name ${mark}`),
    text,
  );
