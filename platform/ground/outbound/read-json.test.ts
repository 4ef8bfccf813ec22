import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it('D1312 an answer has an end in values and in depth, and is JSON', () => {
  expect(readJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(() => readJson('<html>')).toThrow('the answer is no JSON');
  expect(() => readJson(`[${'{},'.repeat(30_000)}{}]`)).toThrow('the answer has too many values');
  expect(readJson(nested(64))).toBeInstanceOf(Array);
  expect(() => readJson(nested(65))).toThrow('the answer is nested more than 64 levels deep');
  expect(() => readJson(nested(9_000))).toThrow('the answer is nested more than 64 levels deep');
});
