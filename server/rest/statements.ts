import { visitorHeaders } from '@parley/contract';
import type { LeadWay, VisitorTable } from '@parley/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '@parley/database/database';
import type { Row } from './row.ts';

/**
 * Who asks, and for what: from here on the transaction is the anonymous role's. All who insert into a
 * table at once share it.
 */
export function openStatement(method: 'POST' | 'PATCH', table: VisitorTable): Statement {
  return { sql: openTransaction, params: [method, `/${table}`] };
}

const openTransaction = `select set_config('role', 'anon', true),
  set_config('request.jwt.claims', '{"role":"anon"}', true),
  set_config('request.method', $1, true),
  set_config('request.path', $2, true)`;

/**
 * What row-level security, column defaults and triggers read of one request. Each request sets all of it,
 * so that none is taken for another that shares its transaction.
 */
const requestSettings = `set_config('request.headers', $1, true),
  set_config('parley.lead_ways', $2, true),
  set_config('parley.lead_network', $3, true),
  set_config('parley.wrote', '', true)`;

/** How the company is told of a lead that is saved. */
export interface LeadTelling {
  readonly ways: readonly LeadWay[];
  /** What confirmations are counted by; null where none are written. */
  readonly network: string | null;
}

const readHeaders = Object.values(visitorHeaders);

/** The parameters of `requestSettings`. */
function settingsOf(headers: IncomingHttpHeaders, { ways, network }: LeadTelling): string[] {
  const passedOn: Record<string, unknown> = {};
  for (const name of readHeaders) {
    if (headers[name] !== undefined) passedOn[name] = headers[name];
  }
  return [JSON.stringify(passedOn), ways.join(','), network ?? ''];
}

/** For an update: what its policy reads of the request has to be there before it begins. */
export function requestStatement(headers: IncomingHttpHeaders, telling: LeadTelling): Statement {
  return { sql: `select ${requestSettings}`, params: settingsOf(headers, telling) };
}

/**
 * One statement for request and row: the settings are made as the row is read, and its defaults, policy and
 * triggers come after. The text is for a row's columns, which are the contract's and never the caller's; values are
 * parameters.
 */
export function insertStatement(
  table: VisitorTable,
  row: Row,
  returnId: boolean,
  headers: IncomingHttpHeaders,
  telling: LeadTelling,
): Statement {
  const columns = row.columns.join(', ');
  return {
    sql: insertText(table, columns, returnId),
    params: [...settingsOf(headers, telling), ...row.values],
  };
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

/** Columns that have no default: what is said of no column is said of this one. */
const plainColumns = { leads: 'name', guided_conversations: 'user_name' } as const;

const insertText = rememberTexts((table, columns, returning) => {
  const places = columns.map((_, index) => `$${index + 4}`);
  const [into, values] = columns.length === 0 ? [[plainColumns[table]], ['null']] : [columns, places];
  return `insert into public.${table} (${into.join(', ')})
    select ${values.join(', ')} from (select ${requestSettings}) as request${returning}`;
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
