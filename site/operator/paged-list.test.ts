import type { OperatorPage } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import type { Result } from './failure.ts';
import { createPagedList } from './paged-list.ts';

interface Item {
  readonly id: string;
}
type Answer = Result<OperatorPage<Item>>;

const page = (ids: string, nextCursor: string | null = null): Answer => ({
  ok: true,
  value: { items: [...ids].map((id) => ({ id })), nextCursor },
});
const unreachable: Answer = { ok: false, failure: { kind: 'unreachable' } };

/** A list whose answers the test gives, in any order. */
function open() {
  const asked: { filter: string; cursor: string | null; answer: (answer: Answer) => void }[] = [];
  const list = createPagedList<Item, string>('', (filter, cursor) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    asked.push({ filter, cursor, answer: resolve });
    return promise;
  });
  const shown = () => {
    const state = list.state.get();
    return state.phase === 'loaded' ? state.items.map(({ id }) => id).join('') : state.phase;
  };
  return { list, asked, shown };
}

async function opened(ids: string, nextCursor: string | null = null) {
  const all = open();
  const loading = all.list.reload();
  all.asked[0]!.answer(page(ids, nextCursor));
  await loading;
  return all;
}

describe('a paged list', () => {
  it('loads, and adds pages until there are none', async () => {
    const { list, asked, shown } = await opened('ab', 'after b');
    const extending = list.extend();
    expect(asked[1]!.cursor).toBe('after b');
    asked[1]!.answer(page('cd'));
    await extending;
    expect(shown()).toBe('abcd');
    await list.extend();
    expect(asked).toHaveLength(2);
  });

  it('asks for a next page once at a time', async () => {
    const { list, asked } = await opened('a', 'more');
    void list.extend();
    void list.extend();
    expect(asked).toHaveLength(2);
  });

  it('keeps what is shown when the next page fails, and can try again', async () => {
    const { list, asked, shown } = await opened('a', 'more');
    const extending = list.extend();
    asked[1]!.answer(unreachable);
    await extending;
    expect(shown()).toBe('a');
    expect(list.state.get()).toMatchObject({ activity: 'none', failure: { kind: 'unreachable' } });
    const again = list.extend();
    asked[2]!.answer(page('b'));
    await again;
    expect(shown()).toBe('ab');
    expect(list.state.get()).toMatchObject({ failure: null });
  });

  it('drops the answer to a question that was replaced', async () => {
    const { list, asked, shown } = await opened('a', 'more');
    const extending = list.extend();
    const first = list.ask('ad');
    const second = list.ask('ada');
    asked[3]!.answer(page('x'));
    asked[2]!.answer(page('y'));
    asked[1]!.answer(page('z'));
    await Promise.all([extending, first, second]);
    expect(shown()).toBe('x');
    expect(list.filter.get()).toBe('ada');
  });

  it('fails as a whole when the first page does', async () => {
    const { list, asked, shown } = open();
    const loading = list.reload();
    asked[0]!.answer(unreachable);
    await loading;
    expect(shown()).toBe('failed');
  });

  it('changes and takes out items in place', async () => {
    const { list, shown } = await opened('abc');
    list.change((item) => (item.id === 'b' ? null : item.id === 'c' ? { id: 'C' } : item));
    expect(shown()).toBe('aC');
  });

  it.for([
    ['dc', 'after c', 'dcba', null],
    ['cb', 'after b', 'cba', null],
    ['zy', 'after y', 'zy', 'after y'],
    ['', null, '', null],
  ] as const)('refreshed with %s keeps the older pages while they follow on', async (given) => {
    const [ids, cursor, expected, expectedCursor] = given;
    const { list, asked, shown } = await opened('cb', 'after b');
    const extending = list.extend();
    asked[1]!.answer(page('a'));
    await extending;
    const refreshing = list.refresh();
    asked[2]!.answer(page(ids, cursor));
    await refreshing;
    expect(shown()).toBe(expected);
    expect(list.state.get()).toMatchObject({ nextCursor: expectedCursor });
  });

  it('lets go at once, also of a page on its way', async () => {
    const { list, asked, shown } = await opened('ab', 'after b');
    const extending = list.extend();
    list.forget();
    expect(shown()).toBe('loading');
    asked[1]!.answer(page('c'));
    await extending;
    expect(shown()).toBe('loading');
    expect(asked).toHaveLength(2);
  });

  it('D1919 refreshed before anything is shown, it is read; and what replaces the rest is not kept from it', async () => {
    const { list, asked, shown } = open();
    const first = list.reload();
    const again = list.refresh();
    asked[0]!.answer(page('a'));
    asked[1]!.answer(page('b'));
    await Promise.all([first, again]);
    expect(shown()).toBe('b');

    const searched = list.ask('b');
    const refreshed = list.refresh();
    asked[2]!.answer(page('x'));
    asked[3]!.answer(unreachable);
    await Promise.all([searched, refreshed]);
    expect(list.state.get()).toEqual({ phase: 'failed', failure: { kind: 'unreachable' } });
  });

  it('D1919 refreshed while a page is on its way, that page comes', async () => {
    const { list, asked, shown } = await opened('ab', 'after b');
    const extending = list.extend();
    await list.refresh();
    expect(asked).toHaveLength(2);
    asked[1]!.answer(page('c'));
    await extending;
    expect(shown()).toBe('abc');
  });

  it('refreshed in vain stays as it is', async () => {
    const { list, asked, shown } = await opened('ab');
    const refreshing = list.refresh();
    asked[1]!.answer(unreachable);
    await refreshing;
    expect(shown()).toBe('ab');
  });
});
