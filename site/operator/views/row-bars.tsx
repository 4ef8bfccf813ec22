import type { Plot } from '../plots.ts';

interface RowBarsProps {
  readonly plot: Plot;
  readonly titleId: string;
  readonly noteId: string;
}

/** Numbers by name: a bar for each under the name that it is of. */
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
          <tr key={row}>
            <th scope="row">
              {label}
              {series.map(
                ({ label: name, values }, index) =>
                  values[row]! > 0 && (
                    <i
                      key={name}
                      aria-hidden
                      className="row-bar"
                      data-series={index}
                      style={{ inlineSize: `${(100 * values[row]!) / most}%` }}
                    />
                  ),
              )}
            </th>
            {series.map(({ label: name, values }) => (
              <td key={name}>{values[row]!.toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
