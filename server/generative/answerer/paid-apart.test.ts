import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { converse } from './converse.ts';
import { createAnswerer } from './answerer.ts';
import { readKnowledge } from './knowledge.ts';
import { otherCompany } from './other-company.ts';
import { unknownVisitor } from './said.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);

describe('D1706 whether something has to be paid apart', () => {
  it.each<[string, RegExp]>([
    ['is the intro video extra', /^No, the \*\*intro video\*\* is included/],
    ['do i have to buy the videos as well', /^No, \*\*Videos\*\* is included/],
    ['will i be charged for the domain', /^No, the \*\*domain\*\* is included/],
    ['does hosting cost anything in the first year', /^No, \*\*1-year hosting\*\* is included/],
    ['do you charge for the logo', /^No, the \*\*logo\*\* is included/],
    ['are the videos billed separately', /^No, \*\*Videos\*\* is included/],
    ['do we need to pay more for a logo', /^No, the \*\*logo\*\* is included/],
  ])('no, where it is included: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
  });

  it.each<[string[], RegExp]>([
    [['can you make me a website', 'and do i pay separately for that'], /^No, \*\*Website\*\*/],
    [['do you do hosting', 'will i be charged for it'], /^No, \*\*1-year hosting\*\*/],
    [['what videos do i get', 'do those cost anything'], /^No, \*\*Videos\*\*/],
    [['i need a logo', 'is that extra?'], /^No, the \*\*logo\*\*/],
    [['is the domain in there', 'so i must pay for that too?'], /^The \*\*domain\*\* is included/],
    [['how many changes can i ask for', 'does it cost extra'], /unlimited revisions/],
    [['can you make me flyers', 'is that extra'], /More of \*\*Graphic Design\*\* is not part/],
    [['do you build web shops', 'do i have to pay extra for one'], /E-commerce/],
  ])('the same of what was talked about: %j', (messages, expected) => {
    const text = ask(...messages);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/^Yes/);
  });

  it.each<[string, RegExp]>([
    ['is the logo included', /^Yes, the \*\*logo\*\* is a free bonus/],
    ['is the domain really free', /^Yes, the \*\*domain\*\*/],
    ['is hosting part of the package', /^Yes, \*\*1-year hosting\*\*/],
    ['is the domain an add-on or included', /^The \*\*domain\*\* is included/],
    ['do i get the logo without paying extra', /logo\*\* is/],
  ])('and yes only where that is asked: %s', (question, expected) => {
    expect(ask(question)).toMatch(expected);
    expect(ask(question)).not.toMatch(/^No/);
  });

  it('is said of what another company includes', () => {
    const other = converse(createAnswerer(otherCompany));
    expect(other('do i have to pay for the radiator key')).toMatch(
      /^No, the \*\*radiator key\*\* is included/,
    );
    expect(other('is the boiler inspection extra')).toMatch(/^No, \*\*Boiler inspection\*\*/);
  });
});

describe('D1706 neither yes nor no, where more is asked than whether a part is included', () => {
  it.each([
    'does the hosting cost extra once the year is over',
    'will you bill me for hosting from year two on',
    'do i have to pay for hosting again next year',
    'is hosting free forever',
    'is hosting included for five years',
    'will the domain be charged when it expires',
    'do i pay for the domain every year',
    'is the domain free if i go to somebody else',
    'does a 6-month seo cost extra',
    'is seo included for a year',
    'is seo charged from month three on',
    'do i pay for seo only',
    'is another intro video free',
    'do you charge for a fourth video',
    'are additional videos included',
    'is an extra logo included',
    'does a logo by itself cost anything',
    'is the website charged if i want no seo',
    'do you charge for logo animation',
    'is a larger website charged extra',
    'does filming the videos cost extra',
    'does translating the website cost extra',
  ])('%s', (question) => {
    expect(ask(question)).not.toMatch(/^(?:Yes|No)\b/);
  });

  it.each<[string[], RegExp]>([
    [['can you clone another site', 'and would that cost extra'], /theirs\..*nothing on/],
    [['can i have a second logo', 'is that extra'], /^The \*\*logo\*\* is.*our list does not say/],
    [['can i have a second logo? is that extra'], /our list does not say/],
    [['do i pay for hosting after year one'], /^From the second year on you do.*in writing/],
  ])('nor of what went before: %j', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
  });

  it('of another company too', () => {
    const other = converse(createAnswerer(otherCompany));
    for (const question of [
      'is the warranty still free in the fourth month',
      'do i pay for a second radiator key',
      'is the boiler inspection charged every winter',
    ])
      expect(other(question), question).not.toMatch(/^(?:Yes|No)\b/);
  });
});

describe('D1707 how long one has what was talked about', () => {
  it.each<[string[], RegExp]>([
    [['what is your guarantee', 'how long do i have'], /30-day/],
    [['do you have a guarantee', 'until when'], /30-day/],
    [['is there money back', 'how many weeks is that'], /30-day/],
    [['what about seo', 'for how many months'], /2-month SEO/],
    [['can you do my google ranking', 'and for how long?'], /2-month SEO/],
    [['is the hosting in it', 'for how many years'], /1-year hosting|first year/],
  ])('%j', (messages, expected) => {
    expect(ask(...messages)).toMatch(expected);
    expect(ask(...messages)).not.toMatch(/usually takes|six to ten weeks/);
  });
});

describe('D1707 of what has no end in the values it says what it is, and who tells the rest', () => {
  it.each([
    ['is the domain in it', 'for how long'],
    ['do i get a domain', 'how many years is that'],
    ['is the logo free', 'until when'],
    ['is the domain in it', 'and after the first year?'],
  ])('%s > %s', (...messages) => {
    expect(ask(...messages)).toMatch(/is a free bonus.*our list does not say; Maya tells you/);
  });
});

describe('D1708 which of price and value counts', () => {
  it.each([
    '1549 or 999, what do i really pay',
    'why does it say $1,549 when the price is $999',
    'the page has 1,549 and 999 on it. which is it',
    'so is it 999 or is it 1549?',
  ])('%s', (question) => {
    expect(ask(question)).toMatch(/worth \$1,549.*is \$999/);
  });
});

it.each(['i mean the entire thing', 'and for the whole bundle?', 'well, for the full package'])(
  'D1708 after the price of a part, the price of all: %s',
  (remark) => {
    expect(ask('do you do seo', 'what does it cost', remark)).toMatch(
      /is \*\*\$999\*\*, [\s\S]*\| Website \| \$799 \|/,
    );
  },
);

describe('D1709 what is paid to somebody else is no plan of ours', () => {
  it.each([
    'how do i get out of the monthly contract with my old provider',
    'can i stop paying my current agency every month',
    'i cancelled my monthly plan at squarespace',
    'my hosting at bluehost is monthly, how can i quit',
  ])('%s', (question) => {
    expect(ask(question)).not.toMatch(/\$199|\$1,194/);
  });
});

it('D1709 whoever asks to pay once it is done is told what starts the work', () => {
  for (const question of ['can i pay after', 'can i pay you once its finished'])
    expect(ask(question), question).toMatch(/first payment starts the work|\$400 at go-live/);
});

describe('D1709 whoever wants out of the monthly plan is not told that the rest is owed', () => {
  it.each([
    'i want to quit after 3 months of paying, what then',
    'can i end my monthly payments early',
    'can i get out of monthly after two payments',
    'what happens when i stop paying after month four',
    'can we cancel the instalments halfway',
  ])('%s', (question) => {
    const text = ask(question);
    expect(text).toMatch(/30 days.*Maya tells you in writing/);
    expect(text).not.toMatch(/are left|\$1,194/);
  });

  it('and what was paid by then is still told to whoever asks that', () => {
    expect(ask('how much have i paid after 2 months')).toMatch(/\$398/);
  });
});

describe('D1881 the price of everything', () => {
  const hear = converse(answer, { ...unknownVisitor, channel: 'call' });

  it('is a bill where it is read, and then the ways to pay', () => {
    const text = ask('what does it cost');
    expect(text).toMatch(
      /\| Videos \| \$300 \|[\s\S]*\| \*\*Total value\*\* \| \*\*\$1,549\*\* \|/,
    );
    expect(text).toMatch(/\n- \*\*Split:\*\* \$599 now \+ \$400 at go-live\n/);
    expect(ask('what is in the launch package')).toMatch(/\| Videos \| \$300 \|/);
  });

  it('has lines that one can ask about', () => {
    expect(ask('what is in the launch package', 'and what about the third one?')).toMatch(
      /intro video/,
    );
  });

  it('says of a part what it counts for', () => {
    const text = ask('what does seo cost');
    expect(text).toMatch(
      /is part of it: 2-month SEO counts for \$200 of its value\.\n\nWays to pay:\n- /,
    );
  });

  it.each(['what does it cost', 'what is in the launch package'])(
    'is sentences where it is heard: %s',
    (question) => {
      expect(hear(question)).toMatch(/\$999/);
      expect(hear(question)).not.toContain('|');
    },
  );
});
