import type { z } from 'zod';
import { type FieldFacts, fieldFacts, type Referred } from './field-facts.ts';
import { operations } from './operations/index.ts';
import type { Operation } from './operation.ts';

/** One field of an object of the contract. */
export interface Field {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  /** The object that has it. */
  readonly object: z.core.$ZodType;
  readonly facts: FieldFacts;
}

type AnySchema = z.core.$ZodTypes;

/** Every field of everything that the operations take and answer, each once. */
export function listFields(): Field[] {
  const fields: Field[] = [];
  const seen = new Set<z.core.$ZodType>();
  const visit = (schema: z.core.$ZodType): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { def } = (schema as AnySchema)._zod;
    if (def.type === 'object') {
      for (const [name, field] of Object.entries(def.shape)) {
        fields.push({ name, schema: field, object: schema, facts: factsOf(field) });
      }
    }
    listParts(schema).forEach(visit);
  };
  Object.values<Operation>(operations).flatMap(listSchemas).forEach(visit);
  return fields;
}

function listSchemas({ params, query, body, replies }: Operation): z.core.$ZodType[] {
  const answers = replies.map((reply) => ('schema' in reply ? reply.schema : undefined));
  return [params, query, body?.schema, ...answers].filter((schema) => schema !== undefined);
}

/** The schemas that one is made of. */
function listParts(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as AnySchema)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    case 'pipe':
      return [def.in, def.out];
    case 'lazy':
      return [def.getter()];
    default:
      return 'innerType' in def ? [def.innerType] : [];
  }
}

/** Of the field, or of what it is when it is there. */
function factsOf(schema: z.core.$ZodType): FieldFacts {
  const { def } = (schema as AnySchema)._zod;
  return fieldFacts.get(schema) ?? ('innerType' in def ? factsOf(def.innerType) : {});
}

const fields = listFields();

const namesOf = (isMeant: (facts: FieldFacts) => boolean): ReadonlySet<string> =>
  new Set(fields.filter(({ facts }) => isMeant(facts)).map(({ name }) => name));

/*
 * A field that is marked means the same wherever its name is found in a body, also where the contract
 * does not describe the object: objects are open.
 */

/** Names of the fields that hold ids, with the kind of what they name. */
export const referringFields: ReadonlyMap<string, Referred> = new Map(
  fields.flatMap(({ name, facts }) => (facts.refers ? [[name, facts.refers]] : [])),
);

export const secretFields = namesOf(({ secret }) => secret === true);

export const ownFields = namesOf(({ own }) => own === true);

export const headerFields = namesOf(({ headers }) => headers === true);
