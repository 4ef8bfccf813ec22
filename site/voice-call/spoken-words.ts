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

/** No case, no marks, no digits. */
export function plainWords(text: string): string {
  return spellNumbers(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const digitOf = new Map([...ones.slice(0, 10), 'oh', 'o'].map((word, at) => [word, `${at % 10}`]));

/** A telephone number that was said digit by digit; any other words as they are. */
export function readDigits(words: string): string {
  let digits = '';
  let times = 1;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'double' || word === 'triple') times = word === 'double' ? 2 : 3;
    else if (word === 'plus' && digits === '') digits = '+';
    else {
      const digit = digitOf.get(word) ?? (/^[+\d().]+$/.test(word) ? word : null);
      if (digit === null) return words;
      digits += digit.repeat(times);
      times = 1;
    }
  }
  return digits;
}
