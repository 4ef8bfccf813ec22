import type { Database, Queryable } from '@parley/database/database';
import { type Due, noteErased } from '@parley/database/erased-traces';
import type { AnswerOf, Part } from '../operation-types.ts';
import {
  type ArrayQuery,
  dateConditions,
  type Page,
  type PageQuery,
  Parameters,
} from '../store/list-query.ts';

type Log = AnswerOf<'listLogs'>['results'][number];

/** What lines are found by, beside their dates. */
export type LineFilters = Omit<Part<'listLogs', 'query'>, keyof PageQuery>;

export interface LineRow {
  readonly at: string;
  readonly type: Log['type'];
  readonly body: Omit<Log, 'type' | 'time' | 'orgId'>;
}

export async function pageLines(
  database: Database,
  orgId: string,
  filters: LineFilters,
  query: PageQuery,
): Promise<Page<LineRow>> {
  const counted = new Parameters();
  const listed = new Parameters();
  const order = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const where = conditionsOf(orgId, filters, query, listed);
  const [count, page] = await database.batch([
    {
      sql: `select count(*)::int as total from voice.logs
        where ${conditionsOf(orgId, filters, query, counted)}`,
      params: counted.values,
    },
    {
      sql: `select at, type, body from voice.logs where ${where}
        order by at ${order}, id ${order}
        limit ${listed.add(query.limit)} offset ${listed.add((query.page - 1) * query.limit)}`,
      params: listed.values,
    },
  ]);
  return {
    results: page!.rows as unknown as LineRow[],
    metadata: {
      itemsPerPage: query.limit,
      totalItems: count!.rows[0]!['total'] as number,
      currentPage: query.page,
    },
  };
}

export async function eraseLines(
  database: Queryable,
  orgId: string,
  filters: LineFilters,
): Promise<void> {
  const parameters = new Parameters();
  const where = conditionsOf(orgId, filters, {}, parameters);
  await database.query(`delete from voice.logs where ${where}`, parameters.values);
}

/** Erases the lines of these calls, and notes that it did. */
export async function eraseLinesOf(
  tx: Queryable,
  callIds: readonly string[],
  when: Due,
): Promise<void> {
  const { affected } = await tx.query(
    `delete from voice.logs where body->>'callId' = any($1::text[])`,
    [callIds],
  );
  if (affected > 0) await noteErased(tx, ['voice.logs'], when);
}

function conditionsOf(
  orgId: string,
  filters: LineFilters,
  query: Partial<ArrayQuery>,
  parameters: Parameters,
): string {
  const conditions = [`org_id = ${parameters.add(orgId)}`];
  if (filters.type !== undefined) conditions.push(`type = ${parameters.add(filters.type)}`);
  for (const field of [
    'webhookType',
    'assistantId',
    'phoneNumberId',
    'customerId',
    'squadId',
    'callId',
  ] as const) {
    const value = filters[field];
    if (value !== undefined) conditions.push(`body->>'${field}' = ${parameters.add(value)}`);
  }
  // A line is never changed, so both dates are the one it has.
  conditions.push(...dateConditions(query, parameters, { createdAt: 'at', updatedAt: 'at' }));
  return conditions.join(' and ');
}
