import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAmountFinder } from './amounts.ts';
import { createCurrency } from './currency.ts';
import { currency, formatPrice, paymentOptions, priceCorrection, statedPrices } from './prices.ts';

const prices: ReadonlySet<number> = new Set([200, 999, 1549]);
const findAmounts = createAmountFinder(createCurrency('USD', 'en-US'));
const verdicts = (text: string) =>
  findAmounts(text, prices).map((amount) => [
    text.slice(amount.start, amount.end),
    amount.value,
    amount.stated,
  ]);

describe('findAmounts', () => {
  it.each([
    ['It is $1,549 in all.', '$1,549', 1549],
    ['It is **$999**.', '$999', 999],
    ['It is $**999**.', '$**999', 999],
    ['It is $ 999.00 today', '$ 999.00', 999],
    ['1549 dollars', '1549 dollars', 1549],
    ['USD 999', 'USD 999', 999],
    ['999 USD', '999 USD', 999],
    ['US$999', 'US$999', 999],
    ['$999 USD', '$999 USD', 999],
    ['999$', '999$', 999],
    ['999 US dollars', '999 US dollars', 999],
    ['999 U.S. dollars', '999 U.S. dollars', 999],
    ['two hundred bucks', 'two hundred bucks', 200],
    ['nine hundred and ninety-nine dollars', 'nine hundred and ninety-nine dollars', 999],
    ['$0.2k', '$0.2k', 200],
    ['1 549 dollars', '1 549 dollars', 1549],
    ['1.549 dollars', '1.549 dollars', 1549],
    ['$999 one-time', '$999', 999],
    ['$200 two times', '$200', 200],
  ])('D89 knows a stated price in "%s"', (text, found, value) => {
    expect(verdicts(text)).toEqual([[found, value, true]]);
  });

  it.each([
    ['$998', 998],
    ['$998 one-time', 998],
    ['$2 thousand', 2000],
    ['$1.2k', 1200],
    ['$999.50', 999.5],
    ['nine hundred dollars', 900],
    ['A dollar', 1],
    ['one thousand two hundred dollars', 1200],
    ['$1.5 million', 1_500_000],
    ['€999', 999],
    ['999 euros', 999],
    ['£200', 200],
    ['CA$999', 999],
    ['AUD 999', 999],
    ['¥999', 999],
    ['99 cents', 99],
    ['20% off', 20],
    ['500 dólares', 500],
    ['$٩٩٩', Number.NaN],
  ])('D89 refuses "%s"', (text, value) => {
    expect(findAmounts(`It is ${text}, today.`, prices)).toMatchObject([{ value, stated: false }]);
  });

  it.each([
    'Two to four weeks, 30-day guarantee, up to eight pages.',
    'Call us 24 hours a day, in 2026, on 5 m of cable.',
    'A grand opening for a hundred visitors and 50% more calls.',
    'Keep $HOME and the 3 steps: 1. plan 2. build 3. go live.',
    '',
  ])('sees no money in "%s"', (text) => {
    expect(findAmounts(text, prices)).toEqual([]);
  });

  it('finds several and keeps them apart', () => {
    expect(verdicts('$999 now + $200 later, or 3 $500 parts')).toEqual([
      ['$999', 999, true],
      ['$200', 200, true],
      ['$500', 500, false],
    ]);
  });

  it('states every price in the words of the business itself', () => {
    const own = [...statedPrices].map(formatPrice).join(', ');
    const terms = paymentOptions.map((option) => option.terms).join('; ');
    const found = createAmountFinder(currency)(
      `${own}; ${terms}; ${priceCorrection}`,
      statedPrices,
    );
    expect(found.length).toBeGreaterThan(statedPrices.size);
    expect(found.filter((amount) => !amount.stated)).toEqual([]);
  });

  it('reads thousands by their letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (tenths) => {
        expect(findAmounts(`$${tenths / 10}k`, prices)).toMatchObject([
          { value: expect.closeTo(tenths * 100, 6) },
        ]);
      }),
    );
  });

  it('takes any amount in any form', () => {
    const forms: ((amount: number) => string)[] = [
      (amount) => `$${amount}`,
      (amount) => `$${amount.toLocaleString('en-US')}`,
      (amount) => `${amount} dollars`,
      (amount) => `USD ${amount}`,
      (amount) => `${amount.toLocaleString('de-DE')} USD`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(...forms), (sum, form) => {
        const [amount, ...others] = findAmounts(`We ask ${form(sum)} for it.`, prices);
        expect(others).toEqual([]);
        expect(amount?.value).toBeCloseTo(sum, 6);
        expect(amount?.stated).toBe(prices.has(sum));
      }),
    );
  });
});

describe('in another currency', () => {
  const locales: Readonly<Record<string, string>> = { PLN: 'pl-PL', SEK: 'sv-SE' };
  const findIn = (currency: string, text: string) =>
    createAmountFinder(createCurrency(currency, locales[currency] ?? 'en-US'))(text, prices).map(
      ({ start, end, stated }) => [text.slice(start, end), stated],
    );

  it.each([
    ['PLN', 'PLN 999'],
    ['PLN', 'PLN\u00a01,549'],
    ['PLN', '999 zł'],
    ['PLN', '1 549 złotych'],
    ['PLN', '200 zlotys'],
    ['EUR', '€999'],
    ['EUR', '999 euros'],
    ['SEK', '999 kr'],
    ['SEK', '200 kronor'],
    ['BRL', 'R$999'],
    ['CAD', 'CA$999'],
    ['JPY', '¥999'],
  ])('D89 states prices in %s as "%s"', (currency, text) => {
    expect(findIn(currency, `It is ${text}, today.`)).toEqual([[text, true]]);
  });

  it.each([
    ['PLN', 'PLN 998'],
    ['PLN', '500 złotych'],
    ['PLN', '$999'],
    ['PLN', '999 euros'],
    ['CAD', 'US$999'],
    ['EUR', '£200'],
  ])('D89 refuses in %s "%s"', (currency, text) => {
    expect(findIn(currency, `It is ${text}, today.`)).toEqual([[text, false]]);
  });

  it.each(
    'AUD BYN CHF CNY CZK DKK HUF IDR ILS INR KRW MXN NGN NOK NZD PHP RON THB TRY UAH VND XCG ZAR'.split(
      ' ',
    ),
  )('knows how %s is written', (currency) => {
    const written = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    }).format(999);
    expect(findIn(currency, written)).toEqual([[written, true]]);
  });
});
