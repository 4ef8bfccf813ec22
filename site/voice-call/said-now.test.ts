import { expect, it } from 'vitest';
import { firstWords } from './said-now.tsx';

it('D754 the sign says the first words of an answer, on one line', () => {
  expect(firstWords('We can do that. A bakery usually goes live in three weeks.')).toBe(
    'We can do that.',
  );
  expect(firstWords(' Yes')).toBe('Yes');
  expect(firstWords('A bakery usually goes live in three weeks.')).toBe('A bakery usually goes…');
  expect(firstWords('Donaudampfschifffahrtsgesellschaftskapitän').length).toBeLessThanOrEqual(27);
});
