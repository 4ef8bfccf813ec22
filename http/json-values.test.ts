import { expect, it } from 'vitest';
import { hasMoreValues } from './json-values.ts';

it.each([
  ['elements', '[1,1,1,1]', 4],
  ['fields', '{"a":1,"b":2,"c":3}', 3],
  ['empty ones', '[{},{}]', 4],
  ['levels', '[[[[', 4],
  ['behind an escaped quote', '["\\"",1,1]', 3],
])('D530 %s of a JSON text are counted before it is parsed', (_, text, values) => {
  expect(hasMoreValues(text, values)).toBe(false);
  expect(hasMoreValues(text, values - 1)).toBe(true);
});

it('D530 words are no values, however many commas they have', () => {
  expect(hasMoreValues(JSON.stringify({ said: 'a, [b], {"c"}, '.repeat(1000) }), 1)).toBe(false);
});
