import type { Assistant } from '../../../../ground/conversation/message.ts';
import { asDigits, digitWords, numberWords } from './number-words.ts';
import { replace, type Script } from './script.ts';

export type ChunkPlan = NonNullable<NonNullable<Assistant['voice']>['chunkPlan']>;
export type FormatPlan = NonNullable<ChunkPlan['formatPlan']>;
export type FormatterName = NonNullable<FormatPlan['formattersEnabled']>[number];

interface Formatter {
  readonly name: FormatterName | 'always';
  readonly pattern: RegExp;
  /** Null leaves it. @param cutoff above it a number is digits */
  write(match: RegExpExecArray, cutoff: number): string | null;
}

/** Of amounts that have words. */
const longestNumber = 15;
const toNumber = (digits: string) => Number(digits.replaceAll(',', ''));
const amount = (count: number, one: string, more: string) =>
  `${numberWords(count)} ${count === 1 ? one : more}`;

const spokenAcronyms = new Set('FIFA NASA NATO NET OPEC PIN RAM UEFA UNESCO UNICEF'.split(' '));

const distances: Readonly<Record<string, readonly [one: string, more: string]>> = {
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
};
const units: typeof distances = {
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
  ml: ['milliliter', 'milliliters'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
};
const nameOf = (names: typeof distances, count: string, unit: string): string => {
  const [one, more] = names[unit.toLowerCase()]!;
  return count === '1' ? one : more;
};

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** In their order: what one has written out is not looked at by those behind it. Of English. */
const formatters: readonly Formatter[] = [
  {
    name: 'always',
    pattern: /(?<!<)<(?![\s<]|\/?(?:break|spell)\b)[^<>]{1,200}>(?!>)/g,
    write: () => '',
  },
  { name: 'markdown', pattern: /[_`~]+/g, write: () => '' },
  {
    name: 'newline',
    pattern: /([.!?…:;,]?)[^\S\n]*\n\s*/g,
    write: ([, mark]) => (mark ? `${mark} ` : '. '),
  },
  { name: 'colon', pattern: /:(?=\s|$)/g, write: () => '.' },
  {
    name: 'acronym',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{3,}(?![\p{L}\p{N}])/gu,
    write([word]) {
      if (spokenAcronyms.has(word)) return word.toLowerCase();
      return /[AEIOU]/.test(word) ? null : asDigits(word);
    },
  },
  {
    name: 'dollarAmount',
    pattern:
      /(?<![\w$])\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(?:\s(thousand|million|billion|trillion)(?!\p{L}))?(?!\.?\d|\p{L})/giu,
    write([, whole = '', part, scale]) {
      if (whole.length > longestNumber) return null;
      const count = toNumber(whole);
      if (scale) {
        const rest = part ? ` point ${digitWords(part)}` : '';
        return `${numberWords(count)}${rest} ${scale.toLowerCase()} dollars`;
      }
      const cents = part ? Number(part.padEnd(2, '0')) : 0;
      const dollars = amount(count, 'dollar', 'dollars');
      if (cents === 0) return dollars;
      return `${count === 0 ? '' : `${dollars} and `}${amount(cents, 'cent', 'cents')}`;
    },
  },
  {
    name: 'email',
    pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
    write: ([address]) => address.replace('@', ' at ').replaceAll('.', ' dot '),
  },
  {
    name: 'date',
    pattern: /(?<![\d.,/-])([12]\d{3})([-/ ])(\d{2})\2(\d{2})(?![\d/-])/g,
    write([, year, , month, day]) {
      const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
      // Of one that there is not, JavaScript makes the next.
      if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
      return inWords.format(date);
    },
  },
  {
    name: 'time',
    pattern: /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g,
    write([, hour, minutes = '']) {
      if (minutes === '00') return hour!;
      return `${hour} ${minutes.startsWith('0') ? `oh ${minutes[1]}` : minutes}`;
    },
  },
  {
    name: 'distance',
    pattern: /(?<![\p{L}\p{N}.,])(\d[\d,]*(?:\.\d+)?)\s?(km|cm|mm|mi|ft)(?![\p{L}\p{N}])/gu,
    write: ([, count = '', unit = '']) => `${count} ${nameOf(distances, count, unit)}`,
  },
  {
    name: 'unit',
    pattern: /(?<![\p{L}\p{N}.,])(\d[\d,]*(?:\.\d+)?)\s?(kg|mg|ml|lbs?|oz)(?![\p{L}\p{N}])/giu,
    write([, count = '', unit = '']) {
      const isWhole = /^[\d,]+$/.test(count) && count.length <= longestNumber;
      const words = isWhole ? numberWords(toNumber(count)) : count;
      return `${words} ${nameOf(units, count, unit)}`;
    },
  },
  {
    name: 'percentage',
    pattern: /(?<![\p{L}\p{N}.,])(\d[\d,]*(?:\.\d+)?)\s?%/gu,
    write: ([, count]) => `${count} percent`,
  },
  {
    name: 'phoneNumber',
    pattern: /(?<![\d.,-])(?:\+?1[ .-])?(?:\(\d{3}\)|\d{3})[ .-]\d{3}[ .-]\d{4}(?![\d-])/g,
    write: ([written]) => asDigits(written.replace(/\D/g, '')),
  },
  {
    name: 'number',
    pattern:
      /(?<![\p{L}\p{N}$€£.,:/\\@#_-])(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?![\p{L}\p{N}_%]|[.,:/-]\d)/gu,
    write([, sign, whole = '', part], cutoff) {
      const words = writeNumber(whole, part, cutoff);
      return words === null ? null : `${sign ? 'minus ' : ''}${words}`;
    },
  },
  { name: 'stripAsterisk', pattern: /\*+/g, write: () => '' },
];

function writeNumber(whole: string, part: string | undefined, cutoff: number): string | null {
  const isGrouped = whole.includes(',');
  const count = toNumber(whole);
  const isLong = whole.length > longestNumber;
  if (part !== undefined) return isLong ? null : `${numberWords(count)} point ${digitWords(part)}`;
  // Whoever parts the thousands means an amount, and no number of a thing.
  const isName = (!isGrouped && count > cutoff) || /^0\d/.test(whole) || isLong;
  if (isName) return asDigits(whole.replaceAll(',', ''));
  if (!isGrouped && count >= 1900 && count < 2100) return null;
  const isHundreds = !isGrouped && count % 100 === 0 && count % 1000 !== 0 && count < 10_000;
  return isHundreds && count > 1000 ? `${numberWords(count / 100)} hundred` : numberWords(count);
}

/** @param names those that act; left out for all */
export function writeOutAll(
  script: Script,
  { formattersEnabled: names, numberToDigitsCutoff: cutoff = 2025 }: FormatPlan,
): Script {
  return formatters
    .filter(({ name }) => name === 'always' || (names?.includes(name) ?? true))
    .reduce(
      (one, { pattern, write }) => replace(one, pattern, (match) => write(match, cutoff)),
      script,
    );
}
