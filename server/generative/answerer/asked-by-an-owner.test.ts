import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

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

it.each(['how mnay pages do i get for 999', 'how many pgaes do i get for 999'])(
  'D1912 %s: mistyped as well as written',
  (question) => {
    expect(ask(question)).toBe(ask('how many pages do i get for 999'));
  },
);

describe('D1913 what is asked beside a question is answered beside it', () => {
  it.each([
    'My domain is at GoDaddy, can I keep it? and my email?',
    'can i keep my domain and my email',
    'can I keep my email and my domain?',
    'i have a domain at namecheap, do i keep it? what about my emails',
    'What happens to my domain and to my mailboxes?',
    'Can I keep my domain? And my e-mail addresses?',
  ])('%s: domain and e-mail', (question) => {
    expect(ask(question)).toMatch(/^Your domain stays yours.*need not change/s);
  });

  it.each([
    'What is your refund policy, exactly? what about after 30 days',
    "Do you have a money back guarantee and what if it's day 40",
    'do you have a guarantee? what if after 3 months I do not like it',
  ])('%s: within the days, and after them', (question) => {
    expect(ask(question)).toMatch(/30 days and you get your money back.*promises no money back/s);
  });

  it.each<string[]>([
    ['what about a refund after 30 days'],
    ['can i get my money back after two months'],
    ["i don't like it on day 31, what then"],
    ['What is the guarantee?', 'and after 30 days?'],
    ['What is the guarantee?', 'what happens after that'],
  ])('%s', (...messages) => {
    expect(ask(...messages)).toMatch(/^After the 30 days our list promises no money back/);
  });

  it('as in two messages', () => {
    expect(ask('Can you photograph my cakes? And what would that cost?')).toMatch(
      /^Photographs that we take.*That has no list price/s,
    );
  });

  it.each([
    'what happens to my email when you move the domain',
    'can i get my money back after two weeks',
    'do the 30 days count from the launch',
    'What is the guarantee? And what about my domain?',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^Your domain stays.*need not|promises no money back/s);
  });
});

describe('D1914 who is there, who makes it, and from when the days count', () => {
  it.each(['Can I talk to a real person right now?', 'talk to a human', 'can i call someone now'])(
    '%s: the number and its hours',
    (question) => {
      const said = ask(question);
      expect(said).toContain(sample.company.phone);
      expect(said).toContain(sample.company.hours);
    },
  );

  it.each([
    'who do I call if the site is down on a saturday night',
    'what if my site goes down at 3am',
    'do you have 24/7 support',
    'do you have an emergency number for weekends',
    'site crashes on christmas eve, who helps',
    'is there on-call support after hours',
  ])('%s: outside the hours nobody is', (question) => {
    expect(ask(question)).toMatch(/^Outside our hours nobody is there: a person answers Monday/);
  });

  it.each([
    'Do you use AI to write my site?',
    'are the texts written by ai',
    'do you guys use chatgpt for the copy',
    'will AI build my site or people',
    'is the logo AI generated',
  ])('%s: what is not known is no yes and no no', (question) => {
    expect(ask(question)).toMatch(/^I can't say yes or no to that.*people of our small team/);
  });

  it.each([
    'So if the site takes 4 weeks I have only 2 days to like it?',
    'so i pay, you build four weeks, and then i have two days left?',
    'when do the 30 days start',
    'does the 30 day guarantee start when the site is live',
    'if it takes you a month the guarantee is useless',
    'If the shop takes six weeks, is the guarantee over by then?',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/^The 30 days count from your first payment/);
  });

  it.each([
    'call me tonight',
    'are you open on saturday',
    'my site is down right now',
    'can customers call me at night from my site',
    'is this chat an ai',
    'do you build ai chatbots',
    'can I make a site with AI myself',
    'From when are the two to four weeks counted?',
    'how long do i have to ask for my money back',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(
      /^Outside our hours|^I can't say yes or no|^The 30 days count/,
    );
  });
});

describe('D1915 a list of his own, which he changes himself', () => {
  it.each([
    'Allergen list and gluten free menu that I change every day, can that work?',
    'gluten free menu, can you do that?',
    'can we have a weekly lunch menu on the page',
    'is there room for an allergen list',
    'vegan and sugar free cakes, can i list them',
    'can i have a page for my class timetable',
    'can we get a price list page that my wife edits',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/^Yes: it is a page.*you change yourself.*short lesson/);
  });

  it.each([
    'we are a gluten free bakery, what does a site cost',
    'can customers order from the menu online',
    'do you design menus',
    'can you print our menu',
    'can I add a dropdown menu',
    'do you work with vegan restaurants',
    'is the logo free',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^Yes: it is a page/);
  });
});

describe('D1908 orders, the editor, the entry on Google and the one package', () => {
  it.each<[string | string[], RegExp]>([
    ['do i even need one if i got facebook??', /^A page on Facebook/],
    ['is facebook not enough', /^A page on Facebook/],
    ['i have an instagram, why would i need a site', /^A page on Facebook/],
    ['do u take a cut of the orders', /^A share of your sales is not on our list.*\$999.*Maya/],
    ['what percentage do you take per order', /^A share of your sales/],
    ['is there a commission on bookings', /^A share of your sales/],
    ['delivery apps take 30%, can u help me get off doordash', /^With orders on your own site/],
    ['i want to stop paying uber eats fees', /^With orders on your own site/],
    [['can i change the site myself', 'what if i mess it up'], /gone wrong.*\*\*IT Solutions/],
    ['what happens if i accidentally delete something', /gone wrong/],
    ['can i change my menu from my phone', /Whether that editor works on a phone.*Maya can tell/],
    ['does the editor work on my ipad', /Whether that editor works on a phone/],
    ['google shows the wrong opening hours for my place can u fix', /Google Business Profile/],
    ['our address on google maps is wrong', /Google Business Profile/],
    ['is there a cheaper one i only need one page', /^No: .*one package, .*\$999.*up to eight/],
    ['is there a cheaper package', /^No: .*one package, .*\$999/],
    ['who r u guys do u have real customers i can call', /samples, made up.*Maya tells you/],
    ['can i talk to one of your clients', /samples, made up.*Maya tells you/],
    ['do i need a computer', /^Not to work with us/],
    ['menu', /^A menu is a page of your site, or a part of one/],
    ['what info do u keep on me and do u sell it', /^We use your name.*do not sell them/],
    [
      ['what is a domain', 'how much is it', 'who are you', 'no i meant the domain'],
      /^A domain is/,
    ],
  ])('%j', (messages, expected) => {
    const said = ask(...[messages].flat());
    expect(said).toMatch(expected);
    expect(said).not.toMatch(/We do:|discount|not sure which/);
  });

  it.each<[string | string[], RegExp]>([
    ['can you run my facebook page', /A page on Facebook/],
    ['what do facebook ads cost', /A page on Facebook/],
    ['can i get 10% off', /A share of your sales/],
    ['is there a cancellation fee', /A share of your sales/],
    ['can you put a doordash button on my site', /With orders on your own/],
    ['what if you mess it up', /short lesson/],
    ['can customers see my menu on their phone', /editor/],
    ['can i change the phone number on my site', /Whether that editor/],
    ['do you fix computers', /Not to work with us/],
    ['how do i get more reviews on google', /What Google shows/],
    ['what does an extra page cost', /one package/],
    ['can you print my menu', /A menu is a page/],
    [['do you do flyers?', 'how much is a logo', 'no i meant flyers'], /You get:/],
  ])('but not: %j', (messages, other) => {
    expect(ask(...[messages].flat())).not.toMatch(other);
  });
});

describe('D1909 later years, few days, pictures of a phone, SEO in plain words, and typing', () => {
  it.each<[string | string[], RegExp]>([
    ['and after the year how much is it', /hosting and your domain cost.*not known here: Maya/],
    [['how much is it', 'and after the year how much is it'], /hosting and your domain cost/],
    [
      'i open in 9 days can u do it by then',
      /^That is unlikely: .*two to four weeks.*can't promise/,
    ],
    ['we launch in a week, is that possible', /^That is unlikely/],
    [
      'do i have to send u photos? i only have ones on my phone',
      /need not send any.*phone can be used/,
    ],
    ['are iphone photos ok', /phone can be used/],
    ['what is seo in plain words', /^SEO is work on your site/],
    ['explain seo to me in simple terms', /^SEO is work on your site/],
    ['do i have to talk or can i just type', /^You need not talk: here you type/],
  ])('%j', (messages, expected) => {
    expect(ask(...[messages].flat())).toMatch(expected);
  });

  it.each([
    'we open in two months, can you do it',
    'can you call me in 3 days',
    'i want my money back within 5 days, is that possible',
    'do pictures look good on a phone',
    'do i have to write the texts myself',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/That is unlikely|phone can be used|need not talk/);
  });

  it.each(['do i have to talk or can i just type', 'can i type instead'])(
    'in a call %s: there is a field',
    (question) => {
      const inCall = converse(answer, { ...unknownVisitor, channel: 'call' });
      expect(inCall(question)).toMatch(/^You need not talk: type in the field of this call/);
    },
  );
});

it.for([
  ['is there someone i can talk to', /samples/],
  ['can i delete everything you know about me', /lesson/],
  ['can i break it into two payments', /lesson/],
  ['can you start tomorrow', /unlikely/],
  ['do you offer any cheaper hosting options', /our one package/],
] as const)('D1908 what only sounds like those is no such question: %s', ([text, not]) => {
  expect(ask(text)).not.toMatch(not);
});
