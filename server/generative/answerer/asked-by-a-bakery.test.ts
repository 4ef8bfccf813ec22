import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const knowledge = readKnowledge(sample);
const answer = createAnswerer(knowledge);
const ask = converse(answer);
const timesOf = (...texts: string[]): unknown[] => {
  const { calls } = answer(
    texts.flatMap((text) => [
      { from: 'visitor' as const, text },
      { from: 'assistant' as const, text: '' },
    ]),
  );
  return calls.flatMap(({ name, args }) => (name === 'request_callback' ? [args['time']] : []));
};

describe('D1850 what a website costs, for whatever trade', () => {
  it.each([
    'What does a new website for my bakery cost?',
    'what will a website for my dental office cost me?',
    'whats the price for a website for a gym',
    'roughly what would a website cost for a plumber',
    'what does a new homepage for my yoga studio cost me',
    'what would you charge me for a new webpage for my cake shop',
    'i have a flower shop and want a website, what does it cost',
    'how much is a website for my bakery with two shops',
    'how much for a website for my two shops',
    'what does a site for our shops cost',
    'I own a bakery, what would I pay?',
    "I'm a dentist, what would we pay?",
    'what would I pay',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/\*\*\$999\*\*/);
  });

  it('what is built is told once, and then what it costs', () => {
    const card = sample.quickActions.find(({ id }) => id === 'website-development');
    const said = ask(card!.question);
    expect(said.match(/\*\*Web Development:\*\*/g)).toHaveLength(1);
    expect(said).toMatch(/\*\*\$999\*\*.*Web Development\*\* is part of it/);
    expect(ask('I want an online shop. What do you build, and what does it cost?')).not.toMatch(
      /We do:/,
    );
    expect(ask('Do you do websites?', 'what does it cost?')).toMatch(/^The .*\*\*\$999\*\*/);
  });

  it.each([...sample.quickActions.map(({ question }) => question), ...sample.chatStarters])(
    'what the page offers to ask is answered: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/not sure which|is included/);
    },
  );
});

describe('D1851 what the page shows of the work', () => {
  it.each([
    'where can I see your work',
    'show me sites you made for bakeries',
    'let me see your work first',
    'any portfolio?',
  ])('%s: where it stands, and that those are samples', (question) => {
    expect(ask(question)).toMatch(
      /^On this page, under \*\*Shutters up\*\* and \*\*Said at the counter\*\*; those are samples/,
    );
  });

  it.each([
    ['have you done bakeries before? show me', /a bakery among them/],
    ['have you built sites for dentists before?', /a dentist among them/],
    ['did you do any dentists', /a dentist among them/],
    ['which clients do you have', /^I can't tell from here whom we have worked for/],
    ['are the reviews on your page real', /^No: what you see on this page.*are samples/],
    ['have you done a florist yet', /^(?!.*among them)I can't tell from here/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('work of its own is no sample, and without any it says so', () => {
    const own = {
      ...knowledge,
      shown: knowledge.shown.map((one) => ({ ...one, isSample: false })),
    };
    const asked = converse(createAnswerer(own));
    expect(asked('where can I see your work')).not.toMatch(/sample/);
    expect(asked('have you done bakeries before?')).toMatch(/^Yes: on this page.*a bakery/);
    expect(converse(createAnswerer({ ...knowledge, shown: [] }))('any portfolio?')).toMatch(
      /no examples/,
    );
  });

  it.each(['show me how it works', 'can my clients leave references on my page'])(
    'but not: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/Shutters/);
    },
  );
});

describe('D1852 pictures', () => {
  it.each([
    'can you photograph my shop',
    'can you take pictures of my cakes',
    'do you make photos of my bread',
    'could somebody photograph our dental practice',
    'can you send a photographer',
    'what does a photo shoot cost',
  ])('%s: none are taken by the list', (question) => {
    expect(ask(question)).toMatch(/^Photographs that we take are not on our list/);
  });

  it.each([
    'can you use photos of my cakes',
    'I take the pictures myself, can you use them',
    'are my phone pictures good enough',
  ])('%s: his own are used', (question) => {
    expect(ask(question)).toMatch(/^Yes\. Pictures can be yours/);
  });

  it.each([
    'I am a photographer, do you make sites for me',
    'can I use pictures from my competitor',
    'are the pictures made by AI',
    'can customers upload photos of their cakes',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/Photographs that we take|^Yes\. Pictures/);
  });
});

describe('D1853 being found', () => {
  it.each([
    'do you do the google maps entry',
    'can you put me on google maps',
    'is a google business profile included',
    'my dental practice is not on google maps, can you do that',
  ])('%s: the entry on the map is on the list', (question) => {
    expect(ask(question)).toMatch(/^A Google Business Profile.*is on our list/);
  });

  it.each([
    'do I get found on google when someone searches bakery in my town',
    'does my new site show up for bread and cakes in Millbrook',
    'can people in my town find me when they google plumber',
    'how do people find my site',
    'can you make my site rank for bread in Millbrook',
  ])('%s: no date is refused, and no rank promised', (question) => {
    expect(ask(question)).toMatch(/^We work for that, though nobody can honestly promise/);
  });

  it.each([
    'can you delete a bad review on google maps',
    'how do I find you on google maps',
    "how long until I'm found on google",
    'can you get me to number one on google',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^A Google Business Profile|^We work for that/);
  });

  it('SEO is in the price for its months, and not for more', () => {
    expect(ask('do you do seo')).toMatch(/part of the \*\*Launch Package\*\*.*2-month SEO/);
    expect(ask('do you do the google maps entry', 'what does that cost')).toMatch(
      /^For two months it is part/,
    );
  });
});

describe('D1854 the years after the first', () => {
  it.each<[string[], RegExp]>([
    [['What does a website cost?', 'and what do I pay in the second year?'], /^From the second/],
    [['what will I owe in year two'], /^From the second year on only hosting and your domain/],
    [['do I have to pay for the domain next year'], /^From the second year on you do/],
    [['who pays my domain renewal'], /^From the second year on you do/],
    [['what does the domain cost after the first year?'], /^After the first year your domain/],
    [['is hosting 250 dollars a year later?'], /^What hosting costs after .* is not known here/],
    [['yearly costs'], /hosting and your domain/],
    [['how much is it per year'], /hosting and your domain/],
    [['and what do I pay in the second year?', 'and after that'], /^Nothing else is added/],
    [['what does the SEO do?', 'what does SEO cost after that'], /^More months of SEO have no/],
    [['What does it cost?', 'and later?'], /^Nothing else is added/],
    [['what do I pay in the second year', 'how much roughly?'], /^That amount is not on our list/],
    [['who pays my domain renewal', 'how much'], /^That amount is not on our list/],
    [['how can you help me rank higher', 'and after the two months?'], /^More months of SEO/],
  ])('%j', (messages, expected) => {
    const said = ask(...messages);
    expect(said).toMatch(expected);
    expect(said).toMatch(/in writing/);
  });

  it.each([
    'what does SEO cost',
    'can I pay next year',
    'how many customers will I have in the second year',
    'what does the online shop cost in the second year',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^From the second year|^More months/);
  });

  it('nor is the price itself unknown', () => {
    expect(ask('Is it a one-time price?', 'how much is it?')).toMatch(/\$999/);
  });
});

describe('D1855 what comes for an amount of the bill', () => {
  it.each<[string[], RegExp]>([
    [['what does SEO bring me?', 'what exactly do I get for $799?'], /^\*\*Website\*\* counts for/],
    [['what exactly is in the 799'], /^\*\*Website\*\* counts for/],
    [['what do I get for $799?', 'and for $200'], /^\*\*2-month SEO\*\* counts for/],
    [['and the $250?'], /^\*\*1-year hosting\*\* counts for/],
    [['What does the $200 SEO do?'], /^\*\*2-month SEO\*\* counts for \$200.*Google Business/s],
    [['what is included in the $300'], /^\*\*Videos\*\* counts.*intro video and project video/],
    [['the videos cost $300 but also they are free, which one?'], /^Both mean the same two/],
    [['hosting $250 but it is also a bonus?'], /^Both mean the same/],
  ])('%j', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it.each([
    'what do I get for $999',
    'what do you have for 799 pages',
    'are the videos free',
    'can I get only the website for $799',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/^\*\*Website\*\* counts for|^Both mean/);
  });
});

describe('D1856 what comes before a payment, and how one leaves', () => {
  it.each([
    'can I see a draft before I pay',
    'do I need to pay before I see something?',
    'must I pay before you show me a design',
    'is the first mockup free',
  ])('%s: one answer', (question) => {
    expect(ask(question)).toMatch(/^The first payment comes before the first draft/);
  });

  it.each([
    'how can I cancel',
    'I am not a customer, I ask how I could cancel',
    'how do I quit',
    'is it possible to get out of the contract',
    'what do I need to do to cancel',
  ])('%s: whoever only asks is not told to be sorry', (question) => {
    expect(ask(question)).toMatch(/^There is no subscription to cancel/);
  });

  it.each(['I want my money back if no one comes', 'can I have a refund if no patients come'])(
    '%s',
    (question) => {
      expect(ask(question)).toMatch(/^Within 30 days.*you get your money back/);
    },
  );

  it('what he has paid is told of, too', () => {
    expect(ask('how can I cancel', 'and my money?')).toMatch(/^Within 30 days/);
  });

  it('to stop paying and to leave agree', () => {
    expect(ask('can I stop the monthly payment')).toMatch(/^Nothing holds you/);
    expect(ask('do you help when I leave you')).toMatch(/^Nothing holds you.*monthly payments/);
  });

  it.each(['cancel my order now', 'I want my money back', 'can I cancel the call'])(
    'but not: %s',
    (question) => {
      expect(ask(question)).not.toMatch(/^There is no subscription|^Within 30/);
    },
  );
});

describe("D1857 the visitor's part, the move and what stays", () => {
  it.each<[string, RegExp]>([
    ['what do I need to do', /^Not much/],
    ['how much of my time does it take', /^Not much/],
    ['my current site is with another company, who moves it?', /^We do: we build the new site/],
    ['can you migrate our site from another host', /^We do: we build the new site/],
    ['will my site be offline', /^Your old site stays online/],
    ["will our gym's site be down for long", /^Your old site stays online/],
    ['can my emails stay as they are', /^They need not change/],
    ['what happens to my email when you move the domain', /^They need not change/],
    ['is my old domain kept', /^Your domain stays yours/],
    ['will I lose my domain', /^Your domain stays yours/],
    ['will you be there when I have a problem in a year', /^We stay reachable/],
    ['how long do you exist', /was founded in/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it.each<[string, RegExp]>([
    ['what do you do', /^Not much/],
    ['what if my site goes down', /^Your old site/],
    ['do you set up business email', /^They need not/],
    ['do I keep my domain if I leave', /^Your domain stays/],
    ['will you be there on Sunday', /^We stay/],
  ])('but not: %s', (question, other) => {
    expect(ask(question)).not.toMatch(other);
  });
});

describe('D1858 orders on the site', () => {
  it.each([
    'can customers order bread online',
    'customers should be able to order a birthday cake',
    'is a form for cake orders included?',
    'can people order flowers through the site',
    'can we take orders online',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/^Yes: with a form.*E-commerce\*\*, which is not part/);
  });

  it.each([
    'how do I order',
    'people want to buy my company',
    'can customers book a table online',
    'can I order just the website',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/with a form, since/);
  });
});

it.each<[string[], RegExp]>([
  [
    [
      'my website is 8 years old and slow on phones. what do you do about it?',
      'what would that cost',
    ],
    /we look at your site first/,
  ],
  [['can you take pictures of my cakes', 'what would that cost'], /^That has no list price/],
  [['can customers order bread online', 'how much is that'], /^A form is part of/],
  [['is my old domain kept', 'and my emails?'], /^They need not change/],
  [['will my site be offline', 'for how long'], /^Your old site stays online/],
])('D1859 what is asked on is asked of the answer before: %j', (messages, expected) => {
  expect(ask(...messages)).toMatch(expected);
});

describe('D1860 when to call, said again or with a bound', () => {
  it.each<[string[], string]>([
    [['please call me tomorrow at 2 pm', 'no, better on Monday afternoon'], 'on Monday afternoon'],
    [['please call me at 2 pm', 'Maya should ring me on Monday afternoon'], 'on Monday afternoon'],
    [['call me please', 'could we do Tuesday morning?'], 'Tuesday morning'],
    [['call me please', 'Monday suits me better'], 'Monday'],
    [['please let Maya call me tomorrow morning, not before 10'], 'tomorrow morning not before 10'],
    [['can Maya call me, but not before 9:30 please'], 'not before 9:30'],
    [
      ['how do you call me, I get up at 3 in the morning', 'between 10 and 12'],
      'between 10 and 12',
    ],
  ])('%j', (messages, time) => {
    expect(timesOf(...messages)).toEqual([time]);
  });

  it.each<[string[], string]>([
    [['call me monday at 4, 217 555 0199', 'actually make it tuesday'], 'tuesday at 4'],
    [['call me after 5 please', 'tomorrow'], 'tomorrow after 5'],
    [['call me on Monday at 4', 'Tuesday at 3'], 'Tuesday at 3'],
    [['call me at noon monday please', 'make it tuesday'], 'at noon tuesday'],
    [['call me tomorrow morning', 'make it Friday'], 'Friday'],
    [['call me monday evening at 8', 'tuesday'], 'tuesday'],
  ])('D1869 another day keeps the hour: %j', (messages, time) => {
    expect(timesOf(...messages).at(-1)).toBe(time);
  });

  it.each([['call me today, but not at 6'], ["don't call me before 10"]])('but not: %s', (text) => {
    expect(timesOf(text).filter((time) => time !== undefined)).toEqual([]);
  });

  it('how and when somebody is called is told', () => {
    expect(ask('how do you call me, I get up at 3 in the morning')).toMatch(
      /^Maya calls you within 24 hours/,
    );
  });
});

describe('D1885 what a site costs on which something is ordered, and what a site is for', () => {
  it.each([
    'How much for a website where people can order cakes?',
    'what does a site with online ordering cost',
    'price for a website where customers can book a table',
    'how much would a site cost where clients can pay and reserve',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/\*\*\$999\*\*.*form for orders.*no list price/);
  });

  it.each([
    'I already have a Facebook page, why do I need a website?',
    'why would anyone need a website when there is instagram',
    'do i really need a website',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/^A page on Facebook/);
  });

  it.each<[string, RegExp]>([
    ['how much for an online shop', /no list price for \*\*E-commerce/],
    ['what does a website for my bakery cost', /In the package/],
    ['why do i need a new website', /^(?!A page on Facebook)/],
    ['do i need a website for seo', /^(?!A page on Facebook)/],
    ['can you put my instagram on my site instead of a gallery', /^(?!A page on Facebook)/],
    ['can you link my facebook page on the website', /^(?!A page on Facebook)/],
    [
      'how much does hosting for the site with bookings cost after a year',
      /^(?!The Launch Package is \*\*\$999\*\*, fixed)/,
    ],
  ])('and nothing else: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});
