import type { Database, Queryable } from '@parley/database/database';
import type { Due } from '@parley/database/erased-traces';
import type { RowPosition } from '@parley/database/row-position';
import { eraseLinesOf } from '../../ground/logs/log-lines.ts';
import {
  dropOldVisitorCalls,
  dropVisitorCalls,
  listVisitorCalls,
  pageCallsOf,
  pageVisitorCalls as pageStoredCalls,
  readVisitorCalls as readStoredCalls,
  type ShownCall,
  tellErasedCalls,
} from '../../ground/store/visitor-calls.ts';
import { eraseDeliveriesOf } from '../../ground/webhooks/retention.ts';

/* Calls of the site's visitors, for whoever runs the server: by their passes, whatever organisation they are of. */

/** What a person who reads about a visitor wants to know of a call. */
export type VisitorCall = ShownCall;

/** The newest hundred. */
export async function readVisitorCalls(
  database: Queryable,
  visitors: readonly string[],
): Promise<VisitorCall[]> {
  return listVisitorCalls(database, visitors);
}

/** The same, a few at a time. */
export async function pageCallsOfVisitors(
  database: Queryable,
  visitors: readonly string[],
  after: RowPosition | null,
  size: number,
): Promise<{ readonly items: VisitorCall[]; readonly next: RowPosition | null }> {
  return pageCallsOf(database, visitors, after, size);
}

/** Those with these ids, the newest first, each with whose pass it was. */
export async function readSomeVisitorCalls(
  database: Queryable,
  ids: readonly string[],
): Promise<(VisitorCall & { readonly visitor: string | null })[]> {
  const calls = await readStoredCalls(database, ids);
  return calls.map(({ visitor, call }) => ({ ...call, visitor }));
}

/** Of all visitors, the newest first, each with whose pass it was; null where none was asked for. */
export async function pageVisitorCalls(
  database: Queryable,
  after: RowPosition | null,
  size: number,
): Promise<{
  readonly items: (VisitorCall & { readonly visitor: string | null })[];
  readonly next: RowPosition | null;
}> {
  const { items, next } = await pageStoredCalls(database, after, size);
  return { items: items.map(({ visitor, call }) => ({ ...call, visitor })), next };
}

/**
 * With the lines of their log and what was told of them. Answers their ids, for whoever ends those
 * that go on once this has committed; other servers are told by the commit.
 */
export async function eraseVisitorCalls(
  tx: Queryable,
  visitors: readonly string[],
): Promise<readonly string[]> {
  const ids = await dropVisitorCalls(tx, visitors);
  await tellErasedCalls(tx, ids);
  await eraseRest(tx, ids, 'at once');
  return ids;
}

/** The same, of those that are older than so many days. */
export async function eraseOldVisitorCalls(database: Database, days: number): Promise<number> {
  for (let erased = 0; ;) {
    const some = await database.transaction(async (tx) =>
      eraseRest(tx, await dropOldVisitorCalls(tx, days), 'within a day'),
    );
    if (some === 0) return erased;
    erased += some;
  }
}

async function eraseRest(tx: Queryable, ids: readonly string[], when: Due): Promise<number> {
  if (ids.length === 0) return 0;
  await eraseLinesOf(tx, ids, when);
  await eraseDeliveriesOf(tx, ids, when);
  return ids.length;
}
