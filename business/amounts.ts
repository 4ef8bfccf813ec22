import type { Currency } from './currency.ts';
import { numberWords } from './price-words.ts';

/** A number in a text, with what stands beside it. */
export interface FoundNumber {
  /** Offsets into the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** In whole units. `NaN` for digits that are not ASCII. */
  readonly value: number;
  /** `own` and `foreign` are money; `none` may be anything. */
  readonly sign: 'own' | 'foreign' | 'percent' | 'none';
  /** Written in words, or with a `k`: nobody counts pages so. */
  readonly isRound: boolean;
}

/** A sum of money, or a discount, found in a text. */
export interface Amount extends Pick<FoundNumber, 'start' | 'end' | 'value'> {
  /** True when the company's own list has this amount, in its own currency. */
  readonly stated: boolean;
}

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'.split(
    ' ',
  );
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['grand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['m', 1e6],
]);
/**
 * What may stand inside one amount: Markdown marks, blanks, hyphens, invisible characters. Never a
 * line end. One class, not branches that overlap: no text makes the search try combinations.
 */
const gap = String.raw`(?:(?!\n)[\s\p{Cf}*_~\x60\\-]){0,6}`;
/** With the thousands and decimals of most countries: 1,549.00, 1.549,00, 1 549. */
const digits = String.raw`(?:\p{Nd}{1,3}(?:[.,'’ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))+(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?|\p{Nd}+(?:[.,]\p{Nd}+)?)`;
const scale = 'hundred|thousand|million|grand';
const word = String.raw`\b(?:${words.join('|')}|${scale})\b`;
const otherWord = Object.keys(numberWords)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Some languages write a number as one word. */
const otherNumber = String.raw`(?<!\p{L})(?:${otherWord})(?:[ -]?(?:(?:und|et|y|i)[ -]?)?(?:${otherWord})){0,9}(?!\p{L})`;
const code = 'usd|eur|gbp|cad|aud|nzd|chf|inr|jpy|cny';
const name =
  'd[oó]l+ar(?:e?s|[óo]w|y)?(?: (?:canadienses|canadiens|australianos|kanadyjskich))?|bucks?|euros?|pounds?|quid|cents?|pesos?|rupees?|yen|francs?|franken|kron(?:er|or|a)|yuan';
/** Whose money: only that of the United States is meant by a bare dollar. */
const country = String.raw`(?:u\.?s\.?|american|canadian|australian|new zealand|hong kong|singapore|swiss|mexican|kanadische|australische)\s`;
const percent = '%|percent|per cent|pct|prozent|por ciento|pour ?cent|procent';
const numberPattern = new RegExp(`${digits}|\\p{L}+`, 'gu');
const otherPattern = new RegExp(otherWord, 'gu');

function readDigits(text: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](.{1,2}|.{4,}))?$/s.exec(text) ?? [];
  return Number(`${whole.replace(/[.,'’\s]/g, '')}.${decimals}`);
}

function readNumber(text: string): number {
  let total = 0;
  let current = 0;
  for (const [part] of text.toLowerCase().matchAll(numberPattern)) {
    const factor = scales.get(part);
    // "a" counts one; "and" is skipped.
    const index = part === 'a' ? 1 : Math.max(words.indexOf(part), 0);
    // "Nine ninety-nine": so people say prices.
    if (!factor && index >= 10 && current > 0 && current < 10)
      current = current * 100 + (index < 20 ? index : (index - 18) * 10);
    else if (!factor)
      current += /^\p{Nd}/u.test(part) ? readDigits(part) : index < 20 ? index : (index - 18) * 10;
    else if (factor === 100) current = (current || 1) * factor;
    else {
      total += (current || 1) * factor;
      current = 0;
    }
  }
  return total + current;
}

function readOtherNumber(text: string): number {
  let total = 0;
  let current = 0;
  for (const [part] of text.toLowerCase().matchAll(otherPattern)) {
    const value = numberWords[part]!;
    if (value === 1000) {
      total += (current || 1) * 1000;
      current = 0;
    } else if (value === 100 && current < 10) current = (current || 1) * 100;
    else if (value === 20 && current % 10 === 4) current += 76;
    else current += value;
  }
  return total + current;
}

/** For a company of this currency, whose names are known besides the usual ones. */
export function createNumberFinder({ names, isName }: Currency): (text: string) => FoundNumber[] {
  const pattern = new RegExp(
    String.raw`(?:((?:\b[a-z]{1,2})?\p{Sc}|\b(?:${code})|(?<!\p{L})(?:${names}))${gap})?` +
      // After digits only a scale may follow: the "one" of "$999 one-time" is no part of the amount.
      String.raw`(?:(${digits}(?:[km]\b)?(?:${gap}\b(?:${scale})\b){0,3}|(?:\ba\b|${word})(?:${gap}(?:and\s)?${word}){0,9})|(${otherNumber}))` +
      // In "2 $599" the sign belongs to what follows.
      String.raw`(?:${gap}((?:${country})?(?:\p{Sc}(?!${gap}\p{Nd})|(?:${code}|${name})\b|(?:${percent})(?!\p{L})|(?:canadian|australian)\b)|(?:${names})(?!\p{L})))?`,
    'giu',
  );
  // "A grand opening" costs nothing.
  const isOpening = /^\s\p{Ll}{5,}/u;
  const isPercent = new RegExp(`^(?:${percent})$`, 'i');
  return (text) =>
    [...text.matchAll(pattern)].map(
      ({ 0: { length }, 1: before, 2: number, 3: other = '', 4: behind, index }) => {
        const signs = [before, behind].filter((sign) => sign !== undefined);
        const isGrand =
          number !== undefined &&
          /\Sgrand$|\sgrand$/i.test(number) &&
          !isOpening.test(text.slice(index + length));
        const money = signs.length > 0 || isGrand;
        const share = signs.some((sign) => isPercent.test(sign));
        const own = signs.every(isName);
        return {
          start: index,
          end: index + length,
          value: number === undefined ? readOtherNumber(other) : readNumber(number),
          sign: share ? 'percent' : !money ? 'none' : own ? 'own' : 'foreign',
          isRound: number === undefined || /[a-z]/i.test(number),
        };
      },
    );
}

/**
 * Finds every amount of money in a text, whatever its form: `$1,549`, `1549 dollars`, `USD 999`,
 * `$1.2k`, `nine hundred dollars`, `999 €`; also discounts (`20% off`), which are never stated.
 */
export type AmountFinder = (text: string, prices: ReadonlySet<number>) => Amount[];

export function createAmountFinder(currency: Currency): AmountFinder {
  const findNumbers = createNumberFinder(currency);
  const isLess = new RegExp(`^${gap}(?:off|discount(?:ed|s)?|cheaper|less)(?!\\p{L})`, 'iu');
  return (text, prices) =>
    findNumbers(text).flatMap(({ start, end, value, sign }) => {
      if (sign === 'none') return [];
      if (sign !== 'percent')
        return [{ start, end, value, stated: sign === 'own' && prices.has(value) }];
      const less = isLess.exec(text.slice(end, end + 40));
      return less ? [{ start, end: end + less[0].length, value, stated: false }] : [];
    });
}
