import { visitorTables } from '@parley/contract';
import type { VisitorTable } from '@parley/contract';
import {
  invalidPath,
  permissionDenied,
  unknownFunction,
  unknownTable,
  type RestRefusal,
} from './refusal.ts';

/** Why a path or method is not served: what the anonymous role would hear from PostgREST. */
export function refuseUnserved(path: string): RestRefusal {
  const [table = '', ...rest] = path.split('/');
  if (table === 'rpc' && rest.length === 1) return unknownFunction();
  if (table === '' || rest.length > 0) return invalidPath();
  // Reading, replacing and deleting are granted to nobody who comes here.
  return isVisitorTable(table) ? permissionDenied(table) : unknownTable();
}

function isVisitorTable(name: string): name is VisitorTable {
  return Object.hasOwn(visitorTables, name);
}
