/** As the lead dialog has it. */
const mostDigits = 16;

const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;

/**
 * The telephone number of a sentence, as it was written, and from there on to its end where more digits follow: an
 * extension, an hour. All of the text where it has more numbers than one, null where it has none.
 * @param fewest digits that a number has
 */
export function findPhoneNumber(text: string, fewest: number): string | null {
  const runs = [...text.matchAll(/\+?\(?\d[\d\s()./-]*/g)];
  const [number, other] = runs.filter(
    ([run]) => digitsOf(run) >= fewest && digitsOf(run) <= mostDigits,
  );
  if (!number) return null;
  if (other) return text.trim();
  const [run] = number;
  const rest = text.slice(number.index + run.length);
  return (/\d/.test(rest) ? text.slice(number.index) : run.replace(/\D+$/, '')).trim();
}
