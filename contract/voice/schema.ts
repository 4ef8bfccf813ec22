import { z } from 'zod';

/**
 * The few kinds of schema that every entity is made of.
 *
 * Two readings of one contract. A request is read as it stands: a wrong discriminator or enum
 * value is refused, and the error names the allowed ones. A reply may come from a newer platform,
 * so `reply.ts` reads it with the same schema and forgives exactly those two.
 */

/** A named object of the platform. Unknown fields pass through untouched. */
export function entity<Fields extends z.core.$ZodLooseShape>(id: string, fields: Fields) {
  return z.looseObject(fields).meta({ id });
}

/** Named objects told apart by one field. */
export function variants<
  Field extends string,
  const Members extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(id: string, field: Field, members: Members) {
  return z.discriminatedUnion(field, members).meta({ id });
}

/** Values that are known, of a set that the platform leaves open: model names, voices. */
export function known<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.union([z.enum(values), z.string()]);
}

/** A whole object of no described shape. */
export const anyObject = z.record(z.string(), z.unknown());

/** ISO 8601. The platform writes milliseconds and `Z`, and takes any offset. */
export const dateTime = z.iso.datetime({ offset: true, local: true });

/** What the platform adds to whatever it keeps. */
export const stored = {
  id: z.string(),
  orgId: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
};
