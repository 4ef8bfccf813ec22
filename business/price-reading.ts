import { createNumberFinder, type FoundNumber } from './amounts.ts';
import { toPlainText } from './plain-text.ts';
import type { PriceList } from './price-facts.ts';
import { apart, find, findAll } from './price-match.ts';
import { isAmount, isMoney } from './price-money.ts';
import { packageMark, type Things } from './price-things.ts';
import { priceWords } from './price-words.ts';

/** A sentence with what its judges want to know of it. */
export interface Reading {
  /** In plain characters; the package, telephone numbers and idioms are taken out. */
  readonly text: string;
  /** What it goes on from. */
  readonly context: string;
  readonly numbers: readonly FoundNumber[];
  /** Of the numbers, those that are money, or a share of it. */
  readonly amounts: readonly FoundNumber[];
  /** It speaks of prices. */
  readonly isPriced: boolean;
  clauseAround(start: number, end: number): Clause;
  /** What is said at this place is somebody else's, the visitor's own, or denied. */
  isNoPromise(start: number, end: number): boolean;
  /** Without the denial: somebody else's, or of the visitor's own business. */
  isOthers(start: number, end: number): boolean;
}

export interface Clause {
  readonly whole: string;
  readonly back: string;
  readonly ahead: string;
}

const { each, period } = priceWords;
const price = find(priceWords.price);
/** Over a column of numbers. */
const head = find('usd|eur|gbp|pln|dollars?|euros?|zł|amount|preis|precio|prix|cena|kwota');
const bareOffer = new RegExp(
  String.raw`(?:it|that)(?:'s| is) (?:only |just )?\d{2,}(?= (?:for|in all|once|all in|flat)(?!\p{L}))|(?:^|[:,]\s)\s*(?:roughly |around |about |maybe |just |only )?(?:\d{3}|[3-9]\d{3})(?=\s*(?:[,.!]|$)(?!\d))`,
  'iu',
);
const others = find(priceWords.others);
const ours = find(priceWords.ours);
const yours = find(priceWords.yours);
const agree = find(priceWords.agree);
const notDenying = findAll(priceWords.notDenying);
const denied = new RegExp(
  String.raw`${apart(priceWords.not)}[^.]{0,60}$|${apart(priceWords.none)}\s*(?:(?!(?:it|is|are|you|i|we|pay|costs?|it's|you'd|you'll|sie|vous|il)\s)[^\s.]+\s+){0,4}$`,
  'iu',
);
const insteadOf =
  /(?:instead of|rather than|statt|anstatt|en (?:lugar|vez) de|au lieu de|zamiast|not)\s+(?:[\p{L}']+\s+){0,3}$/iu;
const deniedBehind = new RegExp(
  String.raw`^\s*(?:(?!(?:if|when|unless|because|since|so|as|who|that|where|and|or|or)\s)[\p{L}']+\s+){0,3}${apart(`${priceWords.not}|${priceWords.none}`)}(?!\s*[\p{Sc}\p{N}])`,
  'iu',
);
/** The visitor's own business. */
const visitors = find(priceWords.visitors);
const ourPrice = find(priceWords.ourPrice);
const visitorsThing = new RegExp(
  String.raw`${apart('your|tu|su|ihr\\w*|votre|vos|twój|twoja|twoje')}\s+(?:[\p{L}'-]+\s+){0,1}$`,
  'iu',
);
const visitorsGoes =
  /^\s*(?:like|such as|for example|say|maybe|that|this|it|which|so|then|two|three|ten|\d+|more|new|each|one)(?!\p{L})/iu;
/** "Your $499 deal" is ours. */
const priceThing = find(
  'prices?|rates?|deals?|payments?|fees?|plan|total|deposit|discount\\w*|offer|quote|instal\\w*|bonus|months?|monthly|off|for|now|today|is|are|and|to|if',
);
const visitorsMoney = find(
  'sales|revenue|turnover|profit|till|order value|per order|per customer|tips?|in orders',
);
const quoted = /["“„«](?=[^"“”„«»]{1,200}["”»])[^"”»]*["”»]/gu;
const saysBefore =
  /(?:say|says|saying|read|reads|show|shows|write|announce|banner|headline|line|button|sign|note|page)\b[^"“„«]{0,40}$/iu;
const phone = /\+\d[\d ()-]{7,}\d|\(?\d{3}\)?[ -]\d{3}[ -]\d{4}|\b\d{2,3}(?:[ -]\d{2,3}){3,}\b/g;
const idioms = findAll(priceWords.idioms);
const clauseEnd =
  /[;:!?()\n—–|]|,(?!\d)|\.(?!\d)|(?<!\p{L})(?:but|while|whereas|although|though|because|so|then|and (?:we|i|our)|pero|aber|mais|ale)(?!\p{L})/giu;
/** In a row of amounts, what is said before and after one of them: up to the word that joins the next. */
export function cutAround(
  { text, amounts }: Pick<Reading, 'text' | 'amounts'>,
  index: number,
): string {
  // "$400, when the site is live" goes on.
  const joint =
    /,(?!\d)(?!\s*(?:when|once|as soon|due|paid|payable|wenn|sobald|cuando|quand|lorsque|gdy|kiedy)(?!\p{L}))|[;\n+/|]|\.\s|(?<!\p{L})(?:and|then|plus|with|y|und|dann|et|puis|i|oraz|potem)(?!\p{L})/iu;
  const before = text.slice(amounts[index - 1]?.end ?? 0, amounts[index]!.start);
  const next = amounts[index + 1];
  const after = text.slice(amounts[index]!.end, next?.start ?? text.length);
  const joined = index > 0 ? before.search(joint) : 0;
  const cut = next ? after.search(joint) : -1;
  return `${joined > 0 ? before.slice(joined) : before} … ${cut < 0 ? after : after.slice(0, cut)}`;
}

export function createReader({ currency }: Pick<PriceList, 'currency'>, things: Things) {
  const findNumbers = createNumberFinder(currency);
  const read = (words: string) =>
    toPlainText(words)
      .replace(things.packageName, packageMark)
      .replace(phone, 'PHONE')
      .replace(idioms, ' ')
      .replace(/ {2,}/g, ' ');
  /** The "a" of "a month" counts nothing. */
  const numbersIn = (text: string) =>
    findNumbers(text).filter(
      ({ start, end, sign }) => sign !== 'none' || !/^a$/i.test(text.slice(start, end)),
    );

  return (sentence: string, before: string): Reading => {
    const text = read(sentence);
    const context = read(before.slice(-600)).slice(-300);
    const numbers = numbersIn(text);
    const isPriced =
      head.test(context) ||
      price.test(text) ||
      bareOffer.test(text) ||
      price.test(context) ||
      numbers.some(isMoney) ||
      numbersIn(context).some(isMoney);

    const clauseAround = (start: number, end: number): Clause => {
      let first = 0;
      let last = text.length;
      for (const { index, 0: mark } of text.matchAll(clauseEnd)) {
        if (index + mark.length <= start) first = index + mark.length;
        else if (index >= end) {
          last = index;
          break;
        }
      }
      return {
        whole: text.slice(first, last),
        back: text.slice(first, start),
        ahead: text.slice(end, last),
      };
    };

    const sold = (part: string) =>
      things.namesWhole(part) || things.listItems(part).length > 0 || things.namesOther(part);

    /** Of the visitor's own business: "if you sell 40 cakes at $25", "your $12 lunch special". */
    function isVisitors(start: number, end: number): boolean {
      for (const { index, 0: inner } of text.matchAll(quoted))
        if (index < start && end <= index + inner.length && saysBefore.test(text.slice(0, index)))
          return true;
      const { whole, back, ahead } = clauseAround(start, end);
      const next = ahead.trim().split(/\s+/).slice(0, 3).join(' ');
      if (
        /\p{N}/u.test(text.slice(start, end)) &&
        visitorsThing.test(back) &&
        next !== '' &&
        !sold(next) &&
        !priceThing.test(next)
      )
        return true;
      if (visitors.test(whole) && !ourPrice.test(whole)) return true;
      // What follows from it: "that's $1,000 in sales", "ten new tables bring $800".
      return (
        (visitors.test(text.slice(0, start)) || others.test(text.slice(0, start))) &&
        !sold(whole) &&
        !ours.test(whole) &&
        !ourPrice.test(whole) &&
        (visitorsGoes.test(whole) || visitorsMoney.test(whole))
      );
    }

    function isOthers(start: number, end: number): boolean {
      const { whole } = clauseAround(start, end);
      return (
        (others.test(whole) && !ours.test(whole)) ||
        (yours.test(whole) && !agree.test(text)) ||
        isVisitors(start, end)
      );
    }

    return {
      text,
      context,
      numbers,
      amounts: numbers.filter((number) => isAmount(number, text, isPriced)),
      isPriced,
      clauseAround,
      isOthers,
      isNoPromise(start, end) {
        if (isOthers(start, end)) return true;
        const { back, ahead } = clauseAround(start, end);
        return (
          insteadOf.test(back) ||
          denied.test(back.replace(notDenying, ' ')) ||
          deniedBehind.test(ahead.replace(notDenying, ' '))
        );
      },
    };
  };
}

/** How often: behind an amount, or before it. `other` where it is no plain month, year or the like. */
const periodBehind = new RegExp(
  String.raw`^\s*(?:only |just )?(?:${each}\s*((?:other|second|two|2|three|3|four|few)\s)?(${period})s?|(monthly|yearly|annually|weekly|hourly|daily|mensual(?:es)?|monatlich|jährlich|mensuel(?:le)?s?|miesięcznie|rocznie|each))(?!\p{L})`,
  'iu',
);
const periodBefore = new RegExp(
  String.raw`(?<!\p{L})(monthly|yearly|annual|weekly|hourly|daily)\s+(?:fees?|rates?|price|cost|payments?|charges?|plan|subscription)?\s*(?:of|is|are|:|at)?\s*$`,
  'iu',
);
export function findRhythm(back: string, ahead: string): string | undefined {
  const [, skips, often, alone] = periodBehind.exec(ahead) ?? [];
  return skips ? 'other' : (often ?? alone ?? periodBefore.exec(back)?.[1]);
}
