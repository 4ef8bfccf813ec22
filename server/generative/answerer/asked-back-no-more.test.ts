import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Said } from './answerer.ts';
import { sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const converse = (...messages: readonly string[]): Said => sayAll(answer, rosa, messages)!;
const ask = (...messages: readonly string[]): string => converse(...messages).text;

type Asked = readonly [messages: readonly string[], expected: RegExp];

/** What was asked back, or said to be unknown, before. */
const answers = (cases: readonly Asked[]): void => {
  it.each(cases)('%s', (messages, expected) => {
    const { text, answered } = converse(...messages);
    expect(text).toMatch(expected);
    expect(answered).toBe(true);
  });
};
const not = (cases: readonly Asked[]): void => {
  it.each(cases)('%s: it is something else', (messages, expected) => {
    expect(ask(...messages)).not.toMatch(expected);
  });
};

describe('D2051 what may stand on a site is answered: a blog, a PDF, listings, templates, an assistant', () => {
  answers([
    [['is there a blog in it'], /^It can: a blog.*we write posts for you is not on our list/],
    [['can we share news on the page'], /^It can: a blog/],
    [['we have a catalog as pdf, 40 pages, can that be on the site'], /^Say so on the call.*PDF/],
    [['I need listings on my page with photos, do you do that?'], /^Listings with.*not on our/],
    [['got any templates i could look at'], /^Templates to choose from are not on our list/],
    [['does your ai answer customers on my site too'], /^A chat or an assistant on your own site/],
    [['privacy policy and cookies stuff do u do that for me?'], /^We are no lawyers/],
    [['what would you put on it'], /^What you offer and what it costs/],
    [['which pages do i need'], /^What you offer and what it costs/],
    [['where do i send my own clips from the shop'], /Clips come to us by e-mail/],
    [['we get a new phone number, can that be changed on the site'], /^Text such as an address/],
    [['who shows me how to use it'], /short lesson/],
    [['can i edit it myself', 'who shows me how to use it'], /^We do: a short lesson/],
    [['do i have to be on camera'], /^Nobody has to be/],
  ]);
  not([
    [['how much is a blog'], /^It can/],
    [['can you move my blog posts over'], /^It can/],
    [['can you send me a pdf of the offer'], /^Say so on the call/],
    [['do you keep a privacy policy, where is yours'], /^We are no lawyers/],
    [['how much for templates for my social media posts'], /^Templates to choose/],
  ]);
});

describe('D2052 what one has already, and moves to us, is answered', () => {
  answers([
    [['i sell candles on etsy and wanna move off it'], /^For that you need an online shop/],
    [['i sell candles on etsy and wanna move off it', 'how long would it take'], /six weeks/],
    [['we are done with ebay, i want our own shop'], /^For that you need an online shop/],
    [['can you get my wix page moved over to you guys'], /^We build the new site beside the old/],
    [['we need our email moved to Microsoft 365'], /^Business e-mail and accounts/],
    [['do email addresses come with it, like info@mysalon'], /not among the items/],
    [['my daughter made the logo for free can i use it'], /^Yes, yours can be used/],
    [['old domain has bad reviews attached, fresh one better?'], /^Keep it, as a rule/],
    [['i sell houses, want the domain myhouse.com'], /^Whether a name is still free/],
    [['can i call my site whatever i want'], /yours to choose/],
    [['can you copy this site for me, i like it: joescafe.com'], /^No: design, text and pictures/],
    [['my nephew wont give me the password'], /^Only whoever has the access/],
    [['edge shows a red triangle on our site, bad?'], /^It is a warning.*SSL/],
  ]);
  not([
    [['is wix better than you'], /beside the old one/],
    [['how much does it cost to move my wix site'], /beside the old one/],
    [['i got my password, where do i log in'], /^Only whoever has the access/],
    [['my domain is myhouse.com, can i keep it'], /^Whether a name is still free/],
  ]);
});

describe('D2053 of Google, reviews and when more customers come it is told what can be, and what nobody can promise', () => {
  answers([
    [['food truck, no fixed address. does google thing still work for us'], /area it serves/],
    [['do you take down bad reviews'], /^That we take down reviews is not on our list/],
    [['someone wrote a fake review, can you get it deleted'], /^That we take down reviews is not/],
    [['how do i get found without paying for ads'], /without an ad/],
    [['how do i beat my competitor on maps', 'without paying for ads tho'], /without an ad/],
    [['can you guarantee page 1 of google', 'hmm last guy said he could'], /^What others promise/],
    [['how soon do you think id see more calls'], /^How many come, and when, nobody/],
    [['I need the phone to ring, dont care about looks'], /^For that there is \*\*Lead/],
  ]);
  not([[['are your reviews fake'], /^That we take down/]]);
});

describe('D2054 what a wish costs, and which terms hold, is answered', () => {
  answers([
    [['can you do it in one week if i pay more'], /^A price for going faster is not on our/],
    [['is there a rush fee'], /^A price for going faster is not on our/],
    [['are prices higher for two locations'], /^The price is the same/],
    [['Do the 30 days also apply when I pay monthly?'], /^Yes, whichever way you pay/],
    [['is the 6 month seo more expensive'], /^More months of SEO have no price/],
    [['is 2 months of seo enough', 'and then what do i pay after'], /^More months of SEO/],
    [['what does it cost a month after two months'], /^More months of SEO have no price/],
    [['i already paid a year of hosting, do i still have to pay yours'], /hosting left out/],
    [['ouch 999. anything for less'], /^No: the Launch Package is our one package/],
    [['can i call on monday to cancel'], /^You can call/],
    [['can i call it off'], /^If you mean an order/],
    [
      ['whats the difference between split and monthly', 'which one would you take'],
      /neither costs/,
    ],
    [['can you send me a quote for a 10 page site'], /^I can't send one from here/],
    [["what's included for $999?"], /The \*\*Launch Package\*\* is \*\*\$999/],
    [
      ['after the second year what do i pay for hosting', 'so you dont know?'],
      /^That amount is not/,
    ],
  ]);
  not([
    [['do you charge extra for faster hosting'], /^A price for going faster/],
    [['what do two websites cost for my two shops'], /^The price is the same/],
    [['can customers call to cancel an appointment'], /^You can call/],
  ]);
});

describe('D2055 where we are, who does it, and when a call can be, is answered', () => {
  answers([
    [['do you have an office in chicago'], /^Our office is in Springfield/],
    [['im a plumber in Peoria not springfield, can you still do it'], /^Yes: our office/],
    [['we r in springfield IL, do you come out'], /^We work by phone and video/],
    [['can someone come today its urgent'], /^That I can't promise: we work by phone/],
    [['is 1 person doing it or a team'], /^We are a small team/],
    [['does a robot make the website'], /^I can't say yes or no/],
    [['is sunday or monday better to call'], /^Any day that suits you/],
    [['when are you open', 'saturday at 9 or sunday?'], /^People are there Monday to Sunday/],
    [['when do we show up for the call'], /^You need not come anywhere: Maya calls you/],
    [['call me tomorrow', 'its urgent'], /^Then call us/],
    [['call me at 312 555 0143', 'thats my shop, ask for Luis'], /whom Maya should ask/],
    [['do you have a form i can fill in'], /^Yes, on our page/],
    [['what servers do i need for my office'], /are not on our list/],
    [['can you set up backups and wifi for my office'], /wifi at your place are not on our list/],
  ]);
  not([
    [['can you come up with a name for my shop today'], /^That I can't promise: we work/],
    [['can you get back to me by friday'], /I can't promise a date/],
    [['can my site have a form to fill in'], /^Yes, on our page/],
  ]);
});

describe('D2056 what goes on in few words with an answer is told, where a fact is there', () => {
  answers([
    [['do i need to write the text', 'who does that then'], /^We do/],
    [['can i see how many visit my site', 'who sets that up'], /^We do/],
    [['how many pages do i get', 'and if i need 12?'], /agreed and priced in writing/],
    [['what happens after the first year with hosting', 'can i move it somewhere else'], /^Yes/],
    [
      ['how much do changes cost after its done', 'and how quick are they done'],
      /yourself, at once/,
    ],
    [
      ['show me some sites u made', 'any for restaurants?'],
      /^I can't tell from here whom we have worked for/,
    ],
    [['do you have examples of dog groomer websites', 'any at all i can look at'], /samples/],
    [['what cards do u take', 'paypal?'], /ask before you order/],
    [['need flyers printed for my biz', 'do you ship them'], /come to you.*not on our list/],
    [['need a logo for my food truck', 'what files do you send me'], /^Files in every format/],
    [['can u build me a shop for candles?', 'and who ships the stuff lol'], /^You do/],
    [['can people reserve a table on the site?', 'and order takeout too?'], /^Yes: with a form/],
    [['do u do monthly payments', 'so how much more is that in total'], /\$195/],
  ]);
});

describe('D2057 the same is asked of another thing, and what is told first changes nothing in what is asked', () => {
  answers([
    [['how long does it take?', 'and for an online shop'], /^\*\*E-commerce:\*\* four to six/],
    [
      ['do u do online shops', 'i sell candles about 40 products, how much would that be'],
      /no list/,
    ],
    [['do you run ads', 'im a roofer here, how long does that take'], /two weeks/],
  ]);

  it('what only tells of those who come still is heard', () => {
    expect(ask('can i get a booking page', 'and for the kids')).toMatch(/^Good to know/);
  });
});

describe('D2058 whoever begins with one thing, and leaves the rest out, is told of that one alone', () => {
  answers([
    [['we just need a logo, no website. do you do that'], /^The \*\*logo\*\* alone/],
    [['only need a logo, nothing else'], /^The \*\*logo\*\* alone/],
  ]);
});

describe('D2059 whom another company has let down hears what is different here; whoever asks what happens now, who knows', () => {
  answers([
    [['my last agency charged me 300 a month for nothing. do you do it different?'], /^I'm sorry/],
    [['i paid another agency 2 months ago and still have no site'], /what another company did/],
    [
      ['I sent a message 3 days ago nobody called me back!!', 'what are you gonna do about it'],
      /Maya can: call/,
    ],
  ]);
  not([[['i paid you 2 months ago and still have no site'], /what another company did/]]);
});

describe('D2060 goods and errands that are none of ours are said not to be on the list', () => {
  answers([
    [['do you guys sell tires'], /it is not on our list/],
    [['do you sell fresh bread'], /it is not on our list/],
  ]);
  it('an errand', () => {
    expect(ask('do you help with visas in canada')).toMatch(/it is not on our list/);
  });
  not([
    [['do you sell websites'], /it is not on our list/],
    [['do you sell logos'], /it is not on our list/],
  ]);
});
