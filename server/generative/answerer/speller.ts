import MiniSearch from 'minisearch';
import { stem } from './terms.ts';

/** Gives the known word that an unknown one is a typing error of; else the word itself. */
export type Speller = (word: string) => string;

/** Shorter words are too near to others. */
const shortest = 4;
const inflected = 6;
/** Nobody's word; the letters of a longer one are changed in none. */
const longest = 24;
/** Of one text. A look takes half a millisecond, and a text may be nothing but words that nobody knows. */
const mostLooks = 40;
const mostRemembered = 2000;

/** Gives a speller for each text. */
export function createSpeller(words: Iterable<string>): () => Speller {
  const known = new Set(words);
  const stems = new Set([...known].map(stem));
  const index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    searchOptions: { fuzzy: (word) => (word.length > 6 ? 2 : 1) },
  });
  index.addAll([...known].filter((word) => word.length >= shortest).map((id) => ({ id })));
  const found = new Map<string, string>();
  // Whoever mistypes a word mostly has its first letter, and all of its letters.
  const letters = (text: string) => [...text].sort().join('');

  /** `mnay`: two letters that changed places are as far as two wrong ones, too far for a short word. */
  function findSwapped(word: string): string | undefined {
    if (word.length > longest) return undefined;
    const chars = [...word];
    return chars
      .map((_, at) => [...chars.slice(0, at), chars[at + 1], chars[at], ...chars.slice(at + 2)])
      .slice(0, -1)
      .map((swapped) => swapped.join(''))
      .find((one) => known.has(one));
  }

  function mend(word: string): string {
    const swapped = findSwapped(word);
    if (swapped !== undefined) return swapped;
    const near = index.search(word).map(({ id }) => id as string);
    return (
      near.find((one) => letters(one) === letters(word)) ??
      near.find((one) => one[0] === word[0] && Math.abs(one.length - word.length) < 2) ??
      word
    );
  }

  return () => {
    let looks = 0;
    return (word) => {
      if (word.length < shortest || /\d/.test(word) || known.has(word)) return word;
      // Another form of a known word: `running`.
      if (word.length >= inflected && stems.has(stem(word))) return word;
      const before = found.get(word);
      if (before !== undefined) return before;
      if (looks === mostLooks) return word;
      looks += 1;
      const right = mend(word);
      const [oldest] = found.keys();
      if (found.size >= mostRemembered) found.delete(oldest!);
      found.set(word, right);
      return right;
    };
  };
}
