import { expect, it } from 'vitest';
import { firstSentence } from './said-now.tsx';

it('D754 the sign says the first sentence of an answer, as far as it has come', () => {
  expect(firstSentence('We can do that. A bakery usually goes live in three weeks.')).toBe(
    'We can do that.',
  );
  expect(firstSentence('The package is $999, in writing: Website, Videos.')).toBe(
    'The package is $999, in writing',
  );
  expect(firstSentence('The package is $999 and has: Website, Videos.')).toBe(
    'The package is $999',
  );
  expect(firstSentence('Yes: the questions take two minutes. Shall we?')).toBe(
    'Yes: the questions take two minutes.',
  );
  expect(firstSentence("Hi! I'm Ann's assistant. Ask me.")).toBe("Hi! I'm Ann's assistant.");
  expect(firstSentence('Hi!')).toBe('Hi!');
  expect(firstSentence(' Yes')).toBe('Yes');
  expect(firstSentence('A bakery usually goes live in 3.5 weeks')).toBe(
    'A bakery usually goes live in 3.5 weeks',
  );
});
