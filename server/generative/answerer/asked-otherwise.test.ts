import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { unknownVisitor } from './said.ts';
import { readToldName } from './told-name.ts';

const answer = createAnswerer(readKnowledge(sample));
const ask = converse(answer);
const askAsRosa = converse(answer, { ...unknownVisitor, name: 'Rosa', phone: '(217) 555-0188' });

describe('D1964 where we are, and when', () => {
  it.each([
    "I'd rather come by in person, whats the address",
    'what address do i drive to',
    'I want to stop by, give me your address',
    'mailing address?',
    'where do I send a check, address',
    'when can i come by',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/^Our address: 120 Example Street/);
  });

  it.each(['email address?', 'which address do i email'])('but not: %s', (text) => {
    expect(ask(text)).toMatch(/^Our e-mail address/);
  });

  it.each(['and when are you there', 'how late are you guys open', 'what days are you around'])(
    'when: %s',
    (text) => {
      expect(ask('How do I reach you', text)).toMatch(/^We are there Monday to Sunday/);
    },
  );

  it('places of the visitor ask for none of ours', () => {
    expect(ask("I'm a dentist, two locations. Can patients book appointments online?")).toMatch(
      /^Contact and booking forms/,
    );
  });
});

describe('D1965 an e-mail address, and no phone', () => {
  it.each([
    'you can reach me at dan@kowalskiplumbing.example, not by phone please',
    'email me at joe@joesgarage.example, dont call',
    'joe@joesgarage.example please no calls',
    'prefer email: joe@joesgarage.example',
    'please answer by e-mail, not over the phone',
  ])('%s', (text) => {
    const said = askAsRosa(text);
    expect(said).toMatch(/You want e-mail and no calls/);
    expect(said).not.toMatch(/calls you/);
  });
});

describe('D1966 a name in place of the one that was left', () => {
  it.each([
    ['my name is actually Rosalind not Rosa', 'Rosalind'],
    ['its Joe not Rosa', 'Joe'],
    ['im not rosa im maria', 'Maria'],
    ['my name is spelled Rosah', 'Rosah'],
    ['please correct my name to Tom', 'Tom'],
  ])('%s', (text, name) => {
    expect(askAsRosa(text)).toMatch(
      new RegExp(`^Thank you, ${name}\\. With the call goes the name that you left, Rosa;`),
    );
    expect(askAsRosa(text, 'and my cell is 217 555 0163')).toMatch(
      new RegExp(`^Of course, ${name}\\..*217 555 0163`),
    );
  });

  it.each([
    'my name is not on the page',
    'my name is wrong',
    'my name is Tom and i need a site, how much is it',
    'it is red, not blue',
    'what is the name',
  ])('but not: %s', (text) => {
    expect(readToldName(text, 'Rosa')).toBeNull();
  });

  it('without a name that was left there is none to take the place of', () => {
    expect(readToldName('my name is Tom', null)).toBeNull();
    expect(readToldName('my name is Tom', ' ')).toBeNull();
  });
});

describe('D1967 whoever complains of the price', () => {
  it.each([
    'ur prices are a joke',
    'your prices are ridiculous',
    'prices are insane',
    'thats robbery',
    'this costs too much',
    '1k for a site wow',
    'lol 999',
    'who pays that much for a website',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/^I understand\. The price is fixed.*Split/s);
  });

  it.each(['a guy on fiverr does it for 150', 'another agency charges me 400'])(
    'or names another: %s',
    (text) => {
      expect(ask(text)).toMatch(/^What others make.*\$999/);
    },
  );

  it('but no other is matched', () => {
    expect(ask('a guy does it for 150, can you match that')).toMatch(/can't give a discount/);
  });
});

describe('D1968 the same in other words', () => {
  it.each<[string, RegExp]>([
    ['How does the process work from start to finish?', /written plan with a fixed price/],
    ['what are the steps from a to z', /written plan with a fixed price/],
    ['how do you guys work', /written plan with a fixed price/],
    [
      'I run a landscaping business with 6 guys. Do you work with folks like us?',
      /^Trades, restaurants/,
    ],
    ['do you take on landscapers', /^Trades, restaurants/],
    ['do you serve companies our size', /^Trades, restaurants/],
    [
      'we had a marketing agency that locked us in for 2 years. Do you lock people in?',
      /^Nothing holds you/,
    ],
    ['can i get out anytime', /^Nothing holds you/],
    ['how many people work at northlane', /^We are a small team; how many.*nothing on/],
    ['is it just maya', /^We are a small team/],
    ['is it outsourced to india or something', /neither yes nor no/],
    ['do you come on site?', /by phone and video.*in writing/],
    ['will you visit our shop?', /by phone and video.*in writing/],
    ['lol you guys any good?', /^A fair question/],
    ['How fast will my site load?', /number of seconds I can't promise/],
    ['I dont want ai pictures either', /licensed ones.*written plan/],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
  });
});

describe('D1971 a few words are taken for what they mean', () => {
  it.each<[string, RegExp]>([
    ['can I get a quote', /\$999/],
    ['where is my refund', /^I'm sorry about that/],
    ['i already have a logo, does the price go down', /one offer at one price/],
    ['can i pay in 12 months', /Ways to pay|Split/],
    ['how do customers contact me through the site', /^Contact and booking forms/],
    ['can you do a menu design', /^(?!That is not for this chat)/],
    ['is maya a designer', /^(?!That is not for this chat)/],
    ['do you do email', /^Business e-mail/],
  ])('%s', (text, expected) => {
    expect(ask(text)).toMatch(expected);
  });

  it('and whoever looks for work is still heard', () => {
    expect(ask('do u need a designer')).toMatch(/^That is not for this chat/);
  });
});

describe('D1969 what not every site has is not promised', () => {
  it.each([
    "I'm a realtor and need MLS/IDX listings on my site. Possible?",
    'i need a member area with logins',
    'can you add a donation button',
    'can you put a live chat on my site',
  ])('%s', (text) => {
    expect(ask(text)).toMatch(/^That is not among what every site of ours has.*in writing/);
  });

  it('classes and memberships', () => {
    expect(
      ask(
        'i run a gym. Need class booking, memberships & an app. What can you do and what would it cost?',
      ),
    ).toMatch(/booking forms are part.*no price on our list.*\$999.*in writing/);
  });
});
