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
}

/** A page of results, as the contract's `pageOf` has it. */
export type Page<Item> = {
  results: Item[];
  metadata: { itemsPerPage: number; totalItems: number; currentPage: number };
};

const columns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
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

/** `created_at >= $3` for each date that a query names; the connection's time zone is UTC. */
export function dateConditions(query: ArrayQuery, parameters: Parameters): string[] {
  const conditions: string[] = [];
  for (const [field, column] of Object.entries(columns)) {
    for (const [suffix, operator] of Object.entries(operators)) {
      const date = query[`${field}${suffix}` as keyof ArrayQuery];
      if (date === undefined) continue;
      conditions.push(`${column} ${operator} ${parameters.add(date)}::timestamptz`);
    }
  }
  return conditions;
}
