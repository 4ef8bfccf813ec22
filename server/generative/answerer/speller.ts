import { countEdits, stem } from './words.ts';

export type Speller = (word: string) => string[];

/** How many typing errors a word of this length may have. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Two neighbours swapped is the one error that a word of three letters may have. */
const isSwapped = (left: string, right: string): boolean =>
  left.length === right.length && [...left].sort().join('') === [...right].sort().join('');

/**
 * Mends typing errors towards the words that the answerer knows. A known word, or another form
 * of one, is left alone; two known words run together come apart.
 */
export function createSpeller(knownWords: Iterable<string>): Speller {
  const known = new Set([...knownWords].filter((word) => /^\p{Ll}{2,}$/u.test(word)));
  // The words given first stand for their other forms.
  const byStem = new Map([...known].toReversed().map((word) => [stem(word), word]));
  const byLetter = Map.groupBy(known, (word) => word[0]!);

  function findNearest(word: string): string | undefined {
    const most = allowedEdits(word.length);
    let best: string | undefined;
    let fewest = most + 1;
    // People get the first letter right, or swap the first two.
    const candidates = [...new Set([word[0]!, word[1]!])].flatMap(
      (letter) => byLetter.get(letter) ?? [],
    );
    for (const candidate of candidates) {
      const swappedStart = candidate[0] !== word[0];
      if (swappedStart && candidate[1] !== word[0]) continue;
      if (word.length === 3 && isSwapped(word, candidate) && countEdits(word, candidate, 1) === 1)
        return candidate;
      // A replaced letter turns most words of four letters into another real one.
      const lengths = Math.min(word.length, candidate.length);
      if (lengths < 4 && !(word.length === 4 && candidate.length === 3)) continue;
      const edits = countEdits(word, candidate, most);
      const replaced = word.length === 4 && candidate.length === 4 && !isSwapped(word, candidate);
      if (edits < fewest && !replaced) {
        best = candidate;
        fewest = edits;
      }
    }
    return best;
  }

  function splitRunTogether(word: string): string[] | undefined {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (word.length > 5 && parts.every((part) => known.has(part))) return parts;
    }
    return undefined;
  }

  return (word) => {
    if (!/^\p{Ll}{3,24}$/u.test(word) || known.has(word)) return [word];
    const otherForm = byStem.get(stem(word));
    if (otherForm) return [otherForm];
    const nearest = findNearest(word);
    return nearest ? [nearest] : (splitRunTogether(word) ?? [word]);
  };
}
