import { useEffect } from 'react';
import { useStore } from '../../../ui/store.ts';
import type { Desk } from '../../desk.ts';
import { FailureNotice, LoadingNotice, StaleNotice } from '../../views/notices.tsx';
import { SpentToday } from '../../views/spent-today.tsx';
import { ViewTitle } from '../../views/view-title.tsx';

/** What organisations and models took of today's ceilings. */
export function SpendView({ desk }: { desk: Desk }) {
  const { spent } = desk.developers;
  useEffect(() => void spent.reload(), [spent]);
  const state = useStore(spent.state);
  const retry = () => void spent.reload();
  return (
    <>
      <div className="view-head">
        <ViewTitle>Spend</ViewTitle>
      </div>
      {state.phase === 'loading' && <LoadingNotice what="what was spent" />}
      {state.phase === 'failed' && <FailureNotice failure={state.failure} onRetry={retry} />}
      {state.phase === 'loaded' && (
        <>
          {state.failure && <StaleNotice failure={state.failure} onRetry={retry} />}
          <SpentToday spent={state.value} />
        </>
      )}
    </>
  );
}
