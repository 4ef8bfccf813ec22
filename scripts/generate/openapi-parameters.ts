import type { Json } from './json-schema.ts';

interface Parameter extends Json {
  readonly name: string;
  readonly in: 'path' | 'query';
}

export interface Parameters {
  /** Those of several operations, as `query.limit`. */
  readonly shared: Readonly<Record<string, Json>>;
  /** A reference where it is shared. */
  readonly byOperation: readonly (readonly Json[])[];
}

/** The fields of an operation's path and of its query. */
export function describeParameters(path: Json, query: Json): Parameter[] {
  return [...listFields('path', path), ...listFields('query', query)];
}

function listFields(place: Parameter['in'], { properties, required }: Json): Parameter[] {
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    ...(Array.isArray(required) && required.includes(name) && { required: true }),
    schema,
  }));
}

/** Takes out what several operations have alike, once for each name. */
export function nameShared(byOperation: readonly (readonly Parameter[])[]): Parameters {
  const byName = Map.groupBy(byOperation.flat(), nameOf);
  const shared: Record<string, Json> = {};
  for (const [name, [first, ...others]] of byName) {
    if (first && others.length > 0 && others.every((other) => isSame(first, other))) {
      shared[name] = first;
    }
  }
  const refer = (parameter: Parameter): Json =>
    Object.hasOwn(shared, nameOf(parameter))
      ? { $ref: `#/components/parameters/${nameOf(parameter)}` }
      : parameter;
  return { shared, byOperation: byOperation.map((parameters) => parameters.map(refer)) };
}

function nameOf({ in: place, name }: Parameter): string {
  return `${place}.${name}`;
}

function isSame(one: Parameter, other: Parameter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
