import { z } from 'zod';
import { keptFields } from './kept/index.ts';

/*
 * The few kinds of schema that every entity is made of.
 *
 * One contract, two readings. A request is read as it stands: a discriminator or a value outside
 * its set is refused, and the error names the allowed ones. A reply may come from a newer platform,
 * so `reply.ts` reads it by the same schema and forgives exactly those two. So there is one type
 * for both, and it stays one that a `switch` narrows: a variant for what is newer would accept every
 * mistyped provider, and take the known ones' fields away.
 */

/** Any schema will do; asked for by its core alone, which the compiler looks through far sooner. */
export type Fields = Readonly<Record<string, z.core.SomeType>>;

/**
 * A named object: the fields it must have, then those it may have. One in both must be there.
 * Others pass through. What is only kept for it stands in `kept`, and is in no type of the platform.
 */
export function entity<Required extends Fields, Optional extends Fields = {}>(
  id: string,
  required: Required,
  optional = {} as Optional,
  description = '',
) {
  const kept = z.looseObject(keptFields[id] ?? {}).partial().shape;
  const own = { ...required, ...z.looseObject(optional).partial().shape, ...required };
  const fields: typeof own = { ...own, ...withoutOwn(kept, own) };
  return z.looseObject(fields).meta(description === '' ? { id } : { id, description });
}

function withoutOwn(kept: Fields, own: object): Fields {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in own)));
}

/** Named objects of one union, told apart by one field. */
export function variants<
  Field extends string,
  const Members extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(id: string, field: Field, members: Members) {
  return z.discriminatedUnion(field, members).meta({ id });
}

/**
 * Makes the variants of such a union: of each its value of the field, the fields it must have, and
 * those it may have beside what all of them may have.
 */
export function variantBy<Field extends string, Common extends Fields = {}>(
  field: Field,
  common = {} as Common,
) {
  return <const Value extends string, Required extends Fields = {}, Optional extends Fields = {}>(
    id: string,
    value: Value,
    required = {} as Required,
    optional = {} as Optional,
  ) => {
    const tag = { [field]: z.literal(value) } as Record<Field, z.ZodLiteral<Value>>;
    return entity(id, { ...tag, ...required }, { ...common, ...optional });
  };
}

/** Values known today, of a set that the platform leaves open: model names, voices. */
export function known<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.union([z.enum(values), z.string()], { error: 'Invalid input: expected string' });
}

/** A field whose absence means `value`. It is only documented: stored bodies stay as sent. */
export function defaultsTo<Schema extends Describable>(schema: Schema, value: unknown): Schema {
  return schema.meta({ default: value });
}

interface Describable {
  meta(about: z.core.GlobalMeta): this;
}

export const text = z.string();
export const flag = z.boolean();

/** The length of the name that most resources may have. */
export const shortName = z.string().max(40);

/** An object that the platform does not describe. */
export const anyObject = z.record(z.string(), z.unknown());

/** ISO 8601. The platform writes milliseconds and `Z`, and takes any offset. */
export const dateTime = z.iso.datetime({ offset: true, local: true });

/** What the platform adds to nearly everything it keeps. */
export const stored = { id: text, orgId: text, createdAt: dateTime, updatedAt: dateTime };
