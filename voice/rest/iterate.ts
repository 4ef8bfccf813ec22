import type { RequestOptions } from './request.ts';

interface Dated {
  readonly id: string;
  readonly createdAt: string;
}

interface DateQuery {
  limit?: number;
  createdAtLe?: string;
}

interface Page<Item> {
  readonly results: readonly Item[];
  readonly metadata: { readonly itemsPerPage: number; readonly totalItems: number };
  readonly nextPageState?: string;
}

interface PageQuery {
  page?: number;
  pageState?: string;
}

type List<Query, Reply> = (query: Query, options?: RequestOptions) => Promise<Reply>;

const defaultLimit = 100;
const largestLimit = 1000;

/**
 * Every item of a list, asking for more as they are taken:
 * `for await (const call of iterate(api.calls.list, { assistantId })) …`. `limit` is the size of a
 * page, 100 unless given. A bare array continues by the date of creation, the newest first; a page
 * of results by its number, and may repeat an item when others are created meanwhile.
 *
 * Rejects as the list does, and with a `RangeError` when a bare array holds more than 1000 items of
 * the same millisecond.
 */
export function iterate<Item extends Dated, Query extends DateQuery | undefined>(
  list: List<Query, readonly Item[]>,
  query?: NoInfer<Query>,
  options?: RequestOptions,
): AsyncGenerator<Item, void, undefined>;
export function iterate<Item, Query extends PageQuery | undefined>(
  list: List<Query, Page<Item>>,
  query?: NoInfer<Query>,
  options?: RequestOptions,
): AsyncGenerator<Item, void, undefined>;
export async function* iterate(
  list: List<DateQuery & PageQuery, readonly Dated[] | Page<unknown>>,
  query: DateQuery & PageQuery = {},
  options?: RequestOptions,
): AsyncGenerator<unknown, void, undefined> {
  let next: (DateQuery & PageQuery) | null = { limit: defaultLimit, ...query };
  let edge: Edge = { time: NaN, ids: new Set() };
  while (next !== null) {
    const reply: readonly Dated[] | Page<unknown> = await list(next, options);
    if ('results' in reply) {
      yield* reply.results;
      next = followPage(next, reply);
    } else {
      const known = edge.ids;
      yield* reply.filter(({ id }) => !known.has(id));
      [next, edge] = followDates(next, reply, edge);
    }
  }
}

function followPage(query: PageQuery, reply: Page<unknown>): PageQuery | null {
  const { results, metadata, nextPageState: pageState } = reply;
  const page = query.page ?? 1;
  const isLast = page * metadata.itemsPerPage >= metadata.totalItems;
  if (results.length === 0 || (isLast && pageState === undefined)) return null;
  return { ...query, page: page + 1, ...(pageState !== undefined && { pageState }) };
}

/** The last instant that a page reached, in ms, and the items from there on that it had. */
interface Edge {
  readonly time: number;
  readonly ids: ReadonlySet<string>;
}

function followDates(
  query: DateQuery,
  items: readonly Dated[],
  reached: Edge,
): [DateQuery | null, Edge] {
  const { limit = defaultLimit } = query;
  const last = items.at(-1);
  if (last === undefined || items.length < limit) return [null, reached];
  // Dates are kept finer than the milliseconds shown: what the last one shares them with comes again.
  const time = Date.parse(last.createdAt) + 1;
  const ids = new Set(
    items.filter(({ createdAt }) => Date.parse(createdAt) <= time).map(({ id }) => id),
  );
  const isStuck = time === reached.time;
  if (isStuck && limit >= largestLimit) {
    throw new RangeError('The list holds too many items of one millisecond to continue.');
  }
  const larger = isStuck ? Math.min(limit * 2, largestLimit) : limit;
  const next = { ...query, limit: larger, createdAtLe: new Date(time).toISOString() };
  return [next, { time, ids }];
}
