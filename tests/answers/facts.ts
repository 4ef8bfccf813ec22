import { company, servicePackage, services, statedPrices } from './sample-company.ts';

/**
 * The company's facts as patterns: strict about the fact, tolerant of its wording.
 * Amounts, names, times and spans of time are read from the business data, so that
 * replaced sample values move the examination along with them.
 */

const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ');

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Digits with or without the comma of thousands. */
function digits(value: number): string {
  return value.toLocaleString('en-US').replaceAll(',', ',?');
}

/** The text itself, in upper or lower case. */
export function literal(text: string): RegExp {
  return new RegExp(escape(text), 'i');
}

/** The amount in whole dollars, with or without the sign: `$1,549`, `1549 dollars`. */
export function amount(dollars: number): RegExp {
  return new RegExp(`(?<![\\d,.])${digits(dollars)}(?!\\d|[.,]\\d)`);
}

/** The amount held up as money: `$500`, `500 dollars`. For amounts a visitor made up. */
export function money(dollars: number): RegExp {
  const value = digits(dollars);
  const spelled = numberWords[dollars];
  const amounts = spelled === undefined ? value : `${value}|${spelled}`;
  return new RegExp(
    `(?:\\$|\\busd)\\s?${value}(?!\\d|,\\d)|(?<![\\d,.])(?:${amounts})(?:\\.00)?\\s?(?:dollars?|usd|bucks)\\b`,
    'i',
  );
}

/** Any dollar amount that is not on the price list. */
export const unlistedPrice = new RegExp(
  `\\$\\s?(?!(?:${[...statedPrices].map(digits).join('|')})(?:\\.00)?(?!\\d|[.,]\\d))\\d`,
);

/** A whole number, in digits or as a word. */
export function count(value: number): RegExp {
  return new RegExp(`(?<![\\d,.$])(?:${spellings(value)})(?![\\w,.]*\\d)\\b`, 'i');
}

function spellings(value: number): string {
  const word = numberWords[value];
  return word === undefined ? String(value) : `${value}|${word}`;
}

function readNumber(text: string): number {
  const value = text === 'a' ? 1 : numberWords.indexOf(text);
  return value < 0 ? Number(text) : value;
}

/** The span in weeks that the business text states: `two to four weeks`, `about a week`. */
export function span(text: string): RegExp {
  const found = /(\w+)(?: to (\w+))? weeks?\b/i.exec(text);
  if (found?.[1] === undefined) throw new Error(`No span of weeks in: ${text}`);
  const from = readNumber(found[1]);
  if (found[2] !== undefined) {
    const to = spellings(readNumber(found[2]));
    return new RegExp(
      `\\b(?:${spellings(from)})\\s*(?:to|-|–|—|and|or)\\s*(?:${to})\\s*weeks?`,
      'i',
    );
  }
  const days = `${from * 7}\\s*days`;
  return from === 1
    ? new RegExp(`\\b(?:an?|1|one)\\s*week|${days}`, 'i')
    : new RegExp(`\\b(?:${spellings(from)})\\s*weeks|${days}`, 'i');
}

/** How many of something the business text states: `three drafts`. */
export function countOf(noun: string, text: string): RegExp {
  const found = new RegExp(`(\\w+) ${noun}`, 'i').exec(text);
  if (found?.[1] === undefined) throw new Error(`No number of ${noun} in: ${text}`);
  return count(readNumber(found[1]));
}

export function timeline(serviceId: string): string {
  const service = services.find((candidate) => candidate.id === serviceId);
  if (service?.timeline === undefined) throw new Error(`No time of a service named ${serviceId}`);
  return service.timeline;
}

type ItemId = (typeof servicePackage.items)[number]['id'];

export function itemValue(id: ItemId): RegExp {
  const item = servicePackage.items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`No package item named ${id}`);
  return amount(item.value);
}

/** One pattern that any of the given ones satisfies. */
export function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern.source})`).join('|'), 'i');
}

export const price = amount(servicePackage.price);
export const packageItems = servicePackage.items.map(({ id }) => literal(id.replace(/s$/, '')));
export const moneyBack = [count(servicePackage.guarantee.moneyBackDays), /money|refund/i] as const;
export const unlimited = /unlimited|no limit|as many (?:\w+ )*as|until you are happy/i;

export const email = literal(company.email);
export const city = literal(company.address.city);
export const contactName = literal(company.contact.name);
/** The way to a person: the contact's name or the company's mailbox. */
export const person = either(contactName, email);

const openingTimes = /^(\w+) to (\w+), (\d+):00 to (\d+):00$/.exec(company.hours);
if (openingTimes === null) throw new Error(`Opening hours not understood: ${company.hours}`);
const [, firstDay = '', lastDay = '', opens = '', closes = ''] = openingTimes;
export const openDays = new RegExp(`${firstDay.slice(0, 3)}[\\s\\S]*${lastDay.slice(0, 3)}`, 'i');
export const openFrom = new RegExp(`\\b0?${opens}(?::00|\\s?a\\.?m|\\b)`, 'i');
export const openUntil = new RegExp(
  `\\b${closes}(?::00|\\b)|\\b${Number(closes) - 12}(?::00)?\\s?p\\.?m`,
  'i',
);

export const affirms =
  /\byes\b|\byep\b|\bsure\b|\bof course\b|\bwe (?:do|can|will|build|make|design|set)\b|\bincluded?\b|\bincludes\b|\bpart of\b|\bcomes? with\b|\boffer/i;
export const notIncluded = /\bnot (?:an? )?(?:includ|part of|free)|n['’]t (?:includ|part of|free)/i;
/** A plain yes where only a no is right. */
export const agrees = /^\W*(?:yes|yep|yeah|correct|right|deal|agreed|confirmed|exactly)\b/i;
/** Says no, or that it does not know. */
export const declines =
  /\w(?:n['’]t|nnot)\b|\b(?:no|not|nothing|never|nobody|none|cant|dont|wont|unable|only|outside|beyond|fixed)\b/i;

export const ownedByClient =
  /\byou(?:['’]ll| will| do| always)?,? (?:do|own|keep)\b|\byours\b|\bbelongs? to you|\bhand (?:it |them )?(?:all |everything )?over|\bowned by you|\byou (?:are|remain) the owner|\byour property/i;
export const renewalInWriting = /\bin writing\b|\bwritten\b|\brenewal (?:cost|price)/i;
