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
  set_config('request.path', $3, true)`;

/** Leads may be those of several requests, of which each was read as one row. */
const enterLeads = `${enterRequest},
  set_config('parley.gathered', 'on', true),
  set_config('parley.lead_ways', $4, true),
  set_config('parley.lead_network', $5, true)`;

/** How the company is told of a lead that is saved. */
export interface LeadTelling {
  readonly ways: readonly LeadWay[];
  /** What confirmations are counted by; null where none are written. */
  readonly network: string | null;
}

const readHeaders = Object.values(visitorHeaders);

/** As JSON, those that the database reads. */
export function passedOn(headers: IncomingHttpHeaders): string {
  const passed: Record<string, unknown> = {};
  for (const name of readHeaders) {
    if (headers[name] !== undefined) passed[name] = headers[name];
  }
  return JSON.stringify(passed);
}

export function enterStatement(
  method: 'POST' | 'PATCH',
  table: VisitorTable,
  headers: IncomingHttpHeaders,
): Statement {
  return { sql: enterRequest, params: [passedOn(headers), method, `/${table}`] };
}

/** No row is written before `insertLeads` has given it its own headers. */
export function enterLeadsStatement({ ways, network }: LeadTelling): Statement {
  return { sql: enterLeads, params: ['', 'POST', '/leads', ways.join(','), network ?? ''] };
}

export interface SentLead {
  readonly row: Row;
  /** As `passedOn` makes them. */
  readonly headers: string;
}

/**
 * Leads of the same columns. A row's condition is asked before its defaults are, which read the headers of
 * the row's own request therefore.
 */
export function insertLeadsStatement(
  columns: Row['columns'],
  leads: readonly SentLead[],
): Statement {
  const values = columns.map((_, index) => leads.map(({ row }) => row.values[index]));
  const headers = leads.map((lead) => lead.headers);
  return { sql: insertLeadsText(columns), params: [...values, headers] };
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

function insertLeadsText(columns: Row['columns']): string {
  const names = columns.join(', ');
  const places = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  return `insert into public.leads (${names}) select ${names}
    from unnest(${places}, $${columns.length + 1}::text[]) as sent (${names}, request_headers)
    where set_config('request.headers', request_headers, true) is not null`;
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
