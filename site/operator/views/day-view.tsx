import { useEffect, useRef } from 'react';
import { useStore } from '../../ui/store.ts';
import { describeDue, describeWaiting, writeCount } from '../day-words.ts';
import type { Desk } from '../desk.ts';
import { listenForKeys } from '../row-keys.ts';
import { DayTable } from './day-table.tsx';
import { ListBody } from './list-body.tsx';
import { useMomentFormat } from './moment.tsx';
import { EmptyNotice, FailureNotice, StaleNotice } from './notices.tsx';
import { Attention, Figure } from './overview-figures.tsx';
import { useNow } from './use-now.ts';
import { ViewTitle } from './view-title.tsx';
import { WorkedTable } from './worked-table.tsx';

/** What the console opens on: whom to call, and how the day stands. */
export function DayView({ desk }: { desk: Desk }) {
  const now = useNow();
  const format = useMomentFormat();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? listenForKeys(area.current) : undefined), []);
  useEffect(() => desk.day.open(), [desk]);
  useEffect(() => void desk.overview.reload(), [desk]);

  return (
    <div ref={area} className="day">
      <div className="view-head">
        <ViewTitle>{format.day(now)}</ViewTitle>
        <Waiting desk={desk} now={now} />
      </div>
      <DayFigures desk={desk} />
      <section aria-labelledby="day-people" className="grid gap-4">
        <div className="view-head">
          <h2 id="day-people" className="section-title">
            Whom to call, by when a call is due
          </h2>
          <p className="day-keys text-muted text-sm">
            Keys: <kbd>J</kbd> next, <kbd>K</kbd> back; in a row <kbd>C</kbd> call, <kbd>N</kbd>{' '}
            note, <kbd>D</kbd> done
          </p>
        </div>
        <ListBody
          list={desk.day.people}
          noun="person"
          nouns="people"
          empty={
            <EmptyNotice title="Nobody waits for a call.">
              Whoever leaves a name and a phone number is here until somebody has called.
            </EmptyNotice>
          }
        >
          {(people) => <DayTable desk={desk} people={people} now={now} />}
        </ListBody>
      </section>
      <Worked desk={desk} />
      <Robots desk={desk} />
    </div>
  );
}

function Waiting({ desk, now }: { desk: Desk; now: Date }) {
  const state = useStore(desk.day.people.state);
  if (state.phase !== 'loaded') return null;
  const waiting = state.items.filter(({ refusedAt }) => refusedAt === null);
  const late = waiting.filter(({ dueAt }) => describeDue(dueAt, now).isLate).length;
  const isMore = state.nextCursor !== null;
  const refused = state.items.length - waiting.length;
  return (
    <p role="status" className="text-muted">
      {describeWaiting({ shown: waiting.length, isMore, late, refused })}
    </p>
  );
}

function DayFigures({ desk }: { desk: Desk }) {
  const state = useStore(desk.day.figures.state);
  const overview = useStore(desk.overview.state);
  const retry = () => desk.day.look();
  if (state.phase === 'failed') return <FailureNotice failure={state.failure} onRetry={retry} />;
  const day = state.phase === 'loaded' ? state.value : null;
  return (
    <section aria-label="Overview" className="overview">
      {state.phase === 'loaded' && state.failure && (
        <StaleNotice failure={state.failure} onRetry={retry} />
      )}
      <dl className="figures" aria-busy={day === null}>
        <Figure
          label="To call"
          value={day ? writeCount(day.toCall) : undefined}
          note={day?.toCall.leads === 1 ? 'lead' : 'leads'}
        />
        <Figure label="Late" value={day ? writeCount(day.late) : undefined} note="of these" />
        <Figure label="New" value={day ? writeCount(day.cameToday) : undefined} note="today" />
        <Figure label="Worked" value={day ? writeCount(day.workedToday) : undefined} note="today" />
      </dl>
      {overview.phase === 'loaded' && <Attention overview={overview.value} />}
    </section>
  );
}

function Worked({ desk }: { desk: Desk }) {
  const state = useStore(desk.day.figures.state);
  if (state.phase !== 'loaded' || state.value.worked.length === 0) return null;
  return (
    <section aria-labelledby="day-worked" className="grid gap-4">
      <h2 id="day-worked" className="section-title">
        Worked today
      </h2>
      <WorkedTable leads={state.value.worked} />
    </section>
  );
}

/** Out of sight, but never out of reach: one of them may be a person. */
function Robots({ desk }: { desk: Desk }) {
  const overview = useStore(desk.overview.state);
  if (overview.phase !== 'loaded' || overview.value.leads.quarantined === 0) return null;
  return (
    <p className="text-muted">
      <a href="#/leads/quarantined">{overview.value.leads.quarantined} in quarantine</a> look like
      robots’, and are not counted here.
    </p>
  );
}
