import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);

describe('D1910 what all costs over more than the first year', () => {
  it.each<string[]>([
    ['What would I pay in total in the first two years?'],
    ['What is the total cost for two years with hosting?'],
    ['what does it cost over 3 years'],
    ['how much over the next five years'],
    ['whats the 2 year total'],
    ['cost of ownership for 3 years'],
    ['what do i pay in the long run'],
    ['what would i spend in 24 months all in'],
    ['how much for 18 months'],
    ['what do i have to budget for the next two years'],
    ['what do I pay in the first and the second year together'],
    ['so 999 for two years and nothing else?'],
    ['will 999 cover two years'],
    ["what's the price for two years of hosting"],
    ['if I pay monthly, what is the total for two years'],
    ['What does a website cost?', 'and over two years?'],
    ['And what do I pay in the second year?', 'so in total for both years?'],
  ])('%s', (...messages) => {
    const said = ask(...messages);
    expect(said).toMatch(/^The Launch Package \(\$999\).*first year of hosting/);
    expect(said).toMatch(/second year on hosting and your domain come beside it.*not on our list/);
    expect(said).not.toMatch(/nothing else/);
  });

  it.each(['how much is it per year after the first', 'per year after that, what do i pay'])(
    '%s: what goes on is told',
    (question) => {
      expect(ask(question)).toMatch(/hosting and (?:your )?domain cost/);
    },
  );

  it('of the first year alone it is told that others follow', () => {
    expect(ask('What will I pay in the first year, all in?')).toMatch(
      /^In the first year .*\$999.*second year on hosting and your domain are renewed/,
    );
  });

  it.each([
    'can I spread the cost over two years',
    'is there a 24 month payment plan',
    'I paid 3000 two years ago for my site, what do you charge',
    "we've been in business for 20 years, how much is a website",
    'my site is 5 years old, what would a new one cost',
    'we had our site for six years, how much is a new one',
    'I want to open a gym in two years, what do sites cost',
    'how much will I earn in two years',
    'how long is the contract, two years?',
    'is it cheaper in the long run than wix',
    'what does SEO cost for two years',
    'What is the total for the first year?',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/come beside it/);
  });
});
