import { byIndexes } from './by-indexes.ts';
import type { Database, Statement } from './database.ts';
import { byNewest, microsecondsOf, type RowPosition, timeOfMicroseconds } from './row-position.ts';

/** Rows that are searched, in SQL of ours. Each has `id` and `created_at`, with an index of both, newest first. */
export interface SearchedRows {
  readonly table: string;
  /** What the text is in, as its trigram index has it. */
  readonly words: string;
  /** Which rows of the table the index of the newest has, where not all; the same for that of words. */
  readonly listed?: string;
  readonly indexed?: string;
  /** Which of them are searched, where not all. */
  readonly counted?: string;
  /** How many of the newest are looked through one by one. */
  readonly window: number;
  /** How many that have the text are put in order; past it they are looked through, window after window. */
  readonly most: number;
}

export interface FoundRow<Rows extends SearchedRows> extends RowPosition {
  readonly rows: Rows;
}

export interface FoundPage<Rows extends SearchedRows> {
  readonly found: readonly FoundRow<Rows>[];
  /** Where to go on; rows before it may be fewer than were asked for, or none. Null at the end. */
  readonly next: RowPosition | null;
}

interface Request {
  readonly text: string;
  readonly after: RowPosition | null;
  readonly size: number;
}

/**
 * The newest rows that have a text in their words, whatever its letters' case. A text that many have is found
 * among the newest rows, a rare one by its trigrams; what is between, and what has no trigrams, a window of rows
 * at a time. So that no text takes long, among any number of rows.
 */
export async function findNewest<Rows extends SearchedRows>(
  database: Pick<Database, 'batch'>,
  searched: readonly Rows[],
  request: Request,
): Promise<FoundPage<Rows>> {
  const [, indexable, ...windows] = await database.batch([
    byIndexes,
    { sql: hasTrigrams, params: [request.text.match(/[\p{L}\p{N}]{3,}/gu) ?? []] },
    ...searched.map((rows) => windowStatement(rows, request)),
  ]);
  const isIndexable = indexable!.rows[0]!['is'] === true;
  const seen = searched.map((rows, at) => readWindow(rows, windows[at]!.rows, request.size));
  if (isIndexable) await searchIndexes(database, seen, request);
  return mergeWindows(seen, request.size);
}

/**
 * One table after the other: where a page is full, or ends with a window because too many have the text, what is
 * newer is all that is looked for in the next. An index may hold thousands that have the letters, and not in a row.
 */
async function searchIndexes<Rows extends SearchedRows>(
  database: Pick<Database, 'batch'>,
  seen: readonly Window<Rows>[],
  request: Request,
): Promise<void> {
  const ends: RowPosition[] = [];
  for (const window of seen) {
    const until = [...ends, ...findFullPage(seen, request.size)].toSorted(byNewest)[0];
    if (until !== undefined) await widen(database, window, { ...request, until });
    const { rows, horizon } = window;
    if (horizon === null || ends.length > 0) continue;
    if (until !== undefined && byNewest(horizon, until) >= 0) continue;
    const [, indexed] = await database.batch([byIndexes, indexStatement(rows, request)]);
    const found = indexed!.rows;
    if (found.some(({ is_many }) => is_many === true)) {
      ends.push(horizon);
    } else {
      window.found = found.map((row) => toFound(rows, row));
      window.horizon = null;
    }
  }
}

/** The first row past a page, where so many are found already. */
const findFullPage = (seen: readonly Window<SearchedRows>[], size: number): RowPosition[] =>
  seen
    .flatMap(({ found }): RowPosition[] => [...found])
    .toSorted(byNewest)
    .slice(size, size + 1);

/** Goes on with a window to where the page ends, or as far as is looked through at once. */
async function widen<Rows extends SearchedRows>(
  database: Pick<Database, 'batch'>,
  window: Window<Rows>,
  request: Request & { readonly until: RowPosition },
): Promise<void> {
  if (window.horizon === null || byNewest(window.horizon, request.until) >= 0) return;
  const rows = { ...window.rows, window: mostWidened };
  const statement = windowStatement(rows, { ...request, after: window.horizon });
  const [, read] = await database.batch([byIndexes, statement]);
  const { found, horizon } = readWindow(window.rows, read!.rows, request.size);
  window.found = [...window.found, ...found];
  window.horizon = horizon;
}

const mostWidened = 1_000;

const hasTrigrams = 'select parley.finds_by_trigrams($1::text[]) as is';

interface Window<Rows extends SearchedRows> {
  readonly rows: Rows;
  found: FoundRow<Rows>[];
  /** The last row that was looked at, where there are older ones and it was not enough. */
  horizon: RowPosition | null;
}

function readWindow<Rows extends SearchedRows>(
  rows: Rows,
  read: readonly Record<string, unknown>[],
  size: number,
): Window<Rows> {
  const found = read.filter(({ is_end }) => is_end !== true).map((row) => toFound(rows, row));
  const end = found.length > size ? undefined : read.find(({ is_end }) => is_end === true);
  return { rows, found, horizon: end ? toFound(rows, end) : null };
}

function toFound<Rows extends SearchedRows>(
  rows: Rows,
  { id, microseconds }: Record<string, unknown>,
): FoundRow<Rows> {
  return { rows, id: String(id), microseconds: String(microseconds) };
}

/** As far back as all were looked through. */
function mergeWindows<Rows extends SearchedRows>(
  windows: readonly Window<Rows>[],
  size: number,
): FoundPage<Rows> {
  const [horizon = null] = windows.flatMap((window) => window.horizon ?? []).toSorted(byNewest);
  const found = windows
    .flatMap((window) => window.found)
    .filter((row) => horizon === null || byNewest(row, horizon) <= 0)
    .toSorted(byNewest);
  const page = found.slice(0, size);
  const end = found.length > size ? page.at(-1)! : horizon;
  return { found: page, next: end && { microseconds: end.microseconds, id: end.id } };
}

function windowStatement(
  rows: SearchedRows,
  { text, after, size, until = null }: Request & { readonly until?: RowPosition | null },
): Statement {
  const { params, place } = createParams();
  const { has, isBefore } = conditionsOf(rows, text, after, place);
  const isSince = until && `(created_at, id) >= ${placePosition(until, place)}`;
  const where = [rows.listed, isBefore, isSince].filter(Boolean).join(' and ') || 'true';
  const window = place(rows.window);
  return {
    sql: `with newest as materialized (
        select id, created_at, ${[has, rows.counted].filter(Boolean).join(' and ')} as is_hit
        from ${rows.table} where ${where} order by created_at desc, id desc limit ${window}
      )
      (select id, ${microsecondsOf('created_at')} as microseconds, false as is_end from newest
       where is_hit order by created_at desc, id desc limit ${place(size + 1)})
      union all
      (select id, ${microsecondsOf('created_at')}, true from newest
       where (select count(*) from newest) = ${window} order by created_at, id limit 1)`,
    params,
  };
}

function indexStatement(rows: SearchedRows, { text, after, size }: Request): Statement {
  const { params, place } = createParams();
  const { has, isBefore } = conditionsOf(rows, text, after, place);
  const most = place(rows.most);
  return {
    // Apart, so that nothing but the words decides which index is gone by.
    sql: `with matching as materialized (
        select id, created_at, ${rows.counted ?? 'true'} as is_counted from ${rows.table}
        where ${[rows.indexed, has].filter(Boolean).join(' and ')} limit ${most} + 1
      ),
      amount as (select count(*) > ${most} as is_many from matching)
      select id, ${microsecondsOf('created_at')} as microseconds, is_many from matching, amount
      where is_many or (is_counted${isBefore === null ? '' : ` and ${isBefore}`})
      order by created_at desc, id desc limit ${place(size + 1)}`,
    params,
  };
}

function conditionsOf(
  { words }: SearchedRows,
  text: string,
  after: RowPosition | null,
  place: (value: unknown) => string,
): { readonly has: string; readonly isBefore: string | null } {
  const patterns = [text, ...(phoneDigits(text) ?? [])];
  return {
    has: `(${patterns.map((one) => `${words} ilike ${place(containing(one))}`).join(' or ')})`,
    isBefore: after && `(created_at, id) < ${placePosition(after, place)}`,
  };
}

const placePosition = (
  { microseconds, id }: RowPosition,
  place: (value: unknown) => string,
): string => `(${timeOfMicroseconds(place(microseconds))}, ${place(id)}::uuid)`;

function createParams() {
  const params: unknown[] = [];
  return { params, place: (value: unknown) => `$${params.push(value)}` };
}

/** A LIKE pattern for text that holds `part`, whatever `part` holds. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What can only be a phone number is found however it is written: words have the digits of each. */
function phoneDigits(text: string): [string] | null {
  if (!/^[\d\s+()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 3 && digits !== text ? [digits] : null;
}
