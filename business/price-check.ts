import type { Currency } from './currency.ts';
import { currency, priceCorrection, statedPrices } from './prices.ts';

/** A sum of money, or a discount, found in a text. */
export interface Amount {
  /** Offsets into the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** In whole units of its currency. `NaN` for digits that are not ASCII. */
  readonly value: number;
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
const word = String.raw`\b(?:a|${words.join('|')}|hundred|thousand|million)\b`;
const code = 'usd|eur|gbp|cad|aud|nzd|chf|inr|jpy|cny';
const name = 'd[oó]l+ar(?:e?s)?|bucks?|euros?|pounds?|quid|cents?';
const numberPattern = new RegExp(`${digits}|\\p{L}+`, 'gu');

function readDigits(text: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](.{1,2}|.{4,}))?$/s.exec(text) ?? [];
  return Number(`${whole.replace(/[.,'’\s]/g, '')}.${decimals}`);
}

function readNumber(text: string): number {
  let total = 0;
  let current = 0;
  for (const [part] of text.toLowerCase().matchAll(numberPattern)) {
    const scale = scales.get(part);
    // "a" counts one; "and" is skipped.
    const index = part === 'a' ? 1 : Math.max(words.indexOf(part), 0);
    if (!scale)
      current += /^\p{Nd}/u.test(part) ? readDigits(part) : index < 20 ? index : (index - 18) * 10;
    else if (scale === 100) current = (current || 1) * scale;
    else {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  return total + current;
}

/**
 * Finds every amount of money in a text, whatever its form: `$1,549`, `1549 dollars`, `USD 999`,
 * `$1.2k`, `nine hundred dollars`, `999 €`; also discounts (`20% off`), which are never stated.
 */
export type AmountFinder = (text: string, prices: ReadonlySet<number>) => Amount[];

/** For a company of this currency, whose names are known besides the usual ones. */
export function createAmountFinder({ names, isName }: Currency): AmountFinder {
  const pattern = new RegExp(
    String.raw`(?:((?:\b[a-z]{1,2})?\p{Sc}|\b(?:${code})|(?<!\p{L})(?:${names}))${gap})?` +
      String.raw`((?:${digits}(?:[km]\b)?|${word})(?:${gap}(?:and\s)?${word}){0,9})` +
      // In "2 $599" the sign belongs to what follows.
      String.raw`(?:${gap}((?:u\.?s\.?\s|american\s)?(?:\p{Sc}(?!${gap}\p{Nd})|(?:${code}|${name})\b|%${gap}(?:off|discount|cheaper|less))|(?:${names})(?!\p{L})))?`,
    'giu',
  );
  return (text, prices) =>
    [...text.matchAll(pattern)].flatMap(
      ({ 0: { length }, 1: before, 2: number = '', 3: behind, index }) => {
        const signs = [before, behind].filter((sign) => sign !== undefined);
        const value = readNumber(number);
        const stated = signs.every(isName) && prices.has(value);
        return signs.length ? [{ start: index, end: index + length, value, stated }] : [];
      },
    );
}

const findInOwnCurrency = createAmountFinder(currency);
const findOwnAmounts = (text: string): Amount[] => findInOwnCurrency(text, statedPrices);

/** Offsets where a sentence or line is surely over, whatever text may still come. */
function findSentenceEnds(text: string): number[] {
  // The first character of the next sentence must be known, and not a small letter ("approx. two").
  const ends = text.matchAll(/[.!?…]["'”’»)\]*_~`]{0,6}[^\S\n]+(?=[^\sa-zà-ÿ])|\n/gu);
  return [...ends]
    .filter(
      ({ 0: end, index }) =>
        end === '\n' || !/(?:^|[.\s])\p{L}$/u.test(text.slice(Math.max(0, index - 2), index)),
    )
    .map(({ 0: end, index }) => index + end.length);
}

export interface PriceGuard {
  /** Takes the next piece of an answer; gives the sentences that may be shown now. */
  push(text: string): string;
  /** Gives the rest, once the answer is over. */
  end(): string;
}

/**
 * Lets an answer through sentence by sentence. A sentence with an amount that the company does not
 * state is not shown: in the place of the first one comes the company's own statement. How the
 * text was cut into pieces never changes what is shown in the end.
 */
export function createPriceGuard(
  findAmounts = findOwnAmounts,
  correction = priceCorrection,
): PriceGuard {
  let held = '';
  let corrected = false;

  function check(sentence: string): string {
    if (findAmounts(sentence).every((amount) => amount.stated)) return sentence;
    const shown = corrected ? '' : correction;
    corrected = true;
    return shown + sentence.slice(sentence.trimEnd().length);
  }

  return {
    push(text) {
      held += text;
      let shown = '';
      let from = 0;
      for (const end of findSentenceEnds(held)) {
        shown += check(held.slice(from, end));
        from = end;
      }
      held = held.slice(from);
      return shown;
    },
    end() {
      const shown = check(held);
      held = '';
      return shown;
    },
  };
}
