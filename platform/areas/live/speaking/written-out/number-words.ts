const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

/** One after another, as of a number of a house or a telephone: `1 2 3`. */
export const asDigits = (digits: string): string => [...digits].join(' ');

/** Those after a point: `five zero`. */
export const digitWords = (digits: string): string =>
  [...digits].map((digit) => small[Number(digit)]).join(' ');

/** In English: `one thousand two hundred thirty-four`. @param value below 10 ** 15 */
export function numberWords(value: number): string {
  if (value === 0) return small[0]!;
  const groups: string[] = [];
  for (let [rest, scale] = [value, 0]; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(`${belowThousand(group)}${scales[scale]!}`);
  }
  return groups.join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  return [
    ...(hundreds > 0 ? [`${small[hundreds]!} hundred`] : []),
    ...(rest > 0 ? [belowHundred(rest)] : []),
  ].join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return small[value]!;
  const one = value % 10;
  return `${tens[Math.floor(value / 10)]!}${one > 0 ? `-${small[one]!}` : ''}`;
}
