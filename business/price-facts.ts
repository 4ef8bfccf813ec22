import type { Currency } from './currency.ts';

/** What a price list says. Names and other names of things are as people write them. */
export interface Offer {
  readonly name: string;
  readonly items: readonly {
    readonly name: string;
    readonly value: number;
    readonly alsoCalled?: readonly string[] | undefined;
    readonly parts?: readonly string[] | undefined;
  }[];
  readonly price: number;
  readonly payment: {
    readonly split: {
      readonly now: number;
      readonly atGoLive: number;
      readonly when?: string | undefined;
    };
    readonly monthly: { readonly amount: number; readonly months: number };
  };
  readonly bonuses: readonly string[];
  readonly freeOfCharge?: readonly string[] | undefined;
  readonly guarantee?: { readonly moneyBackDays: number } | undefined;
}

/** What else a company sells, without a listed price. */
export interface Unpriced {
  readonly name: string;
  readonly alsoCalled?: readonly string[] | undefined;
}

/** Whose promises are judged. */
export interface PriceList {
  readonly offer: Offer;
  /** Services that no item of the offer stands for. */
  readonly unpriced: readonly Unpriced[];
  readonly currency: Currency;
}

/** What an amount of the list stands for; `item` is the index among the items. */
export type PriceFact =
  | { readonly of: 'price' | 'value' | 'saving' | 'now' | 'later' | 'monthly' | 'spread' | 'more' }
  | { readonly of: 'item'; readonly item: number }
  /** So many monthly payments together. */
  | { readonly of: 'months'; readonly months: number };

/** By amount, all that it may stand for. */
export function listPriceFacts({ items, price, payment }: Offer): ReadonlyMap<number, PriceFact[]> {
  const { split, monthly } = payment;
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const total = monthly.amount * monthly.months;
  const facts = new Map<number, PriceFact[]>();
  const add = (amount: number, fact: PriceFact) =>
    amount > 0 && facts.set(amount, [...(facts.get(amount) ?? []), fact]);
  add(price, { of: 'price' });
  add(value, { of: 'value' });
  add(value - price, { of: 'saving' });
  items.forEach((item, index) => add(item.value, { of: 'item', item: index }));
  add(split.now, { of: 'now' });
  add(split.atGoLive, { of: 'later' });
  add(monthly.amount, { of: 'monthly' });
  add(total, { of: 'spread' });
  add(total - price, { of: 'more' });
  for (let months = 2; months < monthly.months; months += 1)
    add(monthly.amount * months, { of: 'months', months });
  return facts;
}

/** Shares that follow from the list, in whole percent, rounded either way. */
export function listShares({ items, price, payment }: Offer) {
  const { now, atGoLive } = payment.split;
  const value = items.reduce((sum, item) => sum + item.value, 0);
  const round = (shares: readonly number[]): ReadonlySet<number> =>
    new Set(shares.flatMap((share) => [Math.floor(share * 100), Math.ceil(share * 100)]));
  return { saving: round([(value - price) / value]), part: round([now / price, atGoLive / price]) };
}

/** As a regular expression has it. */
export const quote = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Says nothing of what a thing is. */
const vague = /^(?:plan|option|package|payment|choice|offer|service|you|work|set|kit|pack)s?$/i;
/** "First week beside you" is a week. */
const joins = /\s(?:beside|with|of|for|to|from|in|on|at|by|de|für|mit|pour|dla|na)\s.*$/iu;

/** A thing by its name, by the telling words of it, and by its other names. `null` where nothing tells. */
export function nameThing(
  names: readonly string[],
  alsoCalled: readonly string[] = [],
): RegExp | null {
  const telling = names.flatMap((name) => {
    const short = name.replace(joins, '');
    // Of "2-month SEO" people say the last word.
    const last = short.match(/\p{L}[\p{L}\p{N}]*/gu)?.at(-1) ?? '';
    const isTelling =
      short === name && !name.includes('&') && last.length >= 3 && !vague.test(last);
    return [
      quote(name),
      ...(short === name ? [] : [quote(short)]),
      ...(isTelling ? [quote(last.replace(/s$/, ''))] : []),
    ];
  });
  const alternatives = [...telling, ...alsoCalled.map(quote)];
  return alternatives.length === 0
    ? null
    : new RegExp(
        String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?:e?s)?(?![\p{L}])`,
        'giu',
      );
}
