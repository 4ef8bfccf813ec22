import { z } from 'zod';

/** What is said of a field, its limits, and what its absence means. */
export function describeField(schema: z.core.$ZodType): string | undefined {
  const said = findMeta(schema, 'description');
  const absence = findMeta(schema, 'default') ?? findDefault(schema);
  const rules = [
    describeLimits(schema),
    absence === undefined ? null : `${JSON.stringify(absence)} unless given`,
  ].filter((rule) => rule !== null);
  const sentences = [
    ...(typeof said === 'string' ? [said] : []),
    ...(rules.length > 0 ? [`${rules.join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function findDefault(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return def.defaultValue;
  return 'innerType' in def ? findDefault(def.innerType) : undefined;
}

/** `10 to 3600`, `At most 40 characters`. */
function describeLimits(schema: z.core.$ZodType): string | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return describeLimits(def.innerType);
  // Read from a query's text first.
  if (def.type === 'pipe') return describeLimits(def.out);
  let least: unknown = null;
  let most: unknown = null;
  for (const check of def.checks ?? []) {
    const limit = check._zod.def as z.core.$ZodChecks['_zod']['def'];
    if (limit.check === 'greater_than') least = limit.value;
    if (limit.check === 'less_than') most = limit.value;
    if (limit.check === 'min_length') least = limit.minimum;
    if (limit.check === 'max_length') most = limit.maximum;
  }
  const unit = def.type === 'string' ? ' characters' : def.type === 'array' ? ' of them' : '';
  if (least !== null && most !== null) return `${least} to ${most}${unit}`;
  if (most !== null) return `At most ${most}${unit}`;
  if (least === null) return null;
  return def.type === 'string' && least === 1 ? 'Not empty' : `At least ${least}${unit}`;
}

/** What is said of a field is said of it or, inside, of its type. That of an entity is its own. */
export function findMeta(schema: z.core.$ZodType, key: 'description' | 'default'): unknown {
  const meta = z.globalRegistry.get(schema);
  if (meta?.id !== undefined) return undefined;
  if (meta?.[key] !== undefined) return meta[key];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? findMeta(def.innerType, key) : undefined;
}
