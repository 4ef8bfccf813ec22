import { listPriceFacts, listShares, nameThing, quote } from './price-facts.ts';
import type { PriceList } from './price-facts.ts';
import { apart, find, findAll, holds, lastIn } from './price-match.ts';
import { priceWords } from './price-words.ts';

export const packageMark = 'PKG';

const bundle = find(`${packageMark}|${priceWords.bundle}`);
const included = find(priceWords.included);

/** What a company sells and gives, as sentences name it. */
export type Things = ReturnType<typeof listThings>;

export function listThings({ offer, unpriced }: Pick<PriceList, 'offer' | 'unpriced'>) {
  const items = offer.items.map(({ name, alsoCalled = [] }) => nameThing([name], alsoCalled)!);
  const others = unpriced.map(({ name, alsoCalled = [] }) => nameThing([name], alsoCalled)!);
  const bonuses = nameThing(offer.bonuses);
  const given = nameThing(offer.bonuses, offer.freeOfCharge);
  const bonusNames = findAll(offer.bonuses.map(quote).join('|') || '(?!)');
  const listItems = (text: string): number[] =>
    items.flatMap((item, index) => (holds(item, text) ? [index] : []));

  const isBonus = (index: number) => offer.bonuses.includes(offer.items[index]!.name);

  return {
    offer,
    items,
    facts: listPriceFacts(offer),
    shares: listShares(offer),
    packageName: new RegExp(apart(quote(offer.name)), 'giu'),
    /** Names of items and bonuses as a list has them: "2-month SEO" tells of no schedule. */
    wholeNames: new RegExp(
      [...offer.bonuses, ...offer.items.map(({ name }) => name)].map(quote).join('|') || '(?!)',
      'giu',
    ),
    listItems,
    namesWhole: (text: string) => bundle.test(text),
    wholeAt: (text: string) => bundle.exec(text)?.index ?? -1,
    namesOther: (text: string) => others.some((other) => holds(other, text)),
    otherAfter: (text: string, index: number) =>
      others.some((other) => lastIn(other, text) > index),
    /** Something that costs nothing. */
    namesGiven: (text: string) => holds(given, text),
    /** Something that is sold, and is no bonus as well. */
    namesSold: (text: string) => {
      const rest = text.replace(bonusNames, ' ');
      return (
        listItems(rest).some((index) => !isBonus(index)) ||
        bundle.test(rest) ||
        others.some((other) => holds(other, rest) && !holds(given, rest))
      );
    },
    /** One part of what is sold, and not the whole: which has no such price. */
    namesOnePart: (text: string) => {
      if (bundle.test(text) || included.test(text)) return false;
      const named = listItems(text).length;
      return (
        named === 1 ||
        (named === 0 && (others.some((other) => holds(other, text)) || holds(bonuses, text)))
      );
    },
  };
}
