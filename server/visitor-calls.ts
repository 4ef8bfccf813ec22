import {
  eraseOldVisitorCalls,
  eraseVisitorCalls,
  pageCallsOfVisitors,
  pageVisitorCalls,
  readSomeVisitorCalls,
  readVisitorCalls,
  searchedCalls,
  type VisitorCall,
} from '@parley/platform';
import type { Queryable } from '@parley/database/database';
import type { RowPosition } from '@parley/database/row-position';
import { visitorOfKey } from './visitors/pass.ts';

/** Calls of visitors over the embedded platform: found by the keys of their browsers, which the passes are of. */
export const visitorCalls = {
  /** @param keys hashes, as hex */
  read: (database: Queryable, keys: readonly string[]): Promise<VisitorCall[]> =>
    readVisitorCalls(database, keys.map(toVisitor)),
  readPage: (
    database: Queryable,
    keys: readonly string[],
    after: RowPosition | null,
    size: number,
  ) => pageCallsOfVisitors(database, keys.map(toVisitor), after, size),
  page: pageVisitorCalls,
  searched: searchedCalls,
  readSome: readSomeVisitorCalls,
  erase: (tx: Queryable, keys: readonly string[]): Promise<readonly string[]> =>
    eraseVisitorCalls(tx, keys.map(toVisitor)),
  eraseOld: eraseOldVisitorCalls,
};

const toVisitor = (key: string) => visitorOfKey(Buffer.from(key, 'hex'));
