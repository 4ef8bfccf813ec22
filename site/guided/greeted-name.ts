/** Of a name: other characters, or more words, are something else, which stays as it was typed. */
const letters = /^[\p{L}\p{M}'’. -]+$/u;
const mostWords = 5;

/** Small within a name, as those who have them write them. */
const particles = new Set(
  'van von der den de di da do dos das du des del della la le ten ter zu zur af av bin ibn al el y e'.split(
    ' ',
  ),
);

/**
 * A name as somebody is greeted by it, however it was typed: `MARGE o'brien` is Marge O'Brien. Who writes large and small
 * letters knows how the name is written.
 */
export function greetedName(typed: string): string {
  const words = typed.split(' ');
  if (words.length > mostWords || !letters.test(typed)) return typed;
  return words.map((word, at) => greetedWord(word, at > 0 && at < words.length - 1)).join(' ');
}

function greetedWord(word: string, isWithin: boolean): string {
  const small = word.toLowerCase();
  const isOneCase = word === small || word === word.toUpperCase();
  // "JD", "III": nobody says a word for them.
  if (!isOneCase || /^(?:[B-DF-HJ-NP-TV-Z]{2}|[IVX]{2,})$/.test(word)) return word;
  if (isWithin && particles.has(small)) return small;
  // After a hyphen too, and after the apostrophe of "o'brien": none of "rosa's".
  return small.replace(/(?:^|-)(?:\p{L}['’])?\p{L}/gu, (start) => start.toUpperCase());
}
