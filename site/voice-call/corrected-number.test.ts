import { expect, it } from 'vitest';
import { correctNumber } from './corrected-number.ts';

it.each<[said: string, meant: string | null]>([
  ['no sorry its 0178 at the end', '217 555 0178'],
  ['it ends in 78', '217 555 0178'],
  ['the last four digits are 0 1 9 9', '217 555 0199'],
  ['no, the last two are 88', '217 555 0188'],
  [
    'no sorry its 0178 at the end, and tell her ask for marge not my son',
    '217 555 0178, tell her ask for marge not my son',
  ],
  ['call me at the end of the week', null],
  ['217 555 0178', null],
  ['after 5 at the end of the day', null],
  ['yes', null],
])('D2026 the end of a number is corrected in words: %s', (said, meant) => {
  expect(correctNumber(said, '217 555 0177')).toBe(meant);
});
