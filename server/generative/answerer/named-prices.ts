import { chatRules, createNumberFinder } from '@parley/business';
import type { Knowledge } from './knowledge.ts';

/** Smaller numbers are seldom a price. */
const least = 50;
/** With a percentage: a wish for it off the price. */
const wishes = /\b(?:off|discount|less|cheaper|deal|sign|knock|reduction)\b/i;

/** After a number that counts no things. */
const standsAlone =
  /^\s*(?:$|[?.!,)]|(?:dollars|bucks|for|gets?|buys?|covers?|includes?|contains?|means?|do|does|i)\b)/i;

export type Item = Knowledge['package']['items'][number];

/** Reads the amounts that a visitor names. */
export interface NamedPrices {
  readNumbers(text: string): number[];
  /** An amount that the list does not have, named as money or as what one would pay. */
  findOther(text: string): number | null;
  /** True when money is named, and it is less than the offer costs. */
  isLess(text: string): boolean;
  /** True when an amount of the list is named. */
  isStated(text: string): boolean;
  /** True when both what the offer costs and what its parts are worth are named: which of them counts? */
  namesPriceAndValue(text: string): boolean;
  /** The part of the offer whose amount is the one sum of money that is named. */
  findItem(text: string): Item | undefined;
  /** True when one amount of the list, a part's, is said to be the price of everything. */
  claimsWhole(text: string): boolean;
}

export function createNamedPrices(knowledge: Knowledge): NamedPrices {
  const findNumbers = createNumberFinder(knowledge.currency);
  const { package: offer } = knowledge;
  const { split, monthly } = offer.payment;
  const stated = new Set([
    offer.price,
    offer.value,
    offer.saving,
    split.now,
    split.atGoLive,
    monthly.amount,
    monthly.amount * monthly.months,
    ...offer.items.map(({ value }) => value),
  ]);
  const claims = new RegExp(chatRules.claims, 'iu');
  const everything = new RegExp(chatRules.everything, 'iu');
  const inParts = new RegExp(chatRules.inParts, 'iu');
  const wholePrices = new Set([offer.price, offer.value, monthly.amount * monthly.months]);

  const readNumbers = (text: string) => findNumbers(text).map(({ value }) => value);

  function findOther(text: string): number | null {
    const found = findNumbers(text).find(({ sign, value, start, end, isRound }) => {
      if (stated.has(value) || !(value > 0)) return false;
      if (sign === 'own' || sign === 'foreign') return true;
      if (sign === 'percent') return wishes.test(text);
      if (value < least || (isRound && value < 100)) return false;
      if (/^\s*(?:cash|off|bucks)\b/i.test(text.slice(end))) return true;
      return (
        /(?:for|do|costs?|at|pay|only|price|budget|have|got|is|was|to|him|her|it'?s|that'?s|makes|leaves|equals|=|take|make it|cash|confirm|(?:told|said|quoted|promised|offered)(?: me| us)?)\s+(?:a |just |only |about |like )?$/i.test(
          text.slice(0, start),
        ) &&
        !/^[\s-]*(?:pages?|products?|people|employees|weeks?|days?|years?|months?|hours?|words?|customers?|\p{L}+s\b)/iu.test(
          text.slice(end),
        ) &&
        !(value >= 1900 && value < 2100)
      );
    });
    return found ? found.value : null;
  }

  function findItem(text: string): Item | undefined {
    const sums = findNumbers(text).filter(
      ({ sign, end }) => sign === 'own' || standsAlone.test(text.slice(end)),
    );
    const [item, ...others] = offer.items.filter(({ value }) => value === sums[0]?.value);
    return sums.length === 1 && others.length === 0 ? item : undefined;
  }

  function claimsWhole(text: string): boolean {
    if (!claims.test(text) || !everything.test(text) || inParts.test(text)) return false;
    const amounts = readNumbers(text).filter((value) => stated.has(value));
    return amounts.length === 1 && !wholePrices.has(amounts[0]!);
  }

  const isStated = (text: string): boolean =>
    readNumbers(text).some((value) => value >= least && stated.has(value));
  const namesPriceAndValue = (text: string): boolean => {
    const numbers = readNumbers(text);
    return (
      offer.value !== offer.price &&
      [offer.value, offer.price].every((one) => numbers.includes(one))
    );
  };
  const isLess = (text: string): boolean =>
    findNumbers(text).some(({ sign, value }) => sign === 'own' && value < offer.price);
  return { readNumbers, findOther, isStated, namesPriceAndValue, isLess, findItem, claimsWhole };
}
