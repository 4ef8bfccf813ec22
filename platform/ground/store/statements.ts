import type { Statement } from '@parley/database/database';
import type { Kind } from './kinds.ts';
import {
  type ArrayQuery,
  dateConditions,
  orderOf,
  type PageQuery,
  Parameters,
} from './list-query.ts';
import { type Match, matchConditions } from './match.ts';

/** The body comes last. */
const columns = 'id, created_at, updated_at, body';

/**
 * One object, found by its id alone: with `=` the database may read all objects of the kind instead,
 * by the index of lists, as long as it has no statistics.
 */
export function getStatement(
  orgId: string,
  kind: Kind,
  id: string,
  lock: '' | 'for update' | 'for no key update' = '',
): Statement {
  return {
    sql: `select ${columns}, refs from voice.objects where id = $1
      and org_id is not distinct from $2 and kind is not distinct from $3 ${lock}`,
    params: [id, orgId, kind],
  };
}

/** The same for several. */
export function getAllStatement(orgId: string, kind: Kind, ids: readonly string[]): Statement {
  return {
    sql: `select ${columns} from voice.objects where id = any($1::uuid[])
      and org_id is not distinct from $2 and kind is not distinct from $3`,
    params: [ids, orgId, kind],
  };
}

function conditionsOf(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match,
  parameters: Parameters,
): string {
  const conditions = [
    `org_id = ${parameters.add(orgId)}`,
    `kind = ${parameters.add(kind)}`,
    ...dateConditions(query, parameters),
    ...matchConditions(match, parameters),
  ];
  return conditions.join(' and ');
}

/** With `asText`, bodies are the text that they are kept as. */
export function listStatement(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match = {},
  { asText = false }: { readonly asText?: boolean } = {},
): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  // The limit is written out: as a parameter it would have the database plan each list anew.
  const sql = `select ${columns}${asText ? '::text' : ''} from voice.objects where ${conditions}
    order by created_at desc, id desc limit ${query.limit}`;
  return { sql, params: parameters.values };
}

export function countStatement(
  orgId: string,
  kind: Kind,
  query: ArrayQuery,
  match: Match = {},
): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  return {
    sql: `select count(*)::int as total from voice.objects where ${conditions}`,
    params: parameters.values,
  };
}

/** The pages before are skipped in the index; only this one's rows are read. */
export function pageStatement(
  orgId: string,
  kind: Kind,
  query: PageQuery,
  match: Match = {},
): Statement {
  const parameters = new Parameters();
  const conditions = conditionsOf(orgId, kind, query, match, parameters);
  const order = orderOf(query);
  return {
    sql: `select ${columns} from voice.objects where id in (
        select id from voice.objects where ${conditions} order by ${order}
        limit ${parameters.add(query.limit)} offset ${parameters.add((query.page - 1) * query.limit)}
      ) order by ${order}`,
    params: parameters.values,
  };
}
