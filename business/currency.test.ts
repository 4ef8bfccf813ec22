import { describe, expect, it } from 'vitest';
import { createCurrency } from './currency.ts';
import { createAmountFinder } from './amounts.ts';

/** Releases of ICU differ in apostrophes. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");
const stated: ReadonlySet<number> = new Set([999, 1549, 12_000]);

describe('createCurrency', () => {
  it.each([
    ['USD', 'en-US', '$1,549', '$12,000'],
    ['PLN', 'pl-PL', '1549 zł', '12 000 zł'],
    ['EUR', 'de-DE', '1.549 €', '12.000 €'],
    ['CHF', 'de-CH', "CHF 1'549", "CHF 12'000"],
  ])('%s in %s writes whole amounts', (code, locale, small, large) => {
    const { format } = createCurrency(code, locale);
    expect([format(1549), format(12_000)].map(plain)).toEqual([small, large]);
  });
});

describe('the price guard in another currency', () => {
  const read = (code: string, locale: string, text: string) =>
    createAmountFinder(createCurrency(code, locale))(text, stated).map((amount) => [
      text.slice(amount.start, amount.end),
      amount.stated,
    ]);

  it.each(['1549 zł', '12 000 zł', '999 PLN', 'PLN 999', '999 złotych', '999 zlotych', '999 ZŁ'])(
    'zloty: %s is on the list',
    (text) => expect(read('PLN', 'pl-PL', `To ${text}.`)).toEqual([[text, true]]),
  );

  it.each(['998 zł', '$999', '999 €', '999 EUR', '999 CHF', '500 złotych', '999 dollars'])(
    'zloty: %s is not',
    (text) => expect(read('PLN', 'pl-PL', `To ${text}.`)).toEqual([[text, false]]),
  );

  it('zloty: sees no money where there is none', () => {
    expect(read('PLN', 'pl-PL', 'W 2 złe dni, 5 polskich firm i 999 osób')).toEqual([]);
  });

  it.each(['1.549 €', '12.000 €', '€ 999', '999 Euro', '999 EUR', '1549 euros'])(
    'euro: %s is on the list',
    (text) => expect(read('EUR', 'de-DE', `Das sind ${text}.`)).toEqual([[text, true]]),
  );

  it.each(['1.548 €', '$999', '999 dollars', '999 CHF'])('euro: %s is not', (text) =>
    expect(read('EUR', 'de-DE', `Das sind ${text}.`)).toEqual([[text, false]]),
  );

  it('another country’s dollars are no own ones', () => {
    expect(read('CAD', 'en-CA', 'It is $999.')).toEqual([['$999', true]]);
    expect(read('CAD', 'en-CA', 'It is US$999.')).toEqual([['US$999', false]]);
    expect(read('CAD', 'en-CA', 'It is 999 US dollars.')).toEqual([['999 US dollars', false]]);
  });
});
