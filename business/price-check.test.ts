import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { createCurrency } from './currency.ts';
import { createAmountFinder, createPriceGuard } from './price-check.ts';
import { currency, formatPrice, paymentOptions, priceCorrection, statedPrices } from './prices.ts';

const prices: ReadonlySet<number> = new Set([200, 999, 1549]);
const findAmounts = createAmountFinder(createCurrency('USD', 'en-US'));
const correction = 'On our price list, it is $999.';
const createGuard = () => createPriceGuard((text) => findAmounts(text, prices), correction);
const verdicts = (text: string) =>
  findAmounts(text, prices).map((amount) => [
    text.slice(amount.start, amount.end),
    amount.value,
    amount.stated,
  ]);

function guard(pieces: readonly string[]): string {
  const checked = createGuard();
  return pieces.map((piece) => checked.push(piece)).join('') + checked.end();
}

/** Cuts a text at the given places, in any order. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = places.map((place) => place % (text.length + 1)).sort((a, b) => a - b);
  return [0, ...sorted].map((from, index) => text.slice(from, sorted[index] ?? text.length));
}

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
  ])('D89 knows a stated price in "%s"', (text, found, value) => {
    expect(verdicts(text)).toEqual([[found, value, true]]);
  });

  it.each([
    ['$998', 998],
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

describe('createPriceGuard', () => {
  it('D89 lets right sentences through as they end', () => {
    const checked = createGuard();
    expect(checked.push('It is $99')).toBe('');
    expect(checked.push('9. Then')).toBe('It is $999. ');
    expect(checked.push(' we talk.\n')).toBe('Then we talk.\n');
    expect(checked.end()).toBe('');
  });

  it('D89 replaces a sentence with a wrong amount, once, and keeps its neighbours', () => {
    expect(guard(['Hello! It is only $5', '00 today. And 10% off. Shall we talk?'])).toBe(
      `Hello! ${correction}  Shall we talk?`,
    );
  });

  it('replaces a line of a list', () => {
    expect(guard(['- Website: $999\n- SEO: $150\n- Videos'])).toBe(
      `- Website: $999\n${correction}\n- Videos`,
    );
  });

  it('does not end a sentence inside an abbreviation', () => {
    expect(guard(['It is 500 U.S. dollars, e.g. for a shop.'])).toBe(correction);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...['$', '999', '500', ' ', '. ', '.', ',', '\n', '! ', 'A', 'a ', 'nine ', 'hundred ', '**'],
      ...[
        'dollars',
        'USD ',
        '€',
        '%',
        ' off',
        'k',
        '1,549',
        '$999',
        '$12',
        '? B',
        '…',
        'U.S. ',
        '-',
      ],
    ),
    fc.string({ maxLength: 4, unit: 'binary' }),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('D89 shows the same however the answer was cut', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 12 }), (whole, places) => {
        expect(guard(cut(whole, places))).toBe(guard([whole]));
      }),
      { numRuns: 2000 },
    );
  });

  it('D89 never shows an amount that is not stated', () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(findAmounts(guard([whole]), prices).filter((amount) => !amount.stated)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing in a text without wrong amounts', () => {
    fc.assert(
      fc.property(text, (whole) => {
        fc.pre(findAmounts(whole, prices).every((amount) => amount.stated));
        expect(guard([whole])).toBe(whole);
      }),
    );
  });

  it('takes time in proportion to the text, whatever is in it', () => {
    for (const unit of ['and ', 'one and ', '1 111 ', '$', '9', '. ', 'a.a', '***', '1,']) {
      expect(guard([unit.repeat(20_000)])).toBeTypeOf('string');
    }
  });
});

it('weighs less than 1.4 KB beyond the price list', async () => {
  const size = async (code: string) => {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
          load: (id) => (id === '\0entry' ? code : undefined),
        },
      ],
      build: {
        write: false,
        minify: true,
        rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
      },
    });
    const [result] = Array.isArray(built) ? built : [built];
    if (!result || !('output' in result)) throw new Error('no output');
    return gzipSync(result.output[0].code, { level: 9 }).length;
  };
  const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).pathname);
  const list = await size(`export { statedPrices, priceCorrection } from ${file('prices.ts')}`);
  const both = await size(
    `export { statedPrices, priceCorrection } from ${file('prices.ts')}; export { createPriceGuard } from ${file('price-check.ts')}`,
  );
  expect(both - list).toBeLessThan(1434);
  expect(both - list).toBeGreaterThan(500);
});
