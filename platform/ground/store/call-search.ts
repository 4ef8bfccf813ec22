import type { Database } from '@parley/database/database';
import { invalidFields } from '../problem.ts';
import { callConditions, type CallFilters } from './call-filters.ts';
import type { Kinds } from './kinds.ts';
import {
  type ArrayQuery,
  dateConditions,
  orderOf,
  type Page,
  type PageQuery,
  Parameters,
} from './list-query.ts';
import { refuseLongList } from './list-size.ts';
import { callColumns, type CallRow, readCall } from './stored-calls.ts';
import { isUuid } from './uuid.ts';

type Call = Kinds['call'];

/** Without what was said, and without who speaks where that is written out. */
export const metadataColumns = `id, org_id, created_at, updated_at,
  body - array['messages', 'artifact', 'assistant', 'assistantOverrides', 'squad', 'squadOverrides',
    'workflow', 'workflowOverrides'] as body`;

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
  const order = orderOf(query);
  // A cursor is where the pages before end.
  const offset = filters.cursor === undefined ? (query.page - 1) * query.limit : 0;
  const statement = {
    // The pages before are skipped in the index; only this one's rows are read.
    sql: `select ${shown} from voice.objects where id in (
          select id from voice.objects where ${where} order by ${order}
          limit ${listed.add(query.limit)} offset ${listed.add(offset)}
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
  const rows = page!.rows as unknown as CallRow[];
  const last = rows.at(-1);
  const isByCreation = (query.sortBy ?? 'createdAt') === 'createdAt';
  return {
    results: rows.map(readCall),
    metadata: {
      itemsPerPage: query.limit,
      totalItems: count!.rows[0]!['total'] as number,
      currentPage: query.page,
      ...(last && isByCreation && rows.length === query.limit && { nextCursor: cursorOf(last) }),
    },
  };
}

function conditionsOf(
  orgId: string,
  filters: CallFilters,
  query: ArrayQuery & Partial<PageQuery>,
  parameters: Parameters,
): string {
  const { cursor } = filters;
  const conditions = [
    `org_id = ${parameters.add(orgId)}`,
    `kind = 'call'`,
    ...dateConditions(query, parameters),
    ...callConditions(filters, query, parameters),
  ];
  if (cursor !== undefined) conditions.push(afterCursor(cursor, query, parameters));
  return conditions.join(' and ');
}

/** Where a page ended: a time to the microsecond, and the id. */
function afterCursor(cursor: string, query: Partial<PageQuery>, parameters: Parameters): string {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!isUuid(id) || !/^\d{4,5}-[\d :.+TZ-]{6,40}$/.test(createdAt))
    throw invalidFields(['cursor: is none that a page has told']);
  if (query.sortBy !== undefined && query.sortBy !== 'createdAt')
    throw invalidFields(['cursor: goes by createdAt, so sortBy must be that or left out']);
  const operator = query.sortOrder === 'ASC' ? '>' : '<';
  const at = parameters.add(createdAt);
  return `(created_at, id) ${operator} (${at}::timestamptz, ${parameters.add(id)}::uuid)`;
}

function cursorOf({ created_at, id }: CallRow): string {
  return Buffer.from(`${created_at}|${id}`).toString('base64url');
}
