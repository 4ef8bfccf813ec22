import { createCurrency, readStatedPrices } from '@parley/business';
import type { Business } from '@parley/business/check-fields';
import { findTexts } from '@parley/business/find-texts';

/**
 * Finds what of one company is left in a text that belongs to another: names, addresses, prices,
 * colours and every text of more than one word, as written or as HTML, JSON and CSS have it. What
 * the other company says itself is its own.
 */
export function createLeftoverFinder(sample: Business, own: Business): (text: string) => string[] {
  const ownTexts = findTexts(own).map(({ text }) => text.toLowerCase());
  const isOwn = (form: string) => ownTexts.some((text) => text.includes(form.toLowerCase()));
  const forms = [...listWords(sample), ...listPrices(sample)].filter((form) => !isOwn(form));
  const needles = [...forms.flatMap(spell), ...listColors(sample, own)].map(
    (form) => [form, form.toLowerCase()] as const,
  );
  return (text) => {
    const searched = text.toLowerCase();
    return needles.filter(([, needle]) => searched.includes(needle)).map(([form]) => form);
  };
}

/** A shorter text, such as "More than 50", is anybody's. */
const fewestLetters = 10;

function listWords(business: Business): string[] {
  const { company } = business;
  const names = [
    ...[company.brand, company.email, company.email.split('@')[1]!, company.contact.name],
    ...[company.address.street, company.address.city, company.address.postalCode],
  ];
  // What visitors say is shown nowhere, and is anybody's English.
  const texts = findTexts({ ...business, chatHeard: {} })
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => /\p{L}\s+\S/u.test(line))
    .filter((line) => (line.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters);
  return [...new Set([...names, ...texts])];
}

function listPrices({ company, servicePackage }: Business): string[] {
  const { format } = createCurrency(company.currency, company.locale);
  return [...readStatedPrices(servicePackage)].map(format);
}

/** As text, and within HTML and JSON. */
function spell(text: string): string[] {
  const html = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
  return [...new Set([text, html, JSON.stringify(text).slice(1, -1)])];
}

/** Of every library's styles, too. */
const ofAnybody: ReadonlySet<string> = new Set(['#000000', '#ffffff']);

/** `#1c5a43`, and the same in decimals. */
function listColors(sample: Business, own: Business): string[] {
  const list = ({ palette }: Business) => Object.values(palette).flatMap(Object.values<string>);
  const kept = new Set(list(own));
  return [...new Set(list(sample))]
    .filter((color) => !kept.has(color) && !ofAnybody.has(color))
    .flatMap((color) => {
      const parts = readColor(color);
      return [color, ...[',', ', ', ' '].map((between) => `rgb(${parts.join(between)}`)];
    });
}

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
export const readColor = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
