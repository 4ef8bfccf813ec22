import type { ReactNode } from 'react';
import { useStore } from '../../ui/store.ts';
import { explainFailure } from '../failure.ts';
import { passFocus } from '../focus.ts';
import { count } from '../moments.ts';
import type { PagedList } from '../paged-list.ts';
import { EmptyNotice, FailureNotice, LoadingNotice } from './notices.tsx';

interface ListBodyProps<Item, Filter> {
  readonly list: PagedList<Item, Filter>;
  readonly noun: string;
  readonly nouns?: string;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Every state of a paged list: loading, failed, empty, filled, and the next page. */
export function ListBody<Item, Filter>({
  list,
  noun,
  nouns = `${noun}s`,
  empty,
  children,
}: ListBodyProps<Item, Filter>) {
  const state = useStore(list.state);
  if (state.phase === 'loading') return <LoadingNotice what={nouns} />;
  if (state.phase === 'failed') {
    return <FailureNotice failure={state.failure} onRetry={() => void list.reload()} />;
  }
  const { items, nextCursor, activity, failure } = state;
  const shown = count(items.length, noun, nouns);
  return (
    <div className="list" aria-busy={activity !== 'none'}>
      <p role="status" className="sr-only">
        {activity === 'none' && `${shown} shown${nextCursor ? ', there are more' : ''}`}
      </p>
      {items.length > 0 ? children(items) : nextCursor ? <NotYet /> : empty}
      {(nextCursor || items.length > 0) && (
        <div className="list-end" data-list-end tabIndex={-1}>
          {nextCursor ? (
            <button
              ref={passFocus}
              type="button"
              className="button"
              aria-disabled={activity !== 'none'}
              onClick={() => void list.extend()}
            >
              {activity === 'extending' ? 'Loading…' : 'Load more'}
            </button>
          ) : (
            <p className="text-muted">{shown} in all.</p>
          )}
          {failure && (
            <p role="alert" className="field-error">
              {explainFailure(failure)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** A search goes through a window of rows at a time, where it cannot be quick otherwise. */
function NotYet() {
  return (
    <EmptyNotice title="Nothing found so far.">
      Only the newest were looked through. Load more to go on with older ones.
    </EmptyNotice>
  );
}
