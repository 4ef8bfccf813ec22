import { visitorHeaders } from '@parley/contract';
import type { VisitorTable } from '@parley/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '../database/database.ts';
import type { Row } from './row.ts';

/**
 * What row-level security, column defaults and triggers read of the request, for this
 * transaction only. From here on the statement runs as the anonymous role.
 */
const enterRequest = `select set_config('role', 'anon', true),
  set_config('request.jwt.claims', '{"role":"anon"}', true),
  set_config('request.headers', $1, true),
  set_config('request.method', $2, true),
  set_config('request.path', $3, true),
  set_config('parley.lead_webhook', $4, true)`;

const readHeaders = Object.values(visitorHeaders);

export function enterStatement(
  method: 'POST' | 'PATCH',
  table: VisitorTable,
  headers: IncomingHttpHeaders,
  webhookOn: boolean,
): Statement {
  const passedOn: Record<string, unknown> = {};
  for (const name of readHeaders) {
    if (headers[name] !== undefined) passedOn[name] = headers[name];
  }
  const params = [JSON.stringify(passedOn), method, `/${table}`, webhookOn ? 'on' : 'off'];
  return { sql: enterRequest, params };
}

/** `row.columns` are the contract's, never the caller's text: nothing but values comes from outside. */
export function insertStatement(table: VisitorTable, row: Row, returnId: boolean): Statement {
  const target = `insert into public.${table}`;
  const returning = returnId ? ' returning id' : '';
  if (row.columns.length === 0) return { sql: `${target} default values${returning}` };
  const places = row.columns.map((_, index) => `$${index + 1}`).join(', ');
  return {
    sql: `${target} (${row.columns.join(', ')}) values (${places})${returning}`,
    params: row.values,
  };
}

export function updateStatement(
  table: VisitorTable,
  id: string,
  row: Row,
  returnId: boolean,
): Statement {
  const sets = row.columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  return {
    sql: `update public.${table} set ${sets} where id = $1${returnId ? ' returning id' : ''}`,
    params: [id, ...row.values],
  };
}
