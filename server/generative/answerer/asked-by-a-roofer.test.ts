import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);
const inCall = converse(answer, { ...unknownVisitor, channel: 'call' });

describe('D2140 whether we work for a trade or a kind of business', () => {
  const kinds = /^Trades, restaurants, clinics/;

  it.each([
    'Do you do roofers?',
    'wait do you even do roofers',
    'u do roofers?',
    'do you do roofing websites',
    'do you do work for roofers',
    'do you make websites for roofing companies',
    'do you do bakeries',
    'do you do dog groomers',
    'do you work with law firms',
    'do you do dentists?',
    'would you do a gym like mine',
    'can you help a food truck',
    'do you do restaurant websites',
    'ok but do u actually do hair salons',
    'do you build for daycares',
    'do you do sites for tattoo parlors',
    'is this for locksmiths too',
    'do you work w hair salons',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(kinds);
    expect(inCall(text)).toMatch(kinds);
  });

  it.each([
    'u done roofers before?',
    'u worked with roofing companies',
    'have you built a site for a roofer',
    'have you ever done a bakery',
    'u ever built a website for a dog groomer',
    'have you worked with law firms before',
    'you done any landscapers?',
    'do you have roofers as clients',
    'did you ever do a church',
  ])('%s: whom to ask, and whom we work for', (text) => {
    expect(ask(text)).toMatch(/^I can't tell from here whom we have worked for; Maya tells you/);
    expect(ask(text)).toMatch(/\n\nFor whom we work: Trades, restaurants[^\n]*fifty people\.$/);
  });

  it.each([
    'do you do logos',
    'do you do SEO',
    'do you do apps',
    'do you do shops',
    'do you do online stores',
    'do you make flyers',
    'do you do seo for dentists',
    'do you do business cards for restaurants',
    'do you do newsletters',
    'do you do booking websites',
    'do you do landing pages',
    'do you do computers',
    'do you work with freelancers',
    'do you take orders',
    'how much do you charge roofers',
    'do you know a good plumber',
  ])('but not: %s', (text) => {
    expect(ask(text)).not.toMatch(/Trades, restaurants/);
  });

  it('a message of nothing but letters or such words holds nobody up', () => {
    for (const unit of ['ż', 'do you make a site for ', 'u done any ']) {
      const start = performance.now();
      expect(ask(unit.repeat(200))).not.toBe('');
      expect(performance.now() - start).toBeLessThan(3000);
    }
  });
});

describe('D2141 what is paid later, beside the price', () => {
  const later =
    /(?:^The price is fixed in writing|^You pay the price once)[\s\S]*hosting and your domain are renewed/i;

  it.each([
    [['what does it cost', 'hm ok but 999 what else do i pay later']],
    [['and what else costs extra later']],
    [['is 999 everything or do you add stuff']],
    [['what does it cost', 'and after that? anything monthly']],
    [['what else do i have to pay after']],
    [['so is that it or do you charge more later']],
    [['is $999 all or is there more on top']],
    [['do you add fees later']],
    [['anything else to pay later']],
    [['is there anything monthly']],
    [['are there any other costs down the road']],
  ])('%j', (texts) => {
    expect(ask(...texts)).toMatch(later);
    expect(inCall(...texts)).toMatch(later);
  });

  it.each(['what else do you do', 'what else is included', 'can i add more stuff later'])(
    'but not: %s',
    (text) => {
      expect(ask(text)).not.toMatch(later);
    },
  );
});

describe('D2146 asked in half a sentence', () => {
  const builder = /^A site builder such as Wix is cheaper if you do the work yourself/;
  const perPlace = /up to eight pages, and each place can have a page of it/;
  const process = /^A 15-minute call with Maya, a written plan/;
  const seo = /^SEO, search engine optimization, is work on your site/;
  const booking = /^Contact and booking forms are part of every site[^\n]*we connect it/;
  const sent = /^Contact and booking forms are part of every site.*can't promise/;

  it.each([
    ['whats the difference between you and wix', builder],
    ['how are you different from squarespace', builder],
    ['you vs wix', builder],
    ['what do you do that wix doesnt', builder],
    ['so a page for each town?', perPlace],
    ['a page per town?', perPlace],
    ['can every town have its own page', perPlace],
    ['pages for all the cities i serve?', perPlace],
    ['so what happens after i pay', process],
    ['i pay and then what', process],
    ['what happens once ive paid', process],
    ['ok and after i pay whats next', process],
    ['whats 2 month seo', seo],
    ['what is the 2-month seo?', seo],
    ['whats that 2 month seo thing', seo],
    ['can the site take photos and a form', sent],
    ['can customers upload photos', sent],
    ['can people send me pictures of their roof through the site', sent],
    ['a form where clients attach pics', sent],
    ['can i keep my booksy', booking],
    ['i already got booksy can i keep that', booking],
    ['we use fresha, does that still work', booking],
    ['do i have to give up my booking app', booking],
    ['can homeowners submit photos with the quote form', sent],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
    expect(inCall(text)).toMatch(expected);
  });

  it.each([
    ['can you move my wix site', builder],
    ['what would you charge me for a new webpage for my cake shop', perPlace],
    ['is 2 month seo included', seo],
    ['what does a booking app cost', booking],
    ['do you take pictures of my work', sent],
    ['can i send you photos', sent],
  ])('but not: %s', (text, expected) => {
    expect(ask(text)).not.toMatch(expected);
  });

  it.each([
    'how do you know my number',
    'where did u get my phone number',
    'who gave you my number',
    'how come you know my name',
    'how does maya know my number',
  ])('%s: where from', (text) => {
    const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
    expect(converse(answer, rosa)(text)).toMatch(/^From yourself: .*form.*\(217\) 555-0188/);
    expect(converse(answer, rosa)('call me at 217 555 0134', text)).toMatch(/^You told it to me/);
    expect(ask(text)).toMatch(/^I have no number of yours here\./);
    expect(inCall(text)).toMatch(/details that you left before this call/);
  });
});
