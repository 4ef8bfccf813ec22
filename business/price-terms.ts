import { find, findAll } from './price-match.ts';
import { isMoney } from './price-money.ts';
import type { Reading } from './price-reading.ts';
import type { Things } from './price-things.ts';
import { priceWords } from './price-words.ts';

const feeCharged = findAll(priceWords.feeCharged);
const taxIncluded = findAll(priceWords.taxIncluded);
const taxFree = findAll(priceWords.taxFree);
const subscription = findAll(priceWords.subscription);
const cancelled = findAll(priceWords.cancelled);
const risesOrEnds = findAll(priceWords.risesOrEnds);
const otherMoney = findAll(priceWords.otherMoney);
const paying = find(priceWords.paying);
const asks = find(priceWords.asks);
const refunded = find(priceWords.refunded);
const notRefunded = findAll(priceWords.notRefunded);
const refundedInPart = findAll(priceWords.refundedInPart);
const handedOver = find('arrives?|processed|transferred|paid out|lands?|on your account');
const isQuestion = /^\s*(?:is|are|do|does|what|how|will|can|which|who|should)(?!\p{L}).*\?\s*$/isu;
const daysLong =
  /^[\s-]*(?:full |whole |calendar )?(days?|weeks?|months?|years?|tage?n?|días|jours|dni)(?!\p{L})/iu;
const inDays: Readonly<Record<string, number>> = { w: 7, m: 30, y: 365 };

/** Whether terms beside the price are the company's: taxes and fees, money back, no subscription, its own currency. */
export function createTermsJudge({ offer }: Things): (reading: Reading) => boolean {
  const { moneyBackDays } = offer.guarantee ?? {};

  return ({ text, context, numbers, amounts, clauseAround, isNoPromise, isOthers }) => {
    /** Said nowhere in the sentence, or only of others, or to deny it. */
    const isUnsaid = (claim: RegExp): boolean =>
      [...text.matchAll(claim)].every(({ index, 0: { length } }) =>
        isNoPromise(index, index + length),
      );
    /** For what denies by itself. */
    const isUnsaidAtAll = (claim: RegExp): boolean =>
      [...text.matchAll(claim)].every(({ index, 0: { length } }) =>
        isOthers(index, index + length),
      );
    const isAsked = (claim: RegExp) =>
      isQuestion.test(text) ||
      [...text.matchAll(claim)].some(({ index, 0: { length } }) =>
        asks.test(clauseAround(index, index + length).whole),
      );

    const isPlan = amounts.some(isMoney) || paying.test(`${text} ${context}`);
    if (!isUnsaid(feeCharged) && !isAsked(feeCharged)) return false;
    if (!isUnsaid(taxIncluded) && !isAsked(taxIncluded)) return false;
    if (!isUnsaidAtAll(taxFree) && !isAsked(taxFree)) return false;
    if (!isUnsaid(subscription) && !isAsked(subscription)) return false;
    if (isPlan && !isUnsaid(cancelled)) return false;
    if (!isUnsaid(risesOrEnds)) return false;
    if (!isUnsaid(otherMoney)) return false;

    if (moneyBackDays === undefined) return true;
    const isOver = new RegExp(
      `after (?:the |these |those |your )?(?:first )?${moneyBackDays} days`,
      'i',
    ).test(text);
    if ((!isOver && !isUnsaidAtAll(notRefunded)) || !isUnsaid(refundedInPart)) return false;
    if (
      !refunded.test(/\?\s*$/.test(context) ? `${context} ${text}` : text) ||
      handedOver.test(text)
    )
      return true;
    return numbers.every(({ start, end, value, sign }) => {
      const [, unit] = daysLong.exec(text.slice(end, end + 30)) ?? [];
      if (!unit || sign !== 'none') return true;
      return (
        value * (inDays[unit[0]!.toLowerCase()] ?? 1) === moneyBackDays || isNoPromise(start, end)
      );
    });
  };
}
