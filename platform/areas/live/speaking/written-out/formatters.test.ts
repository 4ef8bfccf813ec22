import { describe, expect, it } from 'vitest';
import { type FormatPlan, writeOutAll } from './formatters.ts';
import { scriptOf } from './script.ts';

const write = (text: string, plan: FormatPlan = {}) => writeOutAll(scriptOf(text), plan).spoken;

describe('D1279 a sentence is written out', () => {
  it.each([
    // As the hosted platform documents them.
    ['Hello <tag> world', 'Hello  world'],
    ['Wait <break time="1s"/> or <spell>AB</spell> <<so>>.', null],
    ['Hello world\n to say\nWe', 'Hello world. to say. We'],
    ['the price: $42.50', 'the price. forty-two dollars and fifty cents'],
    ['NASA and .NET by HTTP, on the IBM', 'nasa and .net by H T T P, on the IBM'],
    ['JOHN.DOE@example.COM', 'JOHN dot DOE at example dot COM'],
    ['On 2023-05-10.', 'On Wednesday, May 10, 2023.'],
    ['on 2023 05 10', 'on Wednesday, May 10, 2023'],
    ['at 14:00, 9:05 or 9:30', 'at 14, 9 oh 5 or 9 30'],
    ['5km', '5 kilometers'],
    ['43 lb', 'forty-three pounds'],
    ['50%', '50 percent'],
    ['Call 123-456-7890.', 'Call 1 2 3 4 5 6 7 8 9 0.'],
    ['-9', 'minus nine'],
    ['2.5', 'two point five'],
    ['2023', '2023'],
    ['12345', '1 2 3 4 5'],
    ['1200', 'twelve hundred'],
    ['**Bold** and *italic*', 'Bold and italic'],
    // What follows from that, and what is no number at all.
    ['$1, $0.99, $1,000.10', 'one dollar, ninety-nine cents, one thousand dollars and ten cents'],
    ['$2.5 million, 1 million', 'two point five million dollars, one million'],
    ['It costs $999.', 'It costs nine hundred ninety-nine dollars.'],
    ['12,345 of 1,200', 'twelve thousand three hundred forty-five of one thousand two hundred'],
    ['1000, 21 and 2026', 'one thousand, twenty-one and 2 0 2 6'],
    ['007', '0 0 7'],
    ['B2B, 1st, 3D, 1.2.3, 3-5, 10/12, #4, €50', null],
    ['3 < 5 and 6', 'three < five and six'],
    ['2023-02-30 and 25:10', null],
    ['(212) 555-0100, +1 212 555 0100', '2 1 2 5 5 5 0 1 0 0, 1 2 1 2 5 5 5 0 1 0 0'],
    ['1 mile is 1mi, 12 oz', 'one mile is 1 mile, twelve ounces'],
  ])('%j', (written, spoken) => {
    expect(write(written)).toBe(spoken ?? written);
  });

  it('with digits from where its plan says', () => {
    const cutoff = (numberToDigitsCutoff: number) =>
      write('12345 and 21', { numberToDigitsCutoff });
    expect(cutoff(300_000)).toBe('twelve thousand three hundred forty-five and twenty-one');
    expect(cutoff(20)).toBe('1 2 3 4 5 and 2 1');
    expect(write('999999999999999999', { numberToDigitsCutoff: 1e30 })).toBe(
      '9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9',
    );
  });

  it('by those formatters alone that its plan names, and never with what stands in angles', () => {
    expect(write('<b>$5 at 50%: 7', { formattersEnabled: ['percentage'] })).toBe(
      '$5 at 50 percent: 7',
    );
    expect(write('<b>$5', { formattersEnabled: [] })).toBe('$5');
  });

  it.each(['1', '1,', '$1', 'a@', '<', ' ', '\n ', '1.', '12:', 'A', '1 ', '(123) '])(
    'and %j hundreds of times over holds nobody up',
    (mark) => {
      const began = performance.now();
      write(mark.repeat(2_000 / mark.length));
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  );
});
