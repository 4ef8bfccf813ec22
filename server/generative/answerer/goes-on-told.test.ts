import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Said } from './answerer.ts';
import { sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const converse = (...messages: readonly string[]): Said => sayAll(answer, rosa, messages)!;

describe('D2034 what only tells of the visitor, after an answer, is heard, and asked back no more', () => {
  it.each([
    ['how much for a site for my barbershop', 'theres only two of us so nothing fancy'],
    ["we're a vet clinic, need online booking", 'we already use ezyvet tho'],
    ['want more members for my gym. what do u do', 'mostly word of mouth right now'],
    ['can you build a shop for my candles', 'i got like 40 products'],
    ['do i need to be good w computers', 'my daughter could help'],
    ['do you write blog posts', 'once a month would be enough'],
    ['can i get a booking page', "we're open 24/7"],
    ['can you make a booking page for my classes', 'some classes are free'],
    ['do you do print, like flyers', '500 pieces'],
    ['do you build for lawyers', 'we need it to look serious'],
    ['do i need to come to your office', 'good cause im far'],
  ])('%s, %s', (...messages) => {
    const { text, answered } = converse(...messages);
    expect(text).toMatch(/^Good to know\. Tell Maya that too/);
    expect(answered).toBe(true);
  });

  it('a second one in other words', () => {
    const told = [
      'i clean houses, is this worth it for me',
      'its just me',
      'i get most jobs online',
    ];
    expect(converse(...told).text).toMatch(/^That too is worth telling Maya/);
  });

  it.each([
    ['can you match my brand colors', 'i dont have any'],
    ['what does the package cost', 'i think your price is silly'],
    ['what does the package cost', 'we want it cheaper'],
    ['what does the package cost', 'we need to talk about it'],
    ['can you build a shop for my candles', 'my site is broken'],
    ['do i even need a site', 'so its not for me'],
    ['cost for a 1 page site', 'so 999 even for that'],
    ['can you build a shop for my candles', 'i got like 40 products, how much'],
  ])('%s, %s tells more than that', (...messages) => {
    expect(converse(...messages).text).not.toMatch(/^Good to know|^That too/);
  });

  it('and what was spoken of before it still is', () => {
    expect(
      converse('do you run facebook ads', 'we spend like 300 a month on them', 'how much is that')
        .text,
    ).toMatch(/no list price/);
  });
});

describe('D2035 a question that names nothing is asked of what was told before it', () => {
  it.each([
    ['do u make sites for dog groomers', "we're on insta mostly", 'is that not enough then'],
    ['i clean houses, is this worth it for me', 'i get most jobs from facebook', 'do i need it'],
  ])('%s, %s, %s', (...messages) => {
    expect(converse(...messages).text).toMatch(/^A page on Facebook or Instagram reaches/);
  });

  it.each<[string[], RegExp]>([
    [['can i update where we are myself', 'from my phone?'], /^Text and pictures you change/],
    [['how long is the guarantee', 'from when'], /^The 30 days count from your first payment/],
  ])('and in few words, of the question before: %s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });
});

describe('D2036 who presses for what was asked is told that', () => {
  it.each<[string[], RegExp]>([
    [['want more members. what do u do', 'you didnt say the price'], /^The \*\*Launch Package\*\*/],
    [['can you fix my old site', 'come on just roughly what would that be'], /no price of its own/],
    [
      ['whats in the package', 'come on ballpark for just the logo'],
      /^The \*\*logo\*\* alone has no/,
    ],
    [
      ['do you do logos', 'too much. just the logo whats that'],
      /^The \*\*logo\*\* alone has no list/,
    ],
    [
      ['can u get me on top of google', 'so is that a yes'],
      /^It is what I said, no more and no less: Nobody can/,
    ],
    [
      ['how many revisions do i get', 'really unlimited?'],
      /^It is what I said, no more and no less: You have \*\*unlimited/,
    ],
    [['do you work in chicago', 'so thats no problem'], /^It is what I said/],
    [
      ['what does the package cost', 'come on'],
      /^It is what I said, no more and no less: The \*\*Launch Package\*\* is \*\*\$999\*\*, fixed in writing\./,
    ],
    [['can you get my site up by friday', 'ok then whats the soonest'], /two to four weeks/],
  ])('%s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });

  it.each([
    ['what does the package cost', 'you didnt answer my question'],
    ['what does the package cost', 'you didnt give me a call'],
  ])('%s, %s is no question', (...messages) => {
    expect(converse(...messages).text).not.toMatch(/\$999/);
  });
});

describe('D2040 a second push keeps to what was asked', () => {
  it.each([
    ['do you fix computers for offices', 'what would u charge', 'just a rough number'],
    ['can you make a shop for my soap', 'price?', 'just a rough number'],
  ])('%s, %s, %s: what has no list price is not told the price of the whole', (...messages) => {
    const { text } = converse(...messages);
    expect(text).toMatch(/no list price|nothing more on that than I have just said/);
    expect(text).not.toMatch(/^It stays as I said/);
  });

  it('sure? is neither a yes nor what was asked back', () => {
    expect(converse('do you work in chicago', 'sure?').text).toMatch(/^It is what I said/);
    expect(converse('do you work in chicago', 'hmph blorp', 'sure?').text).not.toMatch(
      /^Good!|^It is what I said/,
    );
  });

  it('who does not speak of money is told no price', () => {
    expect(converse('can i see stats', 'so its simple').text).not.toContain('$');
  });

  it('another thing is told of by the answer, though that was said before', () => {
    const { text } = converse('does the site work on phones', 'tablets?', 'and old ones');
    expect(text).not.toContain('I have nothing more on that');
  });

  it.each(['sounds too good', 'can you still get in'])('%s is answered with no yes', (text) => {
    expect(converse('can you fix my old site', text).text).not.toMatch(/^(?:Yes|Good!)/);
  });
});

describe('D2037 what is heard before a question, or changes nothing in it, is no part of it', () => {
  it.each<[string[], RegExp]>([
    [['do you redo old sites', 'thanks. and who writes the new ones'], /^We interview you/],
    [['my daycare needs a contact form', 'cool how do we do this'], /^A 15-minute call with Maya/],
    [['whats in the package', 'ok thx. and how do i pay'], /Ways to pay/],
    [['hello', 'whats the hosting thing'], /^The first year is part of the package/],
    [['how much is a site', 'k. so no discount for tiny places'], /^I can't give a discount/],
  ])('%s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });
});

describe('D2038 of why, and of what names nothing, it is said that no more is known', () => {
  it.each<[string[], RegExp]>([
    [['how many pages do i get', 'why'], /^Of the reason I know no more/],
    [['how do i pay you', 'why not'], /^Of the reason I know no more/],
    [
      ['do you do logos', 'i have a drawing already', 'can you use it'],
      /^I have nothing more on that/,
    ],
    [['do i own the site', 'even after a year'], /^What I said names no time at which that ends/],
    [['do i own the site', 'still later?'], /^What I said names no time at which that ends/],
    [['do i get support after its online', 'for how long'], /^What I said names no time/],
    [['do you guarantee anything', 'after how long'], /within 30 days/],
  ])('%s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });

  it.each<[string[], RegExp]>([
    [
      ['can i see the site before i pay', 'how'],
      /^There is no demo to click through, but Maya shows/,
    ],
    [['i want to cancel if it doesnt work for me', 'how'], /an e-mail to/],
    [
      ['do you do seo', 'theres 3 other shops in town', 'so will i beat them'],
      /^I have nothing more on that/,
    ],
    [
      ['can you do logos and print', 'cards too?'],
      /^That is part of \*\*Graphic Design\*\*: business cards/,
    ],
    [['can customers pay a deposit', 'any fees?'], /in writing/],
    [
      ['what if something breaks', 'at night', 'does it cost'],
      /Whether a repair after launch costs/,
    ],
  ])('nor is more known of in which way, or of another thing: %s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });

  it('but whether it stays so is not said of what ends', () => {
    expect(converse('is hosting included', 'even after a year').text).not.toMatch(/names no time/);
  });
});

describe('D2039 what is paid, and how long it takes', () => {
  it.each<[string[], RegExp]>([
    [['how fast can u do it'], /^How long it usually takes/],
    [['whats in the package', 'i dont need the videos', 'how do i pay'], /Ways to pay/],
    [['do you have a contract', 'when do i pay'], /^The call and the written plan are free/],
    [['how soon is a site done', 'thats too late'], /^Sooner than that I can't promise/],
    [['can i talk to a human', 'why a call tho'], /^You need no call to ask/],
    [['who do i talk to', 'when'], /^Maya calls you within 24 hours/],
  ])('%s', (messages, said) => {
    expect(converse(...messages).text).toMatch(said);
  });

  it('an answer that tells of two services has one price for neither', () => {
    const { text } = converse('can my clients book a slot online', 'does that cost more');
    expect(text).toMatch(/What it costs beyond that is not on our list/);
    expect(text).not.toMatch(/^No, /);
  });
});
