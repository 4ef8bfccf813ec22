import { z } from 'zod';
import type { Operation, Reply, RequestBody } from '../operation.ts';
import { dateTime, entity, type Fields, text } from '../schema.ts';

/** Operations of one area, by the name of their SDK function. */
export type Operations = Readonly<Record<string, Operation>>;

export const byId = z.object({ id: text });

const dateFilters = {
  createdAtGt: dateTime.optional(),
  createdAtLt: dateTime.optional(),
  createdAtGe: dateTime.optional(),
  createdAtLe: dateTime.optional(),
  updatedAtGt: dateTime.optional(),
  updatedAtLt: dateTime.optional(),
  updatedAtGe: dateTime.optional(),
  updatedAtLe: dateTime.optional(),
};

const numeral = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A number as a query has it. Text that writes none, empty text too, stays text and is refused. */
export function fromText(schema: z.ZodNumber) {
  return z.preprocess(
    (sent) => (typeof sent === 'string' && numeral.test(sent) ? Number(sent) : sent),
    schema,
  );
}

export const limit = fromText(z.number().int().min(0).max(1000)).default(100);

export const pageNumber = fromText(z.number().int().min(1)).default(1);

/** Of a list that answers a bare array: it continues by date. */
export const arrayQuery = { limit, ...dateFilters };

/** Ids, separated by commas or repeated. */
export const several = z.union([z.string(), z.array(z.string())]).optional();

/** A flag as a query has it. */
export const flagFromText = z
  .preprocess((sent) => (sent === 'true' ? true : sent === 'false' ? false : sent), z.boolean())
  .optional();

/** An object as a query has it: JSON in one parameter, or `customer[number]` in several. */
export function objectFromText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => {
    if (typeof sent !== 'string') return sent;
    try {
      return JSON.parse(sent, refusePrototype) as unknown;
    } catch {
      return sent;
    }
  }, schema);
}

/** No schema sees a field of this name: what it asks for would be passed over. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError(name);
  return value;
}

/** Of a list that answers a page of results, by date: it continues by page number. */
export const datedPageQuery = {
  page: pageNumber,
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
  ...arrayQuery,
};

/** Of a list that is also ordered by what its objects took. */
export const pageQuery = {
  ...datedPageQuery,
  sortBy: z
    .enum(['createdAt', 'duration', 'cost'])
    .optional()
    .describe('`createdAt` unless given. What has none of it comes last.'),
};

const paginationMeta = entity(
  'PaginationMeta',
  { itemsPerPage: z.number(), totalItems: z.number(), currentPage: z.number() },
  { nextCursor: z.string().describe('Of a page of calls that another follows.') },
);

/** One page of results, under the platform's name for it. */
export function pageOf<Item extends z.ZodType, Optional extends Fields = {}>(
  id: string,
  item: Item,
  optional = {} as Optional,
) {
  return entity(id, { results: z.array(item), metadata: paginationMeta }, optional);
}

export function json<Schema extends z.ZodType>(schema: Schema) {
  return { type: 'json', schema } as const satisfies RequestBody;
}

export function multipart<Schema extends z.ZodObject>(schema: Schema) {
  return { type: 'multipart', schema } as const satisfies RequestBody;
}

/** 200 with a body. */
export function ok<Schema extends z.ZodType>(schema: Schema) {
  return { status: 200, type: 'json', schema } as const satisfies Reply;
}

/** 201 with a body. */
export function created<Schema extends z.ZodType>(schema: Schema) {
  return { status: 201, type: 'json', schema } as const satisfies Reply;
}

/** 200 with a stream of events, each of this shape. */
export function events<Schema extends z.ZodType>(schema: Schema) {
  return { status: 200, type: 'events', schema } as const satisfies Reply;
}

export const nothing = { status: 200, type: 'empty' } as const satisfies Reply;

export const createdNothing = { status: 201, type: 'empty' } as const satisfies Reply;
