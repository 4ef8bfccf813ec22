import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer, type Said } from './answerer.ts';
import { sayAll } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const rosa = { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' };
const converse = (...messages: readonly string[]): Said => sayAll(answer, rosa, messages)!;

describe('D2013 what was wished of a call is read back, and its press is still asked for', () => {
  it.each([
    'did you get that?',
    'did you get 5.30?',
    'what time did i say',
    'which number do you have',
    'and the time is still 5.30?',
    'so shes calling at 5.30?',
    'you got 5.30?',
  ])('%s', (text) => {
    const { text: said, calls } = converse('call me tomorrow at 3', 'no make it 5.30', text);
    expect(said).toMatch(
      /^Press the button below and I pass it on: Maya calls you.*\(217\) 555-0188.*tomorrow at 5\.30/,
    );
    expect(calls).toMatchObject([{ name: 'request_callback', args: { time: 'tomorrow at 5.30' } }]);
  });

  it('of a call that is noted, what the button noted', () => {
    const noted = { phone: '217 555 0148', time: 'Friday at 9' };
    expect(
      sayAll(answer, { ...rosa, noted }, ['call me friday at 9', 'did you get that?'])!.text,
    ).toMatch(/Friday at 9|friday at 9/);
  });

  it.each([
    'not that number tho, use 217 555 0190',
    'not on this number, 217 555 0190',
    'oh and not that phone, call 217 555 0190 please',
  ])('another number within a sentence leaves the time: %s', (text) => {
    expect(converse('call me tmrw at 2', text).calls).toMatchObject([
      { args: { phone: '217 555 0190', time: 'tmrw at 2' } },
    ]);
  });

  it('whoever changes a wish is not told again of all that calls are', () => {
    const changed = converse('call me tomorrow at 3', 'no make it 5.30').text;
    expect(changed).toMatch(/tomorrow at 5\.30/);
    expect(changed).not.toMatch(/Calls are made|Or write to/);
  });
});

describe('D2014 whoever tells his trade first is answered what he asks', () => {
  it.each([
    ['food truck here whats it cost', /Launch Package\*\* is \*\*\$999/],
    [
      'tattoo studio here. i got like 400 pics on instagram can those go on the site',
      /Pictures can be yours/,
    ],
    ['hi, dog groomer here, how long does it take', /two to four weeks/],
    ['vet clinic here - who writes the texts', /We interview you/],
  ])('%s', (text, says) => {
    expect(converse(text).text).toMatch(says);
  });

  it.each([
    'is anyone here who speaks polish',
    'Rosa here, please call me',
    'can i pay here with card',
  ])('%s is no trade', (text) => {
    expect(converse(text).text).not.toMatch(/^I'd like to get this right/);
  });
});

describe('D2015 what is pressed for after an answer', () => {
  it.each([
    [
      ['999 + the logo + the domain = what total'],
      /^All together the \*\*Launch Package\*\* is \$999/,
    ],
    [
      ['can you do online booking', 'ok and what does it cost all together'],
      /^All together.*comes on top/,
    ],
    [['can you make me an online shop', 'how much is it all together'], /comes on top/],
    [['if i do the 6 month thing how much more is it in the end'], /\*\*\$195\*\* more/],
    [['can i pay it off early in month 3 and skip the extra'], /not on our list, so I won't guess/],
    [['what do i get', 'and do i pay that every year?'], /^You pay the price once/],
    [['what happens if i stop paying', 'do i keep the site'], /^It is yours: the domain/],
    [['how do i get my money back', 'even on day 29?'], /^Yes: you have 30 days/],
    [['how do i get my money back', 'and on day 31?'], /promises no money back/],
    [['what is seo', 'how long till i see something'], /six to ten weeks/],
    [['i have 3 shops one site or three', 'is that more money'], /has no price/],
    [
      ['my nephew does websites for 200 bucks why would i pay you 999'],
      /What you pay for with us is the work/,
    ],
    [['hm 999 thats a lot for a small salon'], /you need not pay it at once/],
    [['my site is from 2011 and looks bad. fix it or toss it?'], /We can usually repair it/],
    [
      ['my site is old can you redo it', 'ok and what do i pay if its just a repair'],
      /no list price/,
    ],
    [['a menu with prices that change weekly, possible?'], /Text and pictures you change yourself/],
    [
      ['i need a flower shop online, people order n pay. how long til its live'],
      /four to six weeks/,
    ],
    [['and i gotta be there in person? im in oregon'], /by phone and video/],
    [['does it pull new instagram pics automatically'], /not on our list/],
  ] as const)('%j', (messages, says) => {
    expect(converse(...messages).text).toMatch(says);
  });

  it.each([
    'got burned by the last agency, they kept my domain hostage. what stops you doing that',
    'my old web guy held my site ransom, how do i know you wont do that',
  ])('%s', (text) => {
    expect(converse(text).text).toMatch(/^No: with us the domain.*are yours/);
  });

  it.each([
    [
      'last web guy took my money and vanished, he still has my domain. can you help get it back',
      /can't promise that/,
    ],
    ['do i own the website when its done or do you guys keep it', /^It is yours/],
  ])('%s is asked of something else', (text, says) => {
    expect(converse(text).text).toMatch(says);
  });
});

describe('D2016 how long that takes which an answer spoke of', () => {
  it('is said from it', () => {
    expect(converse('who does the text', 'how long does that interview take').text).toMatch(
      /half an hour/,
    );
  });

  it('and is not guessed where it says nothing of it', () => {
    expect(converse('who does the text', 'how long does the audit take').answered).toBe(false);
  });
});

describe('D2017 doubt, anger and what is not ours', () => {
  it.each(['so the bakery thing is fake??', 'are those reviews made up'])('%s', (text) => {
    expect(converse('any reviews from real clients', text).text).toMatch(/^Yes: .*samples/);
  });

  it.each(['stop wasting my time you dumb bot', 'stupid robot'])(
    '%s is offered a person',
    (text) => {
      expect(converse(text).text).toMatch(/^I'm sorry.*hello@northlane/s);
    },
  );

  it('fair enuf. let me think about it', () => {
    expect(converse('what does it cost', 'fair enuf. let me think about it').text).toMatch(
      /take your time/,
    );
  });

  it('whats the best pizza in springfield', () => {
    expect(converse('whats the best pizza in springfield').text).toMatch(/^That I can't tell you/);
  });

  it.each(['can maya speak turkish', 'do you speak arabic'])('%s', (text) => {
    expect(converse(text).text).toMatch(/In which language Maya can talk with you/);
  });

  it('is that hipaa ok? we are a dental office', () => {
    expect(
      converse('can patients fill in a form', 'is that hipaa ok? we are a dental office').text,
    ).toMatch(/cannot certify/);
  });
});

describe('D2041 another day or hour is read in whatever words, and the rest of the wish stands', () => {
  it.each([
    ['no wait friday same time', 'friday at 3'],
    ['actualy friday not thursday sorry', 'friday at 3'],
    ['same time but on friday', 'on friday at 3'],
    ['great thursday it is', 'thursday at 3'],
    ['ok thursday then', 'thursday at 3'],
    ['an hour later', 'thursday at 3, an hour later'],
  ])('%s', (text, time) => {
    expect(converse('call me thursday at 3', text).calls).toMatchObject([{ args: { time } }]);
  });

  it('whom to ask for is told her on the call', () => {
    expect(
      converse('call me thursday at 3', 'oh and she shud ask for nadia not the guy at the counter')
        .text,
    ).toMatch(/^Good to know.*thursday at 3/);
  });
});

describe('D2042 what a baker texts is answered', () => {
  it.each([
    [
      ['hi i have a bakery in springfeild with a lil cafe, my website is old and nobody finds it'],
      /^That is what we are here for/,
    ],
    [['any monthly fees on top'], /^You pay the price once, not every month/],
    [
      ['can i sell cakes online with payment', 'how much is the shop then, roughly'],
      /no list price for \*\*E-commerce/,
    ],
    [['my hours change at christmas who updates that'], /your opening hours you change yourself/],
    [['who does the christmas hours on the site'], /your opening hours you change yourself/],
    [['ok but whos gonna put my cakes on there'], /^We do, to begin with/],
    [['what videos? i dont want videos'], /^They are two short ones/],
    [['what do i get', 'so do i get money off if i skip the videos'], /one offer at one price/],
    [['can people order', 'and a link to doordash'], /not on our list/],
    [['is it a sales call tho'], /free and takes 15 minutes/],
    [['i already have a domain, nadiasbakery.com'], /^Your domain stays yours/],
    [
      ['do you make online shops', 'what do I get for the 999, everything please'],
      /^The \*\*Launch Package\*\* is \*\*\$999\*\* and has/,
    ],
    [['is the site mine after'], /^It is yours/],
    [['what if i have a half finished site'], /^We look at it first.*no list price/],
    [['wait do i have to pay for this'], /^The call and the written plan are free/],
  ] as const)('%j', (messages, says) => {
    expect(converse(...messages).text).toMatch(says);
  });
});

describe('D2043 what owners of many trades text is answered', () => {
  it.each([
    [
      ['ive got like 400 photos for galleries. is there a limit'],
      /^A limit for pictures is not on our list/,
    ],
    [
      ['can clients have a password protected gallery'],
      /^That is not among what every site of ours has/,
    ],
    [['whos gonna pick which pics go on the homepage, me or you'], /^You have the last word/],
    [
      ['we run a daycare. can parents sign up for the waitlist on the site'],
      /forms are part of every site/,
    ],
    [['how quick can i be live, i am losing calls'], /two to four weeks/],
    [
      ['how long does it take', 'thats too slow. any rush option'],
      /price for going faster is not on our list/,
    ],
    [['if i pay the split what do i pay before you start'], /\$599 if you split it/],
    [
      ['what does hosting cost after the first year', 'ballpark?'],
      /not on our list, so I won't guess/,
    ],
    [['can you make me a logo with a corgi on it'], /\*\*Graphic Design:\*\*/],
    [['do you come film me'], /filming at your place is agreed and priced in writing first/],
    [['i want a human pls', 'whats the number'], /^Our number is/],
    [
      ['set up our office email and backups', 'price for that?'],
      /no list price for \*\*IT Solutions/,
    ],
    [['wld it work on phones'], /phone/],
  ] as const)('%j', (messages, says) => {
    expect(converse(...messages).text).toMatch(says);
  });
});

describe('D2047 another hour alone, and another end of the number', () => {
  it.each(['hm make it 4 not 2', 'make it 4', 'no friday at 4 like i said'])('%s', (text) => {
    expect(converse('call me friday at 2', text).calls).toMatchObject([
      { args: { time: 'friday at 4' } },
    ]);
  });

  it.each(['oh the number is wrong it ends in 77 not 88', 'my number ends with 77'])(
    '%s',
    (text) => {
      expect(converse('call me friday at 2', text).calls).toMatchObject([
        { args: { phone: '(217) 555-0177', time: 'friday at 2' } },
      ]);
    },
  );

  it('an end that the number does not have corrects nothing', () => {
    const { calls } = converse('call me friday at 2', 'the number is wrong it ends in 77 not 99');
    expect(JSON.stringify(calls)).not.toContain('0177');
  });

  it('nor is a wrong number another time', () => {
    expect(
      converse('call me friday at 2', 'that number is wrong', '217 555 0177').calls,
    ).toMatchObject([{ args: { phone: '217 555 0177', time: 'friday at 2' } }]);
  });
});

describe('D2048 what owners texted and were asked back is told', () => {
  it.each([
    [['so will i be number 1 for wedding cakes decatur'], /^Nobody can honestly promise that/],
    [
      ['hi i run a bakery in decatur, can you help me get found for wedding cakes'],
      /^Yes, that is \*\*SEO & Marketing/,
    ],
    [['nobody finds my website', 'what would you do about it'], /^A 15-minute call with Maya/],
    [['can brides see pics of all my cakes'], /^Yes: pictures of your work stand on the pages/],
    [['do u answer my google reviews'], /SEO & Marketing/],
    [['is maya close to decatur can she come by the shop'], /^We work by phone and video/],
    [['call me friday at 2', 'tell her i do gluten free too'], /^Good to know.*friday at 2/],
    [['can i pick up the phone and talk to somebody now'], /call \+1 217 555 0142/],
    [['can ppl preorder their xmas roast on the site'], /^Yes: with a form/],
    [['can guests book with us direct'], /booking forms are part of every site/],
    [
      ['do you do emails', 'do you also set up the laptops'],
      /^Laptops and other devices are not on our list/,
    ],
    [['do we need one of those are you over 21 things'], /^Whether the law asks for one/],
    [['can you also do our beer labels'], /^Print such as business cards/],
    [['whats it cost all in, no surprises'], /^All together the/],
    [['what should i have ready when she calls'], /^About your business/],
    [['i got two counters, do both show up on google maps'], /^Each place of a business/],
    [['and when the 2 months of seo are over? does it all stop'], /^Nothing goes on/],
    [['what do i pay a month for the google stuff after the 2 months'], /^Nothing goes on/],
    [['so nothing per month after that?'], /^Nothing: you pay the Launch Package/],
    [['christmas is in 5 weeks would we make it'], /^I can't promise a date here/],
    [['could i just get the logo'], /^For the logo alone there is no list price/],
    [['i bet maya doesnt even exist'], /^Yes: Maya is our Founder/],
    [['do i have to type all 2300 products in myself'], /^Who enters the products/],
  ] as const)('%j', (messages, says) => {
    expect(converse(...messages).text).toMatch(says);
  });
});
