import type { OperatorSpent } from '@parley/contract';
import { useId } from 'react';

const format = (amount: number) => amount.toLocaleString('en');

/** What the day has cost so far, beside what it may come to. */
export function SpentToday({ spent }: { spent: readonly OperatorSpent[] }) {
  const titleId = useId();
  return (
    <section className="plot" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        Spent today
      </h2>
      <p className="text-muted text-sm">Since midnight UTC, when the ceilings begin anew.</p>
      {spent.length === 0 ? (
        <p>Nothing here costs anything: no model is set up, and no public key asked for one.</p>
      ) : (
        <ul className="spent">
          {spent.map((one) => (
            <Spent key={`${one.what} ${one.unit}`} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Spent({ what, used, ceiling, unit }: OperatorSpent) {
  const label = `${what}, ${unit}`;
  return (
    <li>
      <span className="spent-what">{what}</span>
      <span>
        {format(used)}
        {ceiling !== null && ` of ${format(ceiling)}`} {unit}
      </span>
      {ceiling !== null && ceiling > 0 && (
        <meter aria-label={label} min={0} max={ceiling} high={ceiling * 0.8} value={used} />
      )}
    </li>
  );
}
