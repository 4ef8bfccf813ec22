import type { IncomingHttpHeaders } from 'node:http';
import {
  invalidPreference,
  invalidUuid,
  missingFilter,
  permissionDenied,
  unservedMediaType,
  unservedParameter,
  unservedSchema,
} from './refusal.ts';
import type { VisitorTable } from '@parley/contract';

/** What the headers ask of the reply. */
export interface Wishes {
  /** Send back the row's id, as one object or as an array of one. */
  readonly returning: 'nothing' | 'object' | 'array';
  readonly count: boolean;
  /** What a listed column gets that the row leaves out. */
  readonly missing: 'null' | 'default';
}

export type Query = Readonly<Record<string, string | string[]>>;

const objectType = 'application/vnd.pgrst.object+json';
const plainWishes: Wishes = { returning: 'nothing', count: false, missing: 'null' };

export function readWishes(
  table: VisitorTable,
  headers: IncomingHttpHeaders,
  query: Query,
): Wishes {
  const profile = headers['content-profile'];
  if (profile !== undefined && profile !== 'public') throw unservedSchema();
  const prefer = headers['prefer'];
  if (prefer === undefined) return plainWishes;

  let represent = false;
  let count = false;
  let missing: Wishes['missing'] = 'null';
  for (const preference of String(prefer).split(',')) {
    switch (preference.trim()) {
      case '':
      case 'return=minimal':
      case 'missing=null':
      case 'handling=lenient':
      case 'handling=strict':
        break;
      case 'return=representation':
        represent = true;
        break;
      case 'count=exact':
        count = true;
        break;
      case 'missing=default':
        missing = 'default';
        break;
      case 'resolution=merge-duplicates':
      case 'resolution=ignore-duplicates':
        throw permissionDenied(table);
      default:
        throw invalidPreference(preference.trim());
    }
  }
  return {
    returning: represent ? readReturning(table, headers, query) : 'nothing',
    count,
    missing,
  };
}

/** The anonymous role may read one column of one table: the id of its own conversation. */
function readReturning(
  table: VisitorTable,
  { accept = '*/*' }: IncomingHttpHeaders,
  { select }: Query,
): 'object' | 'array' {
  if (table !== 'guided_conversations' || (select !== 'id' && select !== '"id"')) {
    throw permissionDenied(table);
  }
  if (accept.includes(objectType)) return 'object';
  if (/\*\/\*|application\/(?:json|\*)/.test(accept)) return 'array';
  throw unservedMediaType(406);
}

/** `?columns="name","email"`: the columns an insert writes, or null when the row itself says so. */
export function readInsertQuery(query: Query): readonly string[] | null {
  let columns: readonly string[] | null = null;
  for (const [name, value] of Object.entries(query)) {
    if (name === 'select') continue;
    if (name !== 'columns' || Array.isArray(value)) {
      throw unservedParameter(name, 'An insert takes columns and select.');
    }
    columns = value.split(',').map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
  }
  return columns;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** `?id=eq.<uuid>`: the one row an update is for. */
export function readUpdateQuery(query: Query): string {
  for (const name of Object.keys(query)) {
    if (name !== 'id' && name !== 'select') {
      throw unservedParameter(name, 'An update takes id=eq.<uuid> and select.');
    }
  }
  const { id } = query;
  if (id === undefined) throw missingFilter();
  if (Array.isArray(id) || !id.startsWith('eq.')) {
    throw unservedParameter('filter', 'An update takes one filter: id=eq.<uuid>.');
  }
  const value = id.slice('eq.'.length);
  if (!uuid.test(value)) throw invalidUuid('id');
  return value;
}
