import type { FoundNumber } from './amounts.ts';
import { apart } from './price-match.ts';
import { packageMark } from './price-things.ts';
import { priceWords } from './price-words.ts';

const { each } = priceWords;
/** Of numbers with nothing beside them, smaller ones count something. */
const leastBare = 20;

/** Behind a bare number, it makes money of it. */
const paidSo = new RegExp(
  String.raw`^,?\s*(?:${apart(`now|today|first|down|later|up ?-?front|monthly|all in|in all|flat|right away|ahora|jetzt|sofort|maintenant|teraz`)}|(?:a|per|each|every|al|im|pro|par|na)\s+(?:mo(?:nth)?|mes|monat|mois|miesiąc)(?!\p{L})|for (?:everything|it all|the (?:whole|full|entire|lot)|${packageMark})|(?:at|on|when|once|as soon as|cuando|wenn|quand) (?:[\p{L}'-]+ ){0,4}(?:live|launch\p{L}*|online|opens?)(?!\p{L}))`,
  'iu',
);
const lessNear = new RegExp(String.raw`^\s*(?:[\p{L}'-]+\s+){0,2}${apart(priceWords.less)}`, 'iu');
const lessBefore = new RegExp(
  String.raw`${apart(`${priceWords.less}|interest|apr`)}(?:\s+[\p{L}']+){0,3}\s*$`,
  'iu',
);
const partPaid = new RegExp(
  String.raw`^\s*(?:${apart('up ?-?front|down|deposit|interest|apr|now|now and|at the start|anzahlung|zaliczki|acompte|back|refund\\w*')}|of (?:the |our |your |its )?(?:${packageMark}|price|cost|total|amount|fee|package))`,
  'iu',
);
const feeNear = new RegExp(
  String.raw`^\s*(?:[\p{L}'-]+\s+){0,2}${apart(priceWords.fee)}|^\s*(?:extra|more(?=\s*(?:[.,;!]|$)|\s+(?:for|if|when|than))|on top)`,
  'iu',
);
const feeBefore = new RegExp(
  String.raw`${apart(`${priceWords.fee}|refund\\w*`)}\s+(?:of|is|are|at|:)?\s*(?:about |up to )?$`,
  'iu',
);
const countBehind = new RegExp(
  String.raw`^[\s-]*(?:(?!(?:${each})\s)[\p{L}-]+\s)?(?:${priceWords.counted})(?!\p{L})|^\s(?!(?:plus|less|always|this|thus|unless|bucks|pays|gets|includes|covers|comes|buys|works|sounds|seems|does|makes|brings|takes|means|tags)\b)[a-z]{3,}s\b|^\s(?:[A-Z]\w+\s){1,3}(?:Street|Road|Avenue|Suite|Lane)\b`,
  'iu',
);
const countBefore =
  /(?:pages?|steps?|number|no\.|invoice|order|ticket|suite|room|level|version|top|chapter|street|wcag|[x×*#])\s*$/iu;
const dateBefore =
  /(?:in|since|from|until|till|by|year|founded|est\.?|©|seit|desde|depuis|od|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|,)\s*$/iu;

export const isMoney = ({ sign }: FoundNumber): boolean => sign === 'own' || sign === 'foreign';

/** Whether a percentage is taken off a price; the rest are parts of it, fees, taxes and interest. */
export const isShareLess = (text: string, { start, end }: FoundNumber): boolean =>
  lessNear.test(text.slice(end, end + 60)) ||
  lessBefore.test(text.slice(Math.max(0, start - 60), start));

/** Whether a number is money, or a share of it; `isPriced` where the sentence speaks of prices. */
export function isAmount(number: FoundNumber, text: string, isPriced: boolean): boolean {
  const { start, end, value, sign, isRound } = number;
  if (isMoney(number)) return true;
  const back = text.slice(Math.max(0, start - 60), start);
  const ahead = text.slice(end, end + 60);
  if (sign === 'percent') {
    const isOfOthers = /^\s*(?:of (?:your|all|visitors|people|customers|them))\b/i.test(ahead);
    if (isOfOthers && !partPaid.test(ahead)) return false;
    return (
      isShareLess(text, number) ||
      partPaid.test(ahead) ||
      feeNear.test(ahead) ||
      feeBefore.test(back)
    );
  }
  if (!(value >= (isRound ? 100 : leastBare))) return false;
  if (!isPriced && !paidSo.test(ahead)) return false;
  if (/[\p{L}#@+$]$|\d[:/.-]$/u.test(back) || /^(?:[\p{L}@]|[:/-]\d|\.\d)/u.test(ahead))
    return false;
  if (/^\d{5,}$/.test(text.slice(start, end))) return false;
  if (value >= 1900 && value < 2100 && dateBefore.test(back)) return false;
  return !countBehind.test(ahead) && !countBefore.test(back) && !/^\s*[x×]\s/u.test(ahead);
}
