import { createAmountJudge } from './price-amounts.ts';
import type { PriceList } from './price-facts.ts';
import { createGiftJudge } from './price-gifts.ts';
import { createReader } from './price-reading.ts';
import { createScheduleJudge } from './price-schedules.ts';
import { createTermsJudge } from './price-terms.ts';
import { listThings } from './price-things.ts';

/**
 * Whether a sentence promises no other price than the list does. `before` is what it goes on from: a
 * question, the head of a table, the line above a list; empty for most sentences.
 */
export type PriceJudge = (sentence: string, before?: string) => boolean;

/** A longer one has no structure to read: each of its amounts is only looked up. */
const longestSentence = 1500;

export function createPriceJudge(list: PriceList): PriceJudge {
  const things = listThings(list);
  const read = createReader(list, things);
  const judges = [
    createAmountJudge(things),
    createScheduleJudge(things),
    createGiftJudge(things),
    createTermsJudge(things),
  ];
  const { atGoLive, when } = list.offer.payment.split;
  const later = list.currency.format(atGoLive);
  /** The company's own word for when it is due may be that of an item: `€100 at collection`. */
  const dropWhen = (sentence: string) =>
    when === undefined ? sentence : sentence.replaceAll(`${later} ${when}`, later);
  return (sentence, before = '') => {
    const reading = read(dropWhen(sentence), before);
    if (reading.text.length > longestSentence)
      return reading.numbers.every(
        ({ sign, value }) =>
          sign === 'none' || sign === 'percent' || (sign === 'own' && things.facts.has(value)),
      );
    return judges.every((isTrue) => isTrue(reading));
  };
}
