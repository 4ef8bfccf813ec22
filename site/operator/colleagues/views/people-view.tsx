import type { OperatorColleague } from '@parley/contract';
import { useEffect, useState } from 'react';
import { useStore } from '../../../ui/store.ts';
import type { Desk } from '../../desk.ts';
import { EmptyNotice, FailureNotice, LoadingNotice, StaleNotice } from '../../views/notices.tsx';
import { ViewTitle } from '../../views/view-title.tsx';
import { ChangesList } from './changes-list.tsx';
import { NewColleague } from './new-colleague.tsx';
import { PeopleTable } from './people-table.tsx';
import { TakeBack } from './take-back.tsx';

/** Who works in the console, and what they changed; for owners. */
export function PeopleView({ desk }: { desk: Desk }) {
  const { people, look } = desk.colleagues;
  const state = useStore(people.state);
  const [asking, setAsking] = useState<OperatorColleague | null>(null);
  useEffect(look, [look]);
  const retry = () => void people.reload();

  return (
    <>
      <div className="view-head">
        <ViewTitle>People</ViewTitle>
      </div>
      <NewColleague desk={desk} />
      {state.phase === 'loading' && <LoadingNotice what="people" />}
      {state.phase === 'failed' && <FailureNotice failure={state.failure} onRetry={retry} />}
      {state.phase === 'loaded' && state.failure && (
        <StaleNotice failure={state.failure} onRetry={retry} />
      )}
      {state.phase === 'loaded' &&
        (state.value.length === 0 ? (
          <EmptyNotice title="Nobody has a token of their own.">
            Give everybody one, and you see who changed what. The operator’s token, on the server,
            always opens the console.
          </EmptyNotice>
        ) : (
          <PeopleTable people={state.value} onTakeBack={setAsking} />
        ))}
      <h2 className="section-title">What was changed</h2>
      <ChangesList desk={desk} />
      {asking && <TakeBack desk={desk} colleague={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
