import type { Answerable } from './entries.ts';
import type { Ranked } from './ranking.ts';

/** How likely an entry is to be meant by a text, of all that can be: 0 to 1. Of phrases left out so many were. */
export interface Odds {
  readonly alone: number;
  /** Together with those that say the same. */
  readonly chance: number;
}

/** What all costs, and what a thing of it costs: both say the price. */
export const isOfPrice = (one: Answerable, other: Answerable): boolean =>
  one.kind === 'price' && other.kind === 'price' && (one.id === 'price' || other.id === 'price');

/** Two that say the same, or tell the same of one thing: whichever is meant, the answer is right. */
export const isSame = (one: Answerable, other: Answerable): boolean =>
  one.say === other.say ||
  isOfPrice(one, other) ||
  (one.kind === 'faq' && other.kind === 'faq' && one.body === other.body) ||
  (one.names !== undefined && one.kind === other.kind && one.thing === other.thing);

/** Of all that can be meant, by how much speaks for each. */
export function listOdds(possible: readonly Ranked<Answerable>[]): ReadonlyMap<Answerable, Odds> {
  const most = Math.max(...possible.map(({ evidence }) => evidence));
  const weights = possible.map(({ evidence }) => Math.exp(evidence - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    possible.map(({ entry }, at) => {
      const chance = possible.reduce(
        (sum, one, other) => (isSame(one.entry, entry) ? sum + weights[other]! / all : sum),
        0,
      );
      return [entry, { alone: weights[at]! / all, chance }];
    }),
  );
}
