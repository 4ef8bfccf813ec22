import type { Answerable } from './entries.ts';
import type { Ranked } from './ranking.ts';

/** How likely each entry is to be meant by a text: 0 to 1, all together one. Held against phrases left out, it holds. */
export type Chances = ReadonlyMap<Answerable, number>;

/** What all costs, and what a thing of it costs: both say the price. */
export const isOfPrice = (one: Answerable, other: Answerable): boolean =>
  one.kind === 'price' && other.kind === 'price' && (one.id === 'price' || other.id === 'price');

/** Two that say the same, or tell the same of one thing: whichever is meant, the answer is right. */
const isSame = (one: Answerable, other: Answerable): boolean =>
  one.say === other.say ||
  isOfPrice(one, other) ||
  (one.names !== undefined && one.kind === other.kind && one.thing === other.thing);

/** Of all that can be meant, by what their phrases together tell. */
export function listChances(possible: readonly Ranked<Answerable>[]): Chances {
  const most = Math.max(...possible.map(({ evidence }) => evidence));
  const odds = possible.map(({ entry, evidence }) => ({ entry, odds: Math.exp(evidence - most) }));
  const all = odds.reduce((sum, one) => sum + one.odds, 0);
  return new Map(
    odds.map(({ entry }) => [
      entry,
      odds.reduce((sum, one) => (isSame(one.entry, entry) ? sum + one.odds : sum), 0) / all,
    ]),
  );
}
