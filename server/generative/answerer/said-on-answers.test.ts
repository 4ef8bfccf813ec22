import { sample } from '@parley/business/sample';
import { describe, expect, it } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { converse } from './converse.ts';
import { readKnowledge } from './knowledge.ts';
import { listSentences, pickSentences } from './sentences.ts';

const ask = converse(createAnswerer(readKnowledge(sample)));

describe('D1960 what is asked of the price is asked of what was just answered', () => {
  it.each([
    ['can you host my email', 'how much is that'],
    ['can you host my email', 'and the price for that?'],
    ['do you run google ads', 'how much is it a month'],
    ['do you do maintenance', 'how much is that per month'],
    ['do you build apps', 'hmm so no price for that?'],
    ['do you take photos', 'what does that cost'],
    ['do you translate the site into spanish', 'how much extra is that'],
    ['what happens when the site breaks at night', 'is that support free'],
    ['do you write the texts', 'how much is that'],
  ])('%s, %s', (first, then) => {
    const said = ask(first, then);
    expect(said).toMatch(/in writing/);
    expect(said).not.toMatch(/Worth|Paying monthly|Outside our hours/);
    expect(said).not.toBe(ask(first));
  });

  it('what was not answered is not priced as something else', () => {
    expect(
      ask('who takes the pictures', 'can you come take them', 'how much would that be'),
    ).toMatch(/^(?!\*\*IT Solutions).*in writing/);
  });

  it('says of it what the answer has told of the price', () => {
    expect(ask('can my customers book online', 'would that be extra')).toMatch(
      /^Contact and booking forms are part of every site.*What it costs beyond that is not on our list/,
    );
  });

  it.each([
    ['how does it work', 'how much is it'],
    ['how long does it take', 'how much is a website'],
  ])('but the offer has its price: %s, %s', (first, then) => {
    expect(ask(first, then)).toMatch(/\$999.*Worth/s);
  });
});

describe('D1961 no answer is given twice in a row as one to a new question', () => {
  it.each([
    ['what platform is it', 'and if i want squarespace', /^I have nothing more on that/],
    ['can i pay by card', 'and cash?', /^I have nothing more on that/],
    ['is there a guarantee', 'any conditions', /If you meant more than that, \S+ knows/],
    ['what platform is it', 'and if i want joomla', /^I have nothing more on that/],
    ['how much is it', 'is that everything', /^It stays as I said: .*\$999/],
  ])('%s, %s', (first, then, expected) => {
    expect(ask(first, then)).toMatch(expected);
  });

  it('says it another way the third time', () => {
    const first = ['I need email too', 'with my name'];
    expect(ask(...first, 'how many mailboxes')).toMatch(/^I have nothing more on that/);
  });

  it('and the same question has the same answer', () => {
    expect(ask('how much is it?', 'how much is it')).toBe(ask('how much is it'));
  });

  it('picks sentences, and never all of them', () => {
    const answer = 'It is free. It takes 15 minutes.\n\n- a line\n| a | row |';
    expect(listSentences(answer)).toEqual(['It is free.', 'It takes 15 minutes.']);
    expect(pickSentences(answer, (one) => one.includes('free'))).toBe('It is free.');
    expect(pickSentences(answer, () => true)).toBe('');
  });
});

it.each(['How much does the package cost?', 'What does it cost?', 'How much is a website?'])(
  'D1992 the plainest question is answered with the price: %s',
  (text) => {
    expect(ask(text)).toMatch(/\*\*\$999\*\*/);
    expect(ask('stop', text)).toMatch(/\*\*\$999\*\*/);
  },
);

it.each(["What's included in the $999 ?", 'is hosting included ?', 'hi , do you do seo ?'])(
  'D1991 a mark that stands apart breaks no sentence: %s',
  (text) => {
    expect(ask(text)).toBe(ask(text.replaceAll(/ (?=[?,])/g, '')));
  },
);

describe('D1962 whoever has heard an answer is not told it again', () => {
  it.each([
    'ok',
    'i see',
    'got it',
    'hm',
    'ok got it',
    'makes sense',
    'Fair enough.',
    'ok good',
    'ok thats fine',
  ])('%s', (text) => {
    expect(ask('how much is it', text)).toMatch(/^All right\. Ask whatever else/);
    expect(ask('what is the $550 savings thing', text)).toMatch(/^All right\./);
  });

  it('but an offered call is taken up', () => {
    expect(ask('do you have references', 'ok')).toMatch(/^Good! The next step/);
  });
});

describe('D1963 a yes is said of what is sold alone', () => {
  it.each([
    'do you come on site?',
    'can you come to my website',
    'do you go with my site',
    'are you on my phone',
  ])('none to: %s', (text) => {
    expect(ask(text)).not.toMatch(/^Yes/);
  });

  it.each(['do you do seo', 'can you make a logo', 'do you design flyers'])('to: %s', (text) => {
    expect(ask(text)).toMatch(/^Yes\. \*\*/);
  });

  it('none beside what is not promised', () => {
    expect(
      ask('We need a website and somebody to fix our printers and wifi. Do you do both?'),
    ).not.toMatch(/Yes\./);
  });

  it('none of what was asked before, or has to be taken', () => {
    expect(ask('can u set up google analytics', 'is it included')).not.toMatch(/^Yes/);
    expect(ask('do i have to take the videos')).not.toMatch(/^Yes/);
  });
});

describe('D1970 a follow-up in words of its own', () => {
  it.each<[string, string, RegExp]>([
    [
      'How much for a website for a nail salon',
      'and if i need more pages later on?',
      /priced in writing/,
    ],
    ['do you do seo', 'and what if it breaks', /^(?!\*\*SEO)/],
    ['do you do business cards', 'how many do i get', /^(?!Two short ones)/],
    ['can i have it deleted', 'how', /^(?!All is well)/],
    ['can my customers book online', 'and cancel?', /^(?!No problem)/],
    ['do you offer support', 'is it 24/7', /Monday to Sunday, 9:00 to 18:00/],
    ['do you have reviews', 'on google?', /^(?!Le )/],
    ['do you make online shops', 'can i use my own paypal', /^An online shop .*in writing/],
    ['how much is it', 'hmm let me think', /^Of course, take your time/],
    ['what platform is it', 'can i edit it', /editor/],
  ])('%s, %s', (first, then, expected) => {
    expect(ask(first, then)).toMatch(expected);
  });
});
