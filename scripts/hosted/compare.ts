import type { z } from 'zod';
import type { HostedFacts, Shape } from './facts.ts';
import { type Fields, viewAll } from './view.ts';

/** What of one declaration we know, wherever it is met: field or `field=value`, and whether. */
export type Known = Map<string, boolean>;

export interface Comparison {
  /** By declaration. What is met nowhere in our contract is unknown. */
  readonly properties: ReadonlyMap<string, Known>;
  readonly members: ReadonlyMap<string, Known>;
}

interface Pair {
  readonly shape: Shape;
  readonly schemas: readonly z.core.$ZodType[];
  /** Declaration and field, for what is counted. */
  readonly owner: string;
  readonly field: string;
}

/** An object of theirs, with what is declared inside it counted as its owner's. */
interface HostedObject {
  readonly name: string | null;
  readonly fields: Readonly<Record<string, Shape>>;
}

/**
 * Walks both sides at once from these pairs. What is described in several places is known when each
 * of them knows it; an object that only we leave open is known nowhere.
 */
export function compare(
  { declarations }: Pick<HostedFacts, 'declarations'>,
  roots: readonly Pair[],
): Comparison {
  const properties = new Map<string, Known>();
  const members = new Map<string, Known>();
  const seen = new Map<string, Set<string>>();
  const ids = new Map<z.core.$ZodType, number>();
  const waiting = [...roots];

  const note = (table: Map<string, Known>, owner: string, what: string, known: boolean) => {
    const row = table.get(owner) ?? new Map<string, boolean>();
    row.set(what, known && row.get(what) !== false);
    table.set(owner, row);
  };

  /** Whether this pair has been walked. */
  const isSeen = (place: string, schemas: readonly z.core.$ZodType[]): boolean => {
    const key = schemas
      .map((schema) => ids.get(schema) ?? ids.set(schema, ids.size).size)
      .join(' ');
    const keys = seen.get(place) ?? new Set();
    seen.set(place, keys);
    return keys.size === keys.add(key).size;
  };

  const visit = ({ shape, schemas, owner, field }: Pair): void => {
    const parts = flatten(shape, declarations);
    const view = viewAll(schemas);
    // Their declarations write a list of values as one of them.
    const single = viewAll([...schemas, ...view.elements]);
    for (const part of parts) {
      if (part.kind === 'values') {
        for (const value of part.values) {
          const isTaken = single.values.has(value) || single.open.has(typeof value);
          note(members, owner, `${field}=${value}`, isTaken);
        }
      } else if (part.kind === 'array' && view.elements.length > 0) {
        waiting.push({ shape: part.of, schemas: view.elements, owner, field: `${field}[]` });
      } else if (part.kind === 'record' && view.entries.length > 0) {
        waiting.push({ shape: part.of, schemas: view.entries, owner, field: `${field}.*` });
      } else if (part.kind === 'object') {
        visitObject(part, view.objects, owner, field);
      }
    }
  };

  const visitObject = (
    { name, fields }: HostedObject,
    objects: readonly Fields[],
    owner: string,
    field: string,
  ): void => {
    const own = findOwn(fields, objects, declarations);
    if (own === null) return;
    const place = name ?? owner;
    const prefix = name === null ? `${field}.` : '';
    if (isSeen(`${place} ${prefix}`, Object.values(own))) return;
    for (const [key, shape] of Object.entries(fields)) {
      const schema = own[key];
      note(properties, place, prefix + key, schema !== undefined);
      if (schema) waiting.push({ shape, schemas: [schema], owner: place, field: prefix + key });
    }
  };

  for (let pair = waiting.pop(); pair; pair = waiting.pop()) visit(pair);
  return { properties, members };
}

type Part =
  | { readonly kind: 'values'; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'array' | 'record'; readonly of: Shape }
  | ({ readonly kind: 'object' } & HostedObject);

/** What a shape of theirs may be, all unions and names followed. */
export function flatten(shape: Shape, declarations: HostedFacts['declarations']): Part[] {
  if (typeof shape === 'string') {
    const name = shape.slice(1);
    const declared = shape.startsWith('#') ? declarations[name] : undefined;
    if (declared === undefined) return [];
    const parts = flatten(declared, declarations);
    return typeof declared === 'object' && 'fields' in declared
      ? parts.map((part) => (part.kind === 'object' ? { ...part, name } : part))
      : parts;
  }
  if ('values' in shape) return [{ kind: 'values', values: shape.values }];
  if ('anyOf' in shape) return shape.anyOf.flatMap((part) => flatten(part, declarations));
  if ('array' in shape) return [{ kind: 'array', of: shape.array }];
  if ('record' in shape) return [{ kind: 'record', of: shape.record }];
  if ('fields' in shape) return [{ kind: 'object', name: null, fields: shape.fields }];
  return meet(shape.allOf.map((part) => flatten(part, declarations)));
}

/** Objects of all sides in one; named as the one that has a name. */
function meet(sides: readonly (readonly Part[])[]): Part[] {
  return sides.reduce<Part[]>(
    (met, side) =>
      met.flatMap((one) =>
        side.flatMap((other) =>
          one.kind === 'object' && other.kind === 'object'
            ? [
                {
                  kind: 'object' as const,
                  name: one.name ?? other.name,
                  fields: { ...one.fields, ...other.fields },
                },
              ]
            : [],
        ),
      ),
    [{ kind: 'object', name: null, fields: {} }],
  );
}

/** Of our objects, the one that means theirs: no fixed value speaks against it, and most is alike. */
function findOwn(
  fields: HostedObject['fields'],
  objects: readonly Fields[],
  declarations: HostedFacts['declarations'],
): Fields | null {
  const rated = objects.map((own) => ({ own, rating: rate(fields, own, declarations) }));
  const fitting = rated.filter(({ rating }) => rating >= 0);
  return fitting.sort((one, other) => other.rating - one.rating)[0]?.own ?? null;
}

/** What tells variants apart. */
const tags = new Set(['control', 'matching', 'name', 'provider', 'role', 'type']);

/** Negative where a field that tells variants apart has other values. */
function rate(
  fields: HostedObject['fields'],
  own: Fields,
  declarations: HostedFacts['declarations'],
): number {
  let rating = 0;
  for (const [key, shape] of Object.entries(fields)) {
    const schema = own[key];
    if (!schema) continue;
    rating += 1;
    const theirs = flatten(shape, declarations);
    const [part] = theirs;
    const { values } = viewAll([schema]);
    if (!tags.has(key) || theirs.length !== 1 || part?.kind !== 'values' || values.size === 0)
      continue;
    if (!part.values.some((value) => values.has(value))) return -1;
    rating += 100 - Math.abs(values.size - part.values.length);
  }
  return rating;
}
