import { useEffect, useId, useRef, useState } from 'react';
import { drawPlot } from '../draw-plot.ts';
import type { Plot } from '../plots.ts';
import { RowBars } from './row-bars.tsx';

/**
 * A plot for eyes, and its numbers as a table: for screen readers, for print, where it cannot be drawn, and in sight
 * while the keyboard is on it. What has names too long for an axis is a table with bars of its own.
 */
export function PlotFigure({ plot }: { plot: Plot }) {
  const titleId = useId();
  const noteId = useId();
  return (
    <section className="plot" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        {plot.title}
      </h2>
      <p id={noteId} className="text-muted text-sm">
        {plot.note}
      </p>
      {plot.kind === 'rows' ? (
        <RowBars plot={plot} titleId={titleId} noteId={noteId} />
      ) : (
        <Drawing plot={plot} titleId={titleId} noteId={noteId} />
      )}
    </section>
  );
}

interface DrawingProps {
  readonly plot: Plot;
  readonly titleId: string;
  readonly noteId: string;
}

function Drawing({ plot, titleId, noteId }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    let end = () => {};
    drawPlot(place.current!, plot).then(
      (stop) => (gone ? stop() : (end = stop)),
      () => setFailed(true),
    );
    return () => {
      gone = true;
      end();
    };
  }, [plot]);

  return (
    <>
      {!failed && <div ref={place} className="plot-place" data-kind={plot.kind} aria-hidden />}
      <div
        className={failed ? 'plot-numbers plot-numbers-in-sight' : 'plot-numbers'}
        {...(!failed && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
      >
        <table className="numbers" aria-labelledby={titleId} aria-describedby={noteId}>
          <thead>
            <tr>
              <th scope="col">{plot.rowTitle}</th>
              {plot.series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plot.labels.map((label, row) => (
              <tr key={row}>
                <th scope="row">{label}</th>
                {plot.series.map((one) => (
                  <td key={one.label}>{one.values[row]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
