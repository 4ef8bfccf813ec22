import { describe, expect, it } from 'vitest';
import { iterate } from './iterate.ts';
import type { RequestOptions } from './request.ts';

interface Item {
  id: string;
  createdAt: string;
}

interface DateQuery {
  limit?: number;
  createdAtLe?: string;
}

async function idsOf(items: AsyncIterable<Item>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

/** A list as the platform keeps it: to the microsecond, shown to the millisecond, newest first. */
function createDatedList(microseconds: readonly number[]) {
  const asked: DateQuery[] = [];
  const sorted = [...microseconds].sort((a, b) => b - a);
  const list = async (query: DateQuery): Promise<Item[]> => {
    asked.push(query);
    const latest =
      query.createdAtLe === undefined ? Infinity : Date.parse(query.createdAtLe) * 1000;
    return sorted
      .map((at, index) => ({ at, id: `${index}` }))
      .filter(({ at }) => at <= latest)
      .slice(0, query.limit ?? 100)
      .map(({ at, id }) => ({ id, createdAt: new Date(Math.floor(at / 1000)).toISOString() }));
  };
  return { list, asked, all: sorted.map((_, index) => `${index}`) };
}

const start = Date.UTC(2026, 10, 21) * 1000;
const everySecond = (count: number) => Array.from({ length: count }, (_, at) => start + at * 1e6);

describe('D122 a list that answers a bare array', () => {
  it.each([0, 1, 99, 100, 101, 250])('gives all of %i items, each once', async (count) => {
    const { list, all } = createDatedList(everySecond(count));
    expect(await idsOf(iterate(list))).toEqual(all);
  });

  it('asks for no more than is taken', async () => {
    const { list, asked } = createDatedList(everySecond(500));
    for await (const { id } of iterate(list)) if (id === '120') break;
    expect(asked).toHaveLength(2);
  });

  it('keeps the query, and the size of its pages', async () => {
    const { list, asked, all } = createDatedList(everySecond(5));
    const given: string[] = [];
    const scoped = (query: DateQuery & { assistantId?: string }) => {
      given.push(query.assistantId ?? '');
      return list(query);
    };
    expect(await idsOf(iterate(scoped, { assistantId: 'a', limit: 2 }))).toEqual(all);
    expect(new Set(given)).toEqual(new Set(['a']));
    expect(asked.map(({ limit }) => limit)).toEqual(asked.map(() => 2));
  });

  it('loses none that share a millisecond at the edge of a page', async () => {
    const { list, all } = createDatedList([
      ...everySecond(3),
      ...[1, 2, 3, 4, 5].map((at) => start + at),
    ]);
    expect(await idsOf(iterate(list, { limit: 4 }))).toEqual(all);
  });

  it('asks for larger pages where one millisecond fills them', async () => {
    const sameTime = Array.from({ length: 700 }, () => start);
    const { list, all } = createDatedList([...sameTime, ...everySecond(3)]);
    expect(await idsOf(iterate(list))).toEqual(all);
  });

  it('says so when it cannot continue', async () => {
    const { list } = createDatedList(Array.from({ length: 1200 }, () => start));
    await expect(idsOf(iterate(list))).rejects.toBeInstanceOf(RangeError);
  });
});

describe('D122 a list that answers pages of results', () => {
  interface PageQuery {
    page?: number;
    limit?: number;
  }
  const all = Array.from({ length: 5 }, (_, at) => ({ id: `${at}`, createdAt: '' }));

  it.each([1, 2, 5, 100])('gives all items by pages of %i', async (limit) => {
    const pages: (number | undefined)[] = [];
    const list = async ({ page = 1, limit: size = 100 }: PageQuery) => {
      pages.push(page);
      return {
        results: all.slice((page - 1) * size, page * size),
        metadata: { itemsPerPage: size, totalItems: all.length, currentPage: page },
      };
    };
    expect(await idsOf(iterate(list, { limit }))).toEqual(all.map(({ id }) => id));
    expect(pages).toEqual(Array.from({ length: Math.ceil(5 / limit) }, (_, at) => at + 1));
  });

  it('ends where a page is empty, whatever its metadata says', async () => {
    const metadata = { itemsPerPage: 100, totalItems: 9999, currentPage: 1 };
    const list = async (query: PageQuery) => ({ results: [], metadata, query });
    expect(await idsOf(iterate(list))).toEqual([]);
  });

  it('goes on by the state of a page where there is one', async () => {
    const states: (string | undefined)[] = [];
    const list = async ({ pageState }: PageQuery & { pageState?: string }) => {
      states.push(pageState);
      const at = Number(pageState ?? 0);
      return {
        results: all.slice(at, at + 2),
        metadata: { itemsPerPage: 2, totalItems: 2, currentPage: 1 },
        ...(at + 2 < all.length && { nextPageState: `${at + 2}` }),
      };
    };
    expect(await idsOf(iterate(list))).toEqual(all.map(({ id }) => id));
    expect(states).toEqual([undefined, '2', '4']);
  });

  it('passes the options on, and the rejection', async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const list = async (_: PageQuery, options?: RequestOptions): Promise<never> => {
      seen.push(options?.signal);
      throw new Error('no');
    };
    await expect(idsOf(iterate(list, {}, { signal }))).rejects.toThrow('no');
    expect(seen).toEqual([signal]);
  });
});
