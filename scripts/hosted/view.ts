import type { z } from 'zod';

type AnySchema = z.core.$ZodTypes;

/** A schema of ours as the comparison sees it: what it may be, all unions flat. */
export interface View {
  /** Each object it may be, by fields. */
  readonly objects: readonly Fields[];
  readonly values: ReadonlySet<unknown>;
  /** Kinds of which it takes any value. */
  readonly open: ReadonlySet<string>;
  readonly elements: readonly z.core.$ZodType[];
  readonly entries: readonly z.core.$ZodType[];
}

export type Fields = Readonly<Record<string, z.core.$ZodType>>;

const none: View = {
  objects: [],
  values: new Set(),
  open: new Set(),
  elements: [],
  entries: [],
};
const views = new Map<z.core.$ZodType, View>();

/** What any of these schemas may be. */
export function viewAll(schemas: readonly z.core.$ZodType[]): View {
  return join(schemas.map(view));
}

function view(schema: z.core.$ZodType): View {
  const known = views.get(schema);
  if (known) return known;
  // An entity may name itself.
  views.set(schema, none);
  const made = make(schema);
  views.set(schema, made);
  return made;
}

function make(schema: z.core.$ZodType): View {
  const { def } = (schema as AnySchema)._zod;
  switch (def.type) {
    case 'object':
      return { ...none, objects: [def.shape] };
    case 'union':
      return join(def.options.map(view));
    case 'array':
      return { ...none, elements: [def.element] };
    case 'record':
      return { ...none, entries: [def.valueType] };
    case 'literal':
      return { ...none, values: new Set<unknown>(def.values) };
    case 'enum':
      return { ...none, values: new Set<unknown>(Object.values(def.entries)) };
    case 'string':
    case 'number':
      return { ...none, open: new Set([def.type]) };
    case 'boolean':
      return { ...none, values: new Set<unknown>([true, false]) };
    case 'intersection':
      return meet(view(def.left), view(def.right));
    case 'lazy':
      return view(def.getter());
    case 'pipe':
      return view(def.out);
    default:
      return 'innerType' in def ? view(def.innerType) : none;
  }
}

function join(all: readonly View[]): View {
  return {
    objects: all.flatMap(({ objects }) => objects),
    values: new Set(all.flatMap(({ values }) => [...values])),
    open: new Set(all.flatMap(({ open }) => [...open])),
    elements: all.flatMap(({ elements }) => elements),
    entries: all.flatMap(({ entries }) => entries),
  };
}

/** Every object of one side with the fields of each of the other. */
function meet(left: View, right: View): View {
  return {
    ...join([left, right]),
    objects: left.objects.flatMap((one) => right.objects.map((other) => ({ ...one, ...other }))),
  };
}
