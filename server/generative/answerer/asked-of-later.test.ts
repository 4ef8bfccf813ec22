import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);

describe('D1820 several parts of the package that are named at once', () => {
  it.each<[string, RegExp]>([
    ['is a domain and the logo included', /^Yes, the \*\*logo\*\* and the \*\*domain\*\* are free/],
    ['videos and seo in the price?', /\*\*2-month SEO\*\* and \*\*Videos\*\* are part of/],
    ['does the deal come with a website, hosting and a domain', /Website.*1-year hosting.*domain/],
    ['do we pay extra for the domain or the hosting', /1-year hosting.*part of.*domain/],
    ['is hosting plus an online shop included', /E-commerce\*\* is not part of it.*in writing/],
  ])('%s: each is said where it stands', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('neither yes nor no stands before more than that', () => {
    expect(ask('are hosting and domain free after two years')).toMatch(/More than that our list/);
    expect(ask('are hosting and domain free after two years')).not.toMatch(/^(?:Yes|No)/);
  });

  it.each(['is the intro video included', 'who owns the domain and the logo'])(
    'but not: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/Videos\*\* (?:is|are) part|free bonuses of/);
    },
  );
});

describe('D1821 what the site costs once it is up', () => {
  it.each<[string, RegExp]>([
    ['what are the yearly costs', /paid once.*hosting.*in writing/],
    ['what do i pay a month once you have launched it', /paid once.*hosting.*in writing/],
    ['is there a maintenance contract and whats the price', /paid once.*hosting.*in writing/],
    ['what does it cost to keep my site online', /paid once.*hosting.*in writing/],
    [
      'do i get billed when something breaks in a year',
      /Whether a repair after launch.*not on our/,
    ],
    ['are bugs fixed for free', /Whether a repair after launch.*not on our/],
    ['is a fix after the launch extra', /Whether a repair after launch.*not on our/],
    ['how much are updates once the site is online', /Whether it costs anything I have nothing/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
    expect(ask(question)).not.toMatch(/\$\d/);
  });

  it.each([
    'can i pay monthly',
    'what is the monthly payment',
    'seo price per month after launch',
    'how much to fix my wordpress site',
    'how much is hosting in the second year',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/What goes on is hosting|repair after launch/);
  });
});

describe('D1822 how fast a site is, and what comes of it', () => {
  it.each([
    'our homepage is so slow',
    'the pages take ages to load',
    'can you speed my site up',
    'make my web page quicker please',
    'will the new website be fast',
  ])('%s: speed work, by whom and at what price', (question) => {
    expect(ask(question)).toMatch(/Speed work is part of.*no list price/);
  });

  it.each([
    'how fast can you build my site',
    'can my site be ready faster if i pay more',
    'my laptop is slow',
    'how quickly do you reply',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toContain('Speed work');
  });

  it.each([
    'what if the site brings no customers',
    "and if my ranking doesn't improve",
    'what happens if nobody buys',
    'what if the campaign fails',
  ])('%s: nobody promises it, and what holds then', (question) => {
    expect(ask(question)).toMatch(/Nobody can honestly promise results.*30 days/);
  });

  it.each(["what if i don't like it", 'what if nobody calls me back', "what if you don't finish"])(
    'but not: %s',
    (question) => {
      expect(ask(question)).not.toContain('promise results');
    },
  );
});

it.each([
  'can customers use paypal at my checkout',
  'connect klarna to our store',
  'i sell mugs, can buyers pay by stripe',
])('D1823 %s: of a payment service in a shop nothing is promised', (question) => {
  expect(ask(question)).toMatch(/cards and wallets.*tells you in writing/);
});

it.each(['can i pay you by paypal', 'do you take venmo'])('D1823 but not: %s', (question) => {
  expect(ask(question)).toMatch(/bank transfer/);
});
