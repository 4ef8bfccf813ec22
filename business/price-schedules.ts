import type { FoundNumber } from './amounts.ts';
import { find } from './price-match.ts';
import { isMoney } from './price-money.ts';
import { findRhythm, type Reading } from './price-reading.ts';
import type { Things } from './price-things.ts';
import { priceWords } from './price-words.ts';

const { each, month, payments } = priceWords;
const countedMonths = new RegExp(
  String.raw`^[\s-]*(?:equal |monthly |easy |small |quarterly |of the \p{L}+ )*(?:${payments})(?!\p{L})`,
  'iu',
);
const onlyPayments =
  /^[\s-]*(?:equal |monthly |easy |small |even |interest-free |quarterly )*(?:payments|instal+ments|parts|cuotas|pagos|raten|mensualités|versements|rat|raty|ratach|fois(?! plus))(?!\p{L})/iu;
const times = new RegExp(
  String.raw`^\s*(?:${each}\s*(?:${month})\s*)?(?:x|×|\*|times|for|over|during|durch|durante|pendant|przez)\s*$`,
  'iu',
);
const timesBefore = new RegExp(
  String.raw`^[\s-]*(?:x|×|\*|(?:equal |monthly |easy )*(?:${payments})\s*(?:of|at|:|à|zu je|de|po)?)\s*(?:only |just )?$`,
  'iu',
);
const paying = find(priceWords.paying);
const over =
  /(?:for|over|across|in|into|during|through|within|runs|lasts|durante|en|pendant|sur|przez|na)\s+(?:a total of |the next |just |only |about )?$/iu;
const years = /^[\s-]*(?:full |whole )?(?:years?|jahre?|años?|ans?|lat)(?!\p{L})/iu;
const monthsLong = /^[\s-]*(?:months?|monate?n?|meses|mois|miesi\p{L}+|mo)(?!\p{L})/iu;
const part =
  /(?:after|first|last|next|your|of|these|those|all|remaining|paid|month|nach|después de|après|po)\s+(?:the )?$/iu;
const unlisted = find(priceWords.unlistedPlan);
const halves = find(priceWords.halves);
const payLater = find(priceWords.payLater);
const afterwards = find(
  `${priceWords.goLive}|happy|satisf\\w*|likes? it|customers|works|results|sales|brings?|earns?`,
);
const totals =
  /(?<!\p{L})(?:makes?|that.s|comes? to|adds? up to|totall?ing|for a total of|in total|total of|altogether|so|zusammen|insgesamt|en total|au total|razem|łącznie|w sumie)(?!\p{L})|=/iu;
const otherWay =
  /(?<!\p{L})(?:or|than|instead|full|once|price|package|worth|values?|compared|split|save|less|more|o|oder|ou|albo|lub|PKG)(?!\p{L})|[;\n]/iu;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly months: number;
}

/** Counts of months and of payments, in months: "six instalments", "half a year". */
export function countMonths({ text, numbers }: Reading, things: Things): Span[] {
  // "2-month SEO" and "1-year hosting" are names.
  const named = [...text.matchAll(things.wholeNames)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  const isNamed = ({ start }: { start: number }) =>
    named.some(([from, to]) => from! <= start && start < to!);
  const counted = numbers
    .filter((number) => !isMoney(number) && number.value > 0)
    .flatMap(({ start, end, value }) => {
      const ahead = text.slice(end, end + 60);
      if (countedMonths.test(ahead)) return [{ start, end, months: value }];
      return years.test(ahead) ? [{ start, end, months: value * 12 }] : [];
    });
  const written = [
    ...text.matchAll(
      /(?<!\p{L})(half a year|half-year|(?:a|one|the) (?:full |whole |entire )?year)(?!\p{L})/giu,
    ),
  ].map(({ index, 0: { length }, 1: words }) => ({
    start: index,
    end: index + length,
    months: /^half/i.test(words!) ? 6 : 12,
  }));
  return [
    ...counted.filter(({ start }) => !written.some((it) => it.start <= start && start < it.end)),
    ...written,
  ].filter((span) => !isNamed(span));
}

/** Whether the ways to pay are those of the list: how many payments, of how much, over how long. */
export function createScheduleJudge(things: Things): (reading: Reading) => boolean {
  const { offer, facts } = things;
  const { amount: monthly, months } = offer.payment.monthly;
  const { now, atGoLive } = offer.payment.split;

  return (reading) => {
    const { text, context, numbers, amounts, isNoPromise } = reading;

    /** "$199 x 12", "12 payments of $199", "12 monthly payments". */
    function isSchedule(number: FoundNumber, index: number): boolean {
      if (isMoney(number) || !(number.value > 1)) return true;
      const { start, end, value } = number;
      const [before, after] = [numbers[index - 1], numbers[index + 1]];
      const counted = countedMonths.test(text.slice(end, end + 60));
      const multiplies =
        before !== undefined &&
        isMoney(before) &&
        times.test(text.slice(before.end, start)) &&
        (counted ||
          !/for|over|during|durch|durante|pendant|przez/i.test(text.slice(before.end, start)));
      const isBefore =
        after !== undefined && isMoney(after) && timesBefore.test(text.slice(end, after.start));
      const amount = multiplies ? before : isBefore ? after : null;
      if (amount) {
        if (isNoPromise(amount.start, amount.end)) return true;
        if (value === months) return amount.value === monthly;
        return onlyPayments.test(text.slice(end)) && value === 2
          ? facts.has(amount.value)
          : /(?:after|first|last|next|of)\s+(?:the )?$/i.test(text.slice(0, start)) &&
              amount.value === monthly;
      }
      if (/^[\s-]*parts/i.test(text.slice(end)) && !/in(?:to)?\s+$/i.test(text.slice(0, start)))
        return true;
      if (!onlyPayments.test(text.slice(end, end + 60)) || value === months || value > 120)
        return true;
      if (value === 2 && !/^[\s-]*(?:equal|monthly|even)/i.test(text.slice(end))) return true;
      return isNoPromise(start, end) || part.test(text.slice(0, start));
    }

    const isMonthly = amounts.some(
      ({ start, end, value }, index) =>
        value === monthly ||
        /mo|mes|mies/i.test(
          findRhythm(
            text.slice(amounts[index - 1]?.end ?? 0, start),
            text.slice(end, amounts[index + 1]?.start ?? text.length),
          ) ?? '',
        ),
    );

    /** "Over twelve months", said of paying. */
    function isSpan({ start, end, months: length }: Span): boolean {
      if (length === months) return true;
      const { whole, back } = reading.clauseAround(start, end);
      const isLength =
        /^half|year$/i.test(text.slice(start, end)) ||
        monthsLong.test(text.slice(end)) ||
        years.test(text.slice(end));
      if (!isLength || part.test(text.slice(0, start))) return true;
      const isTold =
        over.test(text.slice(0, start)) ||
        /^[\s-]*(?:\p{L}+[\s-]){0,2}(?:plan|lang)(?!\p{L})/iu.test(text.slice(end));
      if (!isTold || things.listItems(back).length > 0) return true;
      if (!isMonthly && !paying.test(whole)) return true;
      return isNoPromise(start, end);
    }

    /** "Six payments of $199 make ...": the total of the payments, and no other. */
    const isTotal = ({ value }: FoundNumber, index: number): boolean => {
      const next = amounts[index + 1];
      if (value !== monthly || !next || next.sign !== 'own' || next.value === monthly) return true;
      const middle = text.slice(amounts[index]!.end, next.start);
      const isTold =
        totals.test(middle) ||
        /^\s*(?:in (?:total|all)|altogether|total|insgesamt|zusammen|en total|au total|razem|łącznie|w sumie)(?!\p{L})/iu.test(
          text.slice(next.end),
        );
      const counted = countMonths(reading, things).map((span) => span.months * monthly);
      if (!isTold || otherWay.test(middle) || next.value === months * monthly) return true;
      return (
        (counted.includes(next.value) && next.value < months * monthly) ||
        isNoPromise(next.start, next.end)
      );
    };

    const isTrueWay = (way: RegExp, isHere = (_clause: string) => true): boolean => {
      const found = way.exec(text);
      if (!found) return true;
      const end = found.index + found[0].length;
      return !isHere(text.slice(end)) || isNoPromise(found.index, end);
    };

    return (
      numbers.every(isSchedule) &&
      countMonths(reading, things).every(isSpan) &&
      amounts.every(isTotal) &&
      isTrueWay(unlisted) &&
      (now === atGoLive || isTrueWay(halves)) &&
      (!payLater.test(text) || !afterwards.test(`${text} ${context}`) || isGiven(reading))
    );
  };
}

/** "You pay nothing for the call" is no way to pay. */
const isGiven = ({ text, isOthers }: Reading): boolean => {
  const { index, 0: found } = payLater.exec(text)!;
  return isOthers(index, index + found.length);
};
