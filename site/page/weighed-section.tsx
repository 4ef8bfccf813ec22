import { company } from '@parley/business';
import type { Proof } from '@parley/business';
import type { Weight } from './page.ts';

const write = (count: number): string => count.toLocaleString(company.locale);

/** What the page weighs, as the build has weighed it. */
export function WeighedSection({
  weight,
  words,
}: {
  readonly weight: Weight;
  readonly words: NonNullable<Proof['weighed']>;
}) {
  return (
    <section id="weighed" className="weighed">
      <div className="wrap">
        <div className="proof-head">
          <h2>{words.title}</h2>
          <p className="lead mute">{words.text}</p>
        </div>
        <dl>
          <div>
            <dt>
              at most, to send this page <small>gzip: HTML, CSS and script</small>
            </dt>
            <dd>{write(weight.bytes)} B</dd>
          </div>
          <div>
            <dt>
              requests <small>before its letters, page and icon</small>
            </dt>
            <dd>{weight.requests}</dd>
          </div>
          <div>
            <dt>
              of script, at most <small>before you do anything</small>
            </dt>
            <dd>{write(weight.scriptBytes)} B</dd>
          </div>
        </dl>
        <p className="mute">
          Weighed by the build that made this page. Check it: open your browser’s network panel.
        </p>
      </div>
    </section>
  );
}
