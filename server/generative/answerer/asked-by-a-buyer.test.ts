import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));
/** What is said to whoever has a site here, or a trouble. */
const forOthers =
  /at once: this comes before|unlimited revisions|opening hours|We are there Monday/;

describe('D1947 who asks about buying hears no help meant for customers or victims', () => {
  it.each<[string, RegExp]>([
    ['is my site backed up? my old one got hacked and everything gone', /^Every site.*Backups/],
    ['do u back up the websites u host, had a bad experience', /whether the hosting.*not on our/],
    ['we got hacked last year so im careful now, how safe is yours', /encrypted connection/],
    ['my last site got hacked, how do you prevent that', /encrypted connection.*up to date/],
    ['i already have a website but its ugly, can u just redo it', /^We can usually repair it/],
    ['got a shopify store already, just want it to look better. possible?', /usually repair it/],
    ['ssl?? chrome says my site not secure', /^A browser mostly says so of a site without/],
    ['realtor here, old site is trash, can yall start over from zero', /usually repair it/],
    ['do i lose my stuff if your server dies', /^Every site.*Backups/],
    ['site says connection not private, whats that mean', /^A browser mostly says so of a site/],
    ['safari says our page is unsafe', /^A browser mostly says so of a site without/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
    expect(ask(question)).not.toMatch(forOthers);
  });

  it.each(['will my site be down while you redo it', 'what servers do i need for my office'])(
    'nor is another question taken for it: %s',
    (text) => {
      expect(ask(text)).not.toMatch(/^(?:We can usually repair|What is kept of this chat)/);
    },
  );

  it.each(['my site got hacked, help', 'We got hacked'])('but a victim is helped: %s', (text) => {
    expect(ask(text)).toMatch(/at once: this comes before/);
  });
});

describe('D1948 whoever finds it dear, or too cheap', () => {
  it.each([
    'ok but 999 is a lot for me right now. times are tough',
    'money is pretty tight',
    '999 bucks, phew. slow season for us',
    'wife says 999 too much, got anything smaller',
    'ok thats kinda steep for a one man show like me',
  ])('%s: can spread it', (text) => {
    expect(ask(text)).toMatch(/^I understand\. The price is fixed.*Split/s);
  });

  it.each([
    'why is it worth 1549 and you sell for 999 whats the catch',
    'i got a quote from someone on fiverr for 150 bucks why are you so expensive',
    'how come my buddy paid 400 for his site',
    'someone on upwork said 200, whats different with you',
  ])('%s: is told what is in it', (text) => {
    expect(ask(text)).toMatch(/Website, 2-month SEO, Videos and 1-year hosting.*There is no catch/);
  });

  it('but not whoever has a lot to write', () => {
    expect(ask('the text is a lot for me to write')).not.toMatch(/^I understand\. The price/);
  });
});

describe('D1949 what was asked is answered, and not what its words come near to', () => {
  it.each<[string, RegExp]>([
    ['but wix has ai now that builds it in 5 min', /^A site builder, with AI or without/],
    ['chatgpt made me a whole site in 10 minutes lol', /^A site builder, with AI or without/],
    ['where are your servers', /Privacy.*own site would/],
    ['if maya gets sick who does my site', /not on our list/],
    ['we handle medical records, what servers do you use', /Privacy.*own site would/],
    ['hair salon w 6 stylists, can each get a little bio', /up to eight/],
    [
      'we do tours, ppl should pick a date and pay a deposit, how much is that',
      /A deposit that people pay there has no price/,
    ],
    ['can ai not just build that for free nowadays?', /^A site builder, with AI or without/],
    ['what if u go out of business', /^You take everything with you.*not on our list/],
    ['and if your company dies in 2 years whats with my site', /^You take everything with you/],
    ['we are a law firm, confidentiality matters, where is data stored', /Privacy.*own site would/],
    [
      'how much for an online shop w 200 products and does it sync with my stock in square',
      /extra to the Launch Package.*fixed price in writing.*keeps in step/,
    ],
    ['does the store sync with my square inventory', /E-commerce.*keeps in step/],
    [
      "Do you do websites for lawyers? we'd need intake forms and 5 attorney bios",
      /law and accounting offices.*forms are part of every site.*up to eight/,
    ],
    ['we do weddings need a form where people ask for a quote, how long wld that take', /two to/],
    ['vet clinic here. need new patient forms online, doable?', /^Contact and booking forms/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it.each(['do you use ai to write the texts', 'is the site made with ai or by people'])(
    'but whether we use AI stays that: %s',
    (question) => {
      expect(ask(question)).toMatch(/whether our people use AI/);
    },
  );
});

describe('D1950 what has nothing to do with the company', () => {
  it.each([
    'whats the weather tomorrow',
    'can you give me a good sourdough recipe haha',
    'whats the score of the lakers game',
    'will it snow this weekend',
    'tell me a fun fact',
    'any tips for making pancakes',
    'what is the capital of france',
  ])('%s: is not promised from a person', (question) => {
    expect(ask(question)).toMatch(/only know about our work/);
    expect(ask(question)).not.toContain('Maya');
  });

  it.each([
    'can i put recipes on my site',
    'do you build a weather widget for websites',
    'can i cancel because of bad weather',
  ])('but not: %s', (question) => {
    expect(ask(question)).not.toMatch(/only know about our work/);
  });
});

describe('D1951 said in passing, and clear', () => {
  it.each([
    'ok and if i do the 6 payments is that more expensive in total?',
    'so 6x199 thats 1194 right, so its almost 200 more?',
    'is monthly dearer in the end',
    'if i pay in 6 do i end up paying more',
  ])('%s: both sums are told', (question) => {
    expect(ask(question)).toMatch(/\$1,194.*in total.*\$999, \$195 less/);
  });

  it.each([
    'ur answers suck just tell me the price',
    'JUST THE PRICE',
    'hello?? just gimme the price',
  ])('%s: hears it', (text) => {
    expect(ask(text)).toMatch(/^The \*\*Launch Package\*\* is \*\*\$999\*\*/);
  });

  it.each([
    'Maya was supposed to call at 2 and didnt. not impressed',
    'nobody rang at 3 like promised',
    'maya never rang me back yesterday',
    'somebody should have called me, nothing',
  ])('%s: hears that we are sorry', (text) => {
    expect(ask(text)).toMatch(/^I'm sorry, that is not how it should be/);
  });
});

describe('D1952 asked by an owner who tells of his trade first', () => {
  it.each<[string, RegExp]>([
    ['what happens after the site is online, do u just disappear', /^We stay reachable/],
    ['ok site is live and then what, am i on my own?', /^We stay reachable/],
    ['i have 3 locations, one site or three?', /one website of up to eight pages.*each place/],
    ['once were live who do i bug when i need something', /^We stay reachable/],
    ['5 branches in 3 cities, how would that work with one website', /each place/],
    ['menu as pdf or real page whats better', /^As a page, as a rule/],
    ['price list: pdf or page?', /^As a page, as a rule/],
    ['can i put a video of my shop on the homepage, i filmed it myself', /^It can be used/],
    ['have some drone footage from my cousin, can it go on the home page', /^It can be used/],
    [
      'can i get the 250 hosting off if i already have hosting',
      /none for it with hosting left out/,
    ],
    [
      'last web guy vanished, he still has my domain. can you help get it back',
      /^I can't promise that: it depends on the name/,
    ],
    [
      'i have a .com at godaddy, renewing next week, should i let it run out or keep it',
      /^Keep it, and renew it where it is/,
    ],
    [
      "I'm a plumber, get all jobs from thumbtack. would a website actually bring me customers?",
      /^Nobody can honestly promise a number of customers/,
    ],
    ['can u connect it to doordash and uber eats', /not on our list, so I can't promise it/],
    [
      'my competitor shows up first when you type plumber + our town. how do i beat him',
      /^For that there is \*\*SEO & Marketing\*\*.*nobody can honestly promise a rank/,
    ],
    ['designer ghosted us and holds our domain hostage', /^I can't promise that/],
    ['my nephew made the site and wont give me the password', /^Only whoever has the access/],
    [
      'domain renewal notice came for 89 dollars, is that legit should i pay',
      /^I can't see that from here/,
    ],
    ['do websites even work for plumbers anymore', /^Nobody can honestly promise/],
    ['can orders from grubhub show up on the site', /not on our list, so I can't promise it/],
    ['i host at siteground, paid til 2026, cheaper then?', /with hosting left out/],
    ['black friday we get 5000 visitors at once, ok for u?', /not on our list/],
    ['how does your hosting handle lots of traffic, we were on tv', /not on our list/],
  ])('%s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it('what comes after the months of SEO', () => {
    expect(
      ask('how long til i see something from the seo then', 'and after the 2 months what happens'),
    ).toMatch(/^More months of SEO/);
  });

  it.each<[string, RegExp]>([
    ['do i have to buy the videos as well', /included/],
    ['do you film the video at my shop', /^Two short ones/],
    ["can you copy my competitor's site", /^No: design/],
    ['who renews the domain', /domain is renewed/],
    ['do you back up our office computers', /not on our list/],
    ['what happens after the call', /^A 15-minute call/],
    ['my brother does websites too but hes slow lol. how fast r u', /two to four weeks/],
  ])('but not: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });
});

it.each([
  'i have a website but ',
  'my video form for our domain renew ',
  'if you 6 payments or more, ',
  'competitor ai in 5 stock sync shop, ',
])('D1952 a message of 4,000 characters is answered at once: %s', (part) => {
  const text = part.repeat(Math.ceil(4000 / part.length)).slice(0, 4000);
  const start = performance.now();
  ask(text);
  expect(performance.now() - start).toBeLessThan(3000);
});
