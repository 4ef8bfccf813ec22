import type { OperatorFigures } from '@parley/contract';
import { useEffect, useId, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { dayRanges } from '../days.ts';
import type { DayRange } from '../days.ts';
import type { Desk } from '../desk.ts';
import { isEmpty, listPlots } from '../plots.ts';
import type { Plot } from '../plots.ts';
import { formatRoute } from '../route.ts';
import { useMomentFormat } from './moment.tsx';
import { FailureNotice, LoadingNotice, StaleNotice } from './notices.tsx';
import { PlotFigure } from './plot-figure.tsx';
import { SpentToday } from './spent-today.tsx';
import { ViewTitle } from './view-title.tsx';

/** What happened on the site, day by day where the operator is. */
export function FiguresView({ desk, range }: { desk: Desk; range: DayRange }) {
  const figures = useMemo(() => desk.createFigures(range), [desk, range]);
  useEffect(() => void figures.reload(), [figures]);
  const state = useStore(figures.state);
  const retry = () => void figures.reload();

  return (
    <>
      <div className="view-head">
        <ViewTitle>Figures</ViewTitle>
        <nav aria-label="How many days" className="choice">
          {dayRanges.map((one) => (
            <a
              key={one}
              href={formatRoute({ view: 'figures', range: one })}
              aria-current={one === range ? 'page' : undefined}
            >
              {one} days
            </a>
          ))}
        </nav>
      </div>
      {state.phase === 'loading' && <LoadingNotice what="figures" />}
      {state.phase === 'failed' && <FailureNotice failure={state.failure} onRetry={retry} />}
      {state.phase === 'loaded' && (
        <>
          {state.failure && <StaleNotice failure={state.failure} onRetry={retry} />}
          <Plots figures={state.value} />
        </>
      )}
    </>
  );
}

function Plots({ figures }: { figures: OperatorFigures }) {
  const { date } = useMomentFormat();
  const plots = useMemo(
    () => listPlots(figures, figures.midnights.slice(0, -1).map(date)),
    [figures, date],
  );
  return (
    <>
      <div className="plots">
        {plots
          .filter((plot) => !isEmpty(plot))
          .map((plot) => (
            <PlotFigure key={plot.title} plot={plot} />
          ))}
        <SpentToday spent={figures.spent} />
        <Nothing of={plots.filter(isEmpty)} />
      </div>
      <p>
        <a href="#/questions">What visitors asked that found no answer</a>
      </p>
    </>
  );
}

/** What has nothing to show is named, and takes no room of its own. */
function Nothing({ of: plots }: { of: readonly Plot[] }) {
  const titleId = useId();
  if (plots.length === 0) return null;
  return (
    <section className="plot" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        None in these days
      </h2>
      <ul className="plot-names text-muted">
        {plots.map(({ title }) => (
          <li key={title} className="badge">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
