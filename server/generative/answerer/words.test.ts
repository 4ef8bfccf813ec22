import { createCurrency } from '@parley/business';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './pattern.ts';
import { readMessage } from './reading.ts';
import { createSpeller } from './speller.ts';
import { countEdits, joinExpressions, nameMoney, splitWords, stem } from './words.ts';

describe('splitWords', () => {
  it.each([
    ["What's the price, and can't I pay later?", 'what the price and can not i pay later'],
    ['whats ur price', 'what is your price'],
    ['É-mail café', 'e mail cafe'],
    ['Do you do IT?', 'do you do itsupport'],
    ['HOW MUCH IS IT', 'how much is it'],
    ['#1 on Google, 20% off', 'number 1 on google 20 percent off'],
    ['', ''],
  ])('reads "%s"', (text, words) => {
    expect(splitWords(text).join(' ')).toBe(words);
  });
});

it('joins expressions that mean one thing', () => {
  expect(joinExpressions(['e', 'mail', 'for', 'my', 'web', 'shop'])).toEqual([
    'email',
    'for',
    'my',
    'ecommerce',
  ]);
});

it.each([
  ['websites', 'website'],
  ['designing', 'designed'],
  ['planned', 'planning'],
  ['companies', 'company'],
  ['boxes', 'box'],
])('brings %s and %s to one stem', (left, right) => {
  expect(stem(left)).toBe(stem(right));
});

it.each([
  ['website', 'website', 0],
  ['webiste', 'website', 1],
  ['wbsite', 'website', 1],
  ['gaurentee', 'guarantee', 2],
  ['price', 'banana', 3],
])('counts the edits from %s to %s', (left, right, edits) => {
  expect(countEdits(left, right, 2)).toBe(edits);
});

describe('the speller', () => {
  const spell = createSpeller(['website', 'price', 'how', 'much', 'payment', 'plumber', 'own']);
  it.each([
    ['webstie', ['website']],
    ['prcie', ['price']],
    ['hwo', ['how']],
    ['howmuch', ['how', 'much']],
    ['payments', ['payment']],
    ['banana', ['banana']],
    ['prince', ['price']],
    ['at', ['at']],
    ['much', ['much']],
  ])('reads %s as %j', (typed, meant) => {
    expect(spell(typed)).toEqual(meant);
  });
});

describe('compilePattern', () => {
  const find = (pattern: string, text: string) =>
    readMessage(text, (word) => [word]).find(compilePattern(pattern));

  it('finds words in any form and by synonym', () => {
    expect(find('how (long|quick)', 'And how fast is it?')).toEqual({ first: 1, last: 2 });
  });
  it('skips up to four words, but never a comma or a full stop', () => {
    expect(find('when * ready', 'When will it all be ready')).not.toBeNull();
    expect(find('when * ready', 'Call me when you can, I am ready')).toBeNull();
  });
  it('takes what is in doubt', () => {
    expect(find('tell (i)? more', 'tell more')).not.toBeNull();
    expect(find('tell (i)? more', 'Tell me more')).not.toBeNull();
    expect(find('tell (i)? more', 'Tell him more')).toBeNull();
  });
});

describe('nameMoney', () => {
  it.each([
    ['USD', 'en-US', 'for $ 500 or 500 usd', 'for 500 dollars  or 500 usd'],
    ['USD', 'en-US', 'for €500', 'for €500'],
    [
      'PLN',
      'pl-PL',
      'for 500 zł, 600zlotych or 700 pln',
      'for 500 dollars , 600 dollars  or 700 dollars ',
    ],
    [
      'EUR',
      'de-DE',
      'for €500, 600 € or 700 euro',
      'for 500, dollars  600 dollars  or 700 dollars ',
    ],
    ['EUR', 'de-DE', 'for $500 or 500 europallets', 'for $500 or 500 europallets'],
  ])('%s in %s: %j', (code, locale, text, named) => {
    expect(nameMoney(text, createCurrency(code, locale))).toBe(named);
  });
});
