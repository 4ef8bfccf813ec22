import { company, proof } from '@parley/business';
import type { Weight } from './page.ts';

const write = (count: number): string => count.toLocaleString(company.locale);

/** What the page weighs, as the build has weighed it. */
export function WeighedSection({ weight }: { readonly weight: Weight }) {
  return (
    <section id="weighed" className="weighed">
      <div className="wrap">
        <div className="proof-head">
          <h2>{proof.weighed.title}</h2>
          <p className="lead mute">{proof.weighed.text}</p>
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
