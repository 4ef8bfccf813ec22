import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { createAmountFinder } from './amounts.ts';
import { chatAnswers } from './chat-answers.ts';
import { company } from './company.ts';
import { createCurrency } from './currency.ts';
import { faq } from './faq.ts';
import { toPlainText } from './plain-text.ts';
import { createPriceGuard, isRightPrice } from './price-check.ts';
import { createPriceJudge } from './price-claims.ts';
import { readPriceList } from './price-list.ts';
import { servicePackage } from './package.ts';
import { formatPrice, listPaymentOptions, priceCorrection, readStatedPrices } from './prices.ts';
import { sample } from './sample.ts';

const currency = createCurrency('USD', 'en-US');
const findAmounts = createAmountFinder(currency);
const prices = new Set([...readStatedPrices(sample.servicePackage), 195, 398, 597, 796, 995]);
const correction = 'On our price list, it is $999.';
const isTrue = createPriceJudge(readPriceList(sample.servicePackage, sample.services, currency));
const createGuard = () => createPriceGuard(isTrue, correction);

function guard(pieces: readonly string[]): string {
  const checked = createGuard();
  return pieces.map((piece) => checked.push(piece)).join('') + checked.end();
}

/** Cuts a text at the given places, in any order. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = places.map((place) => place % (text.length + 1)).sort((a, b) => a - b);
  return [0, ...sorted].map((from, index) => text.slice(from, sorted[index] ?? text.length));
}

describe('createPriceGuard', () => {
  it('D321 lets words through as they come, and holds a sentence from its first word of a price', () => {
    const checked = createGuard();
    expect(checked.push('Hello the')).toBe('Hello the');
    expect(checked.push('re! They pa')).toBe('re! They ');
    expect(checked.push('int it. It is $99')).toBe('paint it. It is ');
    expect(checked.push('9 in all. Then')).toBe('$999 in all. Then');
    expect(checked.push(' we talk.\n')).toBe(' we talk.\n');
    expect(checked.end()).toBe('');
  });

  it('D89 replaces what is wrong in a sentence, once, and keeps its neighbours', () => {
    expect(guard(['Hello! It is only $5', '00 today. And 10% off. Shall we talk?'])).toBe(
      `Hello! It is only … ${correction} And … Shall we talk?`,
    );
  });

  it('replaces a line of a list, and a row of a table', () => {
    expect(guard(['- Website: $799\n$150 for SEO\n- Videos'])).toBe(
      `- Website: $799\n${correction}\n- Videos`,
    );
    expect(guard(['| Item | USD |\n|---|---|\n| Website | 799 |\n| Videos | 80 |\n'])).toBe(
      `| Item | USD |\n|---|---|\n| Website | 799 |\n${correction}\n`,
    );
  });

  it('reads an answer together with the question before it', () => {
    expect(guard(['The price? 499. And then?'])).toBe(`The price? ${correction} And then?`);
  });

  it('does not end a sentence inside an abbreviation', () => {
    expect(guard(['It is 500 U.S. dollars, e.g. for a shop.'])).toBe(`It is … ${correction}`);
  });

  it('tells whether a text of its own is right', () => {
    expect(isRightPrice(`It is ${formatPrice(servicePackage.price)}.`)).toBe(true);
    expect(isRightPrice(`It is ${formatPrice(servicePackage.price + 1)}.`)).toBe(false);
    expect(isRightPrice(priceCorrection)).toBe(true);
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
    // Without letters: no word that denies what is said.
    fc.string({ maxLength: 4, unit: 'binary' }).map((text) => text.replaceAll(/\p{L}/gu, '')),
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
        const shown = toPlainText(guard([whole]).replace(correction, ''));
        expect(findAmounts(shown, prices).filter((amount) => !amount.stated)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes nothing in a text without wrong amounts', () => {
    fc.assert(
      fc.property(text, (whole) => {
        fc.pre(!guard([whole]).includes(correction));
        expect(guard([whole])).toBe(whole);
      }),
    );
  });

  it('takes time in proportion to the text, whatever is in it', () => {
    for (const unit of [
      ...['and ', 'one and ', '1 111 ', '$', '9', '. ', 'a.a', '***', '1,', 'a', '"', '1 x ', 'a-'],
      ...['no ', 'your ', 'free ', 'not pay ', 'tax ', 'half of it ', 'if you sell ', 'refund 5 '],
    ]) {
      const long = unit.repeat(Math.ceil(64_000 / unit.length));
      const started = performance.now();
      expect(guard([long])).toBeTypeOf('string');
      expect(guard([`${long} $500.`])).toBeTypeOf('string');
      expect(guard([`It is free: ${long.slice(0, 1400)}`])).toBeTypeOf('string');
      expect(performance.now() - started, unit).toBeLessThan(3000);
    }
  });
});

it('weighs less than 24 KB beyond the price list: words of five languages', async () => {
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
  expect(both - list).toBeLessThan(24_000);
  expect(both - list).toBeGreaterThan(500);
});

it('D1468 takes the company’s own word for when a part is due for no item of that name', () => {
  const { items, payment } = sample.servicePackage;
  const collected = {
    ...sample.servicePackage,
    items: [...items.slice(0, -1), { ...items.at(-1)!, name: 'Collection' }],
    payment: { ...payment, split: { ...payment.split, when: 'at collection' } },
  };
  const judge = createPriceJudge(readPriceList(collected, sample.services, currency));
  const terms = listPaymentOptions(collected, currency.format)
    .map((option) => `${option.name}: ${option.terms}`)
    .join('; ');
  expect(judge(`Ways to pay: ${terms}.`)).toBe(true);
  expect(judge('The collection is $400.')).toBe(false);
});

it.runIf(company.sample).each([...faq, ...chatAnswers].map(({ id, answer }) => [id, answer]))(
  'D1861 what the company answers itself passes its own guard: %s',
  (_, answer) => {
    expect(isRightPrice(answer)).toBe(true);
  },
);
