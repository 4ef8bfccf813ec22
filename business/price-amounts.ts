import type { FoundNumber } from './amounts.ts';
import type { PriceFact } from './price-facts.ts';
import { apart, find, holds, lastIn } from './price-match.ts';
import { isShareLess } from './price-money.ts';
import { cutAround, findRhythm, type Reading } from './price-reading.ts';
import { countMonths } from './price-schedules.ts';
import { findSums } from './price-sums.ts';
import type { Things } from './price-things.ts';
import { priceWords } from './price-words.ts';

const spread = new RegExp(
  `${apart(`${priceWords.spread}|times|mal|fois|veces|razy`)}|[x×]\\s*\\d|\\d\\s*[x×]`,
  'iu',
);
const worth = find(priceWords.worth);
const saving = find(priceWords.saving);
const more = find(priceWords.more);
const sum = new RegExp(`${apart(priceWords.sum)}|=`, 'iu');
const nowSurely = find(priceWords.nowSurely);
const now = find(priceWords.now);
const later = find(priceWords.later);
const onlyNow = find(priceWords.onlyNow);
const onlyLater = find(priceWords.onlyLater);
const goLive = find(priceWords.goLive);
/** "When the site is live" names when, and not what is paid for. */
const condition =
  /(?<!\p{L})(?:when|once|after|until|as soon as|cuando|wenn|sobald|quand|gdy|kiedy)\s[^,;.]*/giu;
const afterPayments =
  /(?<!\p{L})after \p{L}+ (?:monthly )?(?:payments?|months?|instal+ments?)(?!\p{L})/iu;
const inParts = find('two|parts|split|payments|zwei|dos|deux|dwie|dwóch');
const month = new RegExp(`^(?:${priceWords.month}|monthly)$`, 'iu');
const extra = find(priceWords.extra);
const formerly = new RegExp(String.raw`${apart(priceWords.before)}\s*(?:only |just )?$`, 'iu');
const pricedSo =
  /(?:costs?|price (?:is|of)|pay|charge|cuestan?|kostet|coûte|kosztuje)\s*(?:you |only |just )*$/iu;
const saved =
  /(?:save[sd]?|savings? (?:of|is)|discount of|ahorras?|sparen|économisez)\s*(?:you |up to |about )*$/iu;
const lessBehind = new RegExp(String.raw`^\s*${apart(priceWords.less)}`, 'iu');
const worthBefore = /(?:worth|value[sd]?(?: at| of| is)?)\s*(?:only |just |about )*$/iu;
const byMonth = find(
  'monthly (?:plan|payments?|instal+ments?|option)|instal+ments?|month by month',
);
/** A price that is only where prices begin. */
const startsBefore = new RegExp(
  String.raw`(?:${apart('(?:start\\w*|beg[ia]n\\w*|go(?:es)?) (?:at|from|around)|at least|minimum(?: of| is)?|(?:costs?|prices?|packages?|sites?|websites?|range|is|it.s|are) (?:range )?from|base price(?: is| of)?|desde|a partir de|à partir de|dès')}|(?:^|[.:;]\s*)(?:from|ab|od)|(?<!\p{L})(?:kostet|kosten|kosztuje) (?:ab|od))\s*(?:only |just |about |around )*$`,
  'iu',
);
const startsBehind = new RegExp(
  String.raw`^[^.;]{0,12}${apart('and up|and more|or more|or higher|and above|upwards?|is (?:just |only )?the (?:minimum|start\\w*|base|entry)\\w*|minimum')}|^[^.;]{0,40}${apart('goes up|go up|rises? with|going up|climbs?|depending on|bigger sites|extras? (?:are|is|cost)|je nach|según|selon|w zależności')}|^\+`,
  'iu',
);
/** Not due when the list has it. */
const otherDay = new RegExp(
  String.raw`${apart('(?:after|in|within|nach|après|después de|po) (?:the )?[\\w\\d-]+(?: [\\w-]+)? (?:days?|weeks?|months?|tagen?|wochen|monaten?|jours|semaines|mois|días|semanas|meses|dniach|tygodniach)|(?:days?|weeks?|months?) (?:later|after|from)|next (?:week|month|year|quarter)|end of (?:the|this|next) (?:week|month|year)|(?:first|next|second|final) draft|the draft|approv\\w+|milestones?|halfway|mid-?way|when you.re happy|satisfied|first (?:sale|customer)')}`,
  'iu',
);
const toRange = /^\s*(?:-|–|—|to|up to|bis|hasta)\s*$/iu;
const between = /(?<!\p{L})(?:between|zwischen|entre|między)\s*(?:about )?$/iu;
const hedge =
  /(?:under|over|nearly|almost|about|around|roughly|less than|more than|below|above|shy of|bit over|close to|knapp|unter|casi|presque|prawie)\s*$/iu;
const covers = /^\s*(?:covers?|is enough|will do|does it)/iu;

/** Whether each amount is what the list has for that which it is said of. */
export function createAmountJudge(things: Things): (reading: Reading) => boolean {
  const { offer, items, facts, shares, listItems, namesOnePart } = things;
  const { months } = offer.payment.monthly;
  const { now: payNow, atGoLive } = offer.payment.split;

  return (reading) => {
    const { text, context, numbers, amounts } = reading;
    const wide = `${context} ${text}`;
    const isSpread =
      spread.test(wide) || numbers.some(({ value, sign }) => value === months && sign === 'none');
    const isSplit = inParts.test(wide);
    const counts = countMonths(reading, things).map(({ months }) => months);
    const summed = findSums(reading, facts);

    function fits(fact: PriceFact, index: number): boolean {
      const { start, end } = amounts[index]!;
      const from = amounts[index - 1]?.end ?? 0;
      const next = amounts[index + 1]?.start ?? text.length;
      const cut = Math.max(
        ...[...text.slice(from, start).matchAll(/[;\n]|\.\s/g)].map((it) => it.index + 1),
        0,
      );
      const back = text.slice(from + cut, start);
      const ahead = text.slice(end, next).split(/[;\n]|,(?!\d)|\.(?!\d)/)[0]!;
      const near = `${back} ${ahead}`;
      const all = `${back} ${text.slice(end, next)}`;
      const own = cutAround(reading, index);
      const rhythm = findRhythm(back, ahead);
      const isSaved = saved.test(back) || lessBehind.test(ahead);
      const isWorth = worthBefore.test(back);
      const isLate = otherDay.test(own) && !goLive.test(own);
      const subject = listItems(all).length > 0 || things.namesWhole(all) ? all : wide;
      if (startsBefore.test(back)) return false;
      switch (fact.of) {
        case 'price':
          return (
            !rhythm &&
            !isSaved &&
            !isWorth &&
            !isLate &&
            !formerly.test(back) &&
            !byMonth.test(back) &&
            !startsBehind.test(text.slice(end)) &&
            !namesOnePart(subject)
          );
        case 'value':
          return (
            !rhythm &&
            (worth.test(wide) || /of (?:the|those)\s*$/i.test(back)) &&
            !/price (?:is|of)\s*$/i.test(back) &&
            !/^\W*(?:off|less)\b/i.test(ahead)
          );
        case 'saving':
          return !rhythm && saving.test(near) && !pricedSo.test(back);
        case 'more':
          return !rhythm && more.test(near) && isSpread;
        case 'now':
          return (
            !rhythm &&
            !isSaved &&
            !isWorth &&
            !isLate &&
            !namesOnePart(back.replace(condition, ' ')) &&
            !(onlyLater.test(own) && !onlyNow.test(own)) &&
            (nowSurely.test(near) ||
              (isSplit && amounts[index + 1]?.value === atGoLive) ||
              (onlyNow.test(own) && amounts.length > 1) ||
              (now.test(near) && (later.test(text) || amounts.length > 1)))
          );
        case 'later':
          return (
            !rhythm &&
            !isSaved &&
            !isWorth &&
            !isLate &&
            !afterPayments.test(back) &&
            !(onlyNow.test(own) && !onlyLater.test(own)) &&
            (later.test(near) ||
              onlyLater.test(own) ||
              (isSplit && amounts[index - 1]?.value === payNow)) &&
            !namesOnePart(back.replace(condition, ' '))
          );
        case 'monthly':
          return (
            (rhythm ? month.test(rhythm) || /^each$/i.test(rhythm) : isSpread) &&
            !isSaved &&
            !namesOnePart(near)
          );
        case 'spread':
          return (
            !rhythm &&
            !isSaved &&
            isSpread &&
            !namesOnePart(`${back.split(/[,:;]/).at(-1)} ${ahead}`)
          );
        case 'months':
          return (
            !rhythm &&
            isSpread &&
            (counts.length === 0 ||
              counts.includes(fact.months) ||
              counts.includes(months - fact.months))
          );
        case 'item':
          return isItem(fact.item, start, back, ahead, rhythm) && !isSaved && !isExtra(index, own);
      }
    }

    /** What is part of the package is no addition to it. */
    function isExtra(index: number, own: string): boolean {
      if (worth.test(own)) return false;
      const before = amounts[index - 1];
      const onTop =
        before?.value === offer.price &&
        /(?<!\p{L})(?:plus|and another|más|zuzüglich)(?!\p{L})|\+/iu.test(
          text.slice(before.end, amounts[index]!.start),
        );
      return onTop || extra.test(own);
    }

    function isItem(
      index: number,
      start: number,
      back: string,
      ahead: string,
      rhythm: string | undefined,
    ): boolean {
      const item = items[index]!;
      const isYearly =
        /year|jahr|año|an|rok/i.test(rhythm ?? '') &&
        /1[- ]?year|1[- ]?\p{L}+/iu.test(offer.items[index]!.name) &&
        !/^\s*(?:every|each|per|annually|yearly)/i.test(ahead);
      if (rhythm && !isYearly) return false;
      if (/respectively/i.test(text)) return holds(item, text);
      // "$799 for the website" names it behind, and before it what comes next.
      if (holds(item, ahead.split(/\s+/).slice(0, 8).join(' ')) && listItems(back).length === 0)
        return true;
      // "Hosting is part of it; on our list, it is worth $250."
      const earlier = worth.test(back) ? text.slice(0, start) : back;
      const told =
        listItems(back).length > 0 || things.namesWhole(back) ? back : `${context} ${earlier}`;
      const last = lastIn(item, told);
      if (last < 0) return false;
      if (items.some((other, at) => at !== index && lastIn(other, told) > last)) return false;
      if (things.otherAfter(told, last)) return false;
      // "The package with its website costs" speaks of the package.
      const whole = things.wholeAt(told);
      const isWhole =
        whole >= 0 &&
        whole < last &&
        /\b(?:with|includ\w*|incl\.|contain\w*|plus|and)\b/i.test(told.slice(whole, last)) &&
        pricedSo.test(told);
      return !isWhole || worth.test(told);
    }

    function isSum({ value, start, end }: FoundNumber): boolean {
      if (!sum.test(text) && !saving.test(text) && !more.test(text) && !worth.test(text))
        return false;
      const before = listItems(text.slice(0, start));
      const named = before.length > 0 ? before : listItems(text.slice(end));
      const total = named.reduce((all, index) => all + offer.items[index]!.value, 0);
      const whole = offer.items.reduce((all, item) => all + item.value, 0);
      if (named.length > 1 && value === total) return true;
      if (named.length > 0 && worth.test(text) && value === whole - total) return true;
      const stated = amounts
        .map((amount) => amount.value)
        .filter((one) => one !== value && facts.has(one));
      return stated.some((one, at) =>
        stated.some(
          (other, place) =>
            at < place && (one + other === value || Math.abs(one - other) === value),
        ),
      );
    }

    /** "Just under a thousand: $999" says the price with it. */
    const isRoughly = ({ value, start, end }: FoundNumber) =>
      value % 50 === 0 &&
      Math.abs(value - offer.price) <= offer.price / 10 &&
      amounts.some((other) => other.value === offer.price) &&
      (hedge.test(text.slice(0, start).replace(/\ba\s*$/i, '')) || covers.test(text.slice(end)));

    const isRange = (index: number) => {
      const [one, two] = [amounts[index]!, amounts[index + 1]];
      if (!two || two.value <= one.value) return false;
      const middle = text.slice(one.end, two.start);
      return toRange.test(middle) || (between.test(text.slice(0, one.start)) && middle.length < 12);
    };

    return amounts.every((number, index) => {
      const { start, end, value, sign } = number;
      if (reading.isNoPromise(start, end)) return true;
      if (sign === 'percent')
        return shares[isShareLess(text, number) ? 'saving' : 'part'].has(value);
      if (sign === 'foreign' || isRange(index)) return false;
      return (
        summed.has(index) ||
        isRoughly(number) ||
        facts.get(value)?.some((fact) => fits(fact, index)) === true ||
        isSum(number)
      );
    });
  };
}
