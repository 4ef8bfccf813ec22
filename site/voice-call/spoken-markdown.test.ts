import { expect, it } from 'vitest';
import { readBill, toLines } from './spoken-markdown.ts';

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

const head = '| Part | Price |\n| --- | --- |';

it.each<[said: string, bill: ReturnType<typeof readBill>]>([
  [
    `${head}\n| Site | $800 |\n| Search | $200 |\n| In all | $1,000 |\n| **Your price** | **$999** |\n| Monthly | $199 |\n\nShall we?`,
    {
      parts: [
        ['Site', '$800'],
        ['Search', '$200'],
      ],
      total: 'In all $1,000',
      name: 'Your price',
      price: '$999',
    },
  ],
  [
    `${head}\n| **Your price** | **$999** |\n\nShall we?`,
    { parts: [], total: null, name: 'Your price', price: '$999' },
  ],
  [`${head}\n| Site | **$800** |\n\nShall we?`, null],
  ['**Your price** is $999.', null],
])('D1877 the price of a bill is its row that is bold: %s', (said, bill) => {
  expect(readBill(said)).toEqual(bill);
});
