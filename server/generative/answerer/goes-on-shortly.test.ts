import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Said } from './answerer.ts';
import { sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };

const converse = (...messages: readonly string[]): Said => sayAll(answer, rosa, messages)!;

describe('D2183 what goes on in few words with an answer', () => {
  it.each<[string[], RegExp]>([
    [
      [
        'can i pay monthly',
        'so thats 1194 total?? more than 999',
        'ok whats the 2 payments one then',
      ],
      /^In two parts you pay \$599 now and \$400 at go-live/,
    ],
    [['can i pay monthly', 'and the split option?'], /^In two parts/],
    [['what does the package cost', 'two payments?'], /^In two parts/],
    [
      ['need help my website got hacked', 'its down right now can someone help today'],
      /^Call \+1 217 555 0142 now: people are there Monday/,
    ],
    [['my site got hacked can you fix it', 'how fast can you look at it?'], /^Call \+1 217/],
    [['whats in the 999 thing', 'is hosting forever or'], /^Not forever: the first year/],
    [['lifetime hosting?'], /^Not forever/],
    [['is hosting included', 'forever?'], /^Not forever/],
    [['my site is down', 'can someone help today'], /^Call \+1 217 555 0142 now/],
    [
      ['im a dog groomer, need ppl to book appointments online', 'does it send reminders by text'],
      /^Reminders by text or e-mail are not on our list/,
    ],
    [['can customers book appointments on the site', 'and reminders?'], /^Reminders are not on/],
    [
      [
        'im a dog groomer, need ppl to book appointments online',
        'does it send reminders by text',
        'is that included in the 999',
      ],
      /^For that there is no list price/,
    ],
    [['do you run facebook ads', 'is the ad money in the package'], /has no ads in it, nor the mo/],
    [['do you run google ads', 'does that cover the ad spend'], /has no ads in it, nor the money/],
    [
      ['Do you build apps for iphone', 'ok just a website then that works on phones'],
      /^Gladly: every site we build works on every phone/,
    ],
    [
      ['what about the 30 days, do i get everything back', 'even if site is already finished?'],
      /^Our list makes no exception.* within the 30 days/,
    ],
    [['is there a guarantee', 'even after its live?'], /^Our list makes no exception/],
    [['and how many changes can i make', 'after its live too?'], /^Yes: you have unlimited rev/],
    [['how many revisions', 'and once it is online?'], /^Yes: you have unlimited revisions/],
    [
      ['seo what is that even', 'do i need it if i only got word of mouth'],
      /^It is for people who search/,
    ],
    [
      [
        'seo what is that even',
        'do i need it if i only got word of mouth',
        'after 2 months what happens with it',
      ],
      /^More months of SEO.* nothing goes on without your word/,
    ],
    [['i want to sell handmade soap online'], /^For that you need an online shop/],
    [['i want to sell handmade soap online', 'what about shipping n taxes'], /shipping and tax/],
    [
      [
        'i want to sell handmade soap online',
        'what about shipping n taxes',
        'can i add products myself',
      ],
      /our list does not say/,
    ],
  ])('%s', (messages, expected) => {
    const { text, answered } = converse(...messages);
    expect(text).toMatch(expected);
    expect(answered).toBe(true);
  });

  it.each<[string[], RegExp]>([
    [['do you do split testing'], /^In two parts/],
    [['my site got hacked can you fix it', 'what does it cost now'], /^Call/],
    [['what does a website cost', 'after its live too?'], /^(?:Yes: you have unl|Our list makes)/],
    [['do i own the domain forever'], /^Not forever/],
    [['what does the domain cost', 'do you remind me'], /^Reminders/],
    [['how much should i spend on ads'], /has no ads in it/],
    [['is seo included', 'do i get it in the package'], /^It is for people who/],
    [['can i pay monthly', 'what do i pay after 2 months'], /^More months of SEO/],
    [['i want to sell my business online'], /^For that you need an online shop/],
  ])('%s is something else', (messages, other) => {
    expect(converse(...messages).text).not.toMatch(other);
  });
});

describe('D2183 work that is wanted, and no website, is none that is built', () => {
  it.each([
    'roofing company here. need more jobs not a pretty website',
    'i need more customers, i dont need another website',
    'we want more calls instead of a new website',
  ])('%s', (text) => {
    expect(converse(text).text).toMatch(/^For that there is \*\*Lead Generation\*\*/);
  });

  it.each([
    'will a website bring me more customers',
    'i need a website for more customers',
    'we want more jobs and not just a website',
  ])('%s asks for another thing', (text) => {
    expect(converse(text).text).not.toMatch(/^For that there is \*\*Lead Generation\*\*/);
  });
});

describe('D2183 one thing alone, and what it costs', () => {
  it.each([
    [['do you do logos', 'just the logo not the website'], /^The \*\*logo\*\* alone has no list/],
    [['do you do logos', 'i only want the logo without the rest'], /^The \*\*logo\*\* alone/],
    [['is seo included', 'just the seo not the website'], /gives you a price for it alone/],
    [['do you do flyers', 'just flyers, no website'], /^There is no list price for \*\*Graphic/],
    [
      ['do you do logos', 'just the logo not the website', 'whats it cost roughly'],
      /^For the \*\*logo\*\* alone there is no list price/,
    ],
    [
      ['do you do logos', 'i only want the logo without the rest', 'price?'],
      /^For the \*\*logo\*\* alone/,
    ],
  ])('%s', (messages, expected) => {
    expect(converse(...messages).text).toMatch(expected);
  });
});

describe('D2183 a call: when it suits, what it is about, and at which number now', () => {
  it.each([
    ['tomorrow after 4pm if possible', 'tomorrow after 4pm'],
    ['tmrw after 4 if you can', 'tmrw after 4'],
    ['friday at 3pm when possible', 'friday at 3pm'],
    ['after 5 tho', 'after 5'],
    ['not before 3 tho', 'not before 3'],
  ])('%s', (text, time) => {
    expect(converse('Call me pls', text).calls).toContainEqual({
      name: 'request_callback',
      args: { time },
    });
  });

  it.each(['its about a shop for my candles', 'about my new site', 'i want to talk about a shop'])(
    '%s is what it is about, and the wish stands',
    (text) => {
      const { text: said, calls } = converse('Call me pls', 'tomorrow after 4pm if possible', text);
      expect(said).toMatch(/^Good to know.*with your wish, tomorrow after 4pm/);
      expect(calls).toEqual([{ name: 'request_callback', args: { time: 'tomorrow after 4pm' } }]);
    },
  );

  it.each([
    ['Call me pls', 'its about how much you charge?'],
    ['Call me pls', 'about 3pm'],
    ['Call me pls', 'about noon'],
    ['what do you do', 'its about a shop for my candles'],
  ])('%s, %s is not', (...messages) => {
    expect(converse(...messages).text).not.toMatch(/^Good to know/);
  });

  it.each([
    'thats my old one, new is 312 555 0199',
    "it's the old one. mine is now 312 555 0199",
    'that is an old number, call me at 312 555 0199',
  ])('%s', (text) => {
    expect(converse('what number do you have for me', text).calls).toContainEqual({
      name: 'request_callback',
      args: { phone: '312 555 0199' },
    });
  });

  it('but the old one is none', () => {
    expect(
      JSON.stringify(converse('call me', 'my new one works, the old one was 312 555 0199').calls),
    ).not.toContain('312');
  });
});

it.each([[['what exactly is SEO', 'is 2 months enough']], [['is 2 months of seo enough']]])(
  'D2183 whether the months of SEO are enough is no question of what is included: %s',
  (messages) => {
    const { text } = converse(...messages);
    expect(text).toContain('six to ten weeks');
    expect(text).not.toMatch(/^Yes/);
  },
);
