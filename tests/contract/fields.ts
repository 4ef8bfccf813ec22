import { z } from 'zod';

/** A schema as any of its kinds, told apart by `_zod.def.type`. */
type AnySchema = z.core.$ZodTypes;

/** `name*` for a field that must be there, `name` for one that may. */
type Field = string;

/**
 * The fields of an object, of both halves of an intersection, or of that variant of a union which
 * `variant` names. Null for what has no fields: an array, a schema of anything.
 */
export function listFields(schema: z.core.$ZodType, variant?: string): Field[] | null {
  const { def } = (schema as AnySchema)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, field]) =>
        isOptional(field) ? name : `${name}*`,
      );
    case 'intersection':
      return [...(listFields(def.left, variant) ?? []), ...(listFields(def.right, variant) ?? [])];
    case 'union': {
      const chosen = variant === undefined ? def.options[0] : findVariant(def, variant);
      return chosen === undefined ? null : listFields(chosen, variant);
    }
    default:
      return null;
  }
}

/** The values by which a union tells its variants apart; none of what is no such union. */
export function listVariants(schema: z.core.$ZodType): string[] {
  const { def } = (schema as AnySchema)._zod;
  if (def.type === 'intersection') return [...listVariants(def.left), ...listVariants(def.right)];
  if (!isDiscriminated(def)) return [];
  return def.options.flatMap((option) => [...readDiscriminator(option, def.discriminator)]);
}

/** The entity of that name among the members of a union, or the schema itself. */
export function findEntity(
  schemas: readonly z.core.$ZodType[],
  id: string,
): z.core.$ZodType | undefined {
  return schemas
    .flatMap((schema) => {
      const { def } = (schema as AnySchema)._zod;
      return def.type === 'union' ? [schema, ...def.options] : [schema];
    })
    .find((schema) => z.globalRegistry.get(schema)?.id === id);
}

function isOptional(schema: z.core.$ZodType): boolean {
  return ['optional', 'default'].includes((schema as AnySchema)._zod.def.type);
}

function findVariant(def: z.core.$ZodUnionDef, value: string): z.core.$ZodType | undefined {
  if (!isDiscriminated(def)) return undefined;
  return def.options.find((option) => readDiscriminator(option, def.discriminator).has(value));
}

function isDiscriminated(def: object): def is z.core.$ZodDiscriminatedUnionDef {
  return 'discriminator' in def;
}

function readDiscriminator(option: z.core.$ZodType, field: string): Set<string> {
  return new Set([...(option._zod.propValues?.[field] ?? [])].map(String));
}
