import { company } from '@parley/business';
import type { Proof } from '@parley/business';
import type { Figures, Measured } from './figures.ts';

interface WeighedProps extends Figures {
  readonly words: NonNullable<Proof['weighed']>;
}

const write = (count: number): string => count.toLocaleString(company.locale);
const writeSeconds = (ms: number): string =>
  `${(ms / 1000).toLocaleString(company.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0s`;

/** What the page weighs, as the build has weighed it, and how quick it was when it was measured. */
export function WeighedSection({ weight, measured, words }: WeighedProps) {
  const script = `${write(weight.scriptBytes)}\u00a0B`;
  return (
    <section id="weighed" className="weighed">
      <div className="wrap">
        <div className="thirds">
          <h2>{words.title}</h2>
          <p className="lead mute">{words.text}</p>
        </div>
        <dl>
          {/* What a visitor feels comes first. */}
          {measured && (
            <Figure
              value={writeSeconds(measured.lcp)}
              of="to open, on a slow phone"
              beside={`largest paint; ${writeSeconds(measured.twinLcp)} without script`}
            />
          )}
          <Figure
            value={`${write(weight.bytes)}\u00a0B`}
            of="at most, to send it"
            beside={measured ? `gzip: HTML, CSS, ${script} of script` : 'gzip: HTML, CSS, script'}
          />
          <Figure value={weight.requests} of="requests" beside="fonts come after" />
          {measured ? (
            <Findings of={measured} />
          ) : (
            <Figure value={script} of="of script" beside="before you do anything" />
          )}
        </dl>
        <p className="mute">
          {measured && `Measured ${writeDay(measured.day)} by Lighthouse. `}
          Check it in your browser’s network panel
          {measured && (
            <>
              , or run <code className="whole">npm run bench -- page</code>
            </>
          )}
          .
        </p>
      </div>
    </section>
  );
}

function Findings({ of }: { readonly of: Measured }) {
  return (
    <>
      <Figure
        value={write(of.cls)}
        of="movement while it opens"
        beside={`busy for ${write(of.tbt)}\u00a0ms in all`}
      />
      <Figure
        value={of.accessibilityFindings}
        of="accessibility findings"
        beside={`Lighthouse ${writeScores(of.scores)}`}
      />
    </>
  );
}

const writeScores = (scores: readonly number[]): string =>
  new Set(scores).size === 1 ? `${scores.length} × ${scores[0]}` : scores.join(', ');

interface FigureProps {
  readonly value: string | number;
  readonly of: string;
  readonly beside: string;
}

const Figure = ({ value, of, beside }: FigureProps) => (
  <div>
    <dt>
      {of} <small>{beside}</small>
    </dt>
    <dd>{value}</dd>
  </div>
);

const writeDay = (day: string): string =>
  new Date(day).toLocaleDateString(company.locale, { dateStyle: 'long', timeZone: 'UTC' });
