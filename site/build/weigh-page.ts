import { gzipSync } from 'node:zlib';
import type { Figures, Weight } from '../page/figures.ts';
import { findEagerFiles, findInlineScripts } from './first-load.ts';
import { identifyPage } from './measured-page.ts';
import type { PageMeasurement } from './measured-page.ts';

const step = 10;
const roundUp = (bytes: number): number => Math.ceil(bytes / step) * step;
const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

/**
 * The page with its own figures in it: what was measured, where it is the page that was, and its weight. Writing
 * that changes it, so it is written until it holds: never less than what is sent, rounded up to the next ten.
 * @param asSent the page with what is written into it later
 */
export function settleFigures(
  render: (figures: Figures) => string,
  asSent: (html: string) => string,
  measurement: PageMeasurement,
): string {
  let weight: Weight = { bytes: 0, requests: 0, scriptBytes: 0 };
  const plain = render({ weight, measured: null });
  // A page that states none.
  if (plain === render({ weight: { bytes: 1, requests: 1, scriptBytes: 1 }, measured: null }))
    return plain;
  const measured = identifyPage(plain) === measurement.page ? measurement : null;
  for (let tries = 0; tries < 10; tries += 1) {
    const html = render({ weight, measured });
    const found = weigh(html, asSent);
    if (found.bytes <= weight.bytes && found.requests === weight.requests) {
      if (found.scriptBytes === weight.scriptBytes) return html;
    }
    // Only upwards, so that two weights cannot take turns.
    weight = { ...found, bytes: Math.max(found.bytes, weight.bytes) };
  }
  throw new Error('the weight of the page does not settle');
}

/** What the gate of `npm run check` counts, of a page that has its styles and scripts in it. */
export function weigh(html: string, asSent: (html: string) => string): Weight {
  const eager = findEagerFiles(html);
  if (eager.length > 0) throw new Error(`a page that is weighed loads ${eager.join(', ')}`);
  // A browser takes one, the drawn one where it can.
  const icons = html.match(/<link rel="icon"/g) ?? [];
  return {
    bytes: roundUp(gzipped(asSent(html))),
    requests: 1 + icons.length,
    scriptBytes: roundUp(gzipped(findInlineScripts(html).join('\n'))),
  };
}
