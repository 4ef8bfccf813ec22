import { describe, expect, it } from 'vitest';
import { isClear } from './deciding.ts';
import type { Answerable } from './entries.ts';
import { readTerms } from './terms.ts';
import type { Near, Understood } from './understanding.ts';

const entry: Answerable = {
  id: 'faq:one',
  kind: 'faq',
  subject: null,
  question: 'Do you paint fences?',
  phrases: [],
  say: () => '',
};
const read = (one: Partial<Near>, strange: readonly string[] = []): Understood => ({
  text: 'do you paint fences in winter',
  terms: readTerms('do you paint fences in winter'),
  found: [{ entry, score: 0.5, phrase: '', missed: 1, odds: { alone: 0.9, chance: 0.9 }, ...one }],
  strange,
});

describe('D2000 what is likely is answered only where it has to do with what was named', () => {
  it('is answered by its odds', () => {
    expect(isClear(read({}))).toBe(true);
    expect(isClear(read({ odds: { alone: 0.4, chance: 0.4 } }))).toBe(false);
  });

  it('not where the answer has none of the words that tell what is asked', () => {
    expect(isClear(read({ missed: 3 }))).toBe(false);
  });

  it('nor, where one of them is known to nobody, without being near', () => {
    expect(isClear(read({ score: 0.4 }, ['winter']))).toBe(false);
  });

  it('and in the very words of it by nearness', () => {
    const odds = { alone: 0.1, chance: 0.1 };
    expect(isClear(read({ score: 0.95, missed: 0, odds }))).toBe(true);
  });
});
