import type { OperatorPage } from '@parley/contract';
import { createStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import type { Failure, Result } from './failure.ts';

export type ListState<Item> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly items: readonly Item[];
      /** Null on the last page. */
      readonly nextCursor: string | null;
      /** What is going on beside the items that are shown. */
      readonly activity: 'none' | 'refreshing' | 'extending';
      /** Why the next page is not there. */
      readonly failure: Failure | null;
    };

/** Newest first, a page at a time. An answer to a question that was since replaced is dropped. */
export interface PagedList<Item, Filter> {
  readonly state: Pick<Store<ListState<Item>>, 'get' | 'subscribe'>;
  readonly filter: Pick<Store<Filter>, 'get' | 'subscribe'>;
  /** Another question: starts over, and keeps the old items in sight until the answer is there. */
  ask(filter: Filter): Promise<void>;
  /** Starts over with the same question. */
  reload(): Promise<void>;
  /**
   * Reads the newest page again, in silence, and keeps the older ones that were added to it. Where nothing is
   * shown yet, or what is shown is about to be replaced, it starts over. Not for when something was erased: an
   * older page could still hold it.
   */
  refresh(): Promise<void>;
  /** Adds the next page. */
  extend(): Promise<void>;
  /** Lets go of every item at once, and of answers on their way. Nothing is read before it is asked for. */
  forget(): void;
  /** Replaces items in place; null takes one out. */
  change(edit: (item: Item) => Item | null): void;
}

export function createPagedList<Item extends { readonly id: string }, Filter>(
  first: Filter,
  read: (filter: Filter, cursor: string | null) => Promise<Result<OperatorPage<Item>>>,
): PagedList<Item, Filter> {
  const state = createStore<ListState<Item>>({ phase: 'loading' });
  const filter = createStore(first);
  let latest = 0;

  async function reload(): Promise<void> {
    const asked = ++latest;
    const before = state.get();
    state.set(
      before.phase === 'loaded'
        ? { ...before, activity: 'refreshing', failure: null }
        : { phase: 'loading' },
    );
    const result = await read(filter.get(), null);
    if (asked !== latest) return;
    state.set(
      result.ok
        ? { phase: 'loaded', ...result.value, activity: 'none', failure: null }
        : { phase: 'failed', failure: result.failure },
    );
  }

  return {
    state,
    filter,
    reload,
    ask(next) {
      filter.set(next);
      return reload();
    },
    async refresh() {
      const before = state.get();
      if (before.phase !== 'loaded' || before.activity === 'refreshing') return reload();
      // What was asked for comes first; there is another look soon.
      if (before.activity === 'extending') return;
      const asked = ++latest;
      const result = await read(filter.get(), null);
      const current = state.get();
      if (asked !== latest || current.phase !== 'loaded' || !result.ok) return;
      state.set({ ...current, ...mergePage(current, result.value) });
    },
    async extend() {
      const before = state.get();
      if (before.phase !== 'loaded' || before.activity !== 'none' || !before.nextCursor) return;
      const asked = ++latest;
      state.set({ ...before, activity: 'extending', failure: null });
      const result = await read(filter.get(), before.nextCursor);
      const current = state.get();
      if (asked !== latest || current.phase !== 'loaded') return;
      state.set(
        result.ok
          ? {
              phase: 'loaded',
              items: [...current.items, ...result.value.items],
              nextCursor: result.value.nextCursor,
              activity: 'none',
              failure: null,
            }
          : { ...current, activity: 'none', failure: result.failure },
      );
    },
    forget() {
      latest++;
      state.set({ phase: 'loading' });
    },
    change(edit) {
      const current = state.get();
      if (current.phase !== 'loaded') return;
      const items = current.items.map(edit).filter((item) => item !== null);
      state.set({ ...current, items });
    },
  };
}

/** The older pages follow on the new one only while the two still overlap. */
function mergePage<Item extends { readonly id: string }>(
  old: { readonly items: readonly Item[]; readonly nextCursor: string | null },
  page: OperatorPage<Item>,
): Pick<OperatorPage<Item>, 'nextCursor'> & { readonly items: readonly Item[] } {
  const last = page.items.at(-1);
  const overlap = old.items.findIndex((item) => item.id === last?.id);
  if (overlap === -1) return page;
  const older = old.items.slice(overlap + 1);
  if (older.length === 0) return page;
  return { items: [...page.items, ...older], nextCursor: old.nextCursor };
}
