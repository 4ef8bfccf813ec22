import type { Parameters } from './list-query.ts';
import { isReferring } from './references.ts';
import { isUuid } from './uuid.ts';

/**
 * What fields of a body must be, by their path: `metadata.collectionId`, or one of several,
 * `name|number`. `id` is the object's own. What is undefined asks for nothing.
 */
export type Match = Readonly<Record<string, Wanted | undefined>>;

/** A text is the field's; a list, that it is one of them. */
export type Wanted =
  | string
  | readonly string[]
  /** In whatever case: the whole of it, or a part. */
  | { readonly likewise: string }
  | { readonly part: string }
  /** An object that has all of this. */
  | { readonly holds: object }
  /** A flag; a field that is not there is `unless`. */
  | { readonly flag: boolean; readonly unless: boolean }
  | { readonly compare: Comparison };

/** Numbers are compared as numbers, where the field is one. */
export interface Comparison {
  readonly eq?: string | number | undefined;
  readonly neq?: string | number | undefined;
  readonly gt?: string | number | undefined;
  readonly gte?: string | number | undefined;
  readonly lt?: string | number | undefined;
  readonly lte?: string | number | undefined;
  readonly contains?: string | undefined;
  readonly notContains?: string | undefined;
}

export function matchConditions(match: Match, parameters: Parameters): string[] {
  return Object.entries(match).flatMap(([field, wanted]) =>
    wanted === undefined ? [] : conditionsOf(field, wanted, parameters),
  );
}

function conditionsOf(field: string, wanted: Wanted, parameters: Parameters): string[] {
  if (typeof wanted === 'string') return isOneOf(field, [wanted], parameters);
  if (isList(wanted)) return isOneOf(field, wanted, parameters);
  if ('part' in wanted) return [hasPart(field.split('|'), wanted.part, parameters)];
  const path = pathOf(field, parameters);
  if ('likewise' in wanted)
    return [`lower(body #>> ${path}) = lower(${parameters.add(wanted.likewise)})`];
  if ('holds' in wanted)
    return [`body #> ${path} @> ${parameters.add(JSON.stringify(wanted.holds))}::jsonb`];
  if ('flag' in wanted)
    return [`coalesce(body #>> ${path}, '${wanted.unless}') = '${wanted.flag}'`];
  return comparisonsOf(`body #> ${path}`, wanted.compare, parameters);
}

function hasPart(fields: readonly string[], part: string, parameters: Parameters): string {
  const text = parameters.add(part);
  const has = fields.map(
    (field) => `position(lower(${text}) in lower(body #>> ${pathOf(field, parameters)})) > 0`,
  );
  return `(${has.join(' or ')})`;
}

const isList = (wanted: Wanted): wanted is readonly string[] => Array.isArray(wanted);

/** As a parameter: ids of others are part of some. */
const pathOf = (field: string, parameters: Parameters): string =>
  `${parameters.add(field.split('.'))}::text[]`;

function isOneOf(field: string, values: readonly string[], parameters: Parameters): string[] {
  if (field === 'id') return [`id = any(${parameters.add(values.filter(isUuid))}::uuid[])`];
  const list = parameters.add(values);
  const is = `body #>> '{${field.replaceAll('.', ',')}}' = any(${list}::text[])`;
  if (!isReferring(field)) return [is];
  // By index.
  const ids = parameters.add(values.map((id) => id.toLowerCase()));
  return [is, `refs && ${ids}::text[] and refs <> '{}'`];
}

const numeric = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** What `field`, an expression of JSON, has to be. */
export function comparisonsOf(field: string, wanted: Comparison, parameters: Parameters): string[] {
  const text = `${field} #>> '{}'`;
  const conditions: string[] = [];
  const { eq, neq, contains, notContains } = wanted;
  if (eq !== undefined) conditions.push(`${text} = ${parameters.add(String(eq))}`);
  if (neq !== undefined) conditions.push(`${text} <> ${parameters.add(String(neq))}`);
  if (contains !== undefined)
    conditions.push(`position(lower(${parameters.add(contains)}) in lower(${text})) > 0`);
  if (notContains !== undefined)
    conditions.push(`position(lower(${parameters.add(notContains)}) in lower(${text})) = 0`);
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
    const bound = wanted[name];
    if (bound === undefined) continue;
    conditions.push(
      `case when jsonb_typeof(${field}) = 'number' then (${text})::float8 end ${numeric[name]} ${parameters.add(Number(bound))}::float8`,
    );
  }
  return conditions.map((condition) => `(${condition})`);
}

/** A part, where one is asked for. */
export function partOf(part: string | undefined): Wanted | undefined {
  return part === undefined ? undefined : { part };
}

/** Ids or numbers, separated by commas or repeated. */
export function readList(sent: string | readonly string[] | undefined): string[] | undefined {
  return sent === undefined
    ? undefined
    : [sent]
        .flat()
        .flatMap((list) => list.split(','))
        .map((one) => one.trim());
}

/** One and several of a field: it must be that one, and among those. */
export function meetAll(
  pairs: Readonly<
    Record<string, readonly [one: string | undefined, any: readonly string[] | undefined]>
  >,
): Match {
  return Object.fromEntries(
    Object.entries(pairs).map(([field, [one, any]]) => [
      field,
      one === undefined ? any : any === undefined || any.includes(one) ? one : [],
    ]),
  );
}
