import { expect, it } from 'vitest';
import { toLines } from './spoken-markdown.ts';

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
