import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

describe('D1934 what an online shop costs beside the package', () => {
  it.each([
    'so how much extra for online ordering for cakes',
    'i need a price for online cake orders, roughly',
    'is shop included in the 999',
    'do u do online ordering',
    'do u do online ordering and whats that cost on top',
    'roughly what would it cost so people can order cakes online',
    'ballpark for a web shop??',
    'whats the damage for taking orders online',
    'how much more for a shop',
    'how much for it help',
  ])('%s', (question) => {
    const said = ask(question);
    expect(said).toMatch(/\bextra\b/);
    expect(said).toMatch(/Maya gives you a fixed price (?:for it )?in writing/);
    expect(said).not.toMatch(/\$(?!999)|More of/);
  });

  it('what is in part a bonus is told as such', () => {
    expect(ask('are flyers in the price')).toMatch(/More of \*\*Graphic Design\*\* is not part/);
  });

  it.each([
    'do you take a cut of my online sales',
    'can i pay you online',
    'how much a month for online ads',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^An online shop/);
  });
});
