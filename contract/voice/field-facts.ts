import { z } from 'zod';

/** Kinds of resources that others name by id. */
export type Referred =
  | 'assistant'
  | 'call'
  | 'chat'
  | 'credential'
  | 'file'
  | 'knowledge-base'
  | 'phone-number'
  | 'session'
  | 'squad'
  | 'test-suite'
  | 'tool'
  | 'workflow';

/** What a field means to the platform beyond its shape. It is no part of what is printed. */
export interface FieldFacts {
  /** Holds the id of a resource of this kind, or several. */
  readonly refers?: Referred;
  /** Is sealed at rest, and never returned. */
  readonly secret?: true;
  /** Is the developer's own content: no name in there says anything to the platform. */
  readonly own?: true;
  /** Is HTTP headers, some of which are secrets. */
  readonly headers?: true;
}

/** Apart from zod's own registry, which is what is printed. */
export const fieldFacts = z.registry<FieldFacts>();

/** An id, or ids, of resources that have to be there. */
export function refers<Schema extends z.ZodType>(schema: Schema, kind: Referred): Schema {
  return mark(schema, { refers: kind });
}

/** A text that opens something. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  return mark(schema, { secret: true });
}

/** What a developer, a model or a call filled, and the platform hands on as it is. */
export function own<Schema extends z.ZodType>(schema: Schema): Schema {
  return mark(schema, { own: true });
}

/** HTTP headers by their names. */
export const httpHeaders = mark(z.record(z.string(), z.unknown()), { headers: true });

/** A named object has one meaning wherever it is; of any other this field alone is marked. */
function mark<Schema extends z.ZodType>(schema: Schema, facts: FieldFacts): Schema {
  const marked = z.globalRegistry.get(schema)?.id === undefined ? schema.clone() : schema;
  fieldFacts.add(marked, facts);
  return marked;
}
