import { expect, it } from 'vitest';
import { toRowJson, toStorableJson } from './storable-json.ts';

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

it.each([
  ['words', { text: 'x'.repeat(2 ** 22) }],
  ['letters of several bytes', { text: 'ż'.repeat(2 ** 21) }],
  ['numbers that the database writes out', { list: Array(20_000).fill(1e308) }],
])('D309 a row of too many %s is refused', (_, body) => {
  expect(() => toRowJson(body)).toThrow(/more than the 4194304 bytes/);
});

it('D309 a row of the usual size is kept as it is', () => {
  const body = { text: 'x'.repeat(2 ** 21), price: 1e-7 };
  expect(toRowJson(body)).toBe(JSON.stringify(body));
});
