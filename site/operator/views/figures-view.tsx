import type { OperatorFigures } from '@parley/contract';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../ui/store.ts';
import { dayRanges } from '../days.ts';
import type { DayRange } from '../days.ts';
import type { Desk } from '../desk.ts';
import { listPlots } from '../plots.ts';
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
        {plots.map((plot) => (
          <PlotFigure key={plot.title} plot={plot} />
        ))}
      </div>
      <SpentToday spent={figures.spent} />
      <p>
        <a href="#/questions">What visitors asked that found no answer</a>
      </p>
    </>
  );
}
