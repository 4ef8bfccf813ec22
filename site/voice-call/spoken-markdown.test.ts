import { expect, it } from 'vitest';
import { readPrice, toLines } from './spoken-markdown.ts';

it('D1431 a table is said a row at a time, with a pause before each cell and each note in one', () => {
  const table = `| Way | Terms |
| --- | --- |
| Monthly | $199 x 6 ($1,194) *$195 more than in full* |
| **Your price** | **$999** |`;
  expect(toLines(table)).toEqual([
    'Monthly, $199 x 6 ($1,194), $195 more than in full',
    'Your price, $999',
  ]);
});

it.each<[said: string, price: string[] | null]>([
  [
    '| Part | Price |\n| --- | --- |\n| Site | $800 |\n| **Your price** | **$999** |\n\nShall we?',
    ['Your price', '$999', 'Site $800'],
  ],
  [
    '| Part | Price |\n| --- | --- |\n| **Your price** | **$999** |\n\nShall we?',
    ['Your price', '$999', ''],
  ],
  ['| Part | Price |\n| --- | --- |\n| Site | **$800** |\n\nShall we?', null],
  ['**Your price** is $999.', null],
])('D1877 the price of a bill is its row that is bold: %s', (said, price) => {
  expect(readPrice(said)).toEqual(price);
});
