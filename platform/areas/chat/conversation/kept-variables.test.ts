import { expect, it } from 'vitest';
import { keepVariables, mostCharacters } from './kept-variables.ts';

it('D1312 variables of a conversation have a length together: what is too much is left as it was', () => {
  const long = 'x'.repeat(mostCharacters / 2);
  const one = keepVariables({ name: 'Ann' }, { first: long });
  expect(one).toEqual({ name: 'Ann', first: long });
  expect(keepVariables(one, { second: long, third: 3 })).toEqual({ ...one, third: 3 });
  expect(keepVariables(one, { first: 'short', second: long })).toEqual({
    name: 'Ann',
    first: 'short',
    second: long,
  });
});

it('D1312 a value that nests too deep to be written down is none', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(keepVariables({}, { deep, flat: 1 })).toEqual({ flat: 1 });
});
