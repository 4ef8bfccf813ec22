import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

describe('D1996 what an expression decided alone is found by ways of asking too', () => {
  it.each([
    [
      'facebook works fine for us, so what would a website be for',
      /can be found by those who search/,
    ],
    ['who shows me how to use the editor', /short lesson/],
    ['what should i have ready when we talk on the phone', /your business, what you need/],
    ['how much traffic will i get', /Nobody can honestly promise/],
    ['something smaller and cheaper than the package?', /our one package/],
    ['we have three salons, does every one need a website', /each place can have a page/],
    ['my son could make the website for free', /looks after it/],
    ['my old designer disappeared with the passwords', /access/],
  ])('%s', (text, answered) => {
    expect(ask(text)).toMatch(answered);
  });
});

describe('D1997 what is not on the list is told without a promise', () => {
  it.each([
    ['do you offer monthly maintenance for the website', /by the month is not on our list/],
    ['could we talk in spanish on the phone', /on a call, ask before it/],
    ['please send me an offer by email', /I can't send one from here/],
    [
      'how long will you hold that price for me',
      /Once it stands in your written plan, it is fixed/,
    ],
    ['is the intake form hipaa compliant', /cannot certify/],
  ])('%s', (text, answered) => {
    expect(ask(text)).toMatch(answered);
  });
});

describe('D1998 what was answered is asked on about', () => {
  it.each([
    ['can you put us on google maps', 'thats included in the price?', /part of the/],
    ['can people pay a membership on the site', 'is that in the 999 or extra', /at what price/],
    ['what do we talk about on the call', 'how long is it', /15 minutes/],
    ['how does it work', 'and after that?', /stay reachable: write to/],
  ])('%s, %s', (first, then, answered) => {
    expect(ask(first, then)).toMatch(answered);
    expect(ask(first, then)).not.toContain('sales tax');
  });
});

describe('D1999 how it looks, how soon it is changed, and what else is asked before an order', () => {
  it.each([
    ['could the site have dark colors', /what you like: colors/],
    ['how fast are changes made', /you make them yourself, at once/],
    ['can you repair our printer as well', /not on our list/],
    ['do i have to sign any papers', /written plan/],
    ['what budget should i plan for a website', /999/],
  ])('%s', (text, answered) => {
    expect(ask(text)).toMatch(answered);
  });
});
