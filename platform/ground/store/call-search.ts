import type { Database } from '@parley/database/database';
import type { Part } from '../operation-types.ts';
import type { Kinds } from './kinds.ts';
import {
  type ArrayQuery,
  dateConditions,
  type Page,
  type PageQuery,
  Parameters,
} from './list-query.ts';
import { refuseLongList } from './list-size.ts';
import { callColumns, type CallRow, readCall } from './stored-calls.ts';
import { isUuid } from './uuid.ts';

type Call = Kinds['call'];

/** What a search of calls may ask for, beside dates. */
export type CallFilters = Partial<
  Omit<Part<'listCallPages', 'query'>, keyof PageQuery> &
    Pick<Part<'listCalls', 'query'>, 'phoneNumberId'>
>;

/** Without what was said, and without who speaks where that is written out. */
export const metadataColumns = `id, org_id, created_at, updated_at,
  body - array['messages', 'artifact', 'assistant', 'assistantOverrides', 'squad', 'workflow',
    'workflowOverrides'] as body`;

/** The newest first. */
export async function listCalls(
  database: Database,
  orgId: string,
  filters: CallFilters,
  query: ArrayQuery,
): Promise<Call[]> {
  const parameters = new Parameters();
  const where = conditionsOf(orgId, filters, query, parameters);
  const statement = {
    sql: `select ${callColumns} from voice.objects where ${where}
     order by created_at desc, id desc limit ${parameters.add(query.limit)}`,
    params: parameters.values,
  };
  await refuseLongList(database, 'call', query.limit, statement);
  const { rows } = await database.query<CallRow>(statement.sql, statement.params);
  return rows.map(readCall);
}

export async function pageCalls(
  database: Database,
  orgId: string,
  filters: CallFilters,
  query: PageQuery,
  shown = callColumns,
): Promise<Page<Call>> {
  const counted = new Parameters();
  const listed = new Parameters();
  const where = conditionsOf(orgId, filters, query, listed);
  const direction = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  const order = `created_at ${direction}, id ${direction}`;
  const statement = {
    // The pages before are skipped in the index; only this one's rows are read.
    sql: `select ${shown} from voice.objects where id in (
          select id from voice.objects where ${where} order by ${order}
          limit ${listed.add(query.limit)} offset ${listed.add((query.page - 1) * query.limit)}
        ) order by ${order}`,
    params: listed.values,
  };
  await refuseLongList(database, 'call', query.limit, statement);
  const [count, page] = await database.batch([
    {
      sql: `select count(*)::int as total from voice.objects
        where ${conditionsOf(orgId, filters, query, counted)}`,
      params: counted.values,
    },
    statement,
  ]);
  return {
    results: (page!.rows as unknown as CallRow[]).map(readCall),
    metadata: {
      itemsPerPage: query.limit,
      totalItems: count!.rows[0]!['total'] as number,
      currentPage: query.page,
    },
  };
}

function conditionsOf(
  orgId: string,
  filters: CallFilters,
  query: ArrayQuery,
  parameters: Parameters,
): string {
  const { id, idAny, cost, costLe, costGe, successEvaluation, endedReason } = filters;
  const conditions = [
    `org_id = ${parameters.add(orgId)}`,
    `kind = 'call'`,
    ...dateConditions(query, parameters),
  ];
  const addIds = (ids: readonly string[]) =>
    conditions.push(`id = any(${parameters.add(ids.filter(isUuid))}::uuid[])`);
  if (id !== undefined) addIds([id]);
  if (idAny !== undefined) addIds([idAny].flat().flatMap((list) => list.split(',')));
  for (const field of ['assistantId', 'phoneNumberId'] as const) {
    const value = filters[field];
    if (value === undefined) continue;
    const placeholder = parameters.add(value);
    conditions.push(
      `body->>'${field}' = ${placeholder}`,
      `refs @> array[lower(${placeholder})] and refs <> '{}'`,
    );
  }
  const compare = (operator: string, dollars: number | undefined) => {
    if (dollars === undefined) return;
    conditions.push(`(body->>'cost')::float8 ${operator} ${parameters.add(dollars)}::float8`);
  };
  compare('=', cost);
  compare('<=', costLe);
  compare('>=', costGe);
  if (successEvaluation !== undefined) {
    const placeholder = parameters.add(successEvaluation);
    conditions.push(`body #>> '{analysis,successEvaluation}' = ${placeholder}`);
  }
  if (endedReason !== undefined)
    conditions.push(`body->>'endedReason' = ${parameters.add(endedReason)}`);
  return conditions.join(' and ');
}
