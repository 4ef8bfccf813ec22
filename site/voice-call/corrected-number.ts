import { readDigits } from '../services/spoken-words.ts';

const ofEnd =
  /\b(?:at the end|ends? (?:in|with|on)|ending(?: (?:in|with|on))?|last (?:\S+ )?(?:digits?|ones?|numbers?|two|three|four|[2-4]))\b/i;
const groups = /\d(?:[ -]?\d){1,5}(?!\d)/g;
const breath = /[,.;]|\b(?:and|but)\b/;

/**
 * "No, it's 0178 at the end", of 217 555 0177, with what is said beside it.
 * @returns the number that is meant, and that; null where nothing is corrected
 */
export function correctNumber(text: string, number: string): string | null {
  const said = readDigits(text);
  const [end, ...more] = said.match(groups) ?? [];
  if (end === undefined || more.length > 0 || !ofEnd.test(said)) return null;
  const beside = said.split(breath).filter((part) => !/\d/.test(part) && !ofEnd.test(part));
  const rest = beside.filter((part) =>
    /\b(?!no|sorry|wait|not|actually|the)\p{L}{3,}/iu.test(part),
  );
  return [replaceEnd(number, end.replace(/\D/g, '')), ...rest.map((part) => part.trim())].join(
    ', ',
  );
}

/** Its last digits, whatever stands between them. */
function replaceEnd(number: string, end: string): string {
  const left = [...end];
  return [...number]
    .toReversed()
    .map((sign) => (/\d/.test(sign) ? (left.pop() ?? sign) : sign))
    .toReversed()
    .join('');
}
