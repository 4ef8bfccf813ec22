import { Fragment } from 'react';
import type { Plot } from '../plots.ts';

interface RowBarsProps {
  readonly plot: Plot;
  readonly titleId: string;
  readonly noteId: string;
}

/** Numbers by name, each with a bar below: the longest, of the largest number, is as wide as the table. */
export function RowBars({ plot, titleId, noteId }: RowBarsProps) {
  const { rowTitle, labels, series } = plot;
  const most = Math.max(...series.flatMap(({ values }) => values));
  return (
    <table className="numbers row-bars" aria-labelledby={titleId} aria-describedby={noteId}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {series.map(({ label }, index) => (
            <th key={label} scope="col">
              {series.length > 1 && <i aria-hidden className="row-bar" data-series={index} />}
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <Fragment key={row}>
            <tr>
              <th scope="row">{label}</th>
              {series.map(({ label: name, values }) => (
                <td key={name}>{values[row]!.toLocaleString('en')}</td>
              ))}
            </tr>
            <tr aria-hidden className="bars">
              <td colSpan={series.length + 1}>
                {series.map(
                  ({ label: name, values }, index) =>
                    values[row]! > 0 && (
                      <i
                        key={name}
                        className="row-bar"
                        data-series={index}
                        style={{ inlineSize: `${(100 * values[row]!) / most}%` }}
                      />
                    ),
                )}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
