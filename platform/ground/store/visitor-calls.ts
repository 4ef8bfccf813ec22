import type { Queryable } from '@parley/database/database';
import { type Due, noteErased } from '@parley/database/erased-traces';
import type { SearchedRows } from '@parley/database/find-newest';
import {
  microsecondsOf,
  type RowPosition,
  timeOfMicroseconds,
} from '@parley/database/row-position';
import { toPlatformTime } from './platform-time.ts';

/** What is shown of a call. Dates are ISO 8601 in UTC. */
export interface ShownCall {
  readonly id: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly endedReason: string | null;
  /** The first 65,536 characters, of a longer one with a word that says so. */
  readonly transcript: string;
}

/** Of one person, whom nobody reads more of. */
const mostListed = 100;
/** At once: each has its words with it. */
const pageSize = 20;
const longestTranscript = 65_536;
const cutShort = '\n(The rest is not shown here.)';

interface Row extends Omit<ShownCall, 'createdAt'> {
  readonly created_at: string;
  readonly visitor: string | null;
  readonly microseconds: string;
}

/** Nothing else of its body leaves the database. */
const shown = `id, objects.created_at, visitor,
  ${microsecondsOf('objects.created_at')} as microseconds,
  body->>'startedAt' as "startedAt", body->>'endedAt' as "endedAt",
  body->>'endedReason' as "endedReason",
  coalesce(left(body #>> '{artifact,transcript}', ${longestTranscript}) ||
    case when length(body #>> '{artifact,transcript}') > ${longestTranscript}
      then '${cutShort}' else '' end, '') as transcript`;

const toShown = ({ created_at, visitor: _visitor, microseconds: _at, ...row }: Row): ShownCall => ({
  ...row,
  createdAt: toPlatformTime(created_at),
});
/** So that nobody waits long for a statement. */
const atOnce = 500;

/** Calls of the visitors with these passes, the newest first. */
export async function listVisitorCalls(
  database: Queryable,
  visitors: readonly string[],
): Promise<ShownCall[]> {
  const calls: ShownCall[] = [];
  for (let after: RowPosition | null = null; calls.length < mostListed;) {
    const page = await pageCallsOf(database, visitors, after, pageSize);
    calls.push(...page.items);
    if (!page.next) break;
    after = page.next;
  }
  return calls;
}

/** The same, twenty at a time or fewer. */
export async function pageCallsOf(
  database: Queryable,
  visitors: readonly string[],
  after: RowPosition | null,
  size: number,
): Promise<{ readonly items: ShownCall[]; readonly next: RowPosition | null }> {
  const atOnce = Math.min(size, pageSize);
  const { rows, next } = await readPage(database, 'visitor = any($2::text[])', after, atOnce, [
    visitors,
  ]);
  return { items: rows.map(toShown), next };
}

/**
 * Of the site's key, which has a limit of minutes where no pass is asked for too. Of a call without one nobody
 * knows the visitor.
 */
const isFromSite = '(visitor is not null or longest_seconds is not null)';

/** Calls from the site, as a search goes through them. Their words are long: few are looked at one by one. */
export const searchedCalls: SearchedRows = {
  table: 'voice.objects',
  words: 'parley.call_words(body)',
  listed: `kind = 'call'`,
  indexed: `kind = 'call' and body->>'status' = 'ended'`,
  // Not as `exists`, for which all rooms would be read at once to look a few calls up in them.
  counted: `(select true from voice.rooms where call_id = objects.id and ${isFromSite} limit 1) is not null`,
  window: 100,
  most: 200,
};

/** Calls from the site with these ids, the newest first. */
export async function readVisitorCalls(
  database: Queryable,
  ids: readonly string[],
): Promise<readonly { readonly visitor: string | null; readonly call: ShownCall }[]> {
  const { rows } = await database.query<Row>(
    `select ${shown} from voice.rooms join voice.objects on id = call_id
     where id = any($1::uuid[]) order by objects.created_at desc, id desc`,
    [ids],
  );
  return rows.map((row) => ({ visitor: row.visitor, call: toShown(row) }));
}

/** Calls from the site, the newest first, twenty at a time or fewer. */
export async function pageVisitorCalls(
  database: Queryable,
  after: RowPosition | null,
  size: number,
): Promise<{
  readonly items: readonly { readonly visitor: string | null; readonly call: ShownCall }[];
  readonly next: RowPosition | null;
}> {
  const atOnce = Math.min(size, pageSize);
  const { rows, next } = await readPage(database, isFromSite, after, atOnce);
  return { items: rows.map((row) => ({ visitor: row.visitor, call: toShown(row) })), next };
}

/** @param whose a condition, of which `params` are from `$2` on */
async function readPage(
  database: Queryable,
  whose: string,
  after: RowPosition | null,
  size: number,
  params: readonly unknown[] = [],
): Promise<{ readonly rows: readonly Row[]; readonly next: RowPosition | null }> {
  const values: unknown[] = [size + 1, ...params];
  const place = (value: unknown) => `$${values.push(value)}`;
  // Said apart: where it may be null, no index is gone by.
  const isBefore =
    after === null
      ? ''
      : `and (objects.created_at, id) <
         (${timeOfMicroseconds(place(after.microseconds))}, ${place(after.id)}::uuid)`;
  const { rows } = await database.query<Row>(
    `select ${shown}
     from voice.rooms join voice.objects on id = call_id
     where kind = 'call' and ${whose} ${isBefore}
     order by objects.created_at desc, id desc limit $1`,
    values,
  );
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    rows: page,
    next: last ? { microseconds: last.microseconds, id: last.id } : null,
  };
}

/** Erases them, and notes that it did. Answers their ids. */
export async function dropVisitorCalls(
  tx: Queryable,
  visitors: readonly string[],
): Promise<string[]> {
  return drop(tx, 'visitor = any($1::text[])', [visitors], 'at once');
}

/** The same, of those that are over and older than so many days; some at a time, until there are none. */
export async function dropOldVisitorCalls(tx: Queryable, days: number): Promise<string[]> {
  return drop(
    tx,
    `id in (
       select id from voice.rooms join voice.objects on id = call_id
       where ${isFromSite} and body->>'status' = 'ended'
         and objects.created_at < now() - make_interval(days => $1)
       order by objects.created_at limit ${atOnce})`,
    [days],
    'within a day',
  );
}

/** What goes with a call, and names its visitor. */
const tables = ['voice.objects', 'voice.rooms', 'parley.missed_calls'];

async function drop(
  tx: Queryable,
  which: string,
  params: readonly unknown[],
  when: Due,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from voice.objects using voice.rooms where call_id = id and ${which} returning id`,
    params,
  );
  if (rows.length > 0) await noteErased(tx, tables, when);
  return rows.map(({ id }) => id);
}

/** Where servers hear which calls were erased, by ids with commas between. */
export const erasedCallsChannel = 'parley_erased_calls';
/** What is told at once has 8000 bytes at most. */
const toldAtOnce = 200;

/** Tells every server at the commit: one of them may go on with such a call. */
export async function tellErasedCalls(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += toldAtOnce) {
    await tx.query('select pg_notify($1, $2)', [
      erasedCallsChannel,
      ids.slice(at, at + toldAtOnce).join(','),
    ]);
  }
}
