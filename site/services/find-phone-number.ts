import { fewestWholeDigits, mostWholeDigits } from './phone-digits.ts';

const digitsOf = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/** What dials on from a number: its words in the languages of telephone systems, and the marks that stand for them. */
const extension =
  /^[\s,;]*\(?(?:(?:ext(?:ension)?|x|dw|durchwahl|apparat|poste|anexo|ramal|interno|int|wewn?|доб)[.:\s]*\p{Nd}{1,6}|#\s*\p{Nd}{2,6})(?!\p{Nd})\)?/iu;

/** The hour that the last digits of a run are of: "5pm", "9 to 5", "10:30". */
const hour = /^\s*(?:[ap]\.?m\b|o['’]?clock|uhr|h\b|:|to\b|till\b|until\b|bis\b)/iu;

/**
 * The telephone number of a sentence, as it was written, in the digits of any script, with its extension. Where it has
 * more numbers than one, all from the first on; null where it has none, or where they are run together.
 * @param fewest digits that a number has
 */
export function findPhoneNumber(text: string, fewest: number): string | null {
  const number = findDigits(text, fewest);
  return number !== null && canBeDialled(number) ? number : null;
}

/** Whether what looks like a number is two that are run together: nobody can dial that. */
export function runsNumbersTogether(text: string): boolean {
  const number = findDigits(text, fewestWholeDigits);
  return number !== null && !canBeDialled(number);
}

/** Numbers with a word or a mark between them are one or the other. A plus stands in front of one alone. */
const canBeDialled = (number: string): boolean =>
  number
    .split(/[\p{L}/,;]+/u)
    .every((part) => digitsOf(part) <= mostWholeDigits && !/\p{Nd}.*\+/u.test(part));

function findDigits(text: string, fewest: number): string | null {
  const runs = [...text.matchAll(/\+?\s?\(?\p{Nd}[\p{Nd}\s()./·,_−ー\p{Pd}]*/gu)];
  const [found, other] = runs.filter(([run]) => digitsOf(run) >= fewest);
  if (!found) return null;
  const number = withoutHour(found, fewest);
  if (other) return text.slice(number.index).trim();
  const whole = number[0];
  const run = untilComplete(
    hour.test(text.slice(number.index + whole.length))
      ? whole.replace(/[\s,]\p{Nd}{1,2}\s*$/u, '')
      : whole,
    fewest,
  );
  const end = number.index + run.trimEnd().length;
  const glued = /^\+\s?\p{Nd}+/u.exec(text.slice(end));
  if (glued) return text.slice(number.index, end + glued[0].length);
  const dialled = extension.exec(text.slice(end));
  const written = dialled
    ? text.slice(number.index, end + dialled[0].length)
    : run.replace(/\P{Nd}+$/u, '');
  // Of brackets around all of it one would be left.
  return written.replace(/^\s*\((?!.*\))/, '').trim();
}

/** "At 3, 217 555 0134": from its comma on. */
function withoutHour({ index, 0: run }: RegExpExecArray, fewest: number) {
  const before = /^\s?\p{Nd}{1,2},\s+/u.exec(run)?.[0] ?? '';
  const rest = run.slice(before.length);
  return digitsOf(rest) >= fewest ? { index: index + before.length, 0: rest } : { index, 0: run };
}

/** Up to the comma, the stop or the line after which what follows is no number: "217 555 0134, 24/7". */
function untilComplete(run: string, fewest: number): string {
  for (const { index, 0: mark } of run.matchAll(/[,.](?=\s)|\n/g)) {
    const rest = digitsOf(run.slice(index + mark.length));
    if (rest > 0 && rest < fewest && digitsOf(run.slice(0, index)) >= fewest)
      return run.slice(0, index);
  }
  return run;
}
