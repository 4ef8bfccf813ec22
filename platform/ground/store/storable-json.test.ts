import { expect, it } from 'vitest';
import { toStorableJson } from './storable-json.ts';

it.each([
  [{ a: 'b' }, { a: 'b' }],
  [
    ['a\0b', { deep: 'c\ud800d' }],
    ['ab', { deep: 'c\ufffdd' }],
  ],
  ['😀 \\u0000 \\ud800', '😀 \\u0000 \\ud800'],
])('%j is kept as %j', (value, kept) => {
  expect(JSON.parse(toStorableJson(value))).toEqual(kept);
});
