import { isCommon, isPlain, type Term } from './terms.ts';

/** How much likelier a text is where an entry is asked for than elsewhere, by the entry's place. */
export type Likelihood = (terms: readonly Term[]) => Float64Array;

const plainWeight = 0.4;
const commonWeight = 0.7;
const pairWeight = 0.5;
const openingWeight = 0.3;
/** What a word that no phrase of an entry has still counts for there. */
const doubt = 0.01;

const weightOf = (head: string): number =>
  isPlain(head) ? plainWeight : isCommon(head) ? commonWeight : 1;

/** Words, pairs of words that follow each other, and the word that opens; together they weigh one. */
function readTraits(terms: readonly Term[]): Map<string, number> {
  const traits = new Map<string, number>();
  for (const [at, { head }] of terms.entries()) {
    traits.set(head, weightOf(head));
    const next = terms[at + 1]?.head;
    if (next !== undefined) traits.set(`${head} ${next}`, pairWeight);
  }
  if (terms[0]) traits.set(`^ ${terms[0].head}`, openingWeight);
  const length = Math.hypot(...traits.values());
  for (const [trait, weight] of traits) traits.set(trait, weight / length);
  return traits;
}

/** A text that asks for an entry, by the entry's place. */
export interface TextOf {
  readonly at: number;
  readonly terms: readonly Term[];
}

/** Learns from the phrases of each entry (naive Bayes). */
export function createLikelihood(texts: Iterable<TextOf>, entries: number): Likelihood {
  const counts = new Map<string, Map<number, number>>();
  const totals = new Float64Array(entries);
  for (const { at, terms } of texts) {
    for (const [trait, weight] of readTraits(terms)) {
      const count = counts.get(trait) ?? new Map<number, number>();
      counts.set(trait, count.set(at, (count.get(at) ?? 0) + weight));
      totals[at]! += weight;
    }
  }
  const kinds = counts.size;
  const all = totals.reduce((sum, total) => sum + total, 0);
  const room = totals.map((total) => Math.log(total + doubt * kinds));
  const roomOfAll = Math.log(all + doubt * kinds);
  return (terms) => {
    const evidence = new Float64Array(entries);
    for (const [trait, weight] of readTraits(terms)) {
      const count = counts.get(trait);
      if (count === undefined) continue;
      let everywhere = 0;
      for (const here of count.values()) everywhere += here;
      const none = Math.log(doubt);
      for (let at = 0; at < entries; at += 1)
        evidence[at]! += weight * (none - room[at]! - Math.log(everywhere + doubt) + roomOfAll);
      for (const [at, here] of count) evidence[at]! += weight * (Math.log(here + doubt) - none);
    }
    return evidence;
  };
}
