const digitsOf = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/** What dials on from a number: its words in the languages of telephone systems, and the marks that stand for them. */
const extension =
  /^[\s,;]*(?:ext(?:ension)?|x|#|dw|durchwahl|apparat|poste|anexo|ramal|interno|int|wewn?|доб)[.:\s]*\p{Nd}{1,6}(?!\p{Nd})\)?/iu;

/**
 * The telephone number of a sentence, as it was written, in the digits of any script, with its extension. Where it has
 * more numbers than one, all from the first on; null where it has none.
 * @param fewest digits that a number has
 */
export function findPhoneNumber(text: string, fewest: number): string | null {
  const runs = [...text.matchAll(/\+?\s?\(?\p{Nd}[\p{Nd}\s()./·,_−ー\p{Pd}]*/gu)];
  const [number, other] = runs.filter(([run]) => digitsOf(run) >= fewest);
  if (!number) return null;
  if (other) return text.slice(number.index).trim();
  const end = number.index + number[0].trimEnd().length;
  const dialled = extension.exec(text.slice(end));
  const written = dialled
    ? text.slice(number.index, end + dialled[0].length)
    : number[0].replace(/\P{Nd}+$/u, '');
  // Of brackets around all of it one would be left.
  return written.replace(/^\s*\((?!.*\))/, '').trim();
}
