import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse, wishAfterAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const say = converse(answer, rosa);
const wishAfter = wishAfterAll(answer, rosa);
const asked = 'can she call me tomorrow at 3';

describe('D2061 what is asked of a call once it was spoken of, in words that name none', () => {
  it.each([
    ['what if i dont pick up', /^Then tell me another hour here, or call us/],
    ['and if im busy then', /^Then tell me another hour/],
    ['will she leave a voicemail', /leaves a message, I can't promise/],
    ['what number will she call from', /^From which number Maya calls I can't see/],
    ['can i change that', /^Yes\. Tell me here the day, the hour or the number/],
    ['what if i need to reschedule', /^Yes\. Tell me here the day/],
    ['how do i cancel it', /^Without a press of the button nothing is noted/],
    ['will i get a confirmation', /^Once you have pressed the button, it is noted/],
    ['how do i know she really calls', /^Once you have pressed the button/],
    ['can we do zoom instead', /^What I pass on is a call by telephone/],
    ['will she send me something before', /nothing that comes before the call/],
    ['is that your time or mine', /^An hour goes to Maya as you write it/],
    ['sooner?', /^Tell me which hour would suit you/],
    ['thats too late', /^Tell me which hour/],
    ['do i need to prepare anything', /^About your business, what you need/],
    ['what if i hate it after the call', /binds you to nothing/],
    ['is that tomorrow then?', /Your wish, tomorrow at 3, goes with it/],
    ['shes not gonna call me wednesday too?', /no call that is noted for you yet/],
  ])('%s', (question, expected) => {
    expect(say(asked, question)).toMatch(expected);
  });

  it('is asked of a call only where one was spoken of', () => {
    expect(say('what is in the package', 'can i change that')).not.toMatch(/the button that comes/);
    expect(say('how do i cancel it')).toMatch(/no subscription to cancel/);
  });
});

describe('D2062 another time for the call', () => {
  it.each<[string[], string]>([
    [[asked, 'is 6pm ok?'], 'tomorrow at 6pm'],
    [[asked, 'does friday at 10 work'], 'friday at 10'],
    [[asked, 'is tomorrow at 3 ok?'], 'tomorrow at 3'],
    [[asked, 'is the logo in it?', 'make it 4 instead'], 'tomorrow at 4'],
    [['can i talk to someone about it thursday around 2'], 'thursday around 2'],
  ])('%j', (said, time) => {
    expect(wishAfter(...said)).toMatchObject({ time });
  });

  it('outside the hours is passed on, and said to be', () => {
    expect(say('call me at 7pm please')).toMatch(
      /at 7pm, goes with it, though calls are made Monday to Sunday, 9:00 to 18:00: whether there can be an exception only Maya/,
    );
    expect(say('call me at 7pm please', 'what about sunday then')).toMatch(/though calls are made/);
    expect(say('call me at 4pm please')).not.toMatch(/though/);
  });
});

describe('D2063 what owners ask in passing', () => {
  it.each<[string[], RegExp]>([
    [['ok but what would it actually get me'], /^People who search for what you sell find you/],
    [
      ['I have a site from wix but nobody finds me on google. can u fix just the seo?'],
      /^You can ask for it alone: \*\*SEO/,
    ],
    [['how long until im on page one', 'do you guarantee that?'], /^No: a rank/],
    [['what do you need from me to get started'], /^Not much: you talk with Maya/],
    [['Our emails keep landing in clients spam folders. can you fix it?'], /taken for spam/],
    [['can you make it in spanish', 'who does the translating?'], /^English and Spanish we write/],
    [['can you make it in spanish', 'does that cost extra'], /^Yes: a second language/],
    [['do you design logos', 'what if i dont like any of them'], /^Then you say what should be/],
    [
      ['Can customers ask for a quote through the site and it goes to my phone?'],
      /^Contact forms are part.*arrives, by e-mail or on your phone/,
    ],
    [
      ['I already have a domain at godaddy and a logo. do I get money off the $999 then?'],
      /^The price stays as it is: logo and domain are free bonuses/,
    ],
    [
      ['patients have to book online and the site has to be HIPAA compliant. Can you do it?'],
      /^What HIPAA asks for I can't promise here/,
    ],
    [
      ['patients have to book online and it has to be HIPAA compliant', 'what would that run'],
      /^For what HIPAA asks for there is no price/,
    ],
    [['could someone remote in or do you have to come on site?'], /^We work by phone and video/],
    [['what videos do i get', 'how long are they'], /^They are short/],
    [['what videos do i get', 'can i put them on instagram too'], /^Yes: what we make for you/],
    [
      ['i sell sneakers on insta wanna do a proper shop, how much for like 80 products'],
      /is extra to the Launch Package/,
    ],
    [['what does a shop cost', 'shipping rates too?'], /has shipping and tax settings/],
    [['can you move my email over without losing anything'], /^They need not move/],
    [['can i see it before it goes live'], /^We try every page.*goes live when you say so/],
    [
      ['my site was hacked', 'and how do i stop it happening again'],
      /keep its software up to date/,
    ],
    [['do u back it up?'], /whether the hosting in the Launch Package has them/],
    [
      ['Need a site asap, opening my nail salon in 3 weeks. is it doable?'],
      /^It may be: most sites go live two to four weeks/,
    ],
    [['does she talk like a normal person'], /^Yes: you need to know nothing of computers/],
    [
      ['what does the package cost', 'not really tech savvy so pls keep it simple lol'],
      /^Yes: you need/,
    ],
    [['how do i get to top of google for plumber in my town'], /^With \*\*SEO & Marketing/],
    [['Would I still own the domain if I left you'], /^Yes: the domain, the design/],
    [['and if i hate it do i get my money back'], /^Yes: you have 30 days/],
    [
      ['i want something dark and weird not some cookie cutter template'],
      /^Templates to choose from/,
    ],
    [['how many pages do i get and is there a contact form'], /Contact and booking forms are part/],
    [
      ['how many pages do i get', 'Thank you, that is clear.'],
      /^You['’]re welcome|^Gladly|welcome/,
    ],
    [['how many pages do i get', 'sweet thx'], /welcome/],
    [['no jargon please'], /^Yes: you need to know nothing/],
  ])('%j', (said, expected) => {
    expect(say(...said)).toMatch(expected);
  });
});
