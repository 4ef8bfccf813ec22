import { gzipSync } from 'node:zlib';
import type { Weight } from '../page/page.ts';
import { findEagerFiles, findInlineScripts } from './first-load.ts';

/** Room for what is written into the page later: its own address, or a static host's policy. */
const laterRoom = 300;
const step = 10;
const roundUp = (bytes: number): number => Math.ceil(bytes / step) * step;

/**
 * The page with its own weight in it. Writing the figure changes the weight, so it is written until
 * it holds: never less than what is sent, rounded up to the next ten.
 */
export function settleWeight(render: (weight: Weight) => string): string {
  let weight: Weight = { bytes: 0, requests: 0, scriptBytes: 0 };
  const plain = render(weight);
  // A page that states none.
  if (plain === render({ bytes: 1, requests: 1, scriptBytes: 1 })) return plain;
  for (let tries = 0; tries < 10; tries += 1) {
    const html = render(weight);
    const found = weigh(html);
    if (found.bytes <= weight.bytes && found.requests === weight.requests) {
      if (found.scriptBytes === weight.scriptBytes) return html;
    }
    // Only upwards, so that two weights cannot take turns.
    weight = { ...found, bytes: Math.max(found.bytes, weight.bytes) };
  }
  throw new Error('the weight of the page does not settle');
}

/** What the gate of `npm run check` counts, of a page that has its styles and scripts in it. */
export function weigh(html: string): Weight {
  const eager = findEagerFiles(html);
  if (eager.length > 0) throw new Error(`a page that is weighed loads ${eager.join(', ')}`);
  // A browser takes one, the drawn one where it can.
  const icons = html.match(/<link rel="icon"/g) ?? [];
  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  return {
    bytes: roundUp(size(html) + laterRoom),
    requests: 1 + icons.length,
    scriptBytes: roundUp(size(findInlineScripts(html).join('\n'))),
  };
}
