import { z } from 'zod';

export type Json = Record<string, unknown>;

export const schemaHome = '#/components/schemas/';

/**
 * Schemas of the contract as JSON Schema, with the entities that they name apart. Entities are in
 * the order of their names; one that is the same as an earlier one refers to it.
 */
export function convertSchemas(uses: Readonly<Record<string, z.ZodType>>): {
  schemas: Record<string, Json>;
  components: Record<string, Json>;
} {
  // As the fields of one object, all of them share their entities.
  const { properties, $defs } = z.toJSONSchema(z.object(uses), { io: 'input', override });
  const { schemas, entities } = moveReferences({ schemas: properties, entities: $defs });
  const names = new Map<string, string>();
  const components: Record<string, Json> = {};
  for (const [name, schema] of Object.entries(entities).sort(([one], [two]) =>
    one < two ? -1 : 1,
  )) {
    const text = JSON.stringify(schema);
    const same = names.get(text);
    components[name] = same === undefined ? schema : { $ref: schemaHome + same };
    if (same === undefined) names.set(text, name);
  }
  return { schemas, components };
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // That objects are open is the rule; it is said once, in the description of the document.
  if (def.type === 'object') delete jsonSchema.additionalProperties;
  if (def.type === 'record') delete jsonSchema.propertyNames;
  // zod leaves it out where text is read as something else first.
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'string' && 'format' in def && def.format === 'datetime') {
    delete jsonSchema.pattern;
    jsonSchema.format = 'date-time';
  }
  if (def.type !== 'union') return;
  if (zodSchema instanceof z.core.$ZodDiscriminatedUnion) {
    Object.assign(jsonSchema, { discriminator: describeDiscriminator(zodSchema._zod.def) });
  }
  const known = readKnownValues(jsonSchema);
  if (known) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: 'string', examples: known });
  }
};

/** Names the entity of every value, since they are not called alike. */
function describeDiscriminator({ discriminator, options }: z.core.$ZodDiscriminatedUnionDef): Json {
  const mapping: Record<string, string> = {};
  for (const option of options) {
    const { id } = z.globalRegistry.get(option) ?? {};
    if (id === undefined) throw new Error(`a variant by ${discriminator} has no name`);
    for (const value of option._zod.propValues?.[discriminator] ?? []) {
      mapping[String(value)] = schemaHome + id;
    }
  }
  return { propertyName: discriminator, mapping };
}

/** The values of a set that is open: an enumeration beside any string. */
function readKnownValues({ anyOf }: z.core.JSONSchema.BaseSchema): unknown[] | undefined {
  if (anyOf?.length !== 2) return undefined;
  const [closed, open] = anyOf;
  return JSON.stringify(open) === '{"type":"string"}' ? closed?.enum : undefined;
}

/** zod keeps named schemas in `$defs`, OpenAPI among its components. */
function moveReferences(value: unknown): Record<'schemas' | 'entities', Record<string, Json>> {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${schemaHome}`));
}
