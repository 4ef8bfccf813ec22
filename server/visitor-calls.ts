import {
  eraseOldVisitorCalls,
  eraseVisitorCalls,
  pageVisitorCalls,
  readVisitorCalls,
  type VisitorCall,
} from '@parley/platform';
import type { Queryable } from '@parley/database/database';
import { visitorOfKey } from './visitors/pass.ts';

/** Calls of visitors over the embedded platform: found by the keys of their browsers, which the passes are of. */
export const visitorCalls = {
  /** @param keys hashes, as hex */
  read: (database: Queryable, keys: readonly string[]): Promise<VisitorCall[]> =>
    readVisitorCalls(database, keys.map(toVisitor)),
  page: pageVisitorCalls,
  erase: (
    tx: Queryable,
    keys: readonly string[],
    onErased: (ids: readonly string[]) => void = () => {},
  ): Promise<number> => eraseVisitorCalls(tx, keys.map(toVisitor), onErased),
  eraseOld: eraseOldVisitorCalls,
};

const toVisitor = (key: string) => visitorOfKey(Buffer.from(key, 'hex'));
