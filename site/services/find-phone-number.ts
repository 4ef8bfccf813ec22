const digitsOf = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/**
 * The telephone number of a sentence, as it was written, in the digits of any script; and from there on to its end where
 * more digits follow: an extension, an hour. So where it has more numbers than one; null where it has none.
 * @param fewest digits that a number has
 */
export function findPhoneNumber(text: string, fewest: number): string | null {
  const runs = [...text.matchAll(/\+?\s?\(?\p{Nd}[\p{Nd}\s()./·,_−ー\p{Pd}]*/gu)];
  const [number, other] = runs.filter(([run]) => digitsOf(run) >= fewest);
  if (!number) return null;
  if (other) return text.slice(number.index).trim();
  const [run] = number;
  const rest = text.slice(number.index + run.length);
  if (/\p{Nd}/u.test(rest)) return text.slice(number.index).trim();
  // Of brackets around all of it one would be left.
  return run
    .replace(/\P{Nd}+$/u, '')
    .replace(/^\s*\((?!.*\))/, '')
    .trim();
}
