import { visitorHeaders } from '@parley/contract';
import type { LeadWay, VisitorTable } from '@parley/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '@parley/database/database';
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
  set_config('parley.lead_ways', $4, true),
  set_config('parley.lead_network', $5, true),
  set_config('parley.wrote', '', true)`;

/** How the company is told of a lead that is saved. */
export interface LeadTelling {
  readonly ways: readonly LeadWay[];
  /** What confirmations are counted by; null where none are written. */
  readonly network: string | null;
}

const readHeaders = Object.values(visitorHeaders);

export function enterStatement(
  method: 'POST' | 'PATCH',
  table: VisitorTable,
  headers: IncomingHttpHeaders,
  { ways, network }: LeadTelling,
): Statement {
  const passedOn: Record<string, unknown> = {};
  for (const name of readHeaders) {
    if (headers[name] !== undefined) passedOn[name] = headers[name];
  }
  const params = [JSON.stringify(passedOn), method, `/${table}`, ways.join(','), network ?? ''];
  return { sql: enterRequest, params };
}

/** The text for a row's columns, which are the contract's and never the caller's; values are parameters. */
export function insertStatement(table: VisitorTable, row: Row, returnId: boolean): Statement {
  const columns = row.columns.join(', ');
  return { sql: insertText(table, columns, returnId), params: row.values };
}

export function updateStatement(
  table: VisitorTable,
  id: string,
  row: Row,
  returnId: boolean,
): Statement {
  const columns = row.columns.join(', ');
  return { sql: updateText(table, columns, returnId), params: [id, ...row.values] };
}

const insertText = rememberTexts((table, columns, returning) => {
  const target = `insert into public.${table}`;
  if (columns.length === 0) return `${target} default values${returning}`;
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  return `${target} (${columns.join(', ')}) values (${places})${returning}`;
});

const updateText = rememberTexts((table, columns, returning) => {
  const sets = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  return `update public.${table} set ${sets} where id = $1${returning}`;
});

/** One text for each set of columns, at most some thousand: made once, and known again by the database's adapter. */
function rememberTexts(
  write: (table: VisitorTable, columns: readonly string[], returning: string) => string,
): (table: VisitorTable, columns: string, returnId: boolean) => string {
  const texts = new Map<string, string>();
  return (table, columns, returnId) => {
    const key = `${table} ${returnId ? 'id' : ''} ${columns}`;
    let text = texts.get(key);
    if (text === undefined) {
      const names = columns === '' ? [] : columns.split(', ');
      text = write(table, names, returnId ? ' returning id' : '');
      texts.set(key, text);
    }
    return text;
  };
}
