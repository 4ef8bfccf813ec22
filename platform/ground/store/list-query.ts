import { isKeepable, readInstant, toTimestamp } from '../instants.ts';
import { invalidFields } from '../problem.ts';

/** What every list takes. Dates are ISO 8601; without an offset they are UTC. */
export interface ArrayQuery {
  readonly limit: number;
  readonly createdAtGt?: string | undefined;
  readonly createdAtLt?: string | undefined;
  readonly createdAtGe?: string | undefined;
  readonly createdAtLe?: string | undefined;
  readonly updatedAtGt?: string | undefined;
  readonly updatedAtLt?: string | undefined;
  readonly updatedAtGe?: string | undefined;
  readonly updatedAtLe?: string | undefined;
}

/** The same of a list that answers results, page by page. */
export interface PageQuery extends ArrayQuery {
  readonly page: number;
  readonly sortOrder: 'ASC' | 'DESC';
  /** `createdAt` unless given. */
  readonly sortBy?: 'createdAt' | 'duration' | 'cost' | undefined;
}

/** A page of results, as the contract's `pageOf` has it. */
export type Page<Item> = {
  results: Item[];
  metadata: {
    itemsPerPage: number;
    totalItems: number;
    currentPage: number;
    /** Continues where this page ends, however deep that is. */
    nextCursor?: string;
  };
};

/** Of what has none, null: it comes last. */
const sorted = {
  cost: `case when jsonb_typeof(body->'cost') = 'number' then (body->>'cost')::float8 end`,
  duration: `case when kind = 'call'
    then (body->>'endedAt')::timestamptz - (body->>'startedAt')::timestamptz end`,
};

/** The order of a page; those that are alike are in that of their creation. */
export function orderOf({ sortBy = 'createdAt', sortOrder }: PageQuery): string {
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  const created = `created_at ${direction}, id ${direction}`;
  return sortBy === 'createdAt' ? created : `${sorted[sortBy]} ${direction} nulls last, ${created}`;
}

const columns = { createdAt: 'created_at', updatedAt: 'updated_at' };
const operators = { Gt: '>', Lt: '<', Ge: '>=', Le: '<=' } as const;

/** The parameters of one statement, numbered as they are added. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Answers the placeholder. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * `created_at >= $3` for each date that a query names, of the columns that hold them.
 * @throws {Problem} 400 for a date that no database reads.
 */
export function dateConditions(
  query: Partial<ArrayQuery>,
  parameters: Parameters,
  { createdAt, updatedAt } = columns,
): string[] {
  const conditions: string[] = [];
  for (const [field, column] of Object.entries({ createdAt, updatedAt })) {
    for (const [suffix, operator] of Object.entries(operators)) {
      const date = query[`${field}${suffix}` as Exclude<keyof ArrayQuery, 'limit'>];
      if (date === undefined) continue;
      if (!isKeepable(readInstant(date)))
        throw invalidFields([`${field}${suffix}: is no time of the years 1 to 9999`]);
      const timestamp = parameters.add(toTimestamp(date));
      conditions.push(`${column} ${operator} ${timestamp}::timestamptz`);
    }
  }
  return conditions;
}
