/* Written words and spoken ones, made alike: a recogniser writes no digits and no marks. */

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const tens = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];

/** 0 to 999,999 in English words. */
function spell(number: number): string {
  const rest = (left: number) => (left === 0 ? '' : ` ${spell(left)}`);
  if (number < 20) return ones[number]!;
  if (number < 100) return `${tens[Math.floor(number / 10)]}${rest(number % 10)}`;
  if (number < 1_000) return `${spell(Math.floor(number / 100))} hundred${rest(number % 100)}`;
  return `${spell(Math.floor(number / 1_000))} thousand${rest(number % 1_000)}`;
}

/** `$1,200` as `one thousand two hundred dollars`; numbers that are longer stay as they are. */
export function spellNumbers(text: string): string {
  return text.replace(/(\$?)(\d+(?:,\d{3})*)/g, (whole, dollar: string, digits: string) => {
    const number = Number(digits.replaceAll(',', ''));
    if (number > 999_999) return whole;
    return `${spell(number)}${dollar && ' dollars'}`;
  });
}

/** The largest number below a thousand in plain words; null where there is none. */
export function readNumber(plain: string): number | null {
  for (let number = 999; number >= 0; number -= 1)
    if (` ${plain} `.includes(` ${spell(number)} `)) return number;
  return null;
}

/** No case, no marks, no digits. */
export function plainWords(text: string): string {
  return spellNumbers(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where a breath is drawn, as it is written. */
export const marks = /[,.:;!?–—]+(?!\d)/;

const digitOf = new Map([
  ...ones.slice(0, 10).map((word, at) => [word, `${at}`] as const),
  ['oh', '0'],
  ['o', '0'],
]);

/** Behind an hour: "two thirty" dials nothing. */
const minutes = new Set([...ones.slice(10), ...tens.slice(2)]);

/** What was said digit by digit, in digits. Other words stay as they are, and digits that were written. */
export function readDigits(words: string): string {
  const read: string[] = [];
  let times = 1;
  /** The word before was a digit, or the plus before them. */
  let isNumber = false;
  const said = words.split(/\s+|(?<=\p{L})-/u);
  for (const [at, word] of said.entries()) {
    const plain = word.toLowerCase();
    if (plain === 'double' || plain === 'triple') {
      times = plain === 'double' ? 2 : 3;
      continue;
    }
    const isHour: boolean = !isNumber && minutes.has(plainWords(said[at + 1] ?? ''));
    const digit: string | undefined =
      plain === 'plus' ? '+' : isHour ? undefined : digitOf.get(plain)?.repeat(times);
    if (digit !== undefined && isNumber) read.push(read.pop() + digit);
    else read.push(digit ?? word);
    isNumber = digit !== undefined;
    times = 1;
  }
  return read.join(' ');
}
